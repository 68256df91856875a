use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::json;

#[tokio::test]
async fn the_next_weight_of_each_planned_exercise_is_proposed_with_its_reason() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(ada.get("/api/user/next-weights").await, (StatusCode::OK, json!([])), "nothing without a plan");
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

    // Who reads pounds is told in pounds, and who is away is told to lift less.
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
