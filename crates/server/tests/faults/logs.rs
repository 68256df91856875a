//! What is in the log, and what never is.

use crate::raw::say;
use crate::support::{Product, Server, answer};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

/// Secrets and personal words that are sent everywhere they could be.
const CANARIES: [&str; 6] =
    ["canary-password", "canary-token", "canary-cookie", "canary-key", "canary-query", "canary-message"];

/// Walks through everything that takes a secret, also in ways that fail.
async fn walk(product: &Product) {
    let cookie = product.server().cookie("ada@example.com").await;
    let credentials = |password: &str| json!({"email": "eve@example.com", "password": password});
    let visitor = product.visitor();
    for (path, body) in [
        ("/api/auth/register", credentials("canary-password")),
        ("/api/auth/login", credentials("canary-password")),
        ("/api/auth/login", credentials("canary-password-wrong")),
        ("/api/auth/login", json!({"email": "canary-query\r\n{\"level\":\"ERROR\"}", "password": "canary-password"})),
        ("/api/auth/reset-password", json!({"token": "canary-token", "password": "canary-password"})),
        ("/api/user/forgot-password", json!({"email": "eve@example.com"})),
        ("/api/user/messages", json!({"message_type": "report", "content": "canary-message"})),
        ("/gemini/chat", json!({"message": "canary-message"})),
        ("/api/auth/login?token=canary-query", json!({"password": "canary-password"})),
    ] {
        let request = visitor.request(Method::POST, path).header("authorization", "Bearer canary-token");
        answer(request.json(&body)).await;
    }
    let address = product.address();
    for request in [
        format!(
            "GET /api/user/profile?x=canary-query HTTP/1.1\r\nHost: x\r\nCookie: {cookie}; session=canary-cookie\r\n"
        ),
        "GET /a%0a%7B%22level%22%3A%22ERROR%22%7D%1b[31m HTTP/1.1\r\nHost: x\r\nUser-Agent: \x1b[31mred\x1b[0m\r\n"
            .to_owned(),
        "GET /reset-password?token=canary-token HTTP/1.1\r\nHost: x\r\nReferer: http://x/?canary-query\r\n".to_owned(),
        "GET /admin/users/canary%0d%0aname HTTP/1.1\r\nHost: canary\r\nOrigin: http://\x1b[2J\r\n".to_owned(),
    ] {
        say(address, format!("{request}Connection: close\r\n\r\n").as_bytes(), Duration::from_secs(10)).await;
    }
    assert_secret_free(product.server(), cookie.split_once('=').unwrap().1);
}

fn assert_secret_free(server: &Server, token: &str) {
    let log = server.log();
    assert!(log.len() > 10, "the log has lost its lines: {log:#?}");
    for line in &log {
        for secret in CANARIES.iter().chain([&token]) {
            assert!(!line.contains(secret), "{line}");
        }
        assert!(!line.contains('\x1b'), "{line:?}");
    }
}

/// A key of an AI service that cannot be reached, and the most that an operator may want to see.
const SETTINGS: [(&str, &str); 4] = [
    ("GEMINI_API_KEY", "canary-key"),
    ("GEMINI_BASE_URL", "http://127.0.0.1:1"),
    ("RUST_LOG", "debug"),
    ("AI_TIMEOUT_SECS", "2"),
];

/// F41.
#[tokio::test]
async fn each_line_of_the_json_log_is_one_object_without_a_secret() {
    let settings = [&SETTINGS[..], &[("LOG_FORMAT", "json")]].concat();
    let product = Product::start_with(&settings).await;
    walk(&product).await;
    for line in product.server().log() {
        let object: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(object["timestamp"].is_string() && object["level"].is_string(), "{line}");
    }
}

/// What tells afterwards who came in, who tried to, and who asked for what was not theirs.
#[tokio::test]
async fn the_log_tells_who_was_let_in_and_from_where_others_were_not() {
    let settings = [("LOG_FORMAT", "json"), ("TRUSTED_PROXIES", "127.0.0.1")];
    let product = Product::start_with(&settings).await;
    let member = product.visitor();
    let credentials = |password: &str| json!({"email": "ada@example.com", "password": password});
    let ask = async |method: Method, path: &str, body: &Value| {
        answer(member.request(method, path).header("x-forwarded-for", "203.0.113.7").json(body)).await
    };
    let (_, registered) = ask(Method::POST, "/api/auth/register", &credentials("secret1")).await;
    ask(Method::POST, "/api/auth/login", &credentials("secret1")).await;
    ask(Method::POST, "/api/auth/login", &credentials("wrong-one")).await;
    ask(Method::GET, "/admin/users", &json!({})).await;
    ask(Method::GET, "/api/user/profile", &json!({})).await;
    let fields: Vec<Value> = product
        .server()
        .log()
        .iter()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["fields"].clone())
        .collect();
    let told = |event: &str, field: &str, value: &Value| {
        fields.iter().filter(|fields| fields["message"] == event && &fields[field] == value).collect::<Vec<_>>()
    };
    let account = &registered["userId"];
    for event in ["registered", "signed in"] {
        let lines = told(event, "account", account);
        assert_eq!(lines.len(), 1, "{event}: {fields:#?}");
        assert_eq!((&lines[0]["client"], &lines[0]["role"]), (&json!("203.0.113.7"), &json!("user")));
    }
    let wrong = told("answered", "status", &json!(401));
    assert_eq!((wrong.len(), &wrong[0]["client"]), (1, &json!("203.0.113.7")));
    let forbidden = told("answered", "status", &json!(403));
    assert_eq!((&forbidden[0]["account"], &forbidden[0]["client"]), (account, &json!("203.0.113.7")));
    let own = told("answered", "path", &json!("\"/api/user/profile\""));
    assert_eq!((&own[0]["account"], &own[0]["client"]), (account, &Value::Null), "where members are is not kept");
}

#[tokio::test]
async fn no_caller_writes_a_line_of_the_text_log() {
    let product = Product::start_with(&SETTINGS).await;
    walk(&product).await;
    for line in product.server().log() {
        let mut words = line.split_whitespace();
        assert!(words.next().is_some_and(|time| time.parse::<chrono::DateTime<chrono::Utc>>().is_ok()), "{line}");
        assert!(words.next().is_some_and(|level| ["DEBUG", "INFO", "WARN", "ERROR"].contains(&level)), "{line}");
    }
}
