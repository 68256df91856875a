use ipnet::IpNet;
use std::net::IpAddr;
use std::time::Duration;
use url::{Host, Url};

/// The origin of a site: scheme, host and port.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    scheme: String,
    host: String,
    port: u16,
}

/// Why a text names no origin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidOrigin;

impl std::fmt::Display for InvalidOrigin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("an address such as https://train.example.org, without a path")
    }
}

impl std::error::Error for InvalidOrigin {}

impl Origin {
    /// Reads `scheme://host[:port]`, for http and https.
    pub fn parse(text: &str) -> Result<Self, InvalidOrigin> {
        let url = Url::parse(text.trim()).map_err(|_| InvalidOrigin)?;
        let bare = matches!(url.scheme(), "http" | "https")
            && matches!(url.path(), "" | "/")
            && url.query().is_none()
            && url.fragment().is_none()
            && url.username().is_empty()
            && url.password().is_none();
        match (bare, url.host_str(), url.port_or_known_default()) {
            (true, Some(host), Some(port)) => Ok(Self { scheme: url.scheme().to_owned(), host: host.to_owned(), port }),
            _ => Err(InvalidOrigin),
        }
    }

    /// Returns whether the origin is served over https.
    pub fn is_https(&self) -> bool {
        self.scheme == "https"
    }

    /// Returns whether only this machine can reach the host.
    ///
    /// True for a loopback address, or a name that always resolves to one (RFC 6761 §6.3).
    pub fn is_loopback(&self) -> bool {
        let address = self.host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        address.map_or_else(
            |_| self.host == "localhost" || self.host.ends_with(".localhost"),
            |address| address.to_canonical().is_loopback(),
        )
    }

    /// Returns whether the host is a wildcard address such as `0.0.0.0`, to which clients cannot connect.
    pub fn is_unspecified(&self) -> bool {
        let address = self.host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
        address.is_ok_and(|address| address.to_canonical().is_unspecified())
    }

    /// Returns whether a `Host` header names this host and port.
    pub(crate) fn is_host(&self, host: &str) -> bool {
        Self::parse(&format!("{}://{host}", self.scheme)).is_ok_and(|other| other == *self)
    }
}

impl std::fmt::Display for Origin {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let default_port = if self.is_https() { 443 } else { 80 };
        write!(f, "{}://{}", self.scheme, self.host)?;
        if self.port == default_port { Ok(()) } else { write!(f, ":{}", self.port) }
    }
}

/// An additional host name under which the site is served.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AllowedHost {
    /// Every name there is: `*`.
    Any,
    /// This name, in its ASCII form and in lower case.
    Name(String),
}

/// Why a text names no host.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidHost;

impl std::fmt::Display for InvalidHost {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a name such as train.example.org without scheme and port, or * for every name")
    }
}

impl std::error::Error for InvalidHost {}

impl AllowedHost {
    /// Reads a host's name, or `*`.
    pub fn parse(text: &str) -> Result<Self, InvalidHost> {
        match (text.trim(), host_name(text.trim())) {
            ("*", _) => Ok(Self::Any),
            (text, Some(Host::Domain(name))) if !text.contains([':', '*']) => Ok(Self::Name(name)),
            (_, Some(Host::Ipv4(_) | Host::Ipv6(_))) if text.parse::<IpAddr>().is_ok() => {
                Ok(Self::Name(text.trim().to_owned()))
            }
            _ => Err(InvalidHost),
        }
    }
}

/// Names that cannot be registered: they resolve inside a network, or not at all.
const LOCAL_SUFFIXES: [&str; 5] = [".localhost", ".local", ".lan", ".home.arpa", ".internal"];

/// Reads the host of a `Host` header or of a URL's authority, with or without a port.
fn host_name(text: &str) -> Option<Host> {
    let host = match text.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) && !host.is_empty() => host,
        _ => text,
    };
    match Host::parse(host).ok()? {
        // A trailing dot marks a fully qualified name, as all names here are.
        Host::Domain(name) => Some(Host::Domain(name.strip_suffix('.').unwrap_or(&name).to_owned())),
        address => Some(address),
    }
}

/// The operator's HTTP settings.
#[derive(Debug, Clone)]
pub struct HttpSettings {
    /// Public origin of the site; https turns on `Secure` cookies and HSTS.
    pub public_url: Origin,
    /// Whether HSTS also covers the subdomains of the public host.
    pub hsts_include_subdomains: bool,
    /// Other origins that may send requests with cookies. When there are any, cookies are `SameSite=None; Secure`.
    pub cors_allowed_origins: Vec<Origin>,
    /// More names under which the site is served.
    pub allowed_hosts: Vec<AllowedHost>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// Timeout of one response of the coach.
    pub coach_timeout: Duration,
}

