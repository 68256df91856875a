//! Sets, logs of recent days, edits and undo.

use crate::machine_clock::today;
use crate::support::{Caller, Product, answer};
use chrono::{Days, NaiveDate};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const LOGS: &str = "/api/user/exercise-logs";
const CHANGES: &str = "/api/user/exercise-log-changes";

fn set(reps: i64, weight: f64, kind: &str) -> Value {
    json!({"reps": reps, "weight": weight, "kind": kind, "rpe": null})
}

/// Returns a member, and an exercise of the member's current plan.
async fn arranged() -> (Product, Caller, i64) {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let exercise = ada.follow_a_plan_for_every_day().await;
    (product, ada, exercise)
}

async fn log_with_key(caller: &Caller, key: &str, body: Value) -> (StatusCode, Value) {
    answer(caller.request(Method::POST, LOGS).header("Idempotency-Key", key).json(&body)).await
}

#[tokio::test]
async fn performed_sets_are_stored_individually() {
    let (_product, ada, exercise) = arranged().await;
    let performed = json!([
        set(10, 60.0, "warm_up"),
        {"reps": 5, "weight": 42.5, "kind": "working", "rpe": 8.5},
        {"reps": 0, "weight": null, "kind": "failure", "rpe": null},
        set(12, 30.25, "drop"),
    ]);
    let (status, log) = ada.post(LOGS, json!({"exercise_id": exercise, "performed": performed})).await;
    assert_eq!((status, &log["performed"]), (StatusCode::CREATED, &performed));
    assert_eq!(log["weight"], 42.5, "the heaviest set except warm-ups");
    assert_eq!((&log["sets"], &log["reps"]), (&json!(5), &json!(5)), "as planned");
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([log]));
    assert_eq!(ada.get("/api/user/today-stats").await.1["recent_logs"], json!([log]));
    let (_, export) = ada.get("/api/user/export").await;
    let sets = export["exercise_logs"][0]["performed_sets"].as_array().unwrap().clone();
    assert_eq!((sets.len(), &sets[1]["rpe"], &sets[3]["kind"]), (4, &json!(8.5), &json!("drop")));
}

#[tokio::test]
async fn each_fault_of_a_set_is_named() {
    let (_product, ada, exercise) = arranged().await;
    let good = set(5, 42.5, "working");
    let with = |field: &str, value: Value| {
        let mut set = good.clone();
        set[field] = value;
        json!([good, set])
    };
    for (performed, field) in [
        (with("reps", json!(-1)), "performed[1].reps"),
        (with("reps", json!(1001)), "performed[1].reps"),
        (with("reps", json!(null)), "performed[1].reps"),
        (with("weight", json!(1000.01)), "performed[1].weight"),
        (with("weight", json!(0.005)), "performed[1].weight"),
        (with("kind", json!("super")), "performed[1].kind"),
        (with("kind", json!(null)), "performed[1].kind"),
        (with("rpe", json!(5.5)), "performed[1].rpe"),
        (with("rpe", json!(7.25)), "performed[1].rpe"),
        (json!([]), "performed"),
        (json!(vec![good.clone(); 51]), "performed"),
        (json!({}), "performed"),
        (json!([1]), "performed[0]"),
    ] {
        let (status, refused) = ada.post(LOGS, json!({"exercise_id": exercise, "performed": performed})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{performed}");
        assert!(refused["fields"][field].is_string(), "{performed}: {refused}");
    }
    let beside = json!({"exercise_id": exercise, "weight": 42.5, "performed": [good]});
    assert!(ada.post(LOGS, beside).await.1["fields"]["weight"].is_string());
    let all = json!({"weight": -1, "log_date": "soon", "performed": with("reps", json!("x"))});
    assert_eq!(ada.post(LOGS, all).await.1["fields"].as_object().unwrap().len(), 4, "all field errors");
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([]));
}

