//! Log lines of failed requests, and their format.

use crate::support::{Product, answer, complaint, program, until};
use ironleaf_persistence::testing::TestDatabase;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A request that is logged, as the last one of a test.
const LAST: &str = "/api/auth/registration";

/// Returns the lines of a JSON log, once one of them has this message.
async fn lines_with(product: &Product, message: &str) -> Vec<Value> {
    let is_there = |log: &Vec<String>| log.iter().any(|line| line.contains(message));
    let log = until(async || product.server().log(), is_there).await;
    assert!(is_there(&log), "{message}: {log:#?}");
    log.iter().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn request_id(line: &Value) -> &Value {
    &line["spans"][0]["id"]
}

#[tokio::test]
async fn a_malformed_request_is_logged_once_with_client_and_id() {
    let product = Product::start_with(&[("LOG_FORMAT", "json")]).await;
    let address = product.address().trim_start_matches("http://").to_owned();
    let mut ids = Vec::new();
    let large = format!("GET / HTTP/1.1\r\nx: {}\r\n\r\n", "x".repeat(200_000));
    for bytes in ["NONSENSE\r\n\r\n", "GET / HTTP/1.1\r\nContent-Length: x\r\n\r\n", &large] {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        // The server may close before it has read everything.
        let _unread = stream.write_all(bytes.as_bytes()).await;
        let mut output = Vec::new();
        let _cut_off = stream.read_to_end(&mut output).await;
        let output = String::from_utf8_lossy(&output).into_owned();
        if let Some((_, rest)) = output.split_once("x-request-id: ") {
            ids.push(json!(rest.lines().next().unwrap()));
        }
    }
    assert!(ids.len() >= 2, "{ids:?}");
    product.visitor().get(LAST).await;
    let lines = lines_with(&product, LAST).await;
    let rejected: Vec<_> =
        lines.iter().filter(|line| line["message"] == "rejected a request that is not valid HTTP").collect();
    for id in &ids {
        let line = rejected.iter().find(|line| request_id(line) == id).unwrap();
        assert_eq!((&line["level"], &line["client"]), (&json!("INFO"), &json!("127.0.0.1")));
        assert!(line["status"].is_u64() && line["code"].is_string(), "{line}");
    }
    let loud: Vec<_> = lines.iter().filter(|line| line["level"] == "ERROR").collect();
    assert!(loud.is_empty(), "a client's error is none of the server's: {loud:?}");
}

#[tokio::test]
async fn no_email_of_a_path_is_in_the_log() {
    let settings = [("SEED_DEMO", "true"), ("LOG_FORMAT", "json")];
    let product = Product::start_with(&settings).await;
    let admin = product.log_in("admin@example.com", "ironleaf-demo").await;
    for path in
        ["/admin/moderators/canary%40example.com", "/admin/users/canary@example.com", "/x/canary%2540example.com"]
    {
        answer(admin.request(Method::DELETE, path)).await;
        answer(product.visitor().request(Method::GET, path)).await;
    }
    product.visitor().get(LAST).await;
    let lines = lines_with(&product, LAST).await;
    assert!(lines.iter().all(|line| !line.to_string().contains("canary")), "{lines:#?}");
    assert!(lines.iter().any(|line| line["path"] == "/admin/moderators/{email}"), "{lines:#?}");
}

#[tokio::test]
async fn a_failing_chat_stream_is_logged_with_its_request_id() {
    let settings = [
        ("LOG_FORMAT", "json"),
        ("GEMINI_API_KEY", "canary-key"),
        ("GEMINI_BASE_URL", "http://127.0.0.1:1"),
        ("AI_TIMEOUT_SECS", "5"),
    ];
    let product = Product::start_with(&settings).await;
    let member = product.member("ada@example.com").await;
    // Without its table the chat cannot be opened, which is logged in the task that writes the stream.
    product.execute("ALTER TABLE chats RENAME TO gone");
    let request = member.request(Method::POST, "/gemini/chat").header("accept", "text/event-stream");
    let response = request.json(&json!({"message": "How am I doing?"})).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
    let id = json!(response.headers()["x-request-id"].to_str().unwrap());
    let lines = lines_with(&product, "a port failed").await;
    let failures: Vec<_> = lines.iter().filter(|line| line["message"] == "a port failed").collect();
    assert!(!failures.is_empty() && failures.iter().all(|line| request_id(line) == &id), "{failures:#?}");
}

#[test]
fn errors_before_logging_starts_are_json_if_configured() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(".env"), "LOG_FORMAT=json\n").unwrap();
    for (arguments, named) in
        [(&["serve"] as &[_], "BIND_ADDR"), (&["user", "create", "--role", "admin"], "--email"), (&["dance"], "dance")]
    {
        let output = program().current_dir(folder.path()).args(arguments).env("BIND_ADDR", "nowhere").output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let last = lines.last().unwrap();
        assert!(last["message"].as_str().unwrap().contains(named), "{text}");
        assert!(last["level"] == "ERROR" && last["timestamp"].is_string(), "{text}");
    }
}

