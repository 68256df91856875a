//! Headers and cookies of all responses, and access from other origins.

use crate::access::{filled_in, operations};
use crate::support::{Caller, Product};
use reqwest::header::HeaderMap;
use reqwest::{Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const SITE_POLICY: &str = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; \
                           object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const DOCS_POLICY: &str = "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                           object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
const API_POLICY: &str = "default-src 'none'; frame-ancestors 'none'; sandbox";

/// Headers of every response, with exact values. The referrer policy depends on whether the address has a secret.
const FIXED: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(self), geolocation=(), microphone=()"),
];

/// Headers that no response may have.
const ABSENT: [&str; 4] = ["server", "x-powered-by", "access-control-allow-origin", "via"];

async fn sent(request: RequestBuilder) -> Response {
    request.send().await.unwrap()
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap())
}

fn assert_fixed_headers(what: &str, path: &str, response: &Response, is_https: bool) {
    let headers = response.headers();
    let has_secret = path.starts_with("/api/shared-plans/") || path.starts_with("/api/calendar/");
    let referrer = ("referrer-policy", if has_secret { "no-referrer" } else { "same-origin" });
    for (name, value) in FIXED.into_iter().chain([referrer]) {
        assert_eq!(text(headers, name), Some(value), "{name} of {what}");
        assert_eq!(headers.get_all(name).iter().count(), 1, "{name} of {what}");
    }
    for name in ABSENT {
        assert_eq!(text(headers, name), None, "{name} of {what}");
    }
    assert!(text(headers, "x-request-id").is_some_and(|id| id.len() >= 16), "{what}");
    let secured = is_https.then_some("max-age=31536000");
    assert_eq!(text(headers, "strict-transport-security"), secured, "{what}");

    let kind = text(headers, "content-type").unwrap_or_default();
    let is_data =
        kind.is_empty() || kind.starts_with("application/json") || kind.starts_with("application/schema+json");
    let policy = match (path.starts_with("/api/docs/"), is_data) {
        (true, _) => DOCS_POLICY,
        (false, true) => API_POLICY,
        (false, false) => SITE_POLICY,
    };
    assert_eq!(text(headers, "content-security-policy"), Some(policy), "{what}");
    if policy == API_POLICY {
        assert_eq!(text(headers, "cache-control"), Some("no-store"), "{what}");
    }
    let is_empty = response.content_length() == Some(0) || response.status() == StatusCode::NO_CONTENT;
    assert!(is_empty || !kind.is_empty(), "{what} has no type");
    assert!(!kind.starts_with("text/") || kind.contains("charset=utf-8"), "{what}: {kind}");
}

/// Returns requests for all kinds of responses, each with its path.
async fn everything(caller: &Caller) -> Vec<(String, String, RequestBuilder)> {
    let mut all = Vec::new();
    for (method, path) in operations(caller).await {
        let parsed: Method = method.parse().unwrap();
        let filled = filled_in(&path);
        all.push((
            format!("{method} {path}"),
            filled.clone(),
            caller.request(parsed.clone(), &filled).json(&json!({})),
        ));
        let crossing = caller.request(parsed, &filled).header("origin", "https://evil.example");
        all.push((format!("{method} {path} from elsewhere"), filled.clone(), crossing));
        all.push((format!("OPTIONS {path}"), filled.clone(), caller.request(Method::OPTIONS, &filled)));
        all.push((format!("TRACE {path}"), filled.clone(), caller.request(Method::TRACE, &filled)));
    }
    let pages = ["/", "/login", "/reset-password?token=x", "/no/such/page", "/admin/dashboard", "/favicon.svg"];
    let others =
        ["/assets/gone.js", "/.env", "/api/nothing", "/admin/nothing", "/api/docs/", "/api/docs", "/robots.txt"];
    for path in pages.into_iter().chain(others) {
        let plain = path.split('?').next().unwrap().to_owned();
        all.push((format!("GET {path}"), plain.clone(), caller.request(Method::GET, path)));
        all.push((format!("POST {path}"), plain, caller.request(Method::POST, path).body("x")));
    }
    let login = |kind: &str, body: String| {
        caller.request(Method::POST, "/api/auth/login").header("content-type", kind).body(body)
    };
    let json = "application/json";
    for (what, request) in [
        ("no json", login(json, "{".to_owned())),
        ("another type", login("text/plain", "{}".to_owned())),
        ("a huge body", login(json, " ".repeat(256 * 1024 + 1))),
    ] {
        all.push((what.to_owned(), "/api/auth/login".to_owned(), request));
    }
    all
}

