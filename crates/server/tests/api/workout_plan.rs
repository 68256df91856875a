use crate::support::Product;
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn there_is_no_plan_until_one_is_chosen() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (status, none) = ada.get("/api/user/workout-plan").await;
    assert_eq!((status, &none["code"]), (StatusCode::NOT_FOUND, &json!("no_plan")));

    let offered = ada.offered_plan(3).await;
    let (status, done) = ada.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;
    assert_eq!((status, done), (StatusCode::OK, json!({"success": true})));
    let (status, mut plan) = ada.get("/api/user/workout-plan").await;
    let today = plan.as_object_mut().unwrap().remove("today").unwrap();
    assert!((1..=7).contains(&today.as_u64().unwrap()));
    assert_eq!(plan.as_object_mut().unwrap().remove("program"), Some(json!(null)), "a plain plan");
    assert_eq!((status, &plan), (StatusCode::OK, &offered));
    assert_eq!((&plan["source"], &plan["num_of_days"]), (&json!("catalogue"), &json!(3)));
    let first = &plan["days"]["1"][0];
    for field in ["id", "name", "sets", "reps", "unit", "pattern", "rest_seconds", "description"] {
        assert!(!first[field].is_null(), "{field}");
    }
    assert_eq!(ada.get("/api/user/profile").await.1["workout_plan_id"], plan["id"]);
}

#[tokio::test]
async fn the_offer_has_plans_of_exactly_the_days_asked_for() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for days in 3..=6 {
        let (_, plans) = ada.get(&format!("/api/user/available-workout-plans?days={days}")).await;
        assert_eq!(plans.as_array().unwrap().len(), 6);
        for plan in plans.as_array().unwrap() {
            assert_eq!(plan["num_of_days"], days);
            assert!(
                plan["days"].as_object().unwrap().values().any(|day| day.as_array().is_some_and(|day| !day.is_empty()))
            );
        }
    }
    assert_eq!(ada.get("/api/user/available-workout-plans?days=30").await.1, json!([]));
    for bad in ["", "?days=", "?days=x", "?days=0", "?days=31", "?days=3.5", "?days=99999999999999999999"] {
        let (status, refused) = ada.get(&format!("/api/user/available-workout-plans{bad}")).await;
        assert_eq!((status, refused["fields"]["days"].is_string()), (StatusCode::BAD_REQUEST, true), "{bad}");
    }
}

#[tokio::test]
async fn selecting_an_unknown_plan_changes_nothing() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let offered = ada.offered_plan(4).await;
    ada.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;
    let (_, followed) = ada.get("/api/user/workout-plan").await;
    for (body, status) in [
        (json!({"plan_id": 999_999_999}), StatusCode::NOT_FOUND),
        (json!({"plan_id": "x"}), StatusCode::BAD_REQUEST),
        (json!({"plan_id": 0}), StatusCode::BAD_REQUEST),
        (json!({}), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(ada.post("/api/user/update-workout-plan", body).await.0, status);
    }
    assert_eq!(ada.get("/api/user/workout-plan").await.1, followed);
}

#[tokio::test]
async fn a_generated_plan_becomes_the_members_own() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.follow_a_plan_for_every_day().await;
    let day = |number: u8, name: &str| json!({"day_num": number, "exercises": [{"exercise": {"name": name, "description": "Slowly."}, "sets": 3, "reps": 12}]});
    let body = json!({"name": "Three", "description": "", "source": "builtin", "days": [day(5, "Plank"), day(1, "plank"), day(3, "Zercher Whatever")]});
    let (status, done) = ada.post("/api/user/save-workout-plan", body).await;
    assert_eq!((status, done), (StatusCode::OK, json!({"success": true})));
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    assert_eq!((&plan["source"], &plan["num_of_days"]), (&json!("builtin"), &json!(3)));
    assert_eq!(plan["days"].as_object().unwrap().keys().collect::<Vec<_>>(), ["1", "3", "5"]);
    assert_eq!(plan["days"]["1"][0]["id"], plan["days"]["5"][0]["id"], "the catalogue exercise with this name");
    assert_eq!(plan["days"]["3"][0]["sets"], 3);
    assert_eq!(plan["days"]["3"][0].get("superset"), Some(&Value::Null), "generated plans have no supersets");
    assert_eq!((&plan["days"]["1"][0]["unit"], &plan["days"]["3"][0]["unit"]), (&json!("seconds"), &json!("reps")));
}

#[tokio::test]
async fn a_saved_plan_keeps_its_units_and_rests() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let entry = |name: &str, unit: Value, rest: Value| json!({"exercise": {"name": name}, "sets": 3, "reps": 12, "unit": unit, "rest_seconds": rest});
    let entries = [entry("Barbell Squat", json!("seconds"), json!(0)), entry("Plank", Value::Null, Value::Null)];
    let body = json!({"name": "Mine", "days": [{"day_num": 1, "exercises": entries}]});
    assert_eq!(ada.post("/api/user/save-workout-plan", body).await.0, StatusCode::OK);
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let shown = |at: usize| {
        let exercise = &plan["days"]["1"][at];
        (exercise["unit"].clone(), exercise["pattern"].clone(), exercise["rest_seconds"].clone())
    };
    assert_eq!(shown(0), (json!("seconds"), json!("squat"), json!(0)));
    assert_eq!(shown(1), (json!("seconds"), json!("core_stability"), json!(60)), "values of the catalogue, usual rest");
}

#[tokio::test]
async fn an_invalid_plan_is_rejected_with_its_violations_path() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let entry = json!({"exercise": {"name": "Plank", "description": "x"}, "sets": 3, "reps": 30});
    let plan = |days: Value| json!({"name": "N", "description": "", "days": days});
    for (body, place) in [
        (json!({"days": [{"day_num": 1, "exercises": [entry]}]}), "name"),
        (plan(json!([])), "days"),
        (plan(json!("x")), "days"),
        (plan(json!([{"day_num": 8, "exercises": [entry]}])), "days[0].day_num"),
        (plan(json!([{"day_num": 1, "exercises": []}])), "days[0].exercises"),
        (plan(json!([{"day_num": 1, "exercises": [entry, entry]}])), "days[0].exercises"),
        (
            plan(json!([{"day_num": 1, "exercises": [{"exercise": {"name": "P"}, "sets": 11, "reps": 1}]}])),
            "days[0].exercises[0].sets",
        ),
        (
            plan(json!([{"day_num": 1, "exercises": [{"exercise": {"name": ""}, "sets": 1, "reps": 1}]}])),
            "days[0].exercises[0].exercise.name",
        ),
        (
            plan(
                json!([{"day_num": 1, "exercises": [{"exercise": {"name": "P"}, "sets": 1, "reps": 1, "unit": "x"}]}]),
            ),
            "days[0].exercises[0].unit",
        ),
        (
            plan(
                json!([{"day_num": 1, "exercises": [{"exercise": {"name": "P"}, "sets": 1, "reps": 1, "rest_seconds": 601}]}]),
            ),
            "days[0].exercises[0].rest_seconds",
        ),
        (
            plan(json!([{"day_num": 1, "exercises": [{"exercise": 3, "sets": 1, "reps": 101}]}])),
            "days[0].exercises[0].reps",
        ),
    ] {
        let (status, refused) = ada.post("/api/user/save-workout-plan", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{place}");
        assert!(refused["fields"][place].is_string(), "{place}: {refused}");
    }
    assert_eq!(ada.get("/api/user/workout-plan").await.0, StatusCode::NOT_FOUND);
}