#[tokio::test]
async fn start_reports_what_the_server_runs_with() {
    let settings = [
        ("LOG_FORMAT", "json"),
        ("PUBLIC_URL", "https://train.example.org"),
        ("TRUSTED_PROXIES", "10.0.0.0/8"),
        ("SMTP_URL", "smtps://u:canary@127.0.0.1:1"),
        ("OPENAI_API_KEY", "canary"),
    ];
    let product = Product::start_with(&settings).await;
    let lines = lines_with(&product, "OPENAI_API_KEY is set without").await;
    let with = |message: &str| lines.iter().find(|line| line["message"] == message).unwrap();
    let version = with("Ironleaf is starting")["version"].as_str().unwrap();
    assert!(version.starts_with(env!("CARGO_PKG_VERSION")) && version.contains('('), "{version}");
    let report = with("the server is set up");
    assert!(report["postgresql"].as_str().unwrap().starts_with(|digit: char| digit.is_ascii_digit()), "{report}");
    for (field, value) in [
        ("database", json!("outside")),
        ("coach", json!("built-in")),
        ("mail", json!("SMTP by 127.0.0.1:1, with TLS")),
        ("trusted_proxies", json!("10.0.0.0/8")),
        ("public_url", json!("https://train.example.org")),
    ] {
        assert_eq!(report[field], value, "{report}");
    }
    assert!(lines.iter().any(|line| line["message"].as_str().unwrap().starts_with("OPENAI_API_KEY is set without")));
    assert!(!lines.iter().any(|line| line.to_string().contains("canary")));
}

#[test]
fn an_unwritable_data_folder_stops_the_start_with_emails() {
    let test = TestDatabase::empty();
    let folder = tempfile::tempdir().unwrap();
    // A file in the way also stops root, who ignores permissions.
    std::fs::write(folder.path().join("file"), "").unwrap();
    let data_dir = folder.path().join("file/data");
    let settings =
        [("DATABASE_URL", test.url()), ("DATA_DIR", data_dir.to_str().unwrap()), ("BIND_ADDR", "127.0.0.1:0")];
    let output = program().envs(settings).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(complaint(&output).contains("file/data cannot be written"), "{}", complaint(&output));
}

#[tokio::test]
async fn probes_and_files_are_logged_at_debug_only_and_failures_as_usual() {
    for (level, is_logged) in [("info", false), ("debug", true)] {
        let product = Product::start_with(&[("LOG_FORMAT", "json"), ("RUST_LOG", level)]).await;
        let visitor = product.visitor();
        for path in ["/healthz", "/readyz", "/licenses.txt", "/assets/gone.js", LAST] {
            answer(visitor.request(Method::GET, path)).await;
        }
        let lines = lines_with(&product, LAST).await;
        let paths: Vec<&str> = lines.iter().filter_map(|line| line["path"].as_str()).collect();
        for path in ["/healthz", "/readyz", "/licenses.txt"] {
            assert_eq!(paths.contains(&path), is_logged, "{path} at {level}: {paths:?}");
        }
        assert!(paths.contains(&"/assets/gone.js"), "{paths:?}");
    }
}

#[tokio::test]
async fn the_level_info_is_the_default() {
    let mut starts = Vec::new();
    for settings in [&[("LOG_FORMAT", "json")] as &[_], &[("LOG_FORMAT", "json"), ("RUST_LOG", "info")]] {
        let product = Product::start_with(settings).await;
        product.visitor().get(LAST).await;
        let lines = lines_with(&product, LAST).await;
        let messages = lines.iter().map(|line| (line["level"].to_string(), line["message"].to_string()));
        starts.push(messages.collect::<BTreeSet<_>>());
    }
    assert_eq!(starts[0], starts[1]);
}

#[tokio::test]
async fn a_rejected_origin_is_logged_with_what_it_was_compared_with() {
    let product = Product::start_with(&[("LOG_FORMAT", "json"), ("PUBLIC_URL", "https://train.example.org")]).await;
    let request = product.visitor().request(Method::POST, "/api/auth/login");
    let request = request.header("origin", "https://gym.example.net").json(&json!({}));
    assert_eq!(answer(request).await.0, StatusCode::FORBIDDEN);
    let lines = lines_with(&product, "rejected a request from another site").await;
    let line = lines.iter().find(|line| line["level"] == "WARN" && line["origin"].is_string()).unwrap();
    let compared = (&line["origin"], &line["public_url"]);
    assert_eq!(compared, (&json!("https://gym.example.net"), &json!("https://train.example.org")));
    assert!(line["message"].as_str().unwrap().contains("PUBLIC_URL"), "{line}");
}

#[tokio::test]
async fn a_sign_in_over_http_to_an_https_site_names_the_setting() {
    let product = Product::start_with(&[("PUBLIC_URL", "https://train.example.org")]).await;
    let credentials = json!({"email": "ada@example.com", "password": "secret1"});
    let ask = async |path: &str, origin: &str| {
        answer(product.visitor().request(Method::POST, path).header("origin", origin).json(&credentials)).await
    };
    for path in ["/api/auth/register", "/api/auth/login"] {
        let (status, refused) = ask(path, product.address()).await;
        assert_eq!((status, &refused["code"]), (StatusCode::FORBIDDEN, &json!("forbidden")), "{path}");
        let text = refused["message"].as_str().unwrap();
        assert!(text.contains("https://train.example.org") && text.contains("PUBLIC_URL"), "{text}");
    }
    assert_eq!(ask("/api/auth/register", "https://train.example.org").await.0, StatusCode::CREATED);
    let without_origin = product.visitor().post("/api/auth/login", credentials.clone()).await;
    assert_eq!(without_origin.0, StatusCode::OK, "a client that is no browser");
}