/// Returns the path of the script that the site's page loads first.
async fn script_of(caller: &Caller) -> String {
    let page = sent(caller.request(Method::GET, "/")).await.text().await.unwrap();
    let start = page.find("/assets/").unwrap();
    page[start..].split('"').next().unwrap().to_owned()
}

/// F30.
#[tokio::test]
async fn every_response_has_the_fixed_headers() {
    for (public_url, is_https) in [("https://train.example.org", true), ("http://127.0.0.1:8080", false)] {
        let product = Product::start_with(&[("PUBLIC_URL", public_url)]).await;
        let caller = product.visitor();
        let mut by_status = BTreeMap::<u16, usize>::new();
        for (what, path, request) in everything(&caller).await {
            let response = sent(request).await;
            *by_status.entry(response.status().as_u16()).or_default() += 1;
            // Redirects are followed, so the response is that of the target page.
            let path = if response.url().path().starts_with("/api/docs/") { "/api/docs/".to_owned() } else { path };
            assert_fixed_headers(&what, &path, &response, is_https);
        }
        let script = script_of(&caller).await;
        let response = sent(caller.request(Method::GET, &script)).await;
        assert_fixed_headers(&script, &script, &response, is_https);
        let etag = text(response.headers(), "etag").unwrap().to_owned();
        let known = sent(caller.request(Method::GET, &script).header("if-none-match", etag)).await;
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(text(known.headers(), "x-content-type-options"), Some("nosniff"));

        // An internal error: a required table is missing.
        product.execute("ALTER TABLE sessions RENAME TO lost");
        let broken = caller.request(Method::GET, "/api/user/profile").header("cookie", "session=x; __Host-session=x");
        let response = sent(broken).await;
        *by_status.entry(response.status().as_u16()).or_default() += 1;
        assert_fixed_headers("an internal error", "/api/user/profile", &response, is_https);
        let body: Value = response.json().await.unwrap();
        assert!(!body.to_string().contains("sessions"), "{body}");
        for status in [200, 400, 401, 403, 404, 405, 413, 415, 500] {
            assert!(by_status.contains_key(&status), "no response had status {status}: {by_status:?}");
        }
    }
}

/// A 304 has no media type, and its headers replace those of the cached page.
#[tokio::test]
async fn a_304_page_keeps_the_content_security_policy() {
    let product = Product::start().await;
    let caller = product.visitor();
    for path in ["/", "/login", "/admin/dashboard", "/admin/workout-plans/1/edit", "/admin/elsewhere", "/favicon.svg"] {
        let ask = |etag: Option<&str>| {
            let request = caller.request(Method::GET, path).header("accept", "text/html");
            sent(etag.iter().fold(request, |request, etag| request.header("if-none-match", *etag)))
        };
        let fresh = ask(None).await;
        assert_eq!(fresh.status(), StatusCode::OK, "{path}");
        let known = ask(text(fresh.headers(), "etag")).await;
        assert_eq!(known.status(), StatusCode::NOT_MODIFIED, "{path}");
        for response in [&fresh, &known] {
            assert_eq!(text(response.headers(), "content-security-policy"), Some(SITE_POLICY), "{path}");
            assert_eq!(text(response.headers(), "cache-control"), Some("no-cache"), "{path}");
        }
    }
}

#[tokio::test]
async fn hsts_covers_subdomains_only_by_setting() {
    for (public_url, setting, expected) in [
        ("https://train.example.org", "", Some("max-age=31536000")),
        ("https://train.example.org", "false", Some("max-age=31536000")),
        ("https://train.example.org", "true", Some("max-age=31536000; includeSubDomains")),
        ("http://127.0.0.1:8080", "true", None),
    ] {
        let settings = [("PUBLIC_URL", public_url), ("HSTS_INCLUDE_SUBDOMAINS", setting)];
        let product = Product::start_with(&settings).await;
        for path in ["/", "/api/auth/session", "/api/nothing"] {
            let response = sent(product.visitor().request(Method::GET, path)).await;
            assert_eq!(text(response.headers(), "strict-transport-security"), expected, "{settings:?} {path}");
        }
    }
}

