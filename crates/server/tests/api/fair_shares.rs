//! One member's requests do not slow down other members.
//!
//! This holds for any number of requests and for clients that read slowly.

use crate::support::{Caller, Product, profile_form, until};
use futures_util::future::join_all;
use ironleaf_persistence::testing::{connect, texts};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// Inserts 20,000 logs with two sets each.
fn fill_history(product: &Product, email: &str) {
    product.execute(&format!(
        "INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
         SELECT u.id, n % 20 + 1, 'Incline Dumbbell Press', 3, 8, 62.5, '2020-01-01'::date + n / 20, now()
         FROM users u, generate_series(0, 19999) n WHERE u.email = '{email}';
         INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight, kind)
         SELECT l.user_id, l.id, n, 8, 62.5, 'working'
         FROM exercise_logs l JOIN users u ON u.id = l.user_id, generate_series(1, 2) n WHERE u.email = '{email}'"
    ));
}

/// Returns the status, the time until the response was complete, and `Retry-After` in seconds.
async fn timed(
    caller: &Caller,
    method: Method,
    path: &str,
    body: Option<Value>,
) -> (StatusCode, Duration, Option<u64>) {
    let start = Instant::now();
    let request = caller.request(method, path);
    let request = if let Some(body) = body { request.json(&body) } else { request };
    let response = request.send().await.unwrap();
    let status = response.status();
    let wait = response.headers().get("retry-after").map(|wait| wait.to_str().unwrap().parse().unwrap());
    response.bytes().await.unwrap();
    (status, start.elapsed(), wait)
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_exports_of_one_member_leave_others_alone() {
    let product = Product::start().await;
    let (ada, eve) = (product.member("ada@example.com").await, product.member("eve@example.com").await);
    fill_history(&product, "ada@example.com");
    let paths = ["/api/user/export/sets.csv", "/api/user/export"];
    let exports = join_all((0..16).map(|number| timed(&ada, Method::GET, paths[number % 2], None)));
    let others = async {
        let mut answers = Vec::new();
        for _ in 0..40 {
            answers.push(timed(&eve, Method::GET, "/api/user/today-stats", None).await);
        }
        answers
    };
    let (exports, others) = tokio::join!(exports, others);
    assert!(exports.iter().any(|(status, ..)| *status == StatusCode::OK), "{exports:?}");
    for (status, _, wait) in &exports {
        let is_refused = *status == StatusCode::TOO_MANY_REQUESTS && wait.is_some_and(|seconds| seconds > 0);
        assert!(*status == StatusCode::OK || is_refused, "{exports:?}");
    }
    for (status, took, _) in &others {
        assert!(*status == StatusCode::OK && *took < Duration::from_secs(2), "{others:?}");
    }
    // Once the download is complete, the next one can start.
    assert_eq!(timed(&ada, Method::GET, paths[0], None).await.0, StatusCode::OK);
}

#[tokio::test(flavor = "multi_thread")]
async fn unread_exports_hold_no_memory_and_nothing_of_others() {
    let product = Product::start().await;
    let cookie = product.server().cookie("ada@example.com").await;
    fill_history(&product, "ada@example.com");
    let eve = product.member("eve@example.com").await;
    let address = product.address().strip_prefix("http://").unwrap().to_owned();
    let mut unread = TcpStream::connect(&address).await.unwrap();
    let request = format!("GET /api/user/export HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
    unread.write_all(request.as_bytes()).await.unwrap();
    let mut head = [0; 15];
    unread.read_exact(&mut head).await.unwrap();
    assert_eq!(&head, b"HTTP/1.1 200 OK");
    // The same account must wait; other accounts need not.
    let refused = product.visitor().request(Method::GET, "/api/user/export").header("cookie", &cookie);
    let refused = refused.send().await.unwrap();
    assert_eq!(refused.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(refused.headers().contains_key("retry-after"));
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["code"], "too_many_attempts");
    assert_eq!(timed(&eve, Method::GET, "/api/user/export", None).await.0, StatusCode::OK);
    drop(unread);
    crate::support::until(
        || async {
            let second_export = product.visitor().request(Method::GET, "/api/user/export").header("cookie", &cookie);
            second_export.send().await.unwrap().status()
        },
        |status| *status == StatusCode::OK,
    )
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_planners_of_one_member_leave_others_alone() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let (ada, eve) = (product.member("ada@example.com").await, product.member("eve@example.com").await);
    let body = json!({
        "height": 170, "weight": 70, "birth_date": "1990-01-01", "gender": "female", "goal": "gain_muscle",
        "numTrainingDays": 4,
    });
    let path = "/gemini/generate-workout";
    let (status, alone, _) = timed(&eve, Method::POST, path, Some(body.clone())).await;
    assert_eq!(status, StatusCode::OK);
    let burst = join_all((0..100).map(|_| timed(&ada, Method::POST, path, Some(body.clone()))));
    let other = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        timed(&eve, Method::POST, path, Some(body.clone())).await
    };
    let (burst, (status, took, _)) = tokio::join!(burst, other);
    assert_eq!(status, StatusCode::OK);
    assert!(took < 3 * alone + Duration::from_secs(1), "{took:?} under load, {alone:?} without load");
    for (status, _, wait) in &burst {
        let is_refused = *status == StatusCode::TOO_MANY_REQUESTS && wait.is_some();
        assert!(*status == StatusCode::OK || is_refused, "{burst:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn overloaded_session_gets_its_503_after_one_wait() {
    let product = Product::start_with(&[("DB_POOL_SIZE", "1")]).await;
    let (ada, eve) = (product.member("ada@example.com").await, product.member("eve@example.com").await);
    product.execute(
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(4.7); RETURN NEW; END $$;
         CREATE TRIGGER slow BEFORE INSERT ON profiles FOR EACH ROW EXECUTE FUNCTION slow()",
    );
    let slow = tokio::spawn(async move { eve.put("/api/user/profile", profile_form()).await.0 });
    let url = product.database_url();
    let asleep = "SELECT pid::text FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event = 'PgSleep'";
    until(async || texts(&mut connect(&url), asleep), |found| !found.is_empty()).await;
    // Four requests hold the session's share and wait for the only connection. The others wait for the share.
    let ask = || timed(&ada, Method::GET, "/api/user/today-stats", None);
    let late = async {
        tokio::time::sleep(Duration::from_millis(300)).await;
        join_all((0..4).map(|_| ask())).await
    };
    let (early, late) = tokio::join!(join_all((0..4).map(|_| ask())), late);
    slow.await.unwrap();
    for (status, took, wait) in early.iter().chain(&late) {
        assert_eq!((*status, wait.is_some()), (StatusCode::SERVICE_UNAVAILABLE, true), "{early:?} {late:?}");
        assert!(*took < Duration::from_secs(3), "the waits add up: {early:?} {late:?}");
    }
}
