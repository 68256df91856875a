//! Two servers on one database share all state.
//!
//! The daily tip is tested in `coach_service.rs`, email in `mail.rs`, and a shutdown under load in
//! `faults/two_servers.rs`.

use crate::coach::plan_request;
use crate::metrics::{METRICS, series};
use crate::support::{Caller, Product, answer, profile_form, until};
use futures_util::future::join_all;
use ironleaf_ai_adapter::testing::{StubProvider, StubService};
use ironleaf_persistence::testing::{connect, texts};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::collections::BTreeSet;

#[tokio::test]
async fn both_servers_share_a_session_for_its_whole_life() {
    let product = Product::start().await;
    let twin = product.twin(&[]).await;
    let here = product.member("ada@example.com").await;
    let there = here.at(twin.address());
    assert_eq!(there.get("/api/auth/session").await.1["email"], "ada@example.com");
    let other = product.log_in("ada@example.com", "secret1").await;
    assert_eq!(other.delete("/api/user/sessions").await.0, StatusCode::NO_CONTENT);
    for caller in [&here, &there] {
        assert_eq!(caller.get("/api/auth/session").await.0, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(other.at(twin.address()).get("/api/auth/session").await.0, StatusCode::OK);
}

/// Sends requests until the server answers them from a copy of the session.
async fn copy_session(server: &Product, caller: &Caller) {
    let from_memory = async || {
        for _ in 0..5 {
            assert_eq!(caller.get("/api/auth/session").await.0, StatusCode::OK);
        }
        let values = series(server.server()).await;
        values[r#"ironleaf_sessions_read_total{from="memory"}"#].parse::<u32>().unwrap()
    };
    let before = from_memory().await;
    until(from_memory, |now| *now >= before + 5).await;
}

/// Sends some concurrent requests, and returns the statuses and roles that they got.
async fn sessions(caller: &Caller) -> BTreeSet<(StatusCode, String)> {
    let answers = join_all((0..8).map(|_| caller.get("/api/auth/session"))).await;
    answers.into_iter().map(|(status, body)| (status, body["role"].as_str().unwrap_or_default().to_owned())).collect()
}

#[tokio::test]
async fn an_ended_session_is_never_accepted_from_a_copy() {
    let product = Product::start_with(&[("SEED_DEMO", "true"), METRICS]).await;
    let admin = product.log_in("admin@example.com", "ironleaf-demo").await;
    let twin = product.twin(&[METRICS]).await;
    let refused = BTreeSet::from([(StatusCode::UNAUTHORIZED, String::new())]);
    let passwords = json!({"current_password": "secret1", "new_password": "secret2"});
    for change in ["logout", "others", "password", "role", "removal", "account"] {
        let email = format!("{change}@example.com");
        let here = product.member(&email).await;
        product.execute("UPDATE users SET email_verified_at = now()");
        let other = product.log_in(&email, "secret1").await;
        let there = here.at(twin.address());
        copy_session(&product, &here).await;
        copy_session(&twin, &there).await;
        let (status, body) = match change {
            "logout" => here.get("/api/auth/logout").await,
            "others" => other.delete("/api/user/sessions").await,
            "password" => other.post("/api/user/change-password", passwords.clone()).await,
            "role" => admin.post("/admin/moderators", json!({"email": email})).await,
            "removal" => admin.delete(&format!("/admin/users/{email}")).await,
            _ => {
                let removal = other.request(Method::DELETE, "/api/user/account").json(&json!({"password": "secret1"}));
                answer(removal).await
            }
        };
        assert!(status.is_success(), "{change}: {status} {body}");
        assert_eq!(sessions(&there).await, refused, "{change}, on the other server");
        if change != "logout" {
            assert_eq!(sessions(&here).await, refused, "{change}, on the same server");
        }
    }
}

#[tokio::test]
async fn copies_without_a_listener_are_not_used() {
    let product = Product::start_with(&[METRICS]).await;
    let twin = product.twin(&[METRICS]).await;
    for number in 0..4 {
        let here = product.member(&format!("member{number}@example.com")).await;
        let there = here.at(twin.address());
        copy_session(&twin, &there).await;
        // The server notices it late: it asks only from time to time.
        product.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'ironleaf sessions'",
        );
        assert_eq!(here.get("/api/auth/logout").await.0, StatusCode::OK);
        assert_eq!(sessions(&there).await, BTreeSet::from([(StatusCode::UNAUTHORIZED, String::new())]));
    }
}

/// Processes that a signal has stopped. Dropping it lets them continue, so that their database can be removed.
struct Frozen(Vec<String>);

impl Frozen {
    fn stop(processes: Vec<String>) -> Self {
        let frozen = Self(processes);
        frozen.signal("-STOP");
        frozen
    }

    fn signal(&self, name: &str) {
        let sent = std::process::Command::new("kill").arg(name).args(&self.0).status();
        assert!(std::thread::panicking() || sent.unwrap().success());
    }
}

impl Drop for Frozen {
    fn drop(&mut self) {
        self.signal("-CONT");
    }
}

#[tokio::test]
async fn copies_with_a_silent_listener_are_not_used() {
    let product = Product::start_with(&[METRICS]).await;
    let twin = product.twin(&[METRICS]).await;
    let here = product.member("ada@example.com").await;
    let there = here.at(twin.address());
    copy_session(&twin, &there).await;
    let listeners = "SELECT pid::text FROM pg_stat_activity
        WHERE application_name = 'ironleaf sessions' AND datname = current_database()";
    // Their connections stay open, but tell nothing.
    let frozen = Frozen::stop(texts(&mut connect(&product.database_url()), listeners));
    assert_eq!(here.get("/api/auth/logout").await.0, StatusCode::OK);
    assert_eq!(sessions(&there).await, BTreeSet::from([(StatusCode::UNAUTHORIZED, String::new())]));
    // Without copies, sessions are read from the database.
    let again = product.log_in("ada@example.com", "secret1").await;
    assert_eq!(again.at(twin.address()).get("/api/auth/session").await.0, StatusCode::OK);
    drop(frozen);
}

#[tokio::test]
async fn failed_logins_are_counted_over_both() {
    let product = Product::start().await;
    let twin = product.twin(&[]).await;
    product.member("ada@example.com").await;
    let log_in = async |place: &Product, password: &str| {
        let body = json!({"email": "ada@example.com", "password": password});
        place.visitor().post("/api/auth/login", body).await.0
    };
    for number in 0..5 {
        let place = if number % 2 == 0 { &product } else { &twin };
        assert_eq!(log_in(place, "wrong").await, StatusCode::UNAUTHORIZED);
    }
    for place in [&product, &twin] {
        assert_eq!(log_in(place, "secret1").await, StatusCode::TOO_MANY_REQUESTS);
    }
}

#[tokio::test]
async fn a_members_share_of_a_service_is_one_for_both() {
    let service = StubService::gemini([StubProvider::Gemini.good()]).await.unwrap();
    let base_url = service.base_url().to_string();
    let settings = [("GEMINI_API_KEY", "key"), ("GEMINI_BASE_URL", base_url.as_str()), ("AI_DAILY_LIMIT", "3")];
    let product = Product::start_with(&settings).await;
    let twin = product.twin(&settings).await;
    let here = product.member("ada@example.com").await;
    here.put("/api/user/profile", profile_form()).await;
    let there = here.at(twin.address());
    let asked = (0..8).map(|number| if number % 2 == 0 { &here } else { &there });
    let answers = join_all(asked.map(|caller| caller.post("/gemini/generate-workout", plan_request()))).await;
    let answered = answers.iter().filter(|(status, _)| *status == StatusCode::OK).count();
    let refused = answers.iter().filter(|(_, body)| body["code"] == "ai_limit_reached").count();
    assert_eq!((answered, refused), (3, 5), "{answers:?}");
}

#[tokio::test]
async fn accounts_seen_by_both_servers_count_once() {
    let (product, admin) = Product::start_with_admin().await;
    let twin = product.twin(&[("SEED_DEMO", "true")]).await;
    let here = product.member("ada@example.com").await;
    for caller in [&here, &here.at(twin.address()), &here] {
        assert_eq!(caller.get("/api/user/today-stats").await.0, StatusCode::OK);
    }
    for place in [&product, &twin] {
        let counted = admin.at(place.address()).get("/admin/analytics").await.1;
        assert_eq!(counted["dailyActiveUsers"], 2, "the admin and Ada: {counted}");
    }
}