#[tokio::test]
async fn headers_follow_the_route_however_its_path_is_spelled() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    for path in [
        "/%61pi/user/profile",
        "/api/user/%70rofile",
        "/api/%75ser/export",
        "/%61pi/user/export/sets.csv",
        "/%67emini/coach",
    ] {
        let response = sent(member.request(Method::GET, path)).await;
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert_eq!(text(response.headers(), "content-security-policy"), Some(API_POLICY), "{path}");
        assert_eq!(text(response.headers(), "cache-control"), Some("no-store"), "{path}");
        // An account has one export at a time, so the body is read to its end before the next request.
        response.bytes().await.unwrap();
    }
    for path in ["/%61pi/nothing", "/api/docs%2f"] {
        let response = sent(member.request(Method::GET, path)).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(text(response.headers(), "content-security-policy"), Some(API_POLICY), "{path}");
    }
    let page = sent(member.request(Method::GET, "/%61dmin/dashboard")).await;
    assert_eq!(text(page.headers(), "content-security-policy"), Some(SITE_POLICY));
    let docs = sent(member.request(Method::GET, "/api/%64ocs/")).await;
    assert_eq!(text(docs.headers(), "content-security-policy"), Some(DOCS_POLICY));
}

#[tokio::test]
async fn scripts_of_other_sites_can_read_nothing() {
    let product = Product::start_with(&[("CORS_ALLOWED_ORIGINS", FRIEND)]).await;
    let member = product.member("ada@example.com").await;
    let read = async |site: &str, mode: &str, origin: Option<&str>| {
        let request = member.request(Method::GET, "/api/user/profile");
        let request = request.header("sec-fetch-site", site).header("sec-fetch-mode", mode);
        sent(origin.iter().fold(request, |request, origin| request.header("origin", *origin))).await
    };
    let refused = read("cross-site", "cors", Some("https://evil.example")).await;
    assert_eq!(refused.status(), StatusCode::FORBIDDEN);
    assert_eq!(refused.json::<Value>().await.unwrap()["code"], "cross_site_request");
    for (site, mode, origin) in [
        ("cross-site", "cors", Some(FRIEND)),
        ("cross-site", "navigate", None),
        ("same-site", "cors", Some("http://192.168.1.4:3000")),
        ("same-origin", "cors", None),
        ("none", "navigate", None),
    ] {
        assert_eq!(read(site, mode, origin).await.status(), StatusCode::OK, "{site} {mode}");
    }
}

/// Entries that the member has not synced yet are in the browser's storage and must stay.
#[tokio::test]
async fn a_logout_only_clears_the_browsers_cache() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    for path in ["/api/auth/logout", "/auth/logout"] {
        let response = sent(member.request(Method::GET, path)).await;
        assert_eq!(text(response.headers(), "clear-site-data"), Some("\"cache\""), "{path}");
    }
    let page = sent(member.request(Method::GET, "/login")).await;
    assert_eq!(text(page.headers(), "clear-site-data"), None);
}

#[tokio::test]
async fn the_site_answers_to_its_own_and_configured_names() {
    let settings = [("PUBLIC_URL", "https://train.example.org"), ("ALLOWED_HOSTS", "gym.example.net, Fit.Example.net")];
    let product = Product::start_with(&settings).await;
    let ask = async |path: &str, host: &str| {
        let response = sent(product.visitor().request(Method::GET, path).header("host", host)).await;
        (response.status().as_u16(), response.json::<Value>().await.unwrap_or_default())
    };
    for host in [
        "train.example.org",
        "TRAIN.example.org:8443",
        "gym.example.net",
        "fit.example.net:1",
        "localhost",
        "nas.local",
    ] {
        assert_eq!(ask("/login", host).await.0, 200, "{host}");
        assert_eq!(ask("/api/auth/session", host).await.0, 401, "{host}");
    }
    for path in ["/", "/login", "/api/auth/session", "/api/openapi.json", "/api/docs/", "/favicon.svg", "/api/nothing"]
    {
        let (status, refused) = ask(path, "rebound.example").await;
        assert_eq!((status, &refused["code"]), (421, &json!("unknown_host")), "{path}");
        assert!(refused["message"].as_str().unwrap().contains("ALLOWED_HOSTS"), "{refused}");
    }
    for path in ["/healthz", "/readyz"] {
        assert_eq!(ask(path, "rebound.example").await.0, 200, "{path}");
    }
    let everywhere = Product::start_with(&[("ALLOWED_HOSTS", "*")]).await;
    let response = everywhere.visitor().request(Method::GET, "/login").header("host", "rebound.example");
    assert_eq!(sent(response).await.status(), StatusCode::OK);
}

