//! Administration of the catalogue's foods.

use crate::support::Product;
use reqwest::StatusCode;
use serde_json::{Value, json};

const FOODS: &str = "/admin/foods";

fn sorghum(changes: &Value) -> Value {
    let mut food = json!({
        "name": "Sorghum", "unit": "g", "diet": "vegan", "allergens": [], "family": "oat",
        "per_100": {"calories": 367, "protein": 13.3, "carbs": 73.13, "fat": 2.38, "fiber": 8, "salt": 0.03},
        "portions": [{"name": "1 cup", "amount": 193}]
    });
    food.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    food
}

#[tokio::test]
async fn an_admin_adds_changes_finds_and_removes_a_food() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let (status, added) = admin.post(FOODS, sorghum(&json!({}))).await;
    assert_eq!(status, StatusCode::CREATED, "{added}");
    assert_eq!((&added["source"], &added["per_100"]["sugar"]), (&Value::Null, &Value::Null));
    assert_eq!(admin.get(&format!("{FOODS}?search=SORGHUM")).await.1, json!([added]));
    let search = "/api/user/foods?search=sorghum";
    assert_eq!(ada.get(search).await.1[0]["kind"], "catalogue");
    let path = format!("{FOODS}/{}", added["id"]);
    let (status, updated) = admin.put(&path, sorghum(&json!({"name": "Sorghum, cooked", "portions": null}))).await;
    assert_eq!((status, &updated["portions"], &updated["unsure_allergens"]), (StatusCode::OK, &json!([]), &json!([])));
    let varies = sorghum(&json!({"name": "Sorghum, cooked", "portions": null, "unsure_allergens": ["milk"]}));
    let (_, unsure) = admin.put(&path, varies).await;
    assert_eq!((&unsure["allergens"], &unsure["unsure_allergens"]), (&json!(["milk"]), &json!(["milk"])));
    assert_eq!(admin.put(&path, sorghum(&json!({"name": "Sorghum, cooked", "portions": null}))).await.1, updated);
    assert_eq!(admin.delete(&path).await, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!((ada.get(search).await.1, admin.delete(&path).await.0), (json!([]), StatusCode::NOT_FOUND));
    for _ in 0..2 {
        assert_eq!(admin.post(&format!("{path}/restore"), json!({})).await, (StatusCode::OK, updated.clone()));
    }
    assert_eq!(admin.put(&format!("{FOODS}/999999"), sorghum(&json!({}))).await.0, StatusCode::NOT_FOUND);
    let (_, log) = admin.get("/admin/audit?search=food&limit=4").await;
    let actions: Vec<&Value> = log.as_array().unwrap().iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions, ["restore", "remove", "update", "update"]);
    assert_eq!((&log[2]["entity"], &log[2]["before"]["unsure_allergens"]), (&json!("food"), &json!(["milk"])));
}

#[tokio::test]
async fn a_food_of_the_catalogue_states_its_facts() {
    let (_product, admin) = Product::start_with_admin().await;
    for (body, fields) in [
        (json!({}), vec!["allergens", "diet", "family", "name", "per_100", "unit"]),
        (sorghum(&json!({"diet": null, "allergens": null, "family": null})), vec!["allergens", "diet", "family"]),
        (
            sorghum(&json!({"diet": "keto", "allergens": ["dust"], "family": "dust"})),
            vec!["allergens", "diet", "family"],
        ),
        (sorghum(&json!({"per_100": {"calories": 1001}})), vec!["per_100.carbs", "per_100.fat", "per_100.protein"]),
    ] {
        let (status, error) = admin.post(FOODS, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{error}");
        assert_eq!(error["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    }
    let (_, whole) = admin.get(FOODS).await;
    let whole = whole.as_array().unwrap();
    assert!(whole.len() >= 180, "{}", whole.len());
    let (_, second) = admin.get(&format!("{FOODS}?limit=2&after={}", whole[1]["id"])).await;
    assert_eq!(second.as_array().unwrap().as_slice(), &whole[2..4]);
}
