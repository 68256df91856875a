use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::json;

const LOADING: &str = "/api/user/loading";

#[tokio::test]
async fn loading_is_the_units_standard_until_saved() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let kg = json!({"unit": "kg", "bar": 20.0, "barbell_step": 2.5, "dumbbell_step": 2.0, "other_step": 2.5});
    let lb = json!({"unit": "lb", "bar": 45.0, "barbell_step": 5.0, "dumbbell_step": 5.0, "other_step": 5.0});
    assert_eq!(ada.get(LOADING).await, (StatusCode::OK, kg.clone()));

    let own = json!({"bar": 15, "barbell_step": 1.25, "dumbbell_step": 0.25, "other_step": 10});
    let saved = json!({"unit": "kg", "bar": 15.0, "barbell_step": 1.25, "dumbbell_step": 0.25, "other_step": 10.0});
    assert_eq!(ada.put(LOADING, own).await, (StatusCode::OK, saved.clone()));
    assert_eq!(ada.get(LOADING).await.1, saved);
    assert_eq!(bea.get(LOADING).await.1, kg, "other members have their own");
    assert_eq!(ada.get("/api/user/export").await.1["loading"], json!([saved]));

    let mut profile = profile_form();
    profile["weight_unit"] = json!("lb");
    assert_eq!(ada.put("/api/user/profile", profile.clone()).await.0, StatusCode::OK);
    assert_eq!(ada.get(LOADING).await.1, lb);
    profile["weight_unit"] = json!("kg");
    ada.put("/api/user/profile", profile).await;
    assert_eq!(ada.get(LOADING).await.1, saved);
}

#[tokio::test]
async fn all_invalid_values_are_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for (body, fields) in [
        (json!({}), vec!["bar", "barbell_step", "dumbbell_step", "other_step"]),
        (json!({"bar": "20", "barbell_step": null, "dumbbell_step": 2, "other_step": 2}), vec!["bar", "barbell_step"]),
        (
            json!({"bar": 30.01, "barbell_step": 0.24, "dumbbell_step": 2, "other_step": 10.01}),
            vec!["bar", "barbell_step", "other_step"],
        ),
        (json!({"bar": -1, "barbell_step": 2.505, "dumbbell_step": 2, "other_step": 2}), vec!["bar", "barbell_step"]),
    ] {
        let (status, error) = ada.put(LOADING, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        let named: Vec<_> = error["fields"].as_object().unwrap().keys().cloned().collect();
        assert_eq!(named, fields);
    }
}
