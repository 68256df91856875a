use crate::errors::{ServiceError, ServiceErrorKind};
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use reqwest::{Client, Response, redirect};
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;
use url::{Host, Url};

/// Maximum size of a response in bytes.
const MAX_BODY: usize = 1024 * 1024;

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Why a service cannot be called at all with these settings.
#[derive(Debug, thiserror::Error)]
pub enum ServiceConfigError {
    /// The key contains characters that a header cannot have.
    #[error("the key holds characters that cannot be sent")]
    Key,
    /// The address is no `http` or `https` address with a host.
    #[error("the address is not a web address")]
    Address,
    /// The HTTP client could not be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(#[from] reqwest::Error),
}

/// A client for the service at an address.
pub(super) fn client(base: &Url) -> reqwest::Result<Client> {
    // Fails if another component installed a provider first. It is ring in any case.
    let _already_set_up = rustls::crypto::ring::default_provider().install_default();
    let builder = Client::builder()
        .user_agent("Ironleaf")
        // The key would travel along to wherever a redirect leads.
        .redirect(redirect::Policy::none())
        .connect_timeout(CONNECT_TIMEOUT);
    // A proxy that leads outside does not lead to this machine.
    let builder = if is_loopback(base) { builder.no_proxy() } else { builder };
    // Without TLS the certificates of the system are not needed, and a small container may have none.
    let builder = if base.scheme() == "http" { builder.tls_certs_only([]) } else { builder };
    builder.build()
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

/// Returns a configured address without a trailing slash. `version` is the path if it has none.
pub(crate) fn base_url(configured: &Url, version: &str) -> Result<Url, ServiceConfigError> {
    if !matches!(configured.scheme(), "http" | "https") || configured.host().is_none() {
        return Err(ServiceConfigError::Address);
    }
    let mut url = configured.clone();
    url.set_query(None);
    url.set_fragment(None);
    let path = match url.path().trim_end_matches('/') {
        "" => version.to_owned(),
        path => path.to_owned(),
    };
    url.set_path(&path);
    Ok(url)
}

/// Headers with a key, which is kept out of everything that prints them.
pub(crate) fn bearing(name: HeaderName, prefix: &str, key: &SecretString) -> Result<HeaderMap, ServiceConfigError> {
    let value = format!("{prefix}{}", key.expose_secret().trim());
    let mut value = HeaderValue::from_str(&value).map_err(|_| ServiceConfigError::Key)?;
    value.set_sensitive(true);
    Ok(HeaderMap::from_iter([(name, value)]))
}

pub(super) async fn read_body(response: &mut Response) -> Result<Vec<u8>, ServiceError> {
    let mut body = Vec::new();
    while let Some(piece) = response.chunk().await.map_err(ServiceError::from_client)? {
        body.extend_from_slice(&piece);
        if body.len() > MAX_BODY {
            return Err(ServiceError::new(ServiceErrorKind::Oversized, "more than 1 MiB"));
        }
    }
    Ok(body)
}

#[cfg(test)]
mod tests {
    use super::{base_url, bearing, is_loopback};
    use reqwest::header::AUTHORIZATION;
    use url::Url;

    fn url(text: &str) -> Url {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_without_a_path_gets_the_version() {
        for (configured, expected) in [
            ("http://127.0.0.1:1234", "http://127.0.0.1:1234/v1"),
            ("http://127.0.0.1:1234/", "http://127.0.0.1:1234/v1"),
            ("https://example.com/v2/", "https://example.com/v2"),
            ("https://example.com/v1beta/openai", "https://example.com/v1beta/openai"),
            ("https://example.com/a//?key=x#y", "https://example.com/a"),
        ] {
            assert_eq!(base_url(&url(configured), "/v1").unwrap().as_str(), expected);
        }
        assert!(base_url(&url("ftp://example.com"), "/v1").is_err());
        assert!(base_url(&url("data:text/plain,x"), "/v1").is_err());
    }

    #[test]
    fn a_key_is_kept_out_of_what_is_printed() {
        let headers = bearing(AUTHORIZATION, "Bearer ", &" s3cret\n".into()).unwrap();
        assert_eq!(headers[AUTHORIZATION], "Bearer s3cret");
        assert!(!format!("{headers:?}").contains("s3cret"));
        assert!(bearing(AUTHORIZATION, "", &"a\nb".into()).is_err());
    }

    #[test]
    fn this_machine_is_known_by_its_names() {
        for here in ["http://localhost:1", "http://127.1.2.3", "http://[::1]:8080", "http://ollama.localhost"] {
            assert!(is_loopback(&url(here)), "{here}");
        }
        for away in ["https://example.com", "http://10.0.0.1", "http://localhost.example.com"] {
            assert!(!is_loopback(&url(away)), "{away}");
        }
    }
}
