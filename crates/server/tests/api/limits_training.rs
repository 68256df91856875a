//! Limits on training: what plans, alternatives and suggested weights do with them.

use crate::coach::plan_request;
use crate::limits::limit;
use crate::support::Product;
use reqwest::StatusCode;
use serde_json::{Value, json};

fn plan(source: &str, names: &[&str]) -> Value {
    let entry = |name: &&str| json!({"exercise": {"name": name, "description": "Steadily."}, "sets": 3, "reps": 10});
    let exercises: Vec<Value> = names.iter().map(entry).collect();
    json!({"name": "Mine", "description": "", "source": source, "days": [{"day_num": 1, "exercises": exercises}]})
}

fn exercises(plan: &Value) -> Vec<&Value> {
    plan["days"].as_object().unwrap().values().flat_map(|day| day.as_array().unwrap()).collect()
}

/// Returns whether an exercise needs only what every place has, such as a towel and a door.
fn needs_no_kit(exercise: &Value) -> bool {
    let needs = exercise["also_needs"].as_array().unwrap();
    let is_everywhere =
        |need: &Value| ["wall", "bench or wall", "towel and a sturdy closed door"].contains(&need.as_str().unwrap());
    ["body only", "none", "other"].contains(&exercise["equipment"].as_str().unwrap()) && needs.iter().all(is_everywhere)
}

#[tokio::test]
async fn generated_workout_plans_fit_the_place_and_its_equipment() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    limit(&ada, &json!({"location": "home", "home": [], "spare": ["knee"]})).await;
    let (status, generated) = ada.post("/gemini/generate-workout", plan_request()).await;
    assert_eq!(status, StatusCode::OK, "{generated}");
    let notes = generated["notes"][0].as_str().unwrap();
    assert!(notes.starts_with("Nothing fits your equipment for: "), "{generated}");
    assert!(notes.contains("Nothing spares your joints for: squat, lunge"), "{generated}");
    for entry in generated["workout_plan"]["days"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|day| day["exercises"].as_array().unwrap())
    {
        let exercise = &entry["exercise"];
        assert_eq!(exercise["misfits"], json!([]), "{exercise}");
        assert!(exercise["pattern"].is_string() && exercise["primary_muscles"].is_array(), "{exercise}");
        assert!(exercise["equipment"].is_string() && exercise["also_needs"].is_array(), "{exercise}");
    }
    assert_eq!(ada.post("/api/user/save-workout-plan", generated["workout_plan"].clone()).await.0, StatusCode::OK);
    let (_, current) = ada.get("/api/user/workout-plan").await;
    for exercise in exercises(&current) {
        assert_eq!(exercise["misfits"], json!([]), "{exercise}");
        assert!(needs_no_kit(exercise), "{exercise}");
        assert!(!["squat", "lunge", "leg_isolation"].contains(&exercise["pattern"].as_str().unwrap()), "{exercise}");
        assert!(exercise["primary_muscles"].is_array() && exercise["also_needs"].is_array(), "{exercise}");
    }

    // The request's place is stronger than the usual one, also when the plan is saved.
    let mut request = plan_request();
    request["location"] = json!("gym");
    let (status, mut generated) = ada.post("/gemini/generate-workout", request).await;
    assert_eq!(status, StatusCode::OK, "{generated}");
    let for_the_gym = generated["workout_plan"].take();
    assert_eq!(for_the_gym["location"], "gym");
    assert_eq!(ada.post("/api/user/save-workout-plan", for_the_gym.clone()).await.0, StatusCode::OK);
    let mut for_no_place = for_the_gym;
    for_no_place["location"] = Value::Null;
    let (status, refused) = ada.post("/api/user/save-workout-plan", for_no_place).await;
    assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
}

#[tokio::test]
async fn an_unfit_plan_is_saved_only_as_own_and_marked() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    limit(&ada, &json!({"spare": ["knee"]})).await;
    let names = ["Push-Up", "Barbell Squat", "Wheel Pose"];
    for source in ["gemini", "openai", "builtin"] {
        let (status, refused) = ada.post("/api/user/save-workout-plan", plan(source, &names)).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{refused}");
        let fields = json!({
            "days[0].exercises[1]": "Loads the knee",
            "days[0].exercises[2]": "We do not know whether it loads the knee",
        });
        assert_eq!(refused["fields"], fields);
    }
    assert_eq!(ada.post("/api/user/save-workout-plan", plan("own", &names)).await.0, StatusCode::OK);
    let (_, current) = ada.get("/api/user/workout-plan").await;
    let misfits: Vec<&Value> = exercises(&current).into_iter().map(|exercise| &exercise["misfits"]).collect();
    let loads = |text: &str| json!([{"limit": "spare", "value": "knee", "text": text}]);
    let expected = [json!([]), loads("Loads the knee"), loads("We do not know whether it loads the knee")];
    assert_eq!(misfits, expected.iter().collect::<Vec<_>>());
    assert_eq!(current["misfits"], json!(2));
    assert_eq!(ada.get("/api/user/limits").await.1["misfits"]["workout_plan"], json!(2));

    let (_, next) = ada.get("/api/user/next-weights").await;
    assert_eq!(next[1]["weight"], Value::Null);
    assert_eq!(next[1]["reason"], json!("Skipped: Loads the knee"));
    assert!(!next[0]["reason"].as_str().unwrap().starts_with("Skipped"), "{next}");
}

