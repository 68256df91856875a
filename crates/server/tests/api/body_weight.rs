use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::json;

#[tokio::test]
async fn weigh_ins_are_listed_with_trend_and_update_the_profile() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let mut form = profile_form();
    form["weight"] = json!(60);
    ada.put("/api/user/profile", form).await;
    for (day, kg) in [("2026-01-01", 80.0), ("2026-01-11", 81.0)] {
        let entered = ada.put(&format!("/api/user/body-weights/{day}"), json!({"weight": kg})).await;
        assert_eq!(entered, (StatusCode::OK, json!({"measured_on": day, "weight": kg})));
    }
    let (status, shown) = ada.get("/api/user/body-weights?from=2026-01-11").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(shown[0], json!({"measured_on": "2026-01-11", "weight": 81.0, "trend": 80.63}));
    assert_eq!(shown[1]["weight"], 60.0, "the weight of the profile on the day it was saved");
    assert_eq!(ada.get("/api/user/body-weights").await.1.as_array().unwrap().len(), 3);
    assert_eq!(bea.get("/api/user/body-weights").await.1, json!([]), "other members' weights are not visible");

    let today = shown[1]["measured_on"].as_str().unwrap();
    let path = format!("/api/user/body-weights/{today}");
    assert_eq!(bea.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get("/api/user/profile").await.1["weight"], 81.0, "the latest remaining weight");
    ada.delete("/api/user/body-weights/2026-01-01").await;
    let (status, refused) = ada.delete("/api/user/body-weights/2026-01-11").await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
}

#[tokio::test]
async fn out_of_range_day_and_weight_are_both_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for (day, weight, fields) in [
        ("2026-02-30", json!(19.99), vec!["date", "weight"]),
        ("soon", json!(null), vec!["date", "weight"]),
        ("1899-12-31", json!(80), vec!["date"]),
        ("9999-12-31", json!(80), vec!["date"]),
        ("2026-01-01", json!(400.01), vec!["weight"]),
        ("2026-01-01", json!(80.125), vec!["weight"]),
        ("2026-01-01", json!("80"), vec!["weight"]),
    ] {
        let path = format!("/api/user/body-weights/{day}");
        let (status, refused) = ada.put(&path, json!({"weight": weight})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{weight} on {day}");
        let named: Vec<&String> = refused["fields"].as_object().unwrap().keys().collect();
        assert_eq!(named, fields, "{weight} on {day}");
    }
    assert_eq!(ada.delete("/api/user/body-weights/soon").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(ada.get("/api/user/body-weights?from=soon").await.0, StatusCode::BAD_REQUEST);
    assert_eq!(ada.get("/api/user/body-weights").await.1, json!([]));
}
