//! Prometheus metrics of the running server.

use crate::coach::plan_request;
use crate::support::{Caller, Product, Server, profile_form, program, until};
use ironleaf_ai_adapter::testing::{StubProvider, StubService};
use ironleaf_persistence::testing::{DatabaseProxy, TestDatabase, Traffic};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::collections::{BTreeMap, BTreeSet};

pub(crate) const METRICS: (&str, &str) = ("METRICS_ADDR", "127.0.0.1:0");

/// Returns the metrics page, at the address in the log.
async fn page(server: &Server) -> String {
    let line = async || server.log().into_iter().find(|line| line.contains("metrics for Prometheus"));
    let line = until(line, Option::is_some).await.unwrap();
    let address = line.rsplit_once("address=").unwrap().1;
    let scraper = Caller::new(&format!("http://{address}"));
    let response = scraper.request(Method::GET, "/metrics").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/plain; version=0.0.4; charset=utf-8");
    for other in ["/", "/api/auth/session", "/healthz"] {
        assert_eq!(scraper.get(other).await.0, StatusCode::NOT_FOUND);
    }
    response.text().await.unwrap()
}

/// Returns the value of each time series.
pub(crate) async fn series(server: &Server) -> BTreeMap<String, String> {
    let page = page(server).await;
    let lines = page.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.rsplit_once(' ').unwrap()).map(|(name, value)| (name.to_owned(), value.to_owned())).collect()
}