#[tokio::test]
async fn offline_logs_are_sent_once_with_their_day() {
    let (_product, ada, exercise) = arranged().await;
    let yesterday = today() - Days::new(1);
    let key = "018f3a5e-7c1b-7e2a-9b64-0f1e2d3c4b5a";
    let body = json!({"exercise_id": exercise, "weight": 42.5, "log_date": yesterday});
    let tasks: Vec<_> = (0..20)
        .map(|_| {
            let (ada, body) = (ada.clone(), body.clone());
            tokio::spawn(async move { log_with_key(&ada, key, body).await })
        })
        .collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    let log = answers[0].1.clone();
    assert_eq!(answers.iter().filter(|(status, _)| *status == StatusCode::CREATED).count(), 1);
    assert!(answers.iter().all(|(status, body)| status.is_success() && *body == log), "{answers:?}");
    assert_eq!(log["log_date"], json!(yesterday));

    let repeated = log_with_key(&ada, key, json!({"exercise_id": exercise})).await;
    assert_eq!(repeated, (StatusCode::OK, log.clone()), "for any day");
    let long_ago = json!({"exercise_id": exercise, "log_date": today() - Days::new(200)});
    assert_eq!(log_with_key(&ada, key, long_ago.clone()).await, (StatusCode::OK, log.clone()), "also for an old day");
    let (status, _) = log_with_key(&ada, "018f3a5e-7c1b-7e2a-9b64-0f1e2d3c4b5b", long_ago).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "a key without a log");
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let other = &plan["days"]["1"][1]["id"];
    let (status, refused) = log_with_key(&ada, key, json!({"exercise_id": other})).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    for bad in ["1", "", "not a key", "018f3a5e-7c1b-7e2a-9b64-0f1e2d3c4b5g"] {
        let (status, refused) = log_with_key(&ada, bad, json!({"exercise_id": exercise})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{bad}");
        assert!(refused["fields"]["Idempotency-Key"].is_string(), "{refused}");
    }
    // A removed log is returned and not created again.
    ada.delete(&format!("{LOGS}/{}", log["id"])).await;
    assert_eq!(log_with_key(&ada, key, body).await, (StatusCode::OK, log));
    assert_eq!(ada.get(&format!("{LOGS}?from={yesterday}&to={}", today())).await.1, json!([]));
}

