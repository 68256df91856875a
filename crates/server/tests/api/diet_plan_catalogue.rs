//! Administration of the catalogue's diet plans and their meals.

use crate::support::{Caller, Product, profile_form};
use reqwest::StatusCode;
use serde_json::{Value, json};

async fn new_plan(admin: &Caller, name: &str) -> Value {
    let (status, plan) = admin.post("/admin/diet-plans", json!({"name": name, "description": "Mine."})).await;
    assert_eq!(status, StatusCode::CREATED, "{plan}");
    plan
}

/// Creates a meal of 400 kcal with 20 g protein, 50 g carbs and 13.3 g fat.
async fn new_meal(admin: &Caller, name: &str) -> Value {
    let form = json!({"name": name, "calories": 400, "protein": 20, "carbs": 50, "fats": 13.3});
    let (status, meal) = admin.post("/admin/meals", form).await;
    assert_eq!(status, StatusCode::CREATED, "{meal}");
    meal
}

async fn put_in(admin: &Caller, plan: &Value, meal: &Value, meal_type: &str, portions: f64) -> (StatusCode, Value) {
    let link = json!({"diet_plan_id": plan["id"], "meal_id": meal["id"], "meal_type": meal_type, "portions": portions});
    admin.post("/admin/diet-plan-meals", link).await
}

