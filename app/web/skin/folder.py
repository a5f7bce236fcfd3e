"""The folder of a skin: which files may lie in it, and how large they may be."""

from collections.abc import Iterator
from pathlib import Path

WORDS = "skin.json"
WORDMARK, CARD_BACK, FAVICON = "wordmark.svg", "card-back.svg", "favicon.svg"
PICTURES = (WORDMARK, CARD_BACK, FAVICON)
FILES = (WORDS, *PICTURES)
LARGEST = 64 * 1024
"""Bytes of a file."""


class Unfit(Exception):
    """Why a file of a skin cannot be used, a sentence for each fault."""

    def __init__(self, *faults: str) -> None:
        super().__init__(*faults)
        self.faults = faults


def files_in(folder: Path) -> tuple[dict[str, bytes], list[str]]:
    """The files by name, and a sentence for whatever cannot be used. Hidden files are passed over: systems put them
    there."""
    files: dict[str, bytes] = {}
    faults: list[str] = []
    try:
        found = sorted(file for file in folder.iterdir() if not file.name.startswith("."))
    except OSError as error:
        return files, [f"{folder} is no folder that can be read: {error.strerror}."]
    for file in found:
        try:
            faults_here = list(_faults(file, folder))
            if not faults_here:
                files[file.name] = file.read_bytes()
        except OSError as error:
            faults_here = [f"{file.name} cannot be read: {error.strerror}."]
        faults += faults_here
    if WORDS not in {file.name for file in found}:
        faults.append(f"{folder} has no {WORDS}; without it there is no skin.")
    return files, faults


def _faults(file: Path, folder: Path) -> Iterator[str]:
    if file.name not in FILES:
        yield f"{file.name} does not belong there; a skin is {', '.join(FILES)}."
    elif not file.resolve().is_relative_to(folder.resolve()):
        yield f"{file.name} leads out of the folder; a copy of what it leads to has to lie there."
    elif not file.is_file():
        yield f"{file.name} is no file."
    elif file.stat().st_size > LARGEST:
        yield f"{file.name} has {file.stat().st_size} bytes; it may have {LARGEST} at most."
