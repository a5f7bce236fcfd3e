"""Where requests come from, as far as limits are concerned.

A household is given one IPv4 address, or a whole network of IPv6 addresses (a /64) from which each of its devices may
take a new one at any time: that network counts as one.
"""

from functools import lru_cache
from ipaddress import IPv6Address, ip_address

from starlette.requests import HTTPConnection

IPV6_NETWORK = 64


def address_of(connection: HTTPConnection) -> str:
    """Where a request comes from; behind a trusted proxy the client's address has been put here."""
    return "" if connection.client is None else network_of(connection.client.host)


@lru_cache(4096)
def network_of(host: str) -> str:
    """The IPv4 address, or the IPv6 network, to which this one belongs; what is neither stays as it is, in short."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if not isinstance(address, IPv6Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 128 - IPV6_NETWORK << 128 - IPV6_NETWORK)) + f"/{IPV6_NETWORK}"
