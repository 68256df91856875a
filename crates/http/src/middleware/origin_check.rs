use crate::settings::{HttpSettings, Origin};
use actix_web::HttpRequest;
use actix_web::http::header::{HOST, ORIGIN};

/// Returns whether a change comes from another site that is not allowed to make changes.
///
/// Browsers send `Origin` with every change, or at least `Sec-Fetch-Site`. Without `Origin` (such as a `GET` that ends
/// a session) other origins of the same site count as other sites too. A client that sends neither header is not a
/// browser, so it does not send a member's cookie by accident.
pub(super) fn is_cross_site(request: &HttpRequest, settings: &HttpSettings) -> bool {
    let headers = request.headers();
    let says = |relation: &[u8]| headers.get("sec-fetch-site").is_some_and(|value| value.as_bytes() == relation);
    let says_cross_site = says(b"cross-site");
    let Some(origin) = headers.get(ORIGIN) else { return says_cross_site || says(b"same-site") };
    let Some(origin) = origin.to_str().ok().and_then(|origin| Origin::parse(origin).ok()) else { return true };
    if settings.cors_allowed_origins.contains(&origin) {
        return false;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let is_ours = origin == settings.public_url || host.is_some_and(|host| origin.is_host(host));
    says_cross_site || !is_ours
}

/// Returns whether a script of another site that is not allowed to do so requests data.
///
/// The script could not read the response, but its timing or size could reveal the content. Links from other sites and
/// requests from other origins of this site are allowed.
pub(super) fn is_cross_site_read(request: &HttpRequest, settings: &HttpSettings) -> bool {
    let headers = request.headers();
    let says = |name: &str, said: &[u8]| headers.get(name).is_some_and(|value| value.as_bytes() == said);
    if !says("sec-fetch-site", b"cross-site") || !says("sec-fetch-mode", b"cors") {
        return false;
    }
    let origin = headers.get(ORIGIN).and_then(|origin| Origin::parse(origin.to_str().ok()?).ok());
    !origin.is_some_and(|origin| settings.cors_allowed_origins.contains(&origin))
}

/// Logs what was compared, because a wrong `PUBLIC_URL` or a proxy that changes `Host` looks like another site.
pub(super) fn log_cross_site(request: &HttpRequest, settings: &HttpSettings) {
    let header = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
    tracing::warn!(
        origin = header("origin"),
        host = header("host"),
        public_url = %settings.public_url,
        "rejected a request from another site. If the origin is this site, set PUBLIC_URL to it; if it may send requests, add \
         it to CORS_ALLOWED_ORIGINS"
    );
}

/// Returns whether the browser has opened this site over http although its cookies are for https only.
///
/// The browser would drop the cookies without a message, and the next page would ask to sign in again.
pub(crate) fn loses_cookies(request: &HttpRequest, settings: &HttpSettings) -> bool {
    let origin = request.headers().get(ORIGIN).and_then(|origin| Origin::parse(origin.to_str().ok()?).ok());
    origin.is_some_and(|origin| {
        settings.public_url.is_https() && !origin.is_https() && !settings.cors_allowed_origins.contains(&origin)
    })
}

#[cfg(test)]
mod tests {
    use super::{is_cross_site, is_cross_site_read, loses_cookies};
    use crate::settings::{HttpSettings, Origin};
    use actix_web::test::TestRequest;

    fn check(headers: &[(&'static str, &'static str)]) -> bool {
        send(headers, is_cross_site)
    }

    fn send(
        headers: &[(&'static str, &'static str)],
        question: fn(&actix_web::HttpRequest, &HttpSettings) -> bool,
    ) -> bool {
        let settings = HttpSettings {
            cors_allowed_origins: vec![Origin::parse("https://app.example.net").unwrap()],
            ..HttpSettings::of_test("https://train.example.org")
        };
        let request = headers.iter().fold(TestRequest::default(), |request, header| request.insert_header(*header));
        question(&request.to_http_request(), &settings)
    }

    #[test]
    fn other_sites_scripts_read_nothing_but_their_links_work() {
        let read = |site, mode, origin: Option<&'static str>| {
            let mut headers = vec![("sec-fetch-site", site), ("sec-fetch-mode", mode)];
            headers.extend(origin.map(|origin| ("origin", origin)));
            send(&headers, is_cross_site_read)
        };
        assert!(read("cross-site", "cors", Some("https://evil.example")));
        assert!(read("cross-site", "cors", Some("null")) && read("cross-site", "cors", None));
        assert!(!read("cross-site", "cors", Some("https://app.example.net")));
        assert!(!read("cross-site", "navigate", None));
        assert!(!read("same-site", "cors", Some("http://192.168.1.4:3000")));
        assert!(!read("same-origin", "cors", None) && !read("none", "navigate", None));
        assert!(!send(&[], is_cross_site_read) && !send(&[("origin", "https://evil.example")], is_cross_site_read));
    }

    #[test]
    fn same_origin_changes_are_allowed_under_every_host_name() {
        assert!(!check(&[]));
        assert!(!check(&[("origin", "https://train.example.org")]));
        assert!(!check(&[("origin", "http://192.168.1.4:8080"), ("host", "192.168.1.4:8080")]));
        assert!(!check(&[
            ("origin", "http://localhost:8080"),
            ("host", "localhost:8080"),
            ("sec-fetch-site", "same-origin")
        ]));
    }

    #[test]
    fn a_browser_over_http_would_lose_the_cookies_of_an_https_site() {
        let loses = |origin: &'static str| send(&[("origin", origin), ("host", "train.example.org")], loses_cookies);
        assert!(loses("http://train.example.org") && loses("http://192.168.1.4:8080"));
        assert!(!loses("https://train.example.org") && !loses("https://app.example.net") && !loses("null"));
        assert!(!send(&[], loses_cookies), "a client that is no browser");
        let settings = HttpSettings::of_test("http://192.168.1.4:8080");
        let request = TestRequest::default().insert_header(("origin", "http://192.168.1.4:8080")).to_http_request();
        assert!(!loses_cookies(&request, &settings));
    }

    #[test]
    fn other_sites_may_not() {
        assert!(check(&[("origin", "https://evil.example")]));
        assert!(check(&[("origin", "null")]));
        assert!(check(&[("sec-fetch-site", "cross-site")]));
        assert!(check(&[("sec-fetch-site", "same-site")]));
        assert!(!check(&[("sec-fetch-site", "same-origin")]) && !check(&[("sec-fetch-site", "none")]));
        assert!(check(&[("origin", "https://train.example.org"), ("sec-fetch-site", "cross-site")]));
        assert!(check(&[("origin", "http://localhost:8080"), ("host", "localhost:9090")]));
    }

    #[test]
    fn an_allowed_origin_may_though_it_is_another_site() {
        assert!(!check(&[("origin", "https://app.example.net"), ("sec-fetch-site", "cross-site")]));
    }
}
