//! What members do about their own accounts: password, sessions, removal.

use crate::support::{Caller, Product};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn change(caller: &Caller, current: &str, new: &str) -> (StatusCode, Value) {
    let body = json!({"current_password": current, "new_password": new});
    caller.post("/api/user/change-password", body).await
}

async fn is_signed_in(caller: &Caller) -> bool {
    caller.get("/api/auth/session").await.0 == StatusCode::OK
}

fn login(email: &str, password: &str) -> Value {
    json!({"email": email, "password": password})
}

#[tokio::test]
async fn another_password_ends_the_other_sessions_at_once_and_keeps_the_one_that_asks() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let elsewhere = product.log_in("ada@example.com", "secret1").await;
    let eve = product.member("eve@example.com").await;
    let twin = product.twin(&[]).await;
    assert!(is_signed_in(&elsewhere.at(twin.address())).await);

    assert_eq!(change(&ada, "secret1", "secret2").await, (StatusCode::OK, json!({"success": true})));
    assert!(is_signed_in(&ada).await && is_signed_in(&eve).await);
    assert!(!is_signed_in(&elsewhere.at(twin.address())).await && !is_signed_in(&elsewhere).await);
    let visitor = product.visitor();
    let (status, _) = visitor.post("/api/auth/login", login("ada@example.com", "secret1")).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    product.log_in("ada@example.com", "secret2").await;
}

#[tokio::test]
async fn a_wrong_current_password_is_a_fault_of_its_field_and_logs_nobody_out() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (status, refused) = change(&ada, "secret0", "secret2").await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));
    assert_eq!(refused["fields"], json!({"current_password": "This is not your current password"}));
    for (body, fields) in [
        (json!({}), vec!["current_password", "new_password"]),
        (json!({"current_password": 1, "new_password": "secret2"}), vec!["current_password"]),
        (json!({"current_password": "secret1", "new_password": "12345"}), vec!["new_password"]),
        (json!({"current_password": "secret1", "new_password": "x".repeat(129)}), vec!["new_password"]),
    ] {
        let (status, refused) = ada.post("/api/user/change-password", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    }
    assert!(is_signed_in(&ada).await);
    product.log_in("ada@example.com", "secret1").await;
}

#[tokio::test]
async fn after_five_wrong_ones_the_right_current_password_has_to_wait_too() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for _ in 0..5 {
        assert_eq!(change(&ada, "secret0", "secret2").await.0, StatusCode::BAD_REQUEST);
    }
    let body = json!({"current_password": "secret1", "new_password": "secret2"});
    let request = ada.request(Method::POST, "/api/user/change-password").json(&body);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=900).contains(&wait));
    assert_eq!(response.json::<Value>().await.unwrap()["code"], "too_many_attempts");
    assert!(is_signed_in(&ada).await);
    // Whoever guesses in a found browser does not keep the owner from logging in, nor another member from a change.
    product.log_in("ada@example.com", "secret1").await;
    let eve = product.member("eve@example.com").await;
    assert_eq!(change(&eve, "secret1", "secret2").await.0, StatusCode::OK);
}

#[tokio::test]
async fn sessions_are_listed_and_ended_one_by_one_or_all_others() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let [phone, tablet, laptop] = [
        product.log_in("ada@example.com", "secret1").await,
        product.log_in("ada@example.com", "secret1").await,
        product.log_in("ada@example.com", "secret1").await,
    ];
    let (status, sessions) = ada.get("/api/user/sessions").await;
    assert_eq!(status, StatusCode::OK);
    let sessions = sessions.as_array().unwrap();
    let current: Vec<_> = sessions.iter().map(|session| session["current"].as_bool().unwrap()).collect();
    assert_eq!(current, [true, false, false, false]);
    let mut last_used: Vec<_> = sessions[1..].iter().map(|session| session["last_used_at"].as_str().unwrap()).collect();
    last_used.reverse();
    assert!(last_used.is_sorted());
    for session in sessions {
        let fields: Vec<_> = session.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, ["created_at", "current", "id", "last_used_at", "user_agent"]);
    }

    // The phone ends itself, by the id under which it knows itself.
    let (_, of_phone) = phone.get("/api/user/sessions").await;
    let path = format!("/api/user/sessions/{}", of_phone[0]["id"].as_str().unwrap());
    let eve = product.member("eve@example.com").await;
    assert_eq!(eve.delete(&path).await.0, StatusCode::NOT_FOUND, "it is another member's");
    assert_eq!(tablet.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert!(!is_signed_in(&phone).await && is_signed_in(&tablet).await && is_signed_in(&laptop).await);
    for unknown in [path.as_str(), "/api/user/sessions/0000000000000000", "/api/user/sessions/x"] {
        let (status, refused) = ada.delete(unknown).await;
        assert_eq!((status, &refused["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{unknown}");
    }

    assert_eq!(ada.delete("/api/user/sessions").await.0, StatusCode::NO_CONTENT);
    assert!(is_signed_in(&ada).await && is_signed_in(&eve).await);
    assert!(!is_signed_in(&tablet).await && !is_signed_in(&laptop).await);
    assert_eq!(ada.get("/api/user/sessions").await.1.as_array().unwrap().len(), 1);
}
