//! The built-in coach: plans, tip, challenge and chat without an AI service.

use crate::support::{Caller, Product, profile_form};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Returns the request of a page for the profile that [`profile_form`] saves.
pub(crate) fn plan_request() -> Value {
    let profile = profile_form();
    json!({
        "height": profile["height"], "weight": profile["weight"], "birth_date": profile["birth_date"],
        "gender": profile["gender"], "goal": profile["fitness_goal"],
        "numTrainingDays": profile["number_of_training_days"],
    })
}

async fn member(product: &Product) -> Caller {
    let member = product.member("ada@example.com").await;
    let (status, body) = member.put("/api/user/profile", profile_form()).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    member
}

#[tokio::test]
async fn plans_without_service_are_built_in_and_can_be_saved() {
    let product = Product::start().await;
    let member = member(&product).await;
    assert_eq!(member.get("/gemini/coach").await, (StatusCode::OK, json!({"source": "builtin"})));
    for (generate, plan, save, current) in [
        ("/gemini/generate-workout", "workout_plan", "/api/user/save-workout-plan", "/api/user/workout-plan"),
        ("/gemini/generate-diet", "plan", "/api/user/save-diet-plan", "/api/user/diet-plan"),
    ] {
        let started = Instant::now();
        let (status, first) = member.post(generate, plan_request()).await;
        assert!(started.elapsed() < Duration::from_secs(1), "{generate} took {:?}", started.elapsed());
        assert_eq!(
            (status, &first["source"], &first["notes"]),
            (StatusCode::OK, &json!("builtin"), &json!([])),
            "{first}"
        );
        let (_, second) = member.post(generate, plan_request()).await;
        assert_ne!(first[plan], second[plan], "{generate}");

        let (status, body) = member.post(save, first[plan].clone()).await;
        assert_eq!((status, body), (StatusCode::OK, json!({"success": true})));
        let (_, saved) = member.get(current).await;
        assert_eq!((&saved["name"], &saved["source"]), (&first[plan]["name"], &json!("builtin")));
    }
    let (_, today) = member.get("/api/user/workout-plan").await;
    assert_eq!(today["num_of_days"], profile_form()["number_of_training_days"]);
}

#[tokio::test]
async fn a_home_plan_needs_no_gym() {
    let product = Product::start().await;
    let member = member(&product).await;
    let mut request = plan_request();
    request["location"] = json!("home");
    let (status, body) = member.post("/gemini/generate-workout?engine=builtin", request).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    assert!(!body["workout_plan"].to_string().contains("Barbell"), "{body}");
}

#[tokio::test]
async fn each_field_of_a_request_is_checked() {
    let product = Product::start().await;
    let member = member(&product).await;
    for (field, bad) in [
        ("height", json!(80)),
        ("weight", json!("heavy")),
        ("birth_date", json!("2999-01-01")),
        ("gender", json!("Male")),
        ("goal", json!("get rich")),
        ("numTrainingDays", json!(7)),
        ("location", json!("moon")),
        ("height", Value::Null),
    ] {
        let mut request = plan_request();
        request[field] = bad;
        let (status, body) = member.post("/gemini/generate-workout", request).await;
        assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{field}");
        assert!(body["fields"].get(field).is_some(), "{field}: {body}");
    }
    let mut general = plan_request();
    general["goal"] = json!("general fitness");
    let (status, _) = member.post("/gemini/generate-workout", general).await;
    assert_eq!(status, StatusCode::OK);
    let mut child = plan_request();
    child["birth_date"] = json!("2018-01-01");
    let (status, body) = member.post("/gemini/generate-diet", child).await;
    assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{body}");
    let (status, _) = member.post("/gemini/generate-diet?engine=magic", plan_request()).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_chat_answers_from_the_members_own_data() {
    let product = Product::start().await;
    let member = member(&product).await;
    member.follow_a_plan_for_every_day().await;
    let (status, first) = member.post("/gemini/chat", json!({"message": "What is today's workout?"})).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    assert!(first["response"].as_str().unwrap().contains("- Barbell Squat: 5 × 5"), "{first}");
    let more = json!({"message": "How many calories should I eat?", "chatId": first["chatId"]});
    let (status, second) = member.post("/gemini/chat", more).await;
    assert_eq!((status, &second["chatId"]), (StatusCode::OK, &first["chatId"]));
    assert!(second["response"].as_str().unwrap().contains("kcal"));
}

#[tokio::test]
async fn a_chat_is_its_members_own() {
    let product = Product::start().await;
    let ada = member(&product).await;
    let bob = product.member("bob@example.com").await;
    let (_, chat) = ada.post("/gemini/chat", json!({"message": "Hello"})).await;
    for chat_id in [chat["chatId"].clone(), json!("00000000-0000-4000-8000-000000000000")] {
        let (status, body) = bob.post("/gemini/chat", json!({"message": "Hello", "chatId": chat_id})).await;
        assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{body}");
    }
    for bad in
        [json!({"message": " "}), json!({}), json!({"message": "x".repeat(4001)}), json!({"message": "x", "chatId": 7})]
    {
        let (status, _) = ada.post("/gemini/chat", bad).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
    }
}

#[tokio::test]
async fn a_stream_ends_with_what_the_whole_answer_is() {
    let product = Product::start().await;
    let member = member(&product).await;
    let request = member.request(Method::POST, "/gemini/chat").header("Accept", "text/event-stream");
    let response = request.json(&json!({"message": "What can you do? Help"})).send().await.unwrap();
    assert_eq!(response.headers()["content-type"], "text/event-stream");
    assert_eq!(response.headers()["cache-control"], "no-store, no-transform");
    let events = response.text().await.unwrap();
    let data = |name: &'static str| {
        events.split("\n\n").filter_map(move |event| {
            let (kind, data) = event.strip_prefix("event: ")?.split_once("\ndata: ")?;
            (kind == name).then(|| serde_json::from_str::<Value>(data).unwrap())
        })
    };
    let streamed: String = data("delta").map(|delta| delta["text"].as_str().unwrap().to_owned()).collect();
    let done: Vec<Value> = data("done").collect();
    assert_eq!(done.len(), 1);
    assert_eq!(done[0]["response"], streamed.trim());
    assert!(done[0]["chatId"].is_string());
}
