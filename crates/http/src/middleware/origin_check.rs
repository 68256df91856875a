use crate::settings::{HttpSettings, Origin};
use actix_web::HttpRequest;
use actix_web::http::header::{HOST, ORIGIN};

/// Whether a change comes from another site that is not allowed to make any. A browser names the origin of every
/// change, or at least says what it is to us: without a name (a `GET` that ends a session) another origin of our own
/// site is another site too. A program that does neither holds no member's cookie by accident.
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

#[cfg(test)]
mod tests {
    use super::is_cross_site;
    use crate::settings::{HttpSettings, Origin};
    use actix_web::test::TestRequest;

    fn check(headers: &[(&'static str, &'static str)]) -> bool {
        let settings = HttpSettings {
            cors_allowed_origins: vec![Origin::parse("https://app.example.net").unwrap()],
            ..HttpSettings::of_test("https://train.example.org")
        };
        let request = headers.iter().fold(TestRequest::default(), |request, header| request.insert_header(*header));
        is_cross_site(&request.to_http_request(), &settings)
    }

    #[test]
    fn our_own_pages_may_change_things_under_each_name_they_are_reached_by() {
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
