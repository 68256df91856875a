use crate::settings::HttpSettings;
use actix_web::HttpRequest;
use ipnet::Ipv6Net;
use std::net::IpAddr;

/// Where a request came from: the peer, or what a trusted proxy says. Of `X-Forwarded-For` the last entry that is no
/// trusted proxy counts, since whatever stands before it could have been made up by the client.
pub(crate) fn client_address(request: &HttpRequest, settings: &HttpSettings) -> Option<IpAddr> {
    let peer = request.peer_addr()?.ip();
    let forwarded: Vec<IpAddr> = request
        .headers()
        .get_all("x-forwarded-for")
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|entry| entry.trim().parse().ok())
        .collect();
    let trusted = |address: &IpAddr| {
        let address = address.to_canonical();
        settings.trusted_proxies.iter().any(|proxy| proxy.contains(&address))
    };
    let client = std::iter::once(&peer).chain(forwarded.iter().rev()).find(|address| !trusted(address));
    Some(client.or(forwarded.first()).copied().unwrap_or(peer).to_canonical())
}

/// How throttling names where a request came from: by its address, or by the network of an IPv6 address, since whoever
/// has one of these has 2^64.
pub(crate) fn client_name(request: &HttpRequest, settings: &HttpSettings) -> String {
    match client_address(request, settings) {
        Some(IpAddr::V6(address)) if !address.is_loopback() => match Ipv6Net::new(address, 64) {
            Ok(network) => network.trunc().to_string(),
            Err(_) => address.to_string(),
        },
        Some(address) => address.to_string(),
        // Connections over TCP have one.
        None => "unknown".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::client_name;
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
        assert_eq!(address("10.0.0.1", "nonsense", &["10.0.0.0/8"]), "10.0.0.1");
    }

    #[test]
    fn whoever_has_a_network_of_ipv6_is_one() {
        for host in ["2001:db8:7:1::1", "2001:db8:7:1:ffff::2"] {
            assert_eq!(address("10.0.0.1", host, &["10.0.0.0/8"]), "2001:db8:7:1::/64");
        }
        assert_eq!(address("10.0.0.1", "::ffff:203.0.113.9", &["10.0.0.0/8"]), "203.0.113.9");
    }
}
