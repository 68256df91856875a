use crate::coach::plan_request;
use crate::diet_plan::own_plan;
use crate::support::{Caller, Product, answer, profile_form};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const LIMITS: &str = "/api/user/limits";

fn usual() -> Value {
    json!({
        "diet": "omnivore", "allergens": [], "dislikes": [], "location": "gym", "gym": null, "home": null, "spare": []
    })
}

pub(crate) fn with(changes: &Value) -> Value {
    let mut limits = usual();
    limits.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    limits
}

#[tokio::test]
async fn nothing_is_limited_until_saved() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let no_misfits = json!({"workout_plan": 0, "diet_plan": 0});
    let default = with(&json!({"updated_at": null, "misfits": no_misfits}));
    assert_eq!(ada.get(LIMITS).await, (StatusCode::OK, default.clone()));
    assert_eq!(ada.get("/api/user/export").await.1["limits"], Value::Null);

    let own = with(&json!({
        "diet": "vegetarian", "allergens": ["egg", "milk"], "dislikes": ["mushroom"], "location": "home",
        "gym": [], "home": ["dumbbell", "bands"], "spare": ["knee", "lower_back"]
    }));
    let (status, mut saved) = ada.put(LIMITS, own.clone()).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!(ada.get(LIMITS).await.1, saved);
    assert_eq!(saved.as_object_mut().unwrap().remove("misfits"), Some(no_misfits));
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

/// Sets limits of a member with a profile.
pub(crate) async fn limit(member: &Caller, changes: &Value) {
    member.put("/api/user/profile", profile_form()).await;
    let (status, saved) = member.put(LIMITS, with(changes)).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
}

/// Limits that no plan of the catalogue fits.
fn strict() -> Value {
    let allergens = ["gluten", "milk", "egg", "soy", "peanut", "tree nuts", "sesame", "celery", "mustard"];
    let dislikes = [
        "rice",
        "wild rice",
        "quinoa",
        "potato",
        "sweet potato",
        "banana",
        "apple",
        "lentil",
        "chickpea",
        "bean",
        "rice cake",
        "buckwheat",
        "millet",
        "baked bean",
        "avocado",
        "tomato",
        "lima bean",
        "broad bean",
        "green pea",
        "corn tortilla",
    ];
    json!({"diet": "vegan", "allergens": allergens, "dislikes": dislikes})
}

#[tokio::test]
async fn suggested_diet_plans_fit_the_limits() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    let (_, all) = ada.get("/api/user/available-diet-plans").await;
    assert_eq!(all["meta"]["excluded"], json!({"diet": 0, "allergens": 0, "dislikes": 0}));
    limit(&ada, &json!({"diet": "vegan"})).await;
    let (status, fitting) = ada.get("/api/user/available-diet-plans").await;
    assert_eq!((status, &fitting["meta"]["blocking"]), (StatusCode::OK, &json!({})));
    assert!(fitting["meta"]["excluded"]["diet"].as_u64().unwrap() >= 30, "{}", fitting["meta"]);
    let plans = fitting["plans"].as_array().unwrap();
    assert!(!plans.is_empty());
    for plan in plans {
        assert!(plan["description"].as_str().unwrap().contains(" Vegan;"), "{plan}");
    }
    let is_excluded = |plan: &&Value| !plan["description"].as_str().unwrap().contains(" Vegan;");
    let unfit = all["plans"].as_array().unwrap().iter().find(is_excluded).unwrap();
    let (status, refused) = ada.post("/api/user/select-diet-plan", json!({"planId": unfit["id"]})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(refused["fields"]["planId"].as_str().unwrap().contains("Is not vegan"), "{refused}");
    assert_eq!(ada.post("/api/user/select-diet-plan", json!({"planId": plans[0]["id"]})).await.0, StatusCode::OK);

    limit(&ada, &strict()).await;
    let (status, nothing) = ada.get("/api/user/available-diet-plans").await;
    assert_eq!((status, &nothing["plans"]), (StatusCode::OK, &json!([])));
    assert!(!nothing["meta"]["blocking"].as_object().unwrap().is_empty(), "{}", nothing["meta"]);
    assert_eq!(ada.get("/api/user/diet-plan").await.0, StatusCode::OK, "the current plan stays");
}

