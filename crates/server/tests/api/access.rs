//! Every route of the OpenAPI document, called by everybody.

use crate::support::{Caller, Product, answer};
use reqwest::{Method, StatusCode};
use serde_json::json;

/// Routes that need no session. Anything else must refuse a visitor.
const FOR_EVERYONE: [(&str, &str); 7] = [
    ("POST", "/api/auth/register"),
    ("POST", "/api/auth/login"),
    ("GET", "/api/auth/logout"),
    ("GET", "/auth/logout"),
    ("GET", "/api/openapi.json"),
    ("GET", "/healthz"),
    ("GET", "/readyz"),
];

async fn operations(caller: &Caller) -> Vec<(String, String)> {
    let (_, document) = caller.get("/api/openapi.json").await;
    let paths = document["paths"].as_object().unwrap().clone();
    paths
        .into_iter()
        .flat_map(|(path, item)| {
            let methods: Vec<String> = item.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect();
            methods.into_iter().map(move |method| (method, path.clone()))
        })
        .collect()
}

#[tokio::test]
async fn everybody_gets_as_far_as_was_decided() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let visitor = product.visitor();
    let operations = operations(&visitor).await;
    assert!(operations.len() >= 20);
    for (method, path) in &operations {
        let (status, body) = answer(visitor.request(method.parse().unwrap(), path).json(&json!({}))).await;
        let open = FOR_EVERYONE.contains(&(method.as_str(), path.as_str()));
        assert_eq!(status == StatusCode::UNAUTHORIZED, !open, "{method} {path} for nobody: {status}");
        assert!(open || body["code"] == "unauthenticated");
    }
    for email in ["member@example.com", "moderator@example.com", "admin@example.com"] {
        for (method, path) in operations.iter().filter(|(_, path)| !path.ends_with("/logout")) {
            let caller = product.visitor();
            let login = json!({"email": email, "password": "ironleaf-demo"});
            assert_eq!(caller.post("/api/auth/login", login).await.0, StatusCode::OK);
            let (status, _) = answer(caller.request(method.parse().unwrap(), path).json(&json!({}))).await;
            let refused = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN];
            assert!(!refused.contains(&status), "{method} {path} for {email}: {status}");
            assert!(status.as_u16() < 500, "{method} {path} for {email}: {status}");
        }
    }
}

#[tokio::test]
async fn a_change_from_another_site_is_refused() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    for (method, path) in operations(&member).await {
        if method == "GET" && !path.ends_with("/logout") {
            continue;
        }
        for (name, value) in [("Origin", "https://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")]
        {
            let method: Method = method.parse().unwrap();
            let request = member.request(method.clone(), &path).header(name, value).json(&json!({}));
            let (status, body) = answer(request).await;
            assert_eq!(
                (status, &body["code"]),
                (StatusCode::FORBIDDEN, &json!("cross_site_request")),
                "{method} {path}"
            );
        }
    }
    assert_eq!(member.get("/api/auth/session").await.0, StatusCode::OK, "nobody was logged out by it");
    let ours = member.request(Method::GET, "/api/auth/logout").header("Origin", product.address());
    assert_eq!(answer(ours).await.0, StatusCode::OK);
}

#[tokio::test]
async fn members_do_not_see_each_others_data() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    ada.follow_a_plan_for_every_day().await;
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let own_exercise = plan["days"]["1"][1]["id"].as_i64().unwrap();
    assert_eq!(ada.post("/api/user/exercise-logs", json!({"exercise_id": own_exercise})).await.0, StatusCode::CREATED);

    let (status, _) = bea.post("/api/user/exercise-logs", json!({"exercise_id": own_exercise})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = bea.post("/api/user/update-workout-plan", json!({"plan_id": plan["id"]})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(bea.get("/api/user/exercise-logs/recent").await.1, json!([]));
    assert_eq!(bea.get("/api/user/workout-plan").await.0, StatusCode::NOT_FOUND);
}
