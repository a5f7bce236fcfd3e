"""A log on a full disk stops nobody: not a move, and not the clock that wants to tell of its trouble."""

import errno
from contextlib import redirect_stdout
from io import StringIO

from app.web.patient_log import PatientLog


class FullDisk(StringIO):
    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "no space left on device")

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "no space left on device")


def said(file: StringIO) -> str:
    with redirect_stdout(file):
        log = PatientLog()
        assert log.write("a line\n") == len("a line\n")
        log.flush()
    return file.getvalue()


def test_what_can_be_written_is_written() -> None:
    assert said(StringIO()) == "a line\n"


def test_what_cannot_be_written_is_left_out() -> None:
    assert said(FullDisk()) == ""
