use crate::machine_clock::now;
use crate::support::Product;
use chrono::{DateTime, TimeDelta, Utc};
use reqwest::StatusCode;
use serde_json::{Value, json};

const WORKOUTS: &str = "/api/user/open-workouts";

fn path(started: DateTime<Utc>) -> String {
    format!("{WORKOUTS}/{}", started.timestamp_millis())
}

/// A workout on a day of the plan with its last action at this time.
fn body(active: DateTime<Utc>) -> Value {
    json!({
        "day": active.date_naive(), "plan_day": 3, "title": null,
        "exercises": [{"exercise_id": 11, "sets": 3, "reps": 8}], "active_at": active, "finished_at": null,
    })
}

#[tokio::test]
async fn a_workout_is_seen_by_its_member_only() {
    let product = Product::start().await;
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    let started = now() - TimeDelta::minutes(20);
    let first = body(started + TimeDelta::minutes(1));
    let (status, saved) = ada.put(&path(started), first.clone()).await;
    assert_eq!((status, &saved["started_at"]), (StatusCode::OK, &json!(started.timestamp_millis())));
    for field in ["day", "plan_day", "title", "exercises", "finished_at"] {
        assert_eq!(saved[field], first[field], "{field}");
    }
    assert_eq!(ada.put(&path(started), first.clone()).await, (StatusCode::OK, saved.clone()));
    assert_eq!(ada.get(WORKOUTS).await, (StatusCode::OK, json!([saved])));
    assert_eq!(bea.get(WORKOUTS).await.1, json!([]));

    let mut last = body(started + TimeDelta::minutes(9));
    last["finished_at"] = json!(started + TimeDelta::minutes(9));
    let (_, finished) = ada.put(&path(started), last).await;
    assert!(finished["finished_at"].is_string());
    assert_eq!(ada.put(&path(started), first).await.1, finished, "an earlier state of another device arrives later");
    assert_eq!(ada.get("/api/user/export").await.1["open_workouts"][0]["exercise_ids"], json!([11]));
}

#[tokio::test]
async fn two_devices_can_train_at_once() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let started = now() - TimeDelta::minutes(20);
    for minutes in [0, 5] {
        let at = started + TimeDelta::minutes(minutes);
        assert_eq!(ada.put(&path(at), body(at)).await.0, StatusCode::OK);
    }
    let (_, both) = ada.get(WORKOUTS).await;
    let starts: Vec<i64> = both.as_array().unwrap().iter().map(|one| one["started_at"].as_i64().unwrap()).collect();
    let expected = [started + TimeDelta::minutes(5), started].map(|at| at.timestamp_millis());
    assert_eq!(starts, expected, "the latest action first");
}

#[tokio::test]
async fn all_invalid_values_of_a_workout_are_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let now = now();
    let with = |field: &str, value: Value| {
        let mut changed = body(now);
        changed[field] = value;
        changed
    };
    let exercise = json!({"exercise_id": 11, "sets": 3, "reps": 8});
    for (path, body, field) in [
        (path(now), json!({"day": now.date_naive(), "active_at": now}), "exercises"),
        (path(now), with("day", json!("2020-01-01")), "day"),
        (path(now), with("plan_day", json!(31)), "plan_day"),
        (path(now), with("title", json!("")), "title"),
        (path(now), with("exercises", json!(vec![exercise; 41])), "exercises"),
        (path(now), with("exercises", json!([{"exercise_id": 11, "sets": 0, "reps": 8}])), "exercises[0].sets"),
        (path(now), with("active_at", json!("yesterday")), "active_at"),
        (path(now - TimeDelta::days(8)), body(now), "started_at"),
        (path(now + TimeDelta::days(2)), body(now), "started_at"),
        (format!("{WORKOUTS}/x"), body(now), "started_at"),
    ] {
        let (status, error) = ada.put(&path, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field}");
        assert!(error["fields"].get(field).is_some(), "{field}: {error}");
    }
    assert_eq!(ada.put(&format!("{WORKOUTS}/9223372036854775807"), body(now)).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get(WORKOUTS).await.1, json!([]));
}