impl HttpSettings {
    /// Returns whether a peer is a proxy that the operator has named.
    pub(crate) fn trusts_proxy(&self, peer: IpAddr) -> bool {
        let peer = peer.to_canonical();
        self.trusted_proxies.iter().any(|proxy| proxy.contains(&peer))
    }

    /// Returns whether the site is served under a request's host, with or without a port.
    ///
    /// Accepts the public host, an IP address, a name that only a local network resolves, or one that the operator has
    /// added. None of them can be a name that another site can resolve to this server.
    pub(crate) fn serves_host(&self, host: &str) -> bool {
        if self.allowed_hosts.contains(&AllowedHost::Any) {
            return true;
        }
        let name = match host_name(host) {
            None => return false,
            Some(Host::Ipv4(_) | Host::Ipv6(_)) => return true,
            Some(Host::Domain(name)) => name,
        };
        let is_public = self.public_url.host.strip_suffix('.').unwrap_or(&self.public_url.host) == name;
        let is_local = !name.contains('.') || LOCAL_SUFFIXES.iter().any(|suffix| name.ends_with(suffix));
        is_public || is_local || self.allowed_hosts.contains(&AllowedHost::Name(name))
    }
}

#[cfg(test)]
impl HttpSettings {
    /// Settings for a test, which changes what it is about.
    pub(crate) fn of_test(public_url: &str) -> Self {
        Self {
            public_url: Origin::parse(public_url).unwrap(),
            hsts_include_subdomains: false,
            cors_allowed_origins: vec![],
            allowed_hosts: vec![],
            trusted_proxies: vec![],
            coach_timeout: Duration::from_secs(30),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AllowedHost, HttpSettings, Origin};

    fn serves(allowed: &[&str], host: &str) -> bool {
        let settings = HttpSettings {
            allowed_hosts: allowed.iter().map(|name| AllowedHost::parse(name).unwrap()).collect(),
            ..HttpSettings::of_test("https://train.example.org")
        };
        settings.serves_host(host)
    }

    #[test]
    fn the_site_answers_to_own_and_unregistrable_names() {
        for host in [
            "train.example.org",
            "Train.Example.org:8443",
            "train.example.org.",
            "localhost",
            "localhost:8080",
            "app.localhost:5173",
            "127.0.0.1:8080",
            "192.168.1.4",
            "203.0.113.9:80",
            "[::1]:8080",
            "[2001:db8::1]",
            "ironleaf",
            "nas:8080",
            "nas.local",
            "nas.lan:8080",
            "nas.home.arpa",
            "nas.internal",
        ] {
            assert!(serves(&[], host), "{host}");
        }
        for host in [
            "",
            ":80",
            "evil.example",
            "evil.example:8080",
            "train.example.org.evil.example",
            "xtrain.example.org",
            "127.0.0.1.evil.example",
            "local.evil.example",
            "evil.localhosts.example",
            "evil.example:80:80",
            "a b.example",
            "train.example.org@evil.example",
        ] {
            assert!(!serves(&[], host), "{host}");
        }
    }

    #[test]
    fn an_operator_can_add_names_or_have_every_name_served() {
        assert!(serves(&["gym.example.net"], "GYM.example.net:8080"));
        assert!(serves(&["Bücher.example"], "xn--bcher-kva.example"));
        assert!(!serves(&["gym.example.net"], "other.example.net"));
        assert!(serves(&["*"], "evil.example") && serves(&["*"], ""));
        for bad in ["", "https://gym.example.net", "gym.example.net:8080", "gym.example.net/x", "a b", "*.example.net"]
        {
            assert!(AllowedHost::parse(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn an_origin_is_scheme_host_and_port() {
        for (text, printed) in [
            ("https://Train.Example.org", "https://train.example.org"),
            ("http://127.0.0.1:8080/", "http://127.0.0.1:8080"),
            ("https://x.example:443", "https://x.example"),
            ("http://[::1]:80", "http://[::1]"),
        ] {
            assert_eq!(Origin::parse(text).unwrap().to_string(), printed);
        }
        for text in ["", "null", "*", "ftp://x.example", "https://x.example/path", "https://a:b@x.example", "x.example"]
        {
            assert!(Origin::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn host_headers_match_with_and_without_the_default_port() {
        let origin = Origin::parse("http://x.example").unwrap();
        assert!(origin.is_host("x.example") && origin.is_host("x.example:80"));
        assert!(!origin.is_host("x.example:8080") && !origin.is_host("y.example"));
    }
}
