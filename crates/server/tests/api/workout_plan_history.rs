use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn a_past_plan_is_listed_shown_and_restored() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    assert_eq!(ada.get("/api/user/workout-plans").await, (StatusCode::OK, json!([])));
    ada.follow_a_plan_for_every_day().await;
    let (_, daily) = ada.get("/api/user/workout-plan").await;
    let offered = ada.offered_plan(3).await;
    ada.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;

    let (_, list) = ada.get("/api/user/workout-plans").await;
    let names: Vec<&Value> = list.as_array().unwrap().iter().map(|plan| &plan["name"]).collect();
    assert_eq!(names, [&offered["name"], &json!("Daily")]);
    assert_eq!((&list[0]["replaced_at"], &list[0]["num_of_days"]), (&Value::Null, &json!(3)));
    assert!(list[1]["replaced_at"].is_string());
    let (_, rest) = ada.get(&format!("/api/user/workout-plans?limit=1&after={}", list[0]["id"])).await;
    assert_eq!(rest, json!([list[1]]));

    let path = format!("/api/user/workout-plans/{}", list[1]["id"]);
    let (status, whole) = ada.get(&path).await;
    assert_eq!((status, &whole["days"]), (StatusCode::OK, &daily["days"]));
    let restore = format!("{path}/restore");
    for refused in [bea.get(&path).await, bea.post(&restore, json!({})).await] {
        assert_eq!((refused.0, &refused.1["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    }
    assert_eq!(ada.post(&restore, json!({})).await, (StatusCode::OK, json!({"success": true})));
    let (_, current) = ada.get("/api/user/workout-plan").await;
    assert_eq!((&current["name"], &current["days"]), (&json!("Daily"), &daily["days"]));
    assert_eq!(ada.get("/api/user/workout-plans").await.1.as_array().unwrap().len(), 3);
    for bad in ["?limit=0", "?limit=201", "?after=x", "?after=0"] {
        assert_eq!(ada.get(&format!("/api/user/workout-plans{bad}")).await.0, StatusCode::BAD_REQUEST, "{bad}");
    }
}

#[tokio::test]
async fn alternatives_respect_age_and_own_exercises_have_none() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    let path = format!("/api/user/exercises/{squat}/alternatives");
    let (status, alternatives) = ada.get(&path).await;
    assert_eq!(status, StatusCode::OK);
    let alternatives = alternatives.as_array().unwrap();
    assert!((3..=12).contains(&alternatives.len()), "{}", alternatives.len());
    for one in alternatives {
        assert!(one["id"] != squat && one["sets"].is_u64() && one["reps"].is_u64(), "{one}");
        let (status, _) = ada.post("/api/user/exercise-logs", json!({"exercise_id": one["id"]})).await;
        assert_eq!(status, StatusCode::CREATED, "the alternative can be logged: {one}");
    }

    let mut form = profile_form();
    form["birth_date"] = json!("2020-01-01");
    ada.put("/api/user/profile", form).await;
    for one in ada.get(&path).await.1.as_array().unwrap() {
        assert!(
            matches!(one["equipment"].as_str(), Some("body only" | "none") | None),
            "not suitable for a child: {one}"
        );
    }
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let own = format!("/api/user/exercises/{}/alternatives", plan["days"]["1"][1]["id"]);
    assert_eq!(ada.get(&own).await, (StatusCode::OK, json!([])));
    assert_eq!(bea.get(&own).await.0, StatusCode::NOT_FOUND, "an own exercise of another member");
    assert_eq!(ada.get("/api/user/exercises/999999999/alternatives").await.0, StatusCode::NOT_FOUND);
}