#[tokio::test]
async fn cookies_have_exactly_their_flags() {
    for (public_url, named) in [("https://train.example.org", "__Host-session"), ("http://127.0.0.1:8080", "session")] {
        let product = Product::start_with(&[("PUBLIC_URL", public_url)]).await;
        let visitor = product.visitor();
        let secure = if named.starts_with("__Host-") { "; Secure" } else { "" };
        let named_device = named.replace("session", "device");
        let cookies_of = async |request: RequestBuilder| {
            let response = sent(request).await;
            let cookies = response.headers().get_all("set-cookie").iter();
            cookies.map(|cookie| cookie.to_str().unwrap().to_owned()).collect::<Vec<_>>()
        };
        let body = json!({"email": "ada@example.com", "password": "secret1"});
        for path in ["/api/auth/register", "/api/auth/login"] {
            let cookies = cookies_of(visitor.request(Method::POST, path).json(&body)).await;
            assert_eq!(cookies.len(), 2, "{cookies:?}");
            for (cookie, name, life) in [(&cookies[0], named, 2_592_000), (&cookies[1], &named_device, 31_536_000)] {
                let (token, flags) = cookie.strip_prefix(&format!("{name}=")).unwrap().split_once(';').unwrap();
                let is_token = |byte: u8| byte.is_ascii_alphanumeric() || b"-_".contains(&byte);
                assert!(token.len() >= 43 && token.bytes().all(is_token), "{cookie}");
                assert_eq!(flags, format!(" HttpOnly; SameSite=Lax{secure}; Path=/; Max-Age={life}"), "{path}");
            }
        }
        for path in ["/api/auth/logout", "/auth/logout"] {
            let cookies = cookies_of(visitor.request(Method::GET, path)).await;
            assert_eq!(cookies, [format!("{named}=; HttpOnly; SameSite=Lax{secure}; Path=/; Max-Age=0")]);
        }
        // The token is only in the cookie, never in a body.
        let answer = sent(visitor.request(Method::POST, "/api/auth/login").json(&body)).await;
        let told: Value = answer.json().await.unwrap();
        assert_eq!(told.as_object().unwrap().keys().collect::<Vec<_>>(), ["role", "userId"]);
    }
}

const FRIEND: &str = "https://app.example.net";

#[tokio::test]
async fn a_rejected_preflight_has_the_error_body_of_all_errors() {
    let product = Product::start_with(&[("CORS_ALLOWED_ORIGINS", FRIEND)]).await;
    for (origin, method, headers, status, code) in [
        (Some("https://evil.example"), "POST", "content-type", 403, "cross_site_request"),
        (Some("null"), "POST", "content-type", 403, "cross_site_request"),
        (Some(FRIEND), "TRACE", "content-type", 403, "cross_site_request"),
        (Some(FRIEND), "POST", "x-forwarded-for", 403, "cross_site_request"),
        (Some(FRIEND), "POST", "not a name", 400, "malformed_request"),
        (None, "POST", "content-type", 400, "malformed_request"),
    ] {
        for path in ["/api/auth/login", "/", "/api/nothing"] {
            let request = product.visitor().request(Method::OPTIONS, path);
            let request = origin.iter().fold(request, |request, origin| request.header("origin", *origin));
            let request = request.header("access-control-request-method", method);
            let response = sent(request.header("access-control-request-headers", headers)).await;
            let what = format!("{origin:?} {method} {headers} {path}");
            assert_eq!(response.status().as_u16(), status, "{what}");
            assert_fixed_headers(&what, path, &response, false);
            assert_eq!(text(response.headers(), "content-type"), Some("application/json"), "{what}");
            let id = text(response.headers(), "x-request-id").unwrap().to_owned();
            let body: Value = response.json().await.unwrap();
            assert_eq!((&body["code"], &body["request_id"]), (&json!(code), &json!(id)), "{what}");
            assert!(body["message"].as_str().is_some_and(|message| !message.is_empty()), "{what}");
        }
    }
}