#[tokio::test]
async fn fitting_plans_come_first_and_all_can_be_followed() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let path = "/api/user/available-workout-plans?days=3";
    let (_, before) = ada.get(path).await;
    let count = before.as_array().unwrap().len();
    assert!(before.as_array().unwrap().iter().all(|plan| plan["misfits"] == json!(0)));
    limit(&ada, &json!({"location": "home", "home": ["dumbbell", "bench"]})).await;
    let (_, plans) = ada.get(path).await;
    let misfits: Vec<u64> = plans.as_array().unwrap().iter().map(|plan| plan["misfits"].as_u64().unwrap()).collect();
    assert_eq!(misfits.len(), count, "none is excluded");
    assert!(misfits.is_sorted_by_key(|misfits| *misfits > 0) && *misfits.last().unwrap() > 0, "{misfits:?}");
    let last = &plans.as_array().unwrap()[count - 1]["id"];
    assert_eq!(ada.post("/api/user/update-workout-plan", json!({"plan_id": last})).await.0, StatusCode::OK);
    let (_, current) = ada.get("/api/user/workout-plan").await;
    assert_eq!(current["misfits"], json!(misfits.last()));
}

#[tokio::test]
async fn alternatives_fit_the_limits_at_the_place() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, listed) = ada.get("/api/user/exercises").await;
    let id = |name: &str| {
        let found = listed.as_array().unwrap().iter().find(|exercise| exercise["name"] == json!(name));
        found.unwrap()["id"].as_i64().unwrap()
    };
    limit(&ada, &json!({"home": []})).await;
    let path = format!("/api/user/exercises/{}/alternatives", id("Barbell Squat"));
    let (_, at_home) = ada.get(&format!("{path}?location=home")).await;
    assert!(!at_home.as_array().unwrap().is_empty());
    for exercise in at_home.as_array().unwrap() {
        assert!(needs_no_kit(exercise), "{exercise}");
        assert_eq!(exercise["misfits"], json!([]));
    }
    let (_, in_the_gym) = ada.get(&path).await;
    assert!(in_the_gym.as_array().unwrap().iter().any(|exercise| exercise["equipment"] == json!("machine")));
    let (status, refused) = ada.get(&format!("{path}?location=park")).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(refused["fields"]["location"].is_string(), "{refused}");

    limit(&ada, &json!({"spare": ["knee"]})).await;
    let (_, sparing) = ada.get(&path).await;
    let loads = |exercise: &Value| ["squat", "lunge", "leg_isolation"].contains(&exercise["pattern"].as_str().unwrap());
    assert!(!sparing.as_array().unwrap().iter().any(loads), "{sparing}");
    let (_, marked) = ada.get("/api/user/exercises").await;
    let squat = marked.as_array().unwrap().iter().find(|exercise| exercise["name"] == json!("Barbell Squat")).unwrap();
    assert_eq!(squat["misfits"][0]["text"], json!("Loads the knee"));
}

#[tokio::test]
async fn the_challenge_fits_the_limits_all_day() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, usual) = ada.get("/gemini/daily-challenge").await;
    limit(&ada, &json!({"allergens": ["milk"]})).await;
    assert_eq!(ada.get("/gemini/daily-challenge").await.1, usual, "limits on food leave it as it is");
    limit(&ada, &json!({"spare": ["knee", "shoulder"], "gym": []})).await;
    let (status, fitting) = ada.get("/gemini/daily-challenge").await;
    assert_eq!(status, StatusCode::OK, "{fitting}");
    assert_eq!(ada.get("/gemini/daily-challenge").await.1, fitting);
    assert_eq!(ada.get("/gemini/daily-tip").await.0, StatusCode::OK);
    let (_, options) = ada.get("/api/user/exercises").await;
    for station in fitting["exercises"].as_array().unwrap() {
        let exercise = options.as_array().unwrap().iter().find(|exercise| exercise["name"] == station["name"]).unwrap();
        assert_eq!(station["misfits"], json!([]), "{station}");
        for fact in ["misfits", "equipment", "also_needs", "pattern", "primary_muscles"] {
            assert_eq!(station[fact], exercise[fact], "{station}");
        }
    }
}

#[tokio::test]
async fn the_unfit_exercises_of_a_program_are_those_of_its_current_week() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, programs) = ada.get("/api/user/available-programs?search=Six%20Weeks%20by%20Effort").await;
    assert_eq!(ada.post("/api/user/program", json!({"plan_id": programs[0]["plan_id"]})).await.0, StatusCode::CREATED);
    limit(&ada, &json!({"location": "home", "home": []})).await;
    let (_, current) = ada.get("/api/user/workout-plan").await;
    let unfit: std::collections::BTreeSet<String> = exercises(&current)
        .into_iter()
        .filter(|exercise| exercise["misfits"] != json!([]))
        .map(|exercise| exercise["id"].to_string())
        .collect();
    assert!(unfit.len() > 10, "{current}");
    let (_, limits) = ada.get("/api/user/limits").await;
    assert_eq!(limits["misfits"]["workout_plan"], json!(unfit.len()), "each counts once");
    let (_, copy) = ada.post("/api/user/programs", json!({"copy_of": programs[0]["plan_id"]})).await;
    assert_eq!(ada.post("/api/user/program", json!({"program_id": copy["id"]})).await.0, StatusCode::CREATED);
    assert_eq!(
        ada.get("/api/user/limits").await.1["misfits"],
        limits["misfits"],
        "an own program as one of the catalogue"
    );
}
