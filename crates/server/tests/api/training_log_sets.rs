//! Sets that are saved one by one.

use crate::machine_clock::today;
use crate::support::{Caller, Product, answer};
use chrono::Days;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const SETS: &str = "/api/user/exercise-sets";
const TODAY: &str = "/api/user/exercise-logs/today";

fn key(number: u128) -> String {
    format!("018f3a5e-7c1b-7e2a-9b64-{number:012x}")
}

/// Returns a set of today that was changed at this second of the day before.
fn set(exercise: i64, position: i64, second: u8, weight: f64) -> Value {
    json!({
        "exercise_id": exercise, "log_date": today(), "position": position, "changed_at": moment(second),
        "reps": 8, "weight": weight, "kind": "working", "rpe": null,
    })
}

fn moment(second: u8) -> String {
    format!("{}T12:00:{second:02}.000Z", today() - Days::new(1))
}

/// Returns the path that removes a set.
fn removal(number: u128, exercise: i64, second: u8) -> String {
    let (key, day, at) = (key(number), today(), moment(second));
    format!("{SETS}/{key}?exercise_id={exercise}&log_date={day}&position=1&changed_at={at}")
}

async fn save(caller: &Caller, number: u128, body: Value) -> (StatusCode, Value) {
    caller.put(&format!("{SETS}/{}", key(number)), body).await
}

async fn arranged() -> (Product, Caller, i64) {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let exercise = ada.follow_a_plan_for_every_day().await;
    (product, ada, exercise)
}

