use ipnet::IpNet;
use std::time::Duration;
use url::Url;

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
        f.write_str("an address such as https://train.example.org, with nothing behind the host and port")
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

    /// Whether it is served over https.
    #[must_use]
    pub fn is_https(&self) -> bool {
        self.scheme == "https"
    }

    /// Whether a request with this `Host` header came to this very host and port.
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

/// What an operator can set about HTTP.
#[derive(Debug, Clone)]
pub struct HttpSettings {
    /// Where the site is reached from outside; https turns on `Secure` cookies and HSTS.
    pub public_url: Origin,
    /// Other origins that may send requests with cookies. When there are any, cookies are `SameSite=None; Secure`.
    pub cors_allowed_origins: Vec<Origin>,
    /// Proxies whose `X-Forwarded-For` is believed.
    pub trusted_proxies: Vec<IpNet>,
    /// How long the coach may take for one answer.
    pub coach_timeout: Duration,
}

#[cfg(test)]
impl HttpSettings {
    /// Settings for a test, which changes what it is about.
    pub(crate) fn of_test(public_url: &str) -> Self {
        Self {
            public_url: Origin::parse(public_url).unwrap(),
            cors_allowed_origins: vec![],
            trusted_proxies: vec![],
            coach_timeout: Duration::from_secs(30),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Origin;

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
    fn a_host_header_names_the_same_place_with_or_without_the_default_port() {
        let origin = Origin::parse("http://x.example").unwrap();
        assert!(origin.is_host("x.example") && origin.is_host("x.example:80"));
        assert!(!origin.is_host("x.example:8080") && !origin.is_host("y.example"));
    }
}