#[tokio::test]
async fn a_meal_without_known_allergens_reaches_no_member_with_allergens() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    limit(&ada, &json!({"allergens": ["milk"]})).await;
    let (_, plan) = admin.post("/admin/diet-plans", json!({"name": "Days of staff", "description": "Mine."})).await;
    let meal = json!({"name": "House bowl", "calories": 900, "protein": 60, "carbs": 95, "fats": 31});
    let (_, added) = admin.post("/admin/meals", meal.clone()).await;
    for meal_type in ["breakfast", "lunch", "dinner"] {
        let link = json!({"diet_plan_id": plan["id"], "meal_id": added["id"], "meal_type": meal_type});
        assert_eq!(admin.post("/admin/diet-plan-meals", link).await.0, StatusCode::CREATED);
    }
    let choice = json!({"planId": plan["id"]});
    let (status, refused) = ada.post("/api/user/select-diet-plan", choice.clone()).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(refused["fields"]["planId"].as_str().unwrap().contains("We do not know whether it contains milk"));

    let mut decided = meal;
    decided["allergens"] = json!([]);
    assert_eq!(admin.put(&format!("/admin/meals/{}", added["id"]), decided).await.0, StatusCode::OK);
    assert_eq!(ada.post("/api/user/select-diet-plan", choice).await.0, StatusCode::OK);
}

#[tokio::test]
async fn generated_diet_plans_fit_the_limits_or_say_why_not() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    limit(&ada, &json!({"allergens": ["milk"], "dislikes": ["salmon"]})).await;
    for _ in 0..3 {
        let (status, generated) = ada.post("/gemini/generate-diet", plan_request()).await;
        assert_eq!(status, StatusCode::OK, "{generated}");
        // Saving judges the texts of the plan again.
        for item in ["breakfast", "lunch", "dinner"].iter().flat_map(|meal| generated["plan"][meal].as_array().unwrap())
        {
            assert_eq!(item["misfits"], json!([]), "{item}");
            assert!(item["diet"].is_string() && item["allergens"].is_array() && item["families"].is_array(), "{item}");
        }
        let (status, saved) = ada.post("/api/user/save-diet-plan", generated["plan"].clone()).await;
        assert_eq!(status, StatusCode::OK, "{saved}");
    }
    limit(&ada, &strict()).await;
    let (status, refused) = ada.post("/gemini/generate-diet", plan_request()).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("limits_leave_nothing")), "{refused}");
    assert!(!refused["fields"].as_object().unwrap().is_empty());
}

#[tokio::test]
async fn saved_diet_plans_are_checked_unless_they_are_own() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    limit(&ada, &json!({"diet": "vegetarian"})).await;
    let mut plan = own_plan();
    assert_eq!(ada.post("/api/user/save-diet-plan", plan.clone()).await.0, StatusCode::OK);
    let (_, current) = ada.get("/api/user/diet-plan").await;
    let fish = &current["dinner"][0];
    let misfit = json!([{"limit": "diet", "value": "vegetarian", "text": "Is not vegetarian"}]);
    assert_eq!((&fish["misfits"], &fish["diet"]), (&misfit, &json!("pescatarian")), "{fish}");
    assert!(fish["allergens"].as_array().unwrap().contains(&json!("fish")));
    assert_eq!(current["lunch"][0]["misfits"], json!([]));
    let unfit =
        ["breakfast", "lunch", "dinner", "snack"].into_iter().flat_map(|meal| current[meal].as_array().unwrap());
    let unfit = unfit.filter(|item| item["misfits"] != json!([])).count();
    assert_eq!(ada.get(LIMITS).await.1["misfits"]["diet_plan"], json!(unfit));
    for source in ["gemini", "openai", "builtin"] {
        plan["source"] = json!(source);
        let (status, refused) = ada.post("/api/user/save-diet-plan", plan.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
        assert!(refused["fields"]["dinner[0]"].is_string(), "{refused}");
    }
}
