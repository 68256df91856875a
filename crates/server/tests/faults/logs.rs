//! Required and forbidden contents of the log.

use crate::raw::say;
use crate::support::{Product, Server, answer};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::Duration;

/// Secrets and personal data, which the test sends wherever possible.
const CANARIES: [&str; 6] =
    ["canary-password", "canary-token", "canary-cookie", "canary-key", "canary-query", "canary-message"];

/// Uses every feature that accepts a secret, also with invalid input.
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

/// The key of an unreachable AI service, and the most detailed log.
const SETTINGS: [(&str, &str); 4] = [
    ("GEMINI_API_KEY", "canary-key"),
    ("GEMINI_BASE_URL", "http://127.0.0.1:1"),
    ("RUST_LOG", "debug"),
    ("AI_TIMEOUT_SECS", "2"),
];

/// F41.
#[tokio::test]
async fn json_log_lines_are_objects_without_secrets() {
    let settings = [&SETTINGS[..], &[("LOG_FORMAT", "json")]].concat();
    let product = Product::start_with(&settings).await;
    walk(&product).await;
    for line in product.server().log() {
        let object: Value = serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert!(object["timestamp"].is_string() && object["level"].is_string(), "{line}");
    }
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
