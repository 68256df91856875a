use crate::settings::HttpSettings;
use actix_web::HttpRequest;
use ironleaf_domain::account::ClientAddress;
use std::net::{IpAddr, SocketAddr};

/// Returns the client's address: the peer address, or the one that trusted proxies report.
///
/// In `X-Forwarded-For` the last entry that is not a trusted proxy counts, because the client can forge all entries
/// before it. For the same reason, parsing stops at an entry that is not an address. Then the proxy that forwarded it
/// counts.
pub(crate) fn client_address(request: &HttpRequest, settings: &HttpSettings) -> ClientAddress {
    // Every TCP connection has a peer address.
    let Some(peer) = request.peer_addr() else { return ClientAddress::UNKNOWN };
    let peer = peer.ip();
    let headers: Vec<_> = request.headers().get_all("x-forwarded-for").collect();
    let entries = headers.iter().rev().flat_map(|value| value.as_bytes().rsplit(|byte| *byte == b','));
    let mut client = peer;
    for entry in entries {
        if !settings.trusts_proxy(client) {
            break;
        }
        let Some(address) = forwarded_address(entry) else { break };
        client = address;
    }
    ClientAddress::new(client)
}

/// Headers in which proxies name their client.
const FORWARDING_HEADERS: [&str; 3] = ["forwarded", "x-forwarded-for", "x-real-ip"];

/// Returns the peer if it sends a forwarding header but is not a trusted proxy.
///
/// It is either a proxy missing from the settings or a client that forged the header.
pub(crate) fn unnamed_proxy(request: &HttpRequest, settings: &HttpSettings) -> Option<IpAddr> {
    if !FORWARDING_HEADERS.iter().any(|header| request.headers().contains_key(*header)) {
        return None;
    }
    let peer = request.peer_addr()?.ip().to_canonical();
    (!settings.trusts_proxy(peer)).then_some(peer)
}

/// Parses an address as proxies write it: some add the port.
fn forwarded_address(entry: &[u8]) -> Option<IpAddr> {
    let entry = std::str::from_utf8(entry).ok()?.trim();
    let with_port = || entry.parse().ok().map(|address: SocketAddr| address.ip());
    entry.parse().ok().or_else(with_port)
}

/// Returns the client name for the log: the IPv4 address, or the network of an IPv6 address.
pub(crate) fn client_name(request: &HttpRequest, settings: &HttpSettings) -> String {
    client_address(request, settings).to_string()
}

#[cfg(test)]
mod tests {
    use super::{client_name, unnamed_proxy};
    use crate::settings::HttpSettings;
    use actix_web::test::TestRequest;

    fn address(peer: &str, forwarded: &str, proxies: &[&str]) -> String {
        let settings = HttpSettings {
            trusted_proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
            ..HttpSettings::of_test("http://127.0.0.1:8080")
        };
        let request = TestRequest::default()
            .peer_addr(format!("{peer}:1234").parse().unwrap())
            .insert_header(("x-forwarded-for", forwarded))
            .to_http_request();
        client_name(&request, &settings)
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(address("192.0.2.1", "203.0.113.9", &[]), "192.0.2.1");
        assert_eq!(address("10.0.0.1", "203.0.113.9", &["10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(address("10.0.0.1", "198.51.100.7, 203.0.113.9, 10.0.0.2", &["10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(address("10.0.0.1", "10.0.0.3, 10.0.0.2", &["10.0.0.0/8"]), "10.0.0.3");
        assert_eq!(address("10.0.0.1", "", &["10.0.0.0/8"]), "10.0.0.1");
    }

    #[test]
    fn invalid_forwarded_entries_do_not_expose_invented_addresses() {
        assert_eq!(address("10.0.0.1", "198.51.100.7, nonsense", &["10.0.0.0/8"]), "10.0.0.1");
        assert_eq!(address("10.0.0.1", "198.51.100.7, unknown, 10.0.0.2", &["10.0.0.0/8"]), "10.0.0.2");
        assert_eq!(address("10.0.0.1", "198.51.100.7, 203.0.113.9:4711", &["10.0.0.0/8"]), "203.0.113.9");
        assert_eq!(address("10.0.0.1", "198.51.100.7, [2001:db8::1]:4711", &["10.0.0.0/8"]), "2001:db8::/64");
    }

    #[test]
    fn an_ipv6_network_counts_as_one_client() {
        for host in ["2001:db8:7:1::1", "2001:db8:7:1:ffff::2"] {
            assert_eq!(address("10.0.0.1", host, &["10.0.0.0/8"]), "2001:db8:7:1::/64");
        }
        assert_eq!(address("10.0.0.1", "::ffff:203.0.113.9", &["10.0.0.0/8"]), "203.0.113.9");
    }

    #[test]
    fn a_proxy_that_the_settings_do_not_name_is_noticed() {
        let noticed = |header: &'static str, proxies: &[&str]| {
            let settings = HttpSettings {
                trusted_proxies: proxies.iter().map(|proxy| proxy.parse().unwrap()).collect(),
                ..HttpSettings::of_test("http://127.0.0.1:8080")
            };
            let request = TestRequest::default().peer_addr("10.0.0.1:1234".parse().unwrap());
            unnamed_proxy(&request.insert_header((header, "203.0.113.9")).to_http_request(), &settings)
        };
        assert_eq!(noticed("x-forwarded-for", &[]), Some("10.0.0.1".parse().unwrap()));
        assert_eq!(noticed("x-forwarded-for", &["192.0.2.0/24"]), Some("10.0.0.1".parse().unwrap()));
        assert_eq!(noticed("x-forwarded-for", &["10.0.0.0/8"]), None);
        assert_eq!(noticed("forwarded", &[]), Some("10.0.0.1".parse().unwrap()));
        assert_eq!(noticed("x-real-ip", &[]), Some("10.0.0.1".parse().unwrap()));
        assert_eq!(noticed("accept", &[]), None);
    }
}
