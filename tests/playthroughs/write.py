"""Works out all recorded deals anew, after a change that was meant: python -m tests.playthroughs.write"""

import json

from tests.playthroughs.playthrough import FOLDER, replayed, written


def main() -> None:
    for path in sorted(FOLDER.glob("*/*.json")):
        path.write_text(written(replayed(json.loads(path.read_text()))))


if __name__ == "__main__":
    main()