#[tokio::test]
async fn a_log_grows_with_each_set() {
    let (_product, ada, squat) = arranged().await;
    let (status, first) = save(&ada, 1, set(squat, 1, 1, 40.0)).await;
    assert_eq!((status, &first["change_id"]), (StatusCode::OK, &Value::Null));
    assert_eq!((&first["log"]["sets"], &first["log"]["reps"]), (&json!(5), &json!(5)), "as planned");
    assert_eq!(ada.get("/api/user/today-stats").await.1["exercises_completed"], 1);
    let (_, second) = save(&ada, 2, set(squat, 2, 2, 42.5)).await;
    let expected =
        |number, weight| json!({"reps": 8, "weight": weight, "kind": "working", "rpe": null, "key": key(number)});
    assert_eq!(second["log"]["performed"], json!([expected(1, 40.0), expected(2, 42.5)]));
    assert_eq!((&second["log"]["weight"], &second["log"]["id"]), (&json!(42.5), &first["log"]["id"]));
    assert_eq!(save(&ada, 2, set(squat, 2, 2, 42.5)).await, (StatusCode::OK, second.clone()));
    assert_eq!(ada.get(TODAY).await.1, json!([second["log"]]));
    assert_eq!(ada.get("/api/user/today-stats").await.1["exercises_completed"], 1, "one exercise");

    // Mark Done, as before: the log of the day is returned unchanged.
    let marked = ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 30})).await;
    assert_eq!(marked, (StatusCode::OK, second["log"].clone()));
    let (_, export) = ada.get("/api/user/export").await;
    assert_eq!(export["exercise_logs"][0]["performed_sets"].as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn removing_the_last_set_removes_the_log() {
    let (product, ada, squat) = arranged().await;
    let (_, saved) = save(&ada, 1, set(squat, 1, 1, 40.0)).await;
    let (_, changed) = save(&ada, 1, set(squat, 1, 2, 45.0)).await;
    assert!(changed["change_id"].is_number(), "the former weight can be restored");
    let (status, removed) = ada.delete(&removal(1, squat, 3)).await;
    assert_eq!((status, &removed["log"]), (StatusCode::OK, &Value::Null));
    assert_eq!(ada.delete(&removal(1, squat, 3)).await.1, json!({"log": null, "change_id": null}));
    assert_eq!(save(&ada, 1, set(squat, 1, 2, 45.0)).await.1["log"], Value::Null, "an earlier request arrives late");
    assert_eq!(ada.get("/api/user/today-stats").await.1["exercises_completed"], 0);

    let undo = |change: &Value| format!("/api/user/exercise-log-changes/{change}/undo");
    let eve = product.member("eve@example.com").await;
    assert_eq!(eve.post(&undo(&removed["change_id"]), json!({})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.post(&undo(&removed["change_id"]), json!({})).await, (StatusCode::OK, changed["log"].clone()));
    assert_eq!(ada.post(&undo(&changed["change_id"]), json!({})).await, (StatusCode::OK, saved["log"].clone()));
    assert_eq!(ada.get(TODAY).await.1, json!([saved["log"]]));
}

#[tokio::test]
async fn each_wrong_field_of_a_set_is_named() {
    let (_product, ada, squat) = arranged().await;
    let with = |field: &str, value: Value| {
        let mut body = set(squat, 1, 1, 40.0);
        body[field] = value;
        body
    };
    for (field, value) in [
        ("exercise_id", json!(null)),
        ("exercise_id", json!(0)),
        ("log_date", json!(null)),
        ("log_date", json!(today() - Days::new(91))),
        ("log_date", json!(today() + Days::new(3))),
        ("position", json!(0)),
        ("position", json!(51)),
        ("changed_at", json!(null)),
        ("changed_at", json!("soon")),
        ("changed_at", json!("0001-01-01T00:00:00Z")),
        ("reps", json!(-1)),
        ("reps", json!(1001)),
        ("weight", json!(1000.01)),
        ("kind", json!("super")),
        ("rpe", json!(5.5)),
    ] {
        let (status, refused) = save(&ada, 1, with(field, value.clone())).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field} {value}");
        assert!(refused["fields"][field].is_string(), "{field} {value}: {refused}");
    }
    let (status, refused) = ada.put(&format!("{SETS}/1"), set(squat, 1, 1, 40.0)).await;
    assert_eq!((status, refused["fields"]["key"].is_string()), (StatusCode::BAD_REQUEST, true));
    let (status, refused) = ada.delete(&format!("{SETS}/1")).await;
    let fields: Vec<_> = refused["fields"].as_object().unwrap().keys().collect();
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(fields, ["changed_at", "exercise_id", "key", "log_date", "position"]);
    assert_eq!(save(&ada, 1, with("exercise_id", json!(999_999_999))).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get(TODAY).await.1, json!([]));
}

#[tokio::test]
async fn a_set_belongs_to_its_account_exercise_and_day() {
    let (product, ada, squat) = arranged().await;
    let eve = product.member("eve@example.com").await;
    let id = ada.get("/api/auth/session").await.1["userId"].to_string();
    let path = format!("{SETS}/{}", key(1));
    for (method, path) in [(Method::PUT, path.clone()), (Method::DELETE, removal(1, squat, 2))] {
        let request = eve.request(method, &path).header("Expected-Account", &id).json(&set(squat, 1, 1, 40.0));
        let (status, refused) = answer(request).await;
        assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("other_account")), "{path}");
    }
    let (_, saved) = save(&ada, 1, set(squat, 1, 1, 40.0)).await;
    let mut yesterday = set(squat, 1, 5, 40.0);
    yesterday["log_date"] = json!(today() - Days::new(1));
    let (status, refused) = save(&ada, 1, yesterday).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    // The same key of another member is another set.
    assert_eq!(eve.delete(&removal(1, squat, 5)).await.1["log"], Value::Null);
    assert_eq!(ada.get(TODAY).await.1, json!([saved["log"]]));
    assert_eq!(eve.get(TODAY).await.1, json!([]));
}

#[tokio::test]
async fn a_workout_past_midnight_keeps_its_day() {
    let (_product, ada, squat) = arranged().await;
    let mut late = set(squat, 1, 1, 40.0);
    let yesterday = today() - Days::new(1);
    late["log_date"] = json!(yesterday);
    let (status, saved) = save(&ada, 1, late).await;
    assert_eq!((status, &saved["log"]["log_date"]), (StatusCode::OK, &json!(yesterday)));
    assert_eq!(ada.get(TODAY).await.1, json!([]));
}
