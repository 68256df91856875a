use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::json;

#[tokio::test]
async fn next_weights_of_planned_exercises_have_reasons() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(ada.get("/api/user/next-weights").await, (StatusCode::OK, json!([])), "empty without a plan");
    let squat = ada.follow_a_plan_for_every_day().await;
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let own = &plan["days"]["1"][1]["id"];
    let none = "No weight yet: choose one that leaves two reps in hand";
    let (_, proposed) = ada.get("/api/user/next-weights").await;
    assert_eq!(
        proposed,
        json!([{"exercise_id": squat, "weight": null, "reason": none}, {"exercise_id": own, "weight": null, "reason": none}])
    );

    ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 60})).await;
    product.execute("UPDATE exercise_logs SET log_date = log_date - 3");
    ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 60})).await;
    let (_, proposed) = ada.get("/api/user/next-weights").await;
    let squat_next = json!({"exercise_id": squat, "weight": 65.0, "reason": "2 × all reps reached: +5 kg"});
    assert_eq!(proposed[0], squat_next);

    // Members who use pounds get the reason in pounds. After a break the suggestion is lower.
    let mut form = profile_form();
    form["weight_unit"] = json!("lb");
    ada.put("/api/user/profile", form).await;
    let (_, proposed) = ada.get("/api/user/next-weights").await;
    assert_eq!(proposed[0]["reason"], "2 × all reps reached: +11 lb");
    product.execute("UPDATE exercise_logs SET log_date = log_date - 200");
    let (_, proposed) = ada.get("/api/user/next-weights").await;
    assert_eq!(
        (&proposed[0]["weight"], &proposed[0]["reason"]),
        (&json!(48.0), &json!("200 days away: 80 % of the last weight"))
    );
}

#[tokio::test]
async fn progress_shows_records_and_no_estimate_for_minors() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    assert_eq!(ada.get("/api/user/progress/exercises").await, (StatusCode::OK, json!([])));
    let squat = ada.follow_a_plan_for_every_day().await;
    ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 90})).await;
    product.execute("UPDATE exercise_logs SET log_date = '2020-02-29'");
    let (_, log) = ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 60})).await;
    let today = &log["log_date"];

    let (_, list) = ada.get("/api/user/progress/exercises").await;
    let best = json!({"epley": 105.0, "brzycki": 101.3, "weight": 90.0, "reps": 5, "log_date": "2020-02-29"});
    assert_eq!(
        list,
        json!([{
            "exercise_id": squat, "exercise_name": "Barbell Squat", "logs": 2, "last_date": today,
            "heaviest": {"weight": 90.0, "log_date": "2020-02-29"}, "best_one_rep_max": best
        }])
    );
    let path = format!("/api/user/progress/exercises/{squat}");
    let (_, progress) = ada.get(&path).await;
    assert_eq!(
        progress["points"],
        json!([{"log_date": today, "weight": 60.0, "estimated_one_rep_max": 70.0, "volume": 1500.0}]),
        "points of the last twelve months"
    );
    assert_eq!(
        progress["records"],
        json!([
            {"kind": "heaviest", "value": 90.0, "log_date": "2020-02-29"},
            {"kind": "one_rep_max", "value": 105.0, "log_date": "2020-02-29"},
            {"kind": "volume", "value": 2250.0, "log_date": "2020-02-29"}
        ])
    );
    assert_eq!(bea.get(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(bea.get("/api/user/progress/exercises").await.1, json!([]));

    let mut form = profile_form();
    form["birth_date"] = json!("2012-01-01");
    ada.put("/api/user/profile", form).await;
    let (_, list) = ada.get("/api/user/progress/exercises").await;
    assert_eq!((&list[0]["heaviest"]["weight"], &list[0]["best_one_rep_max"]), (&json!(90.0), &json!(null)));
    let (_, progress) = ada.get(&path).await;
    assert_eq!(progress["points"][0]["estimated_one_rep_max"], json!(null));
    assert_eq!(progress["records"].as_array().unwrap().len(), 2, "no record for an estimate");
}

#[tokio::test]
async fn weeks_have_sets_per_group_recommended_range_and_streak() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    ada.put("/api/user/profile", profile_form()).await;
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    for exercise in [&json!(squat), &plan["days"]["1"][1]["id"]] {
        ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise})).await;
    }
    let (status, progress) = ada.get("/api/user/progress/weeks").await;
    assert_eq!((status, progress["weeks"].as_array().unwrap().len()), (StatusCode::OK, 12));
    assert_eq!(progress["recommended_sets"], json!({"min": 4.0, "max": 18.0}), "range for keeping the weight");
    let groups = progress["weeks"][11]["groups"].as_array().unwrap();
    let sets = |name: &str| groups.iter().find(|group| group["group"] == name).map(|group| &group["sets"]);
    assert_eq!((sets("quadriceps"), sets("chest")), (Some(&json!(5.0)), Some(&json!(0.0))));
    assert_eq!(progress["streak"]["this_week"]["done"], 1);
    assert!(
        (1..=7).contains(&progress["streak"]["this_week"]["planned"].as_u64().unwrap()),
        "planned workouts from today"
    );

    assert_eq!(ada.get("/api/user/progress/weeks?weeks=1").await.1["weeks"].as_array().unwrap().len(), 1);
    for bad in ["0", "53", "-1", "x", "1.5"] {
        let (status, refused) = ada.get(&format!("/api/user/progress/weeks?weeks={bad}")).await;
        assert_eq!((status, refused["fields"]["weeks"].is_string()), (StatusCode::BAD_REQUEST, true), "{bad}");
    }
}