#[tokio::test]
async fn allowed_origins_may_send_cookies_and_others_may_not() {
    let product = Product::start_with(&[("CORS_ALLOWED_ORIGINS", FRIEND)]).await;
    let visitor = product.visitor();
    let preflight = |origin: &'static str, method: &'static str, path: &'static str| {
        let request = visitor.request(Method::OPTIONS, path).header("origin", origin);
        let request = request.header("access-control-request-method", method);
        sent(request.header("access-control-request-headers", "content-type,time-zone"))
    };
    for (method, path) in [
        ("POST", "/api/auth/login"),
        ("PUT", "/api/user/profile"),
        ("PATCH", "/messages/1/status"),
        ("DELETE", "/api/user/account"),
    ] {
        let allowed = preflight(FRIEND, method, path).await;
        assert!(allowed.status().is_success(), "{method} {path}: {}", allowed.status());
        let headers = allowed.headers();
        assert_eq!(text(headers, "access-control-allow-origin"), Some(FRIEND));
        assert_eq!(text(headers, "access-control-allow-credentials"), Some("true"));
        assert!(text(headers, "access-control-allow-methods").unwrap().contains(method));
        let allowed_headers = text(headers, "access-control-allow-headers").unwrap().to_lowercase();
        assert!(allowed_headers.contains("content-type") && allowed_headers.contains("time-zone"), "{allowed_headers}");

        for stranger in
            ["https://evil.example", "null", "https://app.example.net.evil.example", "http://app.example.net"]
        {
            let refused = preflight(stranger, method, path).await;
            assert_eq!(text(refused.headers(), "access-control-allow-origin"), None, "{stranger}");
        }
    }

    // A friendly origin can sign in with cross-site cookies and read all responses, including errors.
    let body = json!({"email": "ada@example.com", "password": "secret1"});
    let asked = |request: RequestBuilder| request.header("origin", FRIEND).header("sec-fetch-site", "cross-site");
    let registered = sent(asked(visitor.request(Method::POST, "/api/auth/register").json(&body))).await;
    assert_eq!(registered.status(), StatusCode::CREATED);
    let cookie = text(registered.headers(), "set-cookie").unwrap().to_owned();
    assert!(cookie.ends_with("; HttpOnly; SameSite=None; Secure; Path=/; Max-Age=2592000"), "{cookie}");
    let token = cookie.split(';').next().unwrap().to_owned();
    for (path, status) in [("/api/auth/session", StatusCode::OK), ("/admin/users", StatusCode::FORBIDDEN)] {
        let answer = sent(asked(product.visitor().request(Method::GET, path)).header("cookie", &token)).await;
        assert_eq!(answer.status(), status);
        assert_eq!(text(answer.headers(), "access-control-allow-origin"), Some(FRIEND));
        assert_eq!(text(answer.headers(), "access-control-allow-credentials"), Some("true"));
        let varies = answer.headers().get_all("vary").iter().any(|value| value.to_str().unwrap().contains("Origin"));
        assert!(varies, "without it, a cache could return the response of another origin");
    }
    // From any other origin, the same cookie allows neither reading nor changes.
    let read = product.visitor().request(Method::GET, "/api/auth/session").header("cookie", &token);
    let read = sent(read.header("origin", "https://evil.example")).await;
    assert_eq!(text(read.headers(), "access-control-allow-origin"), None);
    let logout = product.visitor().request(Method::GET, "/api/auth/logout").header("cookie", &token);
    assert_eq!(sent(logout.header("origin", "https://evil.example")).await.status(), StatusCode::FORBIDDEN);
    let still = sent(product.visitor().request(Method::GET, "/api/auth/session").header("cookie", &token)).await;
    assert_eq!(still.status(), StatusCode::OK);
}
