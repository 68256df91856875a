//! Download of all data stored about a member.

use crate::support::{Product, profile_form};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

#[tokio::test]
async fn exports_contain_only_the_members_own_data() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let eve = product.member("eve@example.com").await;
    for (member, name) in [(&ada, "Ada"), (&eve, "Xanthippe")] {
        let mut profile = profile_form();
        profile["fname"] = json!(name);
        member.put("/api/user/profile", profile).await;
        let exercise = member.follow_a_plan_for_every_day().await;
        member.post("/api/user/exercise-logs", json!({"exercise_id": exercise, "weight": 42.5})).await;
        let message = json!({"message_type": "feedback", "content": format!("{name} writes")});
        assert_eq!(member.post("/api/user/messages", message).await.0, StatusCode::CREATED);
        let chat = json!({"message": format!("{name} asks: what is today's workout?")});
        assert_eq!(member.post("/gemini/chat", chat).await.0, StatusCode::OK);
        let (_, suggested) = member.get("/api/user/available-diet-plans").await;
        let plan = json!({"planId": suggested["plans"][0]["id"]});
        assert_eq!(member.post("/api/user/select-diet-plan", plan).await.0, StatusCode::OK);
        let offered = member.offered_plan(3).await;
        member.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;
    }

    let (status, export) = ada.get("/api/user/export").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!((&export["account"]["email"], &export["account"]["role"]), (&json!("ada@example.com"), &json!("user")));
    assert_eq!((&export["profile"]["fname"], &export["profile"]["weight"]), (&json!("Ada"), &json!(61.25)));
    assert_eq!(export["body_weights"][0]["weight"], 61.25);
    let log = &export["exercise_logs"][0];
    assert_eq!(
        (&log["exercise_name"], &log["weight"], &log["sets"]),
        (&json!("Barbell Squat"), &json!(42.5), &json!(5))
    );
    assert_eq!(export["own_exercises"][0]["name"], "My Own Lift");
    let plans = export["workout_plans"].as_array().unwrap();
    assert_eq!((plans.len(), plans[0]["entries"].as_array().unwrap().len()), (2, 14));
    assert!(plans[0]["replaced_at"].is_string() && plans[0]["catalogue_id"].is_null());
    assert!(plans[1]["replaced_at"].is_null() && plans[1]["name"].is_string() && plans[1]["catalogue_id"].is_i64());
    assert!(export["diet_plans"][0]["name"].is_string());
    assert_eq!(export["messages"][0]["content"], "Ada writes");
    let turns = export["chats"][0]["turns"].as_array().unwrap();
    assert_eq!((turns.len(), &turns[0]["content"]), (2, &json!("Ada asks: what is today's workout?")));
    assert_eq!((export["sessions"].as_array().unwrap().len(), &export["sessions"][0]["current"]), (1, &json!(true)));
    assert_eq!(export["activity_days"].as_array().unwrap().len(), 1);
    assert_eq!(export["account"]["email_verified_at"], Value::Null);
    assert_eq!(export["links"][0]["purpose"], "email_verification");
    assert_eq!((export["links"].as_array().unwrap().len(), export["mails"].as_array().unwrap().len()), (1, 1));
    for list in ["exercise_log_changes", "ai_uses"] {
        assert_eq!(export[list], json!([]), "{list}");
    }
    let text = export.to_string();
    assert!(!text.contains("Xanthippe") && !text.contains("eve@example.com"), "{text}");
}

#[tokio::test]
async fn export_files_have_the_members_date_and_no_secrets() {
    let product = Product::start().await;
    let cookie = product.server().cookie("ada@example.com").await;
    product.visitor().post("/api/user/forgot-password", json!({"email": "ada@example.com"})).await;
    let request = product.visitor().in_zone("Pacific/Kiritimati").request(Method::GET, "/api/user/export");
    let response = request.header("cookie", cookie.clone()).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "application/json");
    let file = response.headers()["content-disposition"].to_str().unwrap().to_owned();
    let text = response.text().await.unwrap();
    let export: Value = serde_json::from_str(&text).unwrap();
    let at: chrono::DateTime<chrono::Utc> = export["exported_at"].as_str().unwrap().parse().unwrap();
    let date = at.with_timezone(&chrono_tz::Tz::Pacific__Kiritimati).date_naive();
    assert_eq!(file, format!("attachment; filename=\"ironleaf-export-{date}.json\""));
    assert_eq!(export["profile"], Value::Null);
    let token = cookie.strip_prefix("session=").unwrap();
    for secret in ["argon2", "password_hash", "token", token] {
        assert!(!text.contains(secret), "{secret}: {text}");
    }
}
