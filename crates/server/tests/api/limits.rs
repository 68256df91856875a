use crate::support::{Product, answer};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const LIMITS: &str = "/api/user/limits";

fn usual() -> Value {
    json!({
        "diet": "omnivore", "allergens": [], "dislikes": [], "location": "gym", "gym": null, "home": null, "spare": []
    })
}

fn with(changes: &Value) -> Value {
    let mut limits = usual();
    limits.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    limits
}

#[tokio::test]
async fn nothing_is_limited_until_saved() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let default = with(&json!({"updated_at": null}));
    assert_eq!(ada.get(LIMITS).await, (StatusCode::OK, default.clone()));
    assert_eq!(ada.get("/api/user/export").await.1["limits"], Value::Null);

    let own = with(&json!({
        "diet": "vegetarian", "allergens": ["egg", "milk"], "dislikes": ["mushroom"], "location": "home",
        "gym": [], "home": ["dumbbell", "bands"], "spare": ["knee", "lower_back"]
    }));
    let (status, mut saved) = ada.put(LIMITS, own.clone()).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!(ada.get(LIMITS).await.1, saved);
    assert_eq!(ada.get("/api/user/export").await.1["limits"], saved);
    let order = |list: &Value| {
        let mut words: Vec<String> = serde_json::from_value(list.clone()).unwrap();
        words.sort();
        words
    };
    assert!(saved["updated_at"].is_string());
    for list in ["allergens", "home", "spare"] {
        assert_eq!(order(&saved[list]), order(&own[list]));
        saved[list] = own[list].clone();
    }
    saved.as_object_mut().unwrap().remove("updated_at");
    assert_eq!(saved, own);
    assert_eq!(bea.get(LIMITS).await.1, default, "other members have their own");

    let (status, again) = ada.put(LIMITS, usual()).await;
    assert_eq!((status, &again["gym"]), (StatusCode::OK, &Value::Null));
}

#[tokio::test]
async fn each_invalid_limit_is_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, choices) = ada.get("/api/user/limits/choices").await;
    let dislikes = |count: usize| {
        let all = choices["dislikes"].as_array().unwrap();
        all.iter().take(count).map(|choice| choice["value"].clone()).collect::<Vec<_>>()
    };
    for (body, fields) in [
        (json!({}), vec!["allergens", "diet", "dislikes", "gym", "home", "location", "spare"]),
        (with(&json!({"diet": "keto", "location": "moon"})), vec!["diet", "location"]),
        (with(&json!({"allergens": ["nuts"], "spare": ["soul"]})), vec!["allergens", "spare"]),
        (with(&json!({"allergens": ["milk", "milk"]})), vec!["allergens"]),
        (with(&json!({"gym": ["none"], "home": ["bands", "bands"]})), vec!["gym", "home"]),
        (with(&json!({"dislikes": dislikes(21)})), vec!["dislikes"]),
        (with(&json!({"allergens": null, "dislikes": "tofu"})), vec!["allergens", "dislikes"]),
    ] {
        let (status, error) = ada.put(LIMITS, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        let named: Vec<_> = error["fields"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(named, fields);
    }
    assert_eq!(ada.put(LIMITS, with(&json!({"dislikes": dislikes(20)}))).await.0, StatusCode::OK);
}

#[tokio::test]
async fn limits_of_another_account_are_not_saved() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let id = ada.get("/api/auth/session").await.1["userId"].as_i64().unwrap();
    let put = async |account: i64| {
        let request = ada.request(Method::PUT, LIMITS).header("Expected-Account", account);
        answer(request.json(&with(&json!({"diet": "vegan"})))).await
    };
    let (status, refused) = put(id + 1).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("other_account")));
    assert_eq!(ada.get(LIMITS).await.1["diet"], "omnivore");
    assert_eq!(put(id).await.0, StatusCode::OK);
}

#[tokio::test]
async fn choices_are_the_words_that_can_be_saved() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (status, choices) = ada.get("/api/user/limits/choices").await;
    assert_eq!(status, StatusCode::OK);
    let words = |list: &str| -> Vec<Value> {
        choices[list].as_array().unwrap().iter().map(|choice| choice["value"].clone()).collect()
    };
    assert_eq!(words("diets"), ["vegan", "vegetarian", "pescatarian", "omnivore"]);
    let everything = json!({"allergens": words("allergens"), "gym": words("kit"), "spare": words("spare")});
    assert_eq!(ada.put(LIMITS, with(&everything)).await.0, StatusCode::OK);
    assert_eq!(choices["allergens"][6], json!({"value": "tree nuts", "label": "Tree nuts"}));
    let knee = choices["spare"].as_array().unwrap().iter().find(|part| part["value"] == "knee").unwrap();
    let bars = json!(["squat", "lunge", "leg_isolation", "power", "conditioning"]);
    assert_eq!((&knee["label"], &knee["bars"]), (&json!("Knee"), &bars));
    assert_eq!(knee["instead"], json!(["hinge", "bridge", "hip_isolation"]));
}
