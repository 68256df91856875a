//! Hostile values at every position of every request.

use crate::document::{Operation, gaps, operations, usual};
use crate::metrics::figures;
use crate::support::{Caller, Product, answer};
use futures_util::{StreamExt, stream};
use ironleaf_persistence::testing::{connect, texts};
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::net::Ipv4Addr;
use std::sync::atomic::{AtomicU32, Ordering};

/// JSON texts, some of them invalid.
fn hostile_json() -> Vec<Vec<u8>> {
    let texts = [
        r#""a\u0000b""#,
        r#""\ud800""#,
        r#""\u202e\u200d\u001b[31m""#,
        r#""<script>alert(1)</script>""#,
        r#""'; DROP TABLE users; --""#,
        r#""x""#,
        r#""""#,
        r#""2147483648""#,
        r#""0000-01-01""#,
        r#""9999-12-31""#,
        r#""2026-02-30""#,
        r#""10000-01-01""#,
        "null",
        "true",
        "[]",
        "{}",
        "[null]",
        "0",
        "-1",
        "1.5",
        "2147483648",
        "9223372036854775808",
        "1e308",
        "1e400",
        "NaN",
    ];
    let mut all: Vec<Vec<u8>> = texts.iter().map(|text| text.as_bytes().to_vec()).collect();
    all.push(b"\"\xff\"".to_vec());
    all.push("9".repeat(400).into_bytes());
    all.push(format!("\"{}\"", "x".repeat(20_000)).into_bytes());
    all.push("[".repeat(5_000).into_bytes());
    all
}

/// Percent-encoded path segments.
const HOSTILE_PARTS: [&str; 21] = [
    "0",
    "-1",
    "+1",
    "1.5",
    "1e3",
    "NaN",
    "x",
    "2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "99999999999999999999999999999999999999",
    "%00",
    "a%00b",
    "%ff%fe",
    "%2e%2e%2fadmin",
    "%0d%0aX-Evil%3a%201",
    "%27%20OR%201%3d1--",
    "%F0%9F%98%80",
    "%EF%BC%91",
    "%25s%25n",
    "null",
];

/// Allowed statuses of the responses.
const EXPECTED: [u16; 9] = [200, 201, 204, 400, 404, 409, 413, 415, 429];

/// A request and its description.
struct Attack {
    what: String,
    request: RequestBuilder,
}

fn attacks(operation: &Operation, caller: &Caller) -> Vec<Attack> {
    let method: Method = operation.method.parse().unwrap();
    let request = |path: &str| {
        // Each request has its own client address. Otherwise they would be throttled.
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let address = Ipv4Addr::from_bits(0x0a00_0000 | COUNT.fetch_add(1, Ordering::Relaxed));
        caller.request(method.clone(), path).header("x-forwarded-for", address.to_string())
    };
    let with_body = |request: RequestBuilder| match &operation.body {
        Some(body) => request.json(body),
        None => request,
    };
    let mut attacks = Vec::new();
    let mut add = |what: String, request| attacks.push(Attack { what, request });
    for parameter in operation.parameters() {
        let long = "9".repeat(5_000);
        for hostile in HOSTILE_PARTS.into_iter().chain([long.as_str()]) {
            let path = operation.filled(|name| if name == parameter { hostile.to_owned() } else { usual(name) });
            add(format!("{} {path:.120}", operation.method), with_body(request(&path)));
        }
    }
    for name in &operation.query {
        for hostile in HOSTILE_PARTS.into_iter().chain(["", "1&limit=2", "0000-01-01", "9999-12-31", "10000-01-01"]) {
            let path = format!("{}?{name}={hostile}", operation.usual());
            add(format!("{} {path}", operation.method), with_body(request(&path)));
        }
    }
    let Some(body) = &operation.body else { return attacks };
    for (before, after) in gaps(body) {
        for hostile in hostile_json() {
            let text = [before.as_bytes(), &hostile, after.as_bytes()].concat();
            let shown = String::from_utf8_lossy(&text[..text.len().min(300)]).into_owned();
            let request = request(&operation.usual()).header("content-type", "application/json").body(text);
            add(format!("{} {} with {shown}", operation.method, operation.path), request);
        }
    }
    let big = request(&operation.usual()).header("content-type", "application/json").body("x".repeat(1_000_000));
    add(format!("{} {} with 1 MB", operation.method, operation.path), big);
    attacks
}

