//! Diet plans: suggestions, the current plan, and own plans.

use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::{Value, json};

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap()
}

fn sum(plan: &Value, figure: &str) -> f64 {
    ["breakfast", "lunch", "dinner", "snack"]
        .iter()
        .flat_map(|meal| plan[meal].as_array().unwrap())
        .map(|item| number(&item[figure]))
        .sum()
}

#[tokio::test]
async fn suggestions_need_a_complete_profile() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    let (status, body) = member.get("/api/user/available-diet-plans").await;
    assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("profile_incomplete")));
    assert_eq!(body["error"], "Please complete your profile information first");
    let (status, body) = member.get("/api/user/diet-plan").await;
    assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("no_plan")));
}

#[tokio::test]
async fn the_best_match_comes_first_and_can_be_followed() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    member.put("/api/user/profile", profile_form()).await;
    let (status, body) = member.get("/api/user/available-diet-plans").await;
    assert_eq!(status, StatusCode::OK, "{body}");
    assert!(number(&body["meta"]["tdee"]) > 1_200.0 && number(&body["meta"]["targetCalories"]) % 10.0 == 0.0);
    assert!(body["meta"]["generatedAt"].as_str().unwrap().ends_with('Z'));
    let plans = body["plans"].as_array().unwrap();
    let matches: Vec<f64> = plans.iter().map(|plan| number(&plan["matchPercentage"])).collect();
    assert!((3..=20).contains(&plans.len()) && matches[2] >= 0.9, "{matches:?}");
    assert!(matches.is_sorted_by(|a, b| a >= b));

    let (status, body) = member.post("/api/user/select-diet-plan", json!({"planId": plans[0]["id"]})).await;
    assert_eq!((status, body), (StatusCode::OK, json!({"success": true})));
    let (_, plan) = member.get("/api/user/diet-plan").await;
    assert_eq!(
        (&plan["id"], &plan["name"], &plan["source"]),
        (&plans[0]["id"], &plans[0]["name"], &json!("catalogue"))
    );
    assert!((number(&plan["total_calories"]) - number(&plans[0]["totalCalories"])).abs() < 0.05);
    for (total, figure) in
        [("total_calories", "calories"), ("total_protein", "protein"), ("total_carbs", "carbs"), ("total_fat", "fat")]
    {
        assert!((number(&plan[total]) - sum(&plan, figure)).abs() < 0.05, "{total}");
    }
    let (_, body) = member.get("/api/user/profile").await;
    assert_eq!(body["diet_plan_id"], plan["id"]);

    let (status, body) = member.post("/api/user/select-diet-plan", json!({"planId": 999_999_999})).await;
    assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    let (_, still) = member.get("/api/user/diet-plan").await;
    assert_eq!(still, plan);
}

/// Returns an own plan of 2,000 kcal per day.
pub(crate) fn own_plan() -> Value {
    let food = |name: &str, calories: f64, protein: f64, carbs: f64, fat: f64| json!({"food": name, "description": "As always.", "calories": calories, "protein": protein, "carbs": carbs, "fat": fat});
    json!({
        "name": "My days", "description": "",
        "breakfast": [food("Porridge", 500.0, 20.0, 70.0, 15.5)],
        "lunch": [food("Rice and beans", 750.0, 35.0, 100.0, 23.3)],
        "dinner": [food("Fish and potatoes", 750.0, 45.0, 80.0, 27.8)],
    })
}

#[tokio::test]
async fn a_members_own_plan_is_visible_to_no_one_else() {
    let product = Product::start().await;
    let (ada, bob) = (product.member("ada@example.com").await, product.member("bob@example.com").await);
    let (status, body) = ada.post("/api/user/save-diet-plan", own_plan()).await;
    assert_eq!((status, body), (StatusCode::OK, json!({"success": true})));
    let (_, plan) = ada.get("/api/user/diet-plan").await;
    assert_eq!((&plan["name"], &plan["source"]), (&json!("My days"), &json!("own")));
    assert_eq!((&plan["total_calories"], &plan["snack"]), (&json!(2000.0), &json!([])));
    assert_eq!(plan["lunch"][0]["food"], "Rice and beans");

    let (status, _) = bob.post("/api/user/select-diet-plan", json!({"planId": plan["id"]})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = bob.get("/api/user/diet-plan").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn plan_changes_by_a_client_are_reviewed_again() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    member.put("/api/user/profile", profile_form()).await;
    let changed = |path: &str, value: Value| {
        let mut plan = own_plan();
        *plan.pointer_mut(path).unwrap() = value;
        plan
    };
    for (plan, field) in [
        (changed("/lunch/0/calories", json!(-1)), "lunch[0].calories"),
        (changed("/lunch/0/calories", json!("750")), "lunch[0].calories"),
        (changed("/lunch/0/calories", json!(750.25)), "lunch[0].calories"),
        (changed("/lunch/0/protein", json!(400)), "lunch[0].protein"),
        (changed("/lunch/0/food", json!("<script>alert(1)</script>")), "lunch[0].food"),
        (changed("/lunch/0/description", json!("See https://example.com")), "lunch[0].description"),
        (changed("/dinner", json!([])), "dinner"),
        (changed("/dinner", json!("none")), "dinner"),
        (changed("/name", json!("A week of water fasting")), "name"),
    ] {
        let (status, body) = member.post("/api/user/save-diet-plan", plan).await;
        assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{body}");
        assert!(body["fields"].get(field).is_some(), "{field}: {body}");
    }
    // One plan is below the minimum of all plans, the other one is far from the member's target.
    let mut little = own_plan();
    for meal in ["breakfast", "lunch", "dinner"] {
        little[meal][0] = json!({"food": "Soup", "calories": 200, "protein": 10, "carbs": 25, "fat": 6.7});
    }
    let mut much = own_plan();
    much["source"] = json!("gemini");
    much["snack"] = json!([{"food": "Nuts", "calories": 1900, "protein": 60, "carbs": 40, "fat": 166.7}]);
    for plan in [little, much] {
        let (status, body) = member.post("/api/user/save-diet-plan", plan).await;
        assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{body}");
    }
    let (status, _) = member.get("/api/user/diet-plan").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
}
