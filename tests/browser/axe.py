"""What axe knows about pages that not everybody can use."""

from pathlib import Path
from typing import Any

from playwright.async_api import Page

AXE = (Path(__file__).parents[2] / "static" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN = "() => axe.run(document, { resultTypes: ['violations'] })"


async def faults(page: Page) -> list[str]:
    """What axe finds serious or critical."""
    await page.evaluate(AXE)
    found: dict[str, Any] = await page.evaluate(RUN)
    return [
        f"{fault['id']}: {node['target']} {node['failureSummary']}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
