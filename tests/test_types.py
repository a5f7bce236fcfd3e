"""The browser's types of all messages are the server's."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_types_of_the_browser_are_not_stale() -> None:
    """`make types` would change nothing."""
    schema = subprocess.run(
        [sys.executable, "-m", "app.web.protocol"], cwd=ROOT, capture_output=True, check=True, text=True
    ).stdout
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    command = ["npm", "--prefix", "static", "run", "--silent", "types"]
    made = subprocess.run(
        command, cwd=ROOT, input=schema, capture_output=True, check=True, text=True, env=os.environ | {"PATH": path}
    ).stdout
    assert made == (ROOT / "static" / "src" / "wire" / "protocol.ts").read_text()
