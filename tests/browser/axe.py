"""What axe knows about pages that not everybody can use."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

AXE = (Path(__file__).parents[2] / "static" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN = """rules => axe.run(document, { resultTypes: ["violations"], ...(rules.length && { runOnly: rules }) })"""


async def faults(page: Page, *rules: str) -> list[str]:
    """What axe finds serious or critical, by these rules or by all."""
    await page.evaluate(AXE)
    found: dict[str, Any] = await page.evaluate(RUN, rules)
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
