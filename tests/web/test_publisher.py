"""What a publisher may set is seen on the pages, and nothing that browsers must not follow is accepted."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from app.settings import Settings
from tests.sites import serving

ROOT = Path(__file__).parents[2]


async def test_imprint_and_privacy_stand_at_the_foot_of_pages(tmp_path: Path) -> None:
    links = {"imprint_url": "https://cards.example/imprint?a=1&b=2", "privacy_url": "http://cards.example/privacy"}
    async with serving(tmp_path, **links) as site:
        ann = await site.guest("ann")
        for path in ("/", "/rules", "/what-we-store", "/nothing-here"):
            page = (await ann.get(path)).text
            assert 'href="https://cards.example/imprint?a=1&amp;b=2"' in page
            assert 'href="http://cards.example/privacy"' in page


@pytest.mark.parametrize("link", ["javascript:alert(1)", "//cards.example", "cards.example", "https://", "https://a b"])
def test_only_web_addresses_are_links(link: str) -> None:
    with pytest.raises(ValidationError):
        Settings(_env_file=None, imprint_url=link)


def test_every_setting_is_explained() -> None:
    explained = (ROOT / "docs" / "settings.md").read_text()
    assert [name for name in Settings.model_fields if f"`{name.upper()}`" not in explained] == []