/// Returns the name and labels of the gauge with the version, which are those of `ironleaf --version`.
fn build_info() -> String {
    let output = program().arg("--version").output().unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let (version, build) = text.trim().strip_prefix("ironleaf ").unwrap().split_once(' ').unwrap();
    let (commit, date) = build.strip_prefix('(').unwrap().strip_suffix(')').unwrap().split_once(", ").unwrap();
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    format!(r#"ironleaf_build_info{{version="{version}",commit="{commit}",date="{date}"}}"#)
}

#[tokio::test]
async fn requests_are_counted_by_their_route() {
    let product = Product::start_with(&[METRICS]).await;
    let ada = product.member("ada@example.com").await;
    for _ in 0..3 {
        assert_eq!(ada.get("/api/user/today-stats").await.0, StatusCode::OK);
    }
    assert_eq!(product.visitor().get("/api/user/today-stats").await.0, StatusCode::UNAUTHORIZED);
    for password in ["secret1", "wrong"] {
        product.visitor().post("/api/auth/login", json!({"email": "ada@example.com", "password": password})).await;
    }
    let busy = r#"ironleaf_db_connections{state="busy"}"#;
    // A background job may hold a connection for a moment.
    let values = until(|| series(product.server()), |figures| figures[busy] == "0").await;
    for (name, value) in [
        (r#"ironleaf_http_requests_total{method="GET",route="/api/user/today-stats",status="2xx"}"#, "3"),
        (r#"ironleaf_http_requests_total{method="GET",route="/api/user/today-stats",status="4xx"}"#, "1"),
        (r#"ironleaf_http_request_duration_seconds_count{method="GET",route="/api/user/today-stats"}"#, "4"),
        (r#"ironleaf_http_rejections_total{code="unauthenticated"}"#, "1"),
        (r#"ironleaf_logins_total{outcome="succeeded"}"#, "1"),
        (r#"ironleaf_logins_total{outcome="invalid_credentials"}"#, "1"),
        (r#"ironleaf_logins_total{outcome="throttled"}"#, "0"),
        ("ironleaf_http_shed_total", "0"),
        ("ironleaf_db_connections_max", "8"),
        (busy, "0"),
        ("ironleaf_db_waiting", "0"),
        ("ironleaf_password_hashes_active", "0"),
    ] {
        assert_eq!(values.get(name).map(String::as_str), Some(value), "{name}");
    }
    for name in [
        "ironleaf_db_wait_seconds_count",
        r#"ironleaf_db_connections{state="idle"}"#,
        "process_resident_memory_bytes",
        "process_open_fds",
    ] {
        assert_ne!(values[name], "0", "{name}");
    }
    assert!(values.contains_key("process_cpu_seconds_total"));
    assert_eq!(values.get(&build_info()).map(String::as_str), Some("1"), "{}", build_info());
}

#[tokio::test]
async fn client_input_never_creates_metric_series() {
    let product = Product::start_with(&[METRICS]).await;
    let ada = product.member("canary@example.com").await;
    let ask = async |from: u32, to: u32| {
        for number in from..to {
            let methods = ["GET", "OPTIONS", &format!("MADEUP{number}")];
            for method in methods.map(|name| Method::from_bytes(name.as_bytes()).unwrap()) {
                for path in ["/nowhere/canary", "/api/nowhere/canary", "/assets/canary", "/messages/9999/canary"] {
                    ada.request(method.clone(), &format!("{path}{number}?q=canary")).send().await.unwrap();
                }
            }
            let status = json!({"status": "seen"});
            ada.patch(&format!("/messages/{number}/status"), status).await;
        }
        page(product.server()).await
    };
    let names = |page: &str| -> BTreeSet<String> {
        page.lines().filter_map(|line| line.rsplit_once(' ')).map(|(name, _)| name.to_owned()).collect()
    };
    let before = names(&ask(1, 2).await);
    let page = ask(2, 22).await;
    assert_eq!(names(&page).difference(&before).collect::<Vec<_>>(), Vec::<&String>::new());
    assert!(!page.contains("canary"), "{page}");
    assert!(page.contains(r#"route="/messages/{id}/status""#) && page.contains(r#"route="site""#), "{page}");
}

#[tokio::test]
async fn the_public_listener_exposes_no_metrics() {
    for settings in [&[METRICS][..], &[]] {
        let product = Product::start_with(settings).await;
        let visitor = product.visitor();
        let response = visitor.request(Method::GET, "/metrics").header("accept", "text/plain").send().await.unwrap();
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
        let page = visitor.request(Method::GET, "/metrics").send().await.unwrap().text().await.unwrap();
        assert!(!page.contains("ironleaf_"), "{page}");
    }
}

#[tokio::test]
async fn calls_to_a_service_are_counted_with_their_tokens() {
    let service = StubService::gemini([StubProvider::Gemini.declined(), StubProvider::Gemini.good()]).await.unwrap();
    let base_url = service.base_url().to_string();
    let settings = [METRICS, ("GEMINI_API_KEY", "canary-key"), ("GEMINI_BASE_URL", base_url.as_str())];
    let product = Product::start_with(&settings).await;
    let member = product.member("ada@example.com").await;
    member.put("/api/user/profile", profile_form()).await;
    for status in [StatusCode::BAD_GATEWAY, StatusCode::OK] {
        assert_eq!(member.post("/gemini/generate-workout", plan_request()).await.0, status);
    }
    let values = series(product.server()).await;
    let of_plans = r#"provider="gemini",task="workout plan""#;
    for outcome in ["declined", "answered"] {
        let name = format!(r#"ironleaf_ai_calls_total{{{of_plans},outcome="{outcome}"}}"#);
        assert_eq!(values.get(&name).map(String::as_str), Some("1"), "{name}");
    }
    assert_eq!(values[&format!("ironleaf_ai_call_duration_seconds_count{{{of_plans}}}")], "2");
    for kind in ["prompt", "answer"] {
        let name = format!(r#"ironleaf_ai_tokens_total{{{of_plans},kind="{kind}"}}"#);
        assert!(values.get(&name).is_some_and(|tokens| tokens != "0"), "{name}: {values:?}");
    }
}

#[tokio::test]
async fn metrics_work_without_database_and_omit_unknown_values() {
    let test = TestDatabase::new();
    let proxy = DatabaseProxy::new(test.url());
    let server = Server::start(proxy.url(), &[METRICS]).await;
    assert_eq!(series(&server).await["ironleaf_mails_waiting"], "0");
    proxy.set(Traffic::BlackHole);
    let values = series(&server).await;
    assert_eq!(values["ironleaf_mails_waiting"], "NaN");
    assert_eq!(values["ironleaf_db_connections_max"], "8");
    proxy.set(Traffic::Pass);
    let waiting = || async { series(&server).await["ironleaf_mails_waiting"].clone() };
    assert_eq!(until(waiting, |waiting| waiting != "NaN").await, "0");
}

/// Returns the metric names in a text, such as `ironleaf_logins_total`.
fn names_in(text: &str) -> BTreeSet<String> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words
        .filter(|word| ["ironleaf_", "process_"].iter().any(|start| word.starts_with(start)))
        .map(str::to_owned)
        .collect()
}

/// Returns the metrics of a page by their `# TYPE`, including the series names of histograms.
fn shown(page: &str) -> BTreeSet<String> {
    let types = page.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split_once(' '));
    types
        .flat_map(|(name, kind)| {
            let endings: &[&str] = if kind == "histogram" { &["", "_bucket", "_sum", "_count"] } else { &[""] };
            endings.iter().map(|ending| format!("{name}{ending}")).collect::<Vec<_>>()
        })
        .collect()
}

#[tokio::test]
async fn dashboard_alerts_and_operating_page_name_existing_metrics() {
    let service = StubService::gemini([StubProvider::Gemini.good()]).await.unwrap();
    let base_url = service.base_url().to_string();
    let settings = [METRICS, ("GEMINI_API_KEY", "key"), ("GEMINI_BASE_URL", base_url.as_str())];
    let product = Product::start_with(&settings).await;
    product.visitor().get("/api/auth/session").await;
    let member = product.member("ada@example.com").await;
    member.put("/api/user/profile", profile_form()).await;
    member.post("/gemini/generate-workout", plan_request()).await;
    let shown = shown(&page(product.server()).await);

    let dashboard: serde_json::Value =
        serde_json::from_str(include_str!("../../../../deploy/grafana-dashboard.json")).unwrap();
    let targets = dashboard["panels"].as_array().unwrap().iter().flat_map(|panel| panel["targets"].as_array().unwrap());
    let queried: BTreeSet<String> = targets.flat_map(|target| names_in(target["expr"].as_str().unwrap())).collect();
    assert_eq!(queried.difference(&shown).collect::<Vec<_>>(), Vec::<&String>::new(), "shown: {shown:#?}");

    let alerts = include_str!("../../../../deploy/prometheus-alerts.yaml");
    let watched = names_in(alerts);
    assert_eq!(watched.difference(&shown).collect::<Vec<_>>(), Vec::<&String>::new());

    let rows = include_str!("../../../../docs/operating.md").lines().filter(|line| line.starts_with("| `ironleaf_"));
    let documented: BTreeSet<String> = rows.flat_map(names_in).collect();
    assert_eq!(documented.difference(&shown).collect::<Vec<_>>(), Vec::<&String>::new());
    let own = shown.iter().filter(|name| name.starts_with("ironleaf_"));
    let forms = |name: &str| ["_bucket", "_sum", "_count"].iter().any(|ending| name.ends_with(ending));
    for name in own.filter(|name| !forms(name)) {
        assert!(queried.iter().any(|queried| queried.starts_with(name.as_str())), "the dashboard lacks {name}");
    }
}
