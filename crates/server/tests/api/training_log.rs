use crate::diet_plan::own_plan;
use crate::support::{Product, answer, profile_form};
use reqwest::{Method, StatusCode};
use serde_json::json;

#[tokio::test]
async fn a_log_is_counted_listed_and_kept() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    let (_, stats) = ada.get("/api/user/today-stats").await;
    assert_eq!((&stats["exercises_completed"], &stats["total_exercises"]), (&json!(0), &json!(2)));

    let (status, log) = ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 42.5})).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!((&log["exercise_id"], &log["weight"]), (&json!(squat), &json!(42.5)));
    assert_eq!((&log["sets"], &log["reps"]), (&json!(5), &json!(5)), "as planned");

    let (_, stats) = ada.get("/api/user/today-stats").await;
    assert_eq!(stats["exercises_completed"], 1);
    assert_eq!(stats["recent_logs"][0]["exercise_id"], squat);
    assert_eq!(log["performed"], json!([]));
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([log]));
    let mut without_sets = log.clone();
    without_sets.as_object_mut().unwrap().remove("performed");
    assert_eq!(ada.get("/api/user/exercise-logs/recent").await.1, json!([without_sets]));
    let (_, later) = ada.get("/api/user/exercise-logs/recent?since=2999-01-01").await;
    assert_eq!(later, json!([]));
    assert_eq!(ada.get("/api/user/exercise-logs/recent?since=soon").await.0, StatusCode::BAD_REQUEST);

    let offered = ada.offered_plan(3).await;
    ada.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([log]), "the log outlives the plan");
}

#[tokio::test]
async fn concurrent_requests_log_an_exercise_once_per_day() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    let tasks: Vec<_> = (0..32)
        .map(|n| {
            let ada = ada.clone();
            tokio::spawn(async move {
                ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": f64::from(n)})).await
            })
        })
        .collect();
    let mut created = 0;
    let mut logs = Vec::new();
    for task in tasks {
        let (status, log) = task.await.unwrap();
        assert!(status == StatusCode::CREATED || status == StatusCode::OK, "{status} {log}");
        created += usize::from(status == StatusCode::CREATED);
        logs.push(log);
    }
    assert_eq!(created, 1);
    logs.dedup();
    assert_eq!(logs.len(), 1, "all responses have the same log");
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!(logs));
}

#[tokio::test]
async fn exercises_outside_the_plan_can_be_logged_if_known() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let other = ada.offered_plan(6).await["days"]["2"][0]["id"].as_i64().unwrap();
    assert_eq!(ada.post("/api/user/exercise-logs", json!({"exercise_id": other})).await.0, StatusCode::CREATED);
    let (_, today) = ada.get("/api/user/today-stats").await;
    assert_eq!((&today["exercises_completed"], &today["total_exercises"]), (&json!(1), &json!(0)));
    assert_eq!(today["recent_logs"][0]["weight"], json!(null));
    for (body, status) in [
        (json!({"exercise_id": 999_999_999}), StatusCode::NOT_FOUND),
        (json!({"exercise_id": "1"}), StatusCode::BAD_REQUEST),
        (json!({"weight": 5}), StatusCode::BAD_REQUEST),
        (json!({"exercise_id": other, "weight": -0.5}), StatusCode::BAD_REQUEST),
        (json!({"exercise_id": other, "weight": 1000.5}), StatusCode::BAD_REQUEST),
        (json!({"exercise_id": other, "weight": 1.005}), StatusCode::BAD_REQUEST),
        (json!({"exercise_id": other, "weight": "heavy"}), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(ada.post("/api/user/exercise-logs", body.clone()).await.0, status, "{body}");
    }
}

#[tokio::test]
async fn today_is_the_members_own() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    // These zones are 25 hours apart, so their dates always differ.
    let (east, west) = (ada.in_zone("Pacific/Kiritimati"), ada.in_zone("Pacific/Niue"));
    let (first, log) = east.post("/api/user/exercise-logs", json!({"exercise_id": squat})).await;
    let (second, other) = west.post("/api/user/exercise-logs", json!({"exercise_id": squat})).await;
    assert_eq!((first, second), (StatusCode::CREATED, StatusCode::CREATED));
    assert!(log["log_date"].as_str() > other["log_date"].as_str());
    assert_eq!(east.get("/api/user/exercise-logs/today").await.1, json!([log]));
    assert_eq!(west.get("/api/user/exercise-logs/today").await.1, json!([other]));
}

#[tokio::test]
async fn a_browser_without_a_known_time_zone_can_save() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    assert_eq!(ada.put("/api/user/profile", profile_form()).await.0, StatusCode::OK);
    let import = json!({"content": "Date,Workout Name\n", "weight_unit": "kg", "dry_run": true});
    let changes = [
        (Method::POST, "/api/user/exercise-logs", json!({"exercise_id": squat})),
        (Method::PUT, "/api/user/body-weights/2026-11-20", json!({"weight": 60})),
        (Method::PUT, "/api/user/profile", profile_form()),
        (Method::POST, "/api/user/save-diet-plan", own_plan()),
        (Method::POST, "/api/user/diary-entries", json!({"meal_type": "lunch", "calories": 100})),
        (Method::PUT, "/api/user/diary/2026-11-20/water", json!({"water_ml": 500})),
    ];
    for zone in ["Etc/Unknown", "Mars/Olympus", "UTC+2", "GMT-3", "+05:45", ""] {
        let elsewhere = ada.in_zone(zone);
        for (method, path, body) in &changes {
            let (status, answered) = answer(elsewhere.request(method.clone(), path).json(body)).await;
            assert!(status.is_success(), "{zone} {path}: {answered}");
        }
        let (_, refused) = elsewhere.post("/api/user/import", import.clone()).await;
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["columns"], "{zone}");
    }
    for path in ["/api/user/today-stats", "/api/user/exercise-logs/today", "/api/user/target", "/api/user/expenditure"]
    {
        assert_eq!(ada.in_zone("Etc/Unknown").get(path).await, ada.in_zone("UTC").get(path).await, "{path}");
    }
}

#[tokio::test]
async fn an_offset_decides_the_day() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    let day = async |zone: &'static str| {
        let (_, log) = ada.in_zone(zone).post("/api/user/exercise-logs", json!({"exercise_id": squat})).await;
        log["log_date"].as_str().unwrap().to_owned()
    };
    assert!(day("+14:00").await > day("UTC-11").await);
    assert_eq!(day("+14:00").await, day("Pacific/Kiritimati").await);
}

#[tokio::test]
async fn the_demo_member_has_twelve_weeks_behind() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let demo = product.visitor();
    demo.post("/api/auth/login", json!({"email": "member@example.com", "password": "ironleaf-demo"})).await;
    let (_, logs) = demo.get("/api/user/exercise-logs/recent").await;
    let logs = logs.as_array().unwrap();
    assert!(logs.len() > 200, "{}", logs.len());
    assert!(logs.iter().filter(|log| log["weight"].is_number()).count() * 2 > logs.len());
    let dates: std::collections::BTreeSet<&str> = logs.iter().map(|log| log["log_date"].as_str().unwrap()).collect();
    assert!(dates.len() >= 40);
    assert!(demo.get("/gemini/daily-tip").await.1["tip"].is_string());
    assert!(demo.get("/gemini/daily-challenge").await.1["exercises"].as_array().unwrap().len() >= 4);
}