/// F20 and F22.
#[tokio::test(flavor = "multi_thread")]
async fn no_value_anywhere_breaks_anything() {
    let settings = [
        ("SEED_DEMO", "true"),
        ("LOGIN_FAILURES_PER_15_MIN", "0"),
        ("RUST_LOG", "warn"),
        ("TRUSTED_PROXIES", "127.0.0.1"),
    ];
    let product = Product::start_with(&settings).await;
    let admin = product.log_in("admin@example.com", "ironleaf-demo").await;
    let visitor = product.visitor();
    let mut attacks_made = Vec::new();
    for operation in operations(&visitor).await {
        // The signed-in caller must keep the session.
        let caller = if operation.is_about_sessions() { &visitor } else { &admin };
        attacks_made.extend(attacks(&operation, caller));
    }
    let count = attacks_made.len();
    let mut answers = stream::iter(attacks_made)
        .map(|attack| async move {
            let response = attack.request.send().await.unwrap_or_else(|error| panic!("{}: {error}", attack.what));
            let status = response.status().as_u16();
            let body = response.bytes().await.unwrap();
            (attack.what, status, serde_json::from_slice::<Value>(&body).ok())
        })
        .buffer_unordered(4);
    let (mut by_status, mut wrong) = (BTreeMap::<u16, usize>::new(), Vec::new());
    while let Some((what, status, body)) = answers.next().await {
        *by_status.entry(status).or_default() += 1;
        let is_error_body =
            body.as_ref().is_some_and(|body| body["code"].is_string() && body["request_id"].is_string());
        if !EXPECTED.contains(&status) || (status >= 400 && !is_error_body) {
            wrong.push(format!("{status} for {what}: {body:?}"));
        }
    }
    assert!(wrong.is_empty(), "{} of {count}: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
    assert_eq!(visitor.get("/readyz").await.0, StatusCode::OK);
    assert_eq!(admin.get("/api/auth/session").await.1["role"], "admin");
    figures(&format!("{count} requests: {by_status:?}, no 5xx"));
}

/// F21.
#[tokio::test]
async fn extra_keys_change_no_role_and_duplicate_keys_are_rejected() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    let before = member.get("/api/auth/session").await.1;
    for operation in operations(&member).await {
        let (Some(body), false) = (&operation.body, operation.is_about_sessions()) else { continue };
        let method: Method = operation.method.parse().unwrap();
        let mut more = body.clone();
        for (key, value) in
            [("role", json!("admin")), ("is_admin", json!(true)), ("user_id", json!(1)), ("id", json!(1))]
        {
            more[key] = value;
        }
        let (status, _) = answer(member.request(method.clone(), &operation.usual()).json(&more)).await;
        assert!(status.as_u16() < 500, "{} {}: {status}", operation.method, operation.path);

        let Some(key) = body.as_object().and_then(|fields| fields.keys().next()) else { continue };
        let doubled = format!("{{\"{key}\": {}, {}", body[key], &body.to_string()[1..]);
        let request = member.request(method, &operation.usual()).header("content-type", "application/json");
        let (status, refused) = answer(request.body(doubled)).await;
        let is_refused = status == StatusCode::FORBIDDEN || refused["code"] == "malformed_json";
        assert!(is_refused, "{} {}: {status} {refused}", operation.method, operation.path);
    }
    assert_eq!(member.get("/api/auth/session").await.1, before);
    let roles = "SELECT role::text FROM users";
    assert_eq!(texts(&mut connect(&product.database_url()), roles), ["user"]);
}

/// F33: requests that another site's page can send without a preflight request.
#[tokio::test]
async fn a_body_that_is_no_json_changes_nothing() {
    let (product, admin) = Product::start_with_admin().await;
    let url = product.database_url();
    let counted = "SELECT concat_ws(' ', (SELECT count(*) FROM users), (SELECT count(*) FROM audit_entries),
                   (SELECT count(*) FROM exercises), (SELECT count(*) FROM support_messages))";
    let before = texts(&mut connect(&url), counted);
    let mut requests = 0;
    for operation in operations(&admin).await {
        let Some(body) = &operation.body else { continue };
        let kinds = [
            (Some("application/x-www-form-urlencoded"), format!("a={body}")),
            (Some("text/plain"), body.to_string()),
            (Some("multipart/form-data; boundary=b"), format!("--b\r\n\r\n{body}\r\n--b--\r\n")),
            (None, body.to_string()),
        ];
        for (kind, text) in kinds {
            let request = admin.request(operation.method.parse().unwrap(), &operation.usual()).body(text);
            let request = match kind {
                Some(kind) => request.header("content-type", kind),
                None => request,
            };
            let (status, refused) = answer(request).await;
            let expected = (StatusCode::UNSUPPORTED_MEDIA_TYPE, &json!("unsupported_media_type"));
            assert_eq!((status, &refused["code"]), expected, "{} {} as {kind:?}", operation.method, operation.path);
            requests += 1;
        }
    }
    assert_eq!(texts(&mut connect(&url), counted), before);
    figures(&format!("{requests} requests of four kinds: all 415, nothing changed"));
}
