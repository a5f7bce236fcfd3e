"""`make break`: every scenario at full size, one after another, each with a line of figures; names pick some."""

import asyncio
import signal
import sys
import tempfile
from pathlib import Path

from tests.breakage.full import SCENARIOS


def main() -> int:
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # whoever ends this ends its servers too
    wanted = sys.argv[1:] or list(SCENARIOS)
    clean = True
    for name in wanted:
        with tempfile.TemporaryDirectory(prefix="tictable-breakage-") as folder:
            reckoning = asyncio.run(SCENARIOS[name](name, Path(folder)))
        print(("" if reckoning.is_clean else "BROKEN ") + reckoning.line(), flush=True)
        for differing in reckoning.comparison.differing:
            print(f"  {differing}")
        clean = clean and reckoning.is_clean
    return 0 if clean else 1


if __name__ == "__main__":
    sys.exit(main())
