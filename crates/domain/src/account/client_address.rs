use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

/// Network address of a client, used to limit its attempts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClientAddress(Option<IpAddr>);

/// Network whose attempts are counted together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedNetwork {
    /// An IPv4 address, or an IPv6 network such as `2001:db8:7:1::/64`.
    pub name: String,
    /// Multiple of the limit of a single address.
    pub factor: u32,
}

/// IPv6 prefix lengths in which attempts are counted, with their factors.
///
/// A customer usually has a /64 or a /56, and hosting providers rent out /48 networks. Counting per network prevents a
/// client with many addresses from getting as many times the attempts.
const IPV6_NETWORKS: [(u8, u32); 3] = [(64, 1), (56, 4), (48, 16)];

impl ClientAddress {
    /// A client whose address is unknown.
    pub const UNKNOWN: Self = Self(None);

    /// Creates the address of a client. An IPv4-mapped IPv6 address equals the IPv4 address.
    pub fn new(address: IpAddr) -> Self {
        Self(Some(address.to_canonical()))
    }

    /// Returns whether this is a loopback address.
    ///
    /// The client may then be anyone behind a proxy that is not configured on the server.
    pub fn is_this_machine(&self) -> bool {
        self.0.is_some_and(|address| address.is_loopback())
    }

    /// Returns the networks in which attempts of this client are counted, smallest first.
    pub fn networks(&self) -> Vec<CountedNetwork> {
        let one = |name: String| vec![CountedNetwork { name, factor: 1 }];
        match self.0 {
            None => one("unknown".to_owned()),
            Some(IpAddr::V6(address)) if !address.is_loopback() => IPV6_NETWORKS
                .into_iter()
                .map(|(length, factor)| CountedNetwork { name: network(address, length), factor })
                .collect(),
            Some(address) => one(address.to_string()),
        }
    }

    /// Returns the name of the largest of these networks.
    pub fn largest_network(&self) -> String {
        self.networks().pop().map(|network| network.name).unwrap_or_default()
    }
}

/// Writes the name of the smallest network in which attempts are counted.
impl fmt::Display for ClientAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.networks().first() {
            Some(network) => f.write_str(&network.name),
            None => Ok(()),
        }
    }
}

fn network(address: Ipv6Addr, length: u8) -> String {
    let mask = u128::MAX << (128 - u32::from(length));
    format!("{}/{length}", Ipv6Addr::from_bits(address.to_bits() & mask))
}

#[cfg(test)]
mod tests {
    use super::ClientAddress;

    fn networks(address: &str) -> Vec<(String, u32)> {
        let networks = ClientAddress::new(address.parse().unwrap()).networks();
        networks.into_iter().map(|network| (network.name, network.factor)).collect()
    }

    #[test]
    fn an_ipv4_address_counts_for_itself() {
        for same in ["203.0.113.9", "::ffff:203.0.113.9"] {
            assert_eq!(networks(same), [("203.0.113.9".to_owned(), 1)]);
        }
        assert_eq!(ClientAddress::UNKNOWN.to_string(), "unknown");
    }

    #[test]
    fn an_ipv6_address_counts_in_networks_with_growing_limits() {
        let expected = [("2001:db8:7:fe01::/64", 1), ("2001:db8:7:fe00::/56", 4), ("2001:db8:7::/48", 16)];
        let expected = expected.map(|(name, factor)| (name.to_owned(), factor));
        for host in ["2001:db8:7:fe01::1", "2001:db8:7:fe01:ffff::2"] {
            assert_eq!(networks(host), expected);
        }
        let address = ClientAddress::new("2001:db8:7:fe01::1".parse().unwrap());
        assert_eq!(address.to_string(), "2001:db8:7:fe01::/64");
        assert_eq!(address.largest_network(), "2001:db8:7::/48");
    }

    #[test]
    fn loopback_addresses_are_recognized_as_this_machine() {
        for (address, expected) in
            [("127.0.0.1", true), ("::1", true), ("::ffff:127.0.0.1", true), ("192.0.2.1", false)]
        {
            assert_eq!(ClientAddress::new(address.parse().unwrap()).is_this_machine(), expected, "{address}");
        }
    }
}