#[tokio::test]
async fn logs_for_another_account_are_not_created() {
    let (product, ada, exercise) = arranged().await;
    let eve = product.member("eve@example.com").await;
    let id = ada.get("/api/auth/session").await.1["userId"].to_string();
    let log_as = async |caller: &Caller, account: &str, body: Value| {
        answer(caller.request(Method::POST, LOGS).header("Expected-Account", account).json(&body)).await
    };
    let body = json!({"exercise_id": exercise, "weight": 42.5});
    // The account is checked before the input: the client must keep the log unchanged until the member signs in again.
    for body in [body.clone(), json!({"exercise_id": 0, "weight": -1})] {
        let (status, refused) = log_as(&eve, &id, body).await;
        assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("other_account")), "{refused}");
    }
    for caller in [&ada, &eve] {
        assert_eq!(caller.get("/api/user/exercise-logs/today").await.1, json!([]));
    }
    for bad in ["0", "-1", "ada@example.com", "", "99999999999999999999"] {
        let (status, refused) = log_as(&ada, bad, body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{bad}");
        assert!(refused["fields"]["Expected-Account"].is_string(), "{refused}");
    }
    assert_eq!(log_as(&ada, &id, body).await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn log_days_range_from_ninety_days_ago_to_today_anywhere() {
    let (_product, ada, exercise) = arranged().await;
    for (day, status) in [
        (json!(today() - Days::new(89)), StatusCode::CREATED),
        (json!(today() - Days::new(92)), StatusCode::BAD_REQUEST),
        (json!(today() + Days::new(3)), StatusCode::BAD_REQUEST),
        (json!("9999-12-31"), StatusCode::BAD_REQUEST),
        (json!("0000-01-01"), StatusCode::BAD_REQUEST),
        (json!("2026-02-30"), StatusCode::BAD_REQUEST),
        (json!(7), StatusCode::BAD_REQUEST),
        (json!(null), StatusCode::CREATED),
    ] {
        let (got, body) = ada.post(LOGS, json!({"exercise_id": exercise, "log_date": day})).await;
        assert_eq!(got, status, "{day}");
        assert!(status == StatusCode::CREATED || body["fields"]["log_date"].is_string(), "{day}: {body}");
    }
}

#[tokio::test]
async fn any_days_can_be_read_newest_first() {
    let (_product, ada, exercise) = arranged().await;
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let other = plan["days"]["1"][1]["id"].as_i64().unwrap();
    let (last, first) = (today(), today() - Days::new(10));
    let mut made = Vec::new();
    for (exercise, day) in [(other, first), (exercise, last), (other, last)] {
        let body = json!({"exercise_id": exercise, "log_date": day, "performed": [set(5, 40.0, "working")]});
        made.push(ada.post(LOGS, body).await.1);
    }
    let between = |from: NaiveDate, to: NaiveDate| format!("{LOGS}?from={from}&to={to}");
    assert_eq!(ada.get(&between(first, last)).await.1, json!([made[1], made[2], made[0]]));
    assert_eq!(ada.get(&between(first, first)).await.1, json!([made[0]]));
    assert_eq!(ada.get(&between(last - Days::new(365), last)).await.0, StatusCode::OK);
    for (query, field) in [
        ("", "from"),
        ("from=2026-01-01", "to"),
        ("to=2026-01-01", "from"),
        ("from=soon&to=2026-01-01", "from"),
        ("from=2026-01-02&to=2026-01-01", "to"),
        ("from=2025-01-01&to=2026-01-02", "to"),
    ] {
        let (status, refused) = ada.get(&format!("{LOGS}?{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
        assert!(refused["fields"][field].is_string(), "{query}: {refused}");
    }
}

#[tokio::test]
async fn a_log_is_corrected_and_the_correction_undone() {
    let (product, ada, exercise) = arranged().await;
    let (_, log) = ada.post(LOGS, json!({"exercise_id": exercise, "weight": 42.5})).await;
    let path = format!("{LOGS}/{}", log["id"]);
    let sets = json!([set(5, 45.0, "working"), set(4, 47.5, "working")]);
    let (status, corrected) = ada.put(&path, json!({"performed": sets})).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&corrected["log"]["performed"], &corrected["log"]["weight"]), (&sets, &json!(47.5)));
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([corrected["log"]]));
    let repeated = ada.put(&path, json!({"weight": null, "performed": sets})).await;
    assert_eq!(repeated, (StatusCode::OK, json!({"log": corrected["log"], "change_id": null})));

    let (_, changes) = ada.get(CHANGES).await;
    let [change] = changes.as_array().unwrap().as_slice() else { panic!("{changes}") };
    assert_eq!(change["id"], corrected["change_id"]);
    assert_eq!((&change["kind"], &change["log_id"]), (&json!("edited"), &log["id"]));
    assert_eq!((&change["exercise_name"], &change["log_date"]), (&log["exercise_name"], &log["log_date"]));
    assert_eq!(change["before"], json!({"weight": 42.5, "performed": []}));
    assert_eq!(change["after"], json!({"weight": 47.5, "performed": sets}));
    assert_eq!((&change["undone_at"], &change["can_undo"]), (&Value::Null, &json!(true)));
    assert_eq!(ada.get("/api/user/export").await.1["exercise_log_changes"].as_array().unwrap().len(), 1);

    let undo = format!("{CHANGES}/{}/undo", change["id"]);
    let eve = product.member("eve@example.com").await;
    for (method, path) in [(Method::PUT, &path), (Method::DELETE, &path), (Method::POST, &undo)] {
        let request = eve.request(method.clone(), path).json(&json!({"performed": []}));
        assert_eq!(answer(request).await.0, StatusCode::NOT_FOUND, "{method} {path} of another member");
    }
    assert_eq!(eve.get(CHANGES).await.1, json!([]));
    assert_eq!(ada.post(&undo, json!({})).await, (StatusCode::OK, log.clone()));
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([log]));
    let (status, refused) = ada.post(&undo, json!({})).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    assert!(ada.get(CHANGES).await.1[0]["undone_at"].is_string());

    for (body, field) in [
        (json!({}), "performed"),
        (json!({"weight": 5, "performed": sets}), "weight"),
        (json!({"weight": 5.005, "performed": []}), "weight"),
        (json!({"performed": [{"reps": 5}]}), "performed[0].kind"),
    ] {
        let (status, refused) = ada.put(&path, body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        assert!(refused["fields"][field].is_string(), "{body}: {refused}");
    }
    assert_eq!(ada.get(&format!("{CHANGES}?limit=0")).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(ada.put(&format!("{LOGS}/x"), json!({"performed": []})).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_removed_log_is_restored_unless_another_exists() {
    let (_product, ada, exercise) = arranged().await;
    let performed = json!([set(5, 45.0, "working")]);
    let (_, log) = ada.post(LOGS, json!({"exercise_id": exercise, "performed": performed})).await;
    let path = format!("{LOGS}/{}", log["id"]);
    let (status, removed) = ada.delete(&path).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ada.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/api/user/today-stats").await.1["exercises_completed"], 0);
    let (_, changes) = ada.get(CHANGES).await;
    assert_eq!((&changes[0]["kind"], &changes[0]["after"]), (&json!("removed"), &Value::Null));

    let (_, other) = ada.post(LOGS, json!({"exercise_id": exercise})).await;
    assert_eq!(ada.get(CHANGES).await.1[0]["can_undo"], false);
    let undo = format!("{CHANGES}/{}/undo", removed["change_id"]);
    assert_eq!(ada.post(&undo, json!({})).await.0, StatusCode::CONFLICT);
    ada.delete(&format!("{LOGS}/{}", other["id"])).await;
    assert_eq!(ada.post(&undo, json!({})).await, (StatusCode::OK, log.clone()));
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([log]));
    assert_eq!(ada.get(&format!("{CHANGES}?limit=1")).await.1[0]["log_id"], other["id"]);
    assert_eq!(ada.post(&format!("{CHANGES}/999999999/undo"), json!({})).await.0, StatusCode::NOT_FOUND);
}