#[tokio::test]
async fn a_plan_becomes_available_with_its_first_meal() {
    let (product, admin) = Product::start_with_admin().await;
    let plan = new_plan(&admin, "  Zero to Hero ").await;
    let expected = json!({
        "id": plan["id"], "name": "Zero to Hero", "description": "Mine.", "meal_count": 0, "total_calories": 0.0,
        "follower_count": 0, "unavailable_reason": "It has no meals yet"
    });
    assert_eq!(plan, expected);
    let ada = product.member("ada@example.com").await;
    let choice = json!({"planId": plan["id"]});
    assert_eq!(ada.post("/api/user/select-diet-plan", choice.clone()).await.0, StatusCode::NOT_FOUND);

    let meal = new_meal(&admin, "Bean Bowl").await;
    let link = json!({"diet_plan_id": plan["id"], "meal_id": meal["id"]});
    let (status, linked) = admin.post("/admin/diet-plan-meals", link).await;
    let expected = json!({
        "meal_id": meal["id"], "meal_name": "Bean Bowl", "meal_type": "breakfast", "portions": 1.0, "calories": 400.0,
        "protein": 20.0, "carbs": 50.0, "fats": 13.3, "archived": false
    });
    assert_eq!((status, &linked), (StatusCode::CREATED, &expected));
    assert_eq!(put_in(&admin, &plan, &meal, "dinner", 1.5).await.0, StatusCode::CREATED);
    assert_eq!(ada.post("/api/user/select-diet-plan", choice).await.0, StatusCode::OK);
    let (_, listed) = admin.get("/admin/diet-plans?search=zero%20TO").await;
    let totals = (&listed[0]["meal_count"], &listed[0]["total_calories"], &listed[0]["follower_count"]);
    assert_eq!(totals, (&json!(2), &json!(1000.0), &json!(1)));
    assert_eq!(listed[0]["unavailable_reason"], Value::Null);

    let meals = format!("/admin/diet-plans/{}/meals", plan["id"]);
    let (_, rows) = admin.get(&meals).await;
    assert_eq!((rows.as_array().unwrap().len(), &rows[0]), (2, &linked));
    assert_eq!(
        (&rows[1]["meal_type"], &rows[1]["portions"], &rows[1]["fats"]),
        (&json!("dinner"), &json!(1.5), &json!(20.0))
    );
    let (_, followed) = ada.get("/api/user/diet-plan").await;
    assert_eq!(followed["dinner"][0]["calories"], 600.0);

    let place = format!("{meals}/{}/dinner", meal["id"]);
    assert_eq!(admin.delete(&place).await, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!(admin.delete(&place).await.0, StatusCode::NOT_FOUND);
    assert_eq!(admin.delete(&format!("{meals}/{}/brunch", meal["id"])).await.0, StatusCode::BAD_REQUEST);
    assert_eq!(ada.get("/api/user/diet-plan").await.1["dinner"], json!([]));
    for path in ["/admin/diet-plans/999999999/meals", "/admin/diet-plans/0/meals"] {
        assert_eq!(admin.get(path).await.0, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn a_removed_plan_stays_with_followers_but_is_not_suggested() {
    let (product, admin) = Product::start_with_admin().await;
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    for member in [&ada, &bea] {
        member.put("/api/user/profile", profile_form()).await;
    }
    let best = ada.get("/api/user/available-diet-plans").await.1["plans"][0].clone();
    let choice = json!({"planId": best["id"]});
    assert_eq!(ada.post("/api/user/select-diet-plan", choice.clone()).await.0, StatusCode::OK);
    let (_, followed) = ada.get("/api/user/diet-plan").await;

    let path = format!("/admin/diet-plans/{}", best["id"]);
    assert_eq!(admin.delete(&path).await.0, StatusCode::NO_CONTENT);
    for (status, _) in [
        admin.delete(&path).await,
        admin.put(&path, json!({"name": "X"})).await,
        admin.get(&format!("{path}/meals")).await,
    ] {
        assert_eq!(status, StatusCode::NOT_FOUND);
    }
    assert_eq!(ada.get("/api/user/diet-plan").await.1, followed);
    let (_, suggested) = bea.get("/api/user/available-diet-plans").await;
    assert!(suggested["plans"].as_array().unwrap().iter().all(|plan| plan["id"] != best["id"]));
    assert_eq!(bea.post("/api/user/select-diet-plan", choice.clone()).await.0, StatusCode::NOT_FOUND);
    assert!(admin.get("/admin/diet-plans").await.1.as_array().unwrap().iter().all(|plan| plan["id"] != best["id"]));

    let (status, restored) = admin.post(&format!("{path}/restore"), json!({})).await;
    assert_eq!((status, &restored["name"]), (StatusCode::OK, &best["name"]));
    assert!(restored["follower_count"].as_u64() >= Some(1));
    assert_eq!(bea.post("/api/user/select-diet-plan", choice).await.0, StatusCode::OK);
    let (status, renamed) = admin.put(&path, json!({"name": "Renamed"})).await;
    assert_eq!((status, &renamed["name"], &renamed["description"]), (StatusCode::OK, &json!("Renamed"), &json!("")));
    assert_eq!(ada.get("/api/user/diet-plan").await.1["name"], "Renamed");
}

#[tokio::test]
async fn a_removed_meal_stays_in_the_plans_that_have_it() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let (plan, meal) = (new_plan(&admin, "Stews").await, new_meal(&admin, "Bean Stew").await);
    put_in(&admin, &plan, &meal, "lunch", 1.0).await;
    ada.post("/api/user/select-diet-plan", json!({"planId": plan["id"]})).await;
    let (_, followed) = ada.get("/api/user/diet-plan").await;
    assert_eq!(followed["lunch"][0]["food"], "Bean Stew");

    let path = format!("/admin/meals/{}", meal["id"]);
    assert_eq!(admin.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get("/api/user/diet-plan").await.1, followed);
    let rows = format!("/admin/diet-plans/{}/meals", plan["id"]);
    assert_eq!(admin.get(&rows).await.1[0]["archived"], true);
    assert_eq!(admin.get("/admin/meals?search=bean%20stew").await.1, json!([]));
    assert_eq!(put_in(&admin, &plan, &meal, "snack", 1.0).await.0, StatusCode::NOT_FOUND);

    let (status, restored) = admin.post(&format!("{path}/restore"), json!({})).await;
    assert_eq!((status, &restored["plan_count"]), (StatusCode::OK, &json!(1)));
    assert_eq!(admin.get("/admin/meals?search=bean%20stew").await.1, json!([restored]));
    assert_eq!(admin.get(&rows).await.1[0]["archived"], false);
}

#[tokio::test]
async fn concurrent_additions_keep_a_meal_once_per_meal_type() {
    let (_product, admin) = Product::start_with_admin().await;
    let (plan, meal) = (new_plan(&admin, "Twice").await, new_meal(&admin, "Soup").await);
    let put = |_| put_in(&admin, &plan, &meal, "dinner", 1.0);
    let mut answers = futures_util::future::join_all((0..8).map(put)).await;
    answers.sort_by_key(|(status, _)| *status);
    assert_eq!(answers[0].0, StatusCode::CREATED);
    for (status, body) in &answers[1..] {
        assert_eq!((*status, &body["code"]), (StatusCode::CONFLICT, &json!("conflict")), "{body}");
    }
    assert_eq!(put_in(&admin, &plan, &meal, "lunch", 1.0).await.0, StatusCode::CREATED);
    let (_, log) = admin.get("/admin/audit?search=add_entry").await;
    assert_eq!(log.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn portions_never_hold_more_than_a_meal_may() {
    let (_product, admin) = Product::start_with_admin().await;
    let (plan, meal) = (new_plan(&admin, "Plenty").await, new_meal(&admin, "Pie").await);
    assert_eq!(put_in(&admin, &plan, &meal, "lunch", 10.0).await.0, StatusCode::CREATED);
    let path = format!("/admin/meals/{}", meal["id"]);
    let heavier = json!({"name": "Pie", "calories": 501, "protein": 20, "carbs": 50, "fats": 100.1});
    let (status, refused) = admin.put(&path, heavier).await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));
    let expected = json!({
        "calories": "In the plan \"Plenty\", 10 portions would have more than 5,000 kcal",
        "fats": "In the plan \"Plenty\", 10 portions would have more than 1,000 g of fat",
    });
    assert_eq!(refused["fields"], expected);
    assert_eq!(
        admin
            .get("/admin/meals?search=pie")
            .await
            .1
            .as_array()
            .unwrap()
            .iter()
            .find(|one| one["id"] == meal["id"])
            .unwrap()["calories"],
        400.0
    );

    let (_, feast) = admin.post("/admin/meals", json!({"name": "Feast", "calories": 4000})).await;
    let (status, refused) = put_in(&admin, &plan, &feast, "dinner", 1.375).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(refused["fields"], json!({"portions": "1⅜ portions would have more than 5,000 kcal"}));
    assert_eq!(put_in(&admin, &plan, &feast, "dinner", 1.25).await.0, StatusCode::CREATED);
}

#[tokio::test]
async fn invalid_plans_and_plan_meals_return_all_field_errors() {
    let (_product, admin) = Product::start_with_admin().await;
    let (plan, meal) = (new_plan(&admin, "Plan").await, new_meal(&admin, "Meal").await);
    let (plan, meal) = (&plan["id"], &meal["id"]);
    for (path, body, fields) in [
        ("/admin/diet-plans", json!({}), vec!["name"]),
        ("/admin/diet-plans", json!({"name": "x".repeat(101), "description": 7}), vec!["description", "name"]),
        ("/admin/diet-plan-meals", json!({}), vec!["diet_plan_id", "meal_id"]),
        ("/admin/diet-plan-meals", json!({"diet_plan_id": 0, "meal_id": "7"}), vec!["diet_plan_id", "meal_id"]),
        (
            "/admin/diet-plan-meals",
            json!({"diet_plan_id": plan, "meal_id": meal, "meal_type": "brunch"}),
            vec!["meal_type"],
        ),
        ("/admin/diet-plan-meals", json!({"diet_plan_id": plan, "meal_id": meal, "portions": 0.125}), vec!["portions"]),
        (
            "/admin/diet-plan-meals",
            json!({"diet_plan_id": plan, "meal_id": meal, "portions": 10.125}),
            vec!["portions"],
        ),
        ("/admin/diet-plan-meals", json!({"diet_plan_id": plan, "meal_id": meal, "portions": 1.3}), vec!["portions"]),
    ] {
        let (status, refused) = admin.post(path, body).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{refused}");
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    }
    // Text that is too long is always rejected and never stored as empty, even if the field is optional.
    let long = "x".repeat(2_001);
    let food = json!({"food": "Oats", "description": long, "calories": 400, "protein": 20, "carbs": 50, "fat": 10});
    let own = json!({
        "name": "Own", "description": long, "breakfast": [food], "lunch": [food], "dinner": [food], "snack": [food]
    });
    let entry = json!({"exercise": {"name": "Squat", "description": long}, "sets": 3, "reps": 5});
    let training = json!({"name": "Own", "description": long, "days": [{"day_num": 1, "exercises": [entry]}]});
    let place = "days[0].exercises[0].exercise.description";
    for (path, body, fields) in [
        ("/admin/diet-plans", json!({"name": "Plan", "description": long}), vec!["description"]),
        ("/admin/meals", json!({"name": "Meal", "description": long}), vec!["description"]),
        (
            "/api/user/save-diet-plan",
            own,
            vec![
                "breakfast[0].description",
                "description",
                "dinner[0].description",
                "lunch[0].description",
                "snack[0].description",
            ],
        ),
        ("/api/user/save-workout-plan", training, vec![place, "description"]),
    ] {
        let (status, refused) = admin.post(path, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields, "{path}");
    }
    let (status, refused) = admin.put("/admin/diet-plans/x", json!({"name": " ", "description": long})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["description", "id", "name"]);
    for link in
        [json!({"diet_plan_id": 999_999_999, "meal_id": meal}), json!({"diet_plan_id": plan, "meal_id": 999_999_999})]
    {
        let (status, refused) = admin.post("/admin/diet-plan-meals", link).await;
        assert_eq!((status, &refused["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    }
}
