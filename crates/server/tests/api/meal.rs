//! Administration of the catalogue's meals.

use crate::support::Product;
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn an_admin_adds_changes_finds_and_removes_a_meal() {
    let (_product, admin) = Product::start_with_admin().await;
    let form = json!({"name": " Nut Roast ", "description": "Bake it.", "calories": 612.5, "protein": 20, "carbs": 31.4, "fats": 44});
    let (status, added) = admin.post("/admin/meals", form).await;
    assert_eq!(status, StatusCode::CREATED, "{added}");
    let expected = json!({
        "id": added["id"], "name": "Nut Roast", "description": "Bake it.", "calories": 612.5, "protein": 20.0,
        "carbs": 31.4, "fats": 44.0, "diet": null, "allergens": null, "families": null, "preparation_minutes": null,
        "slots": [], "complete": false, "plan_count": 0
    });
    assert_eq!(added, expected);
    assert_eq!(admin.get("/admin/meals?search=NUT%20roast").await.1, json!([added]));
    assert_eq!(admin.get("/admin/meals?search=bake%20it.").await.1, json!([added]));

    // Only the name is required.
    let path = format!("/admin/meals/{}", added["id"]);
    let (status, updated) = admin.put(&path, json!({"name": "Nut Loaf", "calories": null})).await;
    let expected = json!({
        "id": added["id"], "name": "Nut Loaf", "description": "", "calories": 0.0, "protein": 0.0, "carbs": 0.0,
        "fats": 0.0, "diet": null, "allergens": null, "families": null, "preparation_minutes": null,
        "slots": [], "complete": false, "plan_count": 0
    });
    assert_eq!((status, &updated), (StatusCode::OK, &expected));

    assert_eq!(admin.delete(&path).await, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!(admin.get("/admin/meals?search=nut%20loaf").await.1, json!([]));
    assert_eq!(admin.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(admin.put(&path, json!({"name": "X"})).await.0, StatusCode::NOT_FOUND);
    for _ in 0..2 {
        assert_eq!(admin.post(&format!("{path}/restore"), json!({})).await, (StatusCode::OK, updated.clone()));
    }
    assert_eq!(admin.post("/admin/meals/999999999/restore", json!({})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(admin.put("/admin/meals/x", json!({"name": "X"})).await.0, StatusCode::BAD_REQUEST);
    let (_, log) = admin.get("/admin/audit?search=meal&limit=4").await;
    let actions: Vec<&Value> = log.as_array().unwrap().iter().map(|entry| &entry["action"]).collect();
    assert_eq!(actions, ["restore", "remove", "update", "create"]);
    assert_eq!(log[2]["before"]["calories"], 612.5);
}

#[tokio::test]
async fn invalid_meals_return_all_field_errors() {
    let (_product, admin) = Product::start_with_admin().await;
    for (body, fields) in [
        (json!({}), vec!["name"]),
        (json!({"name": " ", "description": "x".repeat(2_001)}), vec!["description", "name"]),
        (
            json!({"name": "x".repeat(101), "calories": 5000.1, "protein": -0.1, "carbs": 1000.5, "fats": 0.25}),
            vec!["calories", "carbs", "fats", "name", "protein"],
        ),
        (json!({"name": "A", "calories": "500", "fats": true}), vec!["calories", "fats"]),
    ] {
        let (status, refused) = admin.post("/admin/meals", body).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{refused}");
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    }
    let most = json!({"name": "Feast", "calories": 5000, "protein": 1000, "carbs": 1000, "fats": 1000});
    assert_eq!(admin.post("/admin/meals", most).await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn a_list_can_be_read_part_by_part() {
    let (_product, admin) = Product::start_with_admin().await;
    let (_, whole) = admin.get("/admin/meals").await;
    let whole = whole.as_array().unwrap();
    assert!(whole.len() >= 100 && whole.iter().any(|meal| meal["plan_count"].as_u64() > Some(1)));
    let (_, first) = admin.get("/admin/meals?limit=40").await;
    let (_, second) = admin.get(&format!("/admin/meals?limit=40&after={}", first[39]["id"])).await;
    assert_eq!([first.as_array().unwrap().as_slice(), second.as_array().unwrap()].concat(), whole[..80]);
    for (bad, field) in [("limit=0", "limit"), ("after=x", "after"), ("after=999999999", "after")] {
        let (status, refused) = admin.get(&format!("/admin/meals?{bad}")).await;
        assert_eq!((status, refused["fields"][field].is_string()), (StatusCode::BAD_REQUEST, true), "{bad}: {refused}");
    }
}

#[tokio::test]
async fn facts_of_a_meal_are_optional_and_checked() {
    let (_product, admin) = Product::start_with_admin().await;
    let (_, added) = admin.post("/admin/meals", json!({"name": "Toast"})).await;
    let path = format!("/admin/meals/{}", added["id"]);
    let facts = json!({
        "name": "Toast", "diet": "vegan", "allergens": ["gluten"], "families": ["bread"], "slots": ["breakfast", "snack"]
    });
    let (status, decided) = admin.put(&path, facts.clone()).await;
    assert_eq!((status, &decided["complete"]), (StatusCode::OK, &json!(true)), "{decided}");
    for field in ["diet", "allergens", "families", "slots"] {
        assert_eq!(decided[field], facts[field]);
    }
    assert_eq!(admin.put(&path, json!({"name": "Toast"})).await.1, decided, "what is not sent stays");
    let (_, unknown) = admin.put(&path, json!({"name": "Toast", "allergens": null})).await;
    assert_eq!((&unknown["allergens"], &unknown["complete"]), (&Value::Null, &json!(false)));
    let bad = json!({"name": "Toast", "diet": "keto", "allergens": ["nuts"], "families": "bread", "slots": ["brunch"]});
    let (status, refused) = admin.put(&path, bad).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(refused["fields"].as_object().unwrap().len(), 4, "{refused}");
}

#[tokio::test]
async fn the_preparation_time_of_a_meal_is_optional_and_shown_to_followers() {
    let (product, admin) = Product::start_with_admin().await;
    let (_, meal) = admin.post("/admin/meals", json!({"name": "Bean Bowl", "preparation_minutes": 600})).await;
    let path = format!("/admin/meals/{}", meal["id"]);
    for (given, shown) in [
        (json!({"preparation_minutes": 1}), json!(1)),
        (json!({"preparation_minutes": null}), Value::Null),
        (json!({"preparation_minutes": 15}), json!(15)),
        (json!({}), json!(15)),
    ] {
        let mut form = given.clone();
        form["name"] = json!("Bean Bowl");
        let (status, updated) = admin.put(&path, form).await;
        assert_eq!((status, &updated["preparation_minutes"]), (StatusCode::OK, &shown), "{given}");
    }
    for bad in [json!(0), json!(601), json!(1.5), json!("15")] {
        let (status, refused) = admin.put(&path, json!({"name": "Bean Bowl", "preparation_minutes": bad})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(refused["fields"]["preparation_minutes"].is_string(), "{bad}: {refused}");
    }

    let (_, plan) = admin.post("/admin/diet-plans", json!({"name": "Beans"})).await;
    let entry = json!({"diet_plan_id": plan["id"], "meal_id": meal["id"], "meal_type": "lunch", "portions": 2});
    assert_eq!(admin.post("/admin/diet-plan-meals", entry).await.0, StatusCode::CREATED);
    let ada = product.member("ada@example.com").await;
    ada.post("/api/user/select-diet-plan", json!({"planId": plan["id"]})).await;
    let (_, followed) = ada.get("/api/user/diet-plan").await;
    assert_eq!(followed["lunch"][0]["preparation_minutes"], 15, "{followed}");
}
