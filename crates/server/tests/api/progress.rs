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
        json!([
            {"exercise_id": squat, "weight": null, "reps": null, "unit": "reps", "reason": none},
            {"exercise_id": own, "weight": null, "reps": null, "unit": "reps", "reason": none}
        ])
    );

    ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 60})).await;
    product.execute("UPDATE exercise_logs SET log_date = log_date - 3");
    ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": 60})).await;
    let (_, proposed) = ada.get("/api/user/next-weights").await;
    let reason = "2 × all reps reached: +5 kg";
    let squat_next = json!({"exercise_id": squat, "weight": 65.0, "reps": null, "unit": "reps", "reason": reason});
    assert_eq!(proposed[0], squat_next);

    // Members who use pounds get increments and reasons in pounds. After a break the suggestion is lower.
    let mut form = profile_form();
    form["weight_unit"] = json!("lb");
    ada.put("/api/user/profile", form).await;
    let (_, proposed) = ada.get("/api/user/next-weights").await;
    assert_eq!(proposed[0]["reason"], "2 × all reps reached: +5 lb");
    product.execute("UPDATE exercise_logs SET log_date = log_date - 200");
    let (_, proposed) = ada.get("/api/user/next-weights").await;
    assert_eq!(
        (&proposed[0]["weight"], &proposed[0]["reason"]),
        (&json!(47.85), &json!("200 days away: 80 % of the last weight"))
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
            "heaviest": {"weight": 90.0, "log_date": "2020-02-29"}, "best_one_rep_max": best,
            "most_reps": null, "unit": "reps"
        }])
    );
    let path = format!("/api/user/progress/exercises/{squat}");
    let (_, progress) = ada.get(&path).await;
    assert_eq!(
        progress["points"],
        json!([{
            "log_date": today, "weight": 60.0, "estimated_one_rep_max": 70.0, "volume": 1500.0, "most_reps": null,
            "deload": false
        }]),
        "points of the last twelve months"
    );
    assert_eq!((&progress["unit"], &progress["is_body_weight"]), (&json!("reps"), &json!(false)));
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
async fn body_weight_exercises_have_records_and_suggestions_in_reps() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let planned = |name, reps| json!({"exercise": {"name": name, "description": ""}, "sets": 2, "reps": reps});
    let days: Vec<_> = (1..=7)
        .map(|day| json!({"day_num": day, "exercises": [planned("Push-Up", 10), planned("Plank", 30)]}))
        .collect();
    let plan = json!({"name": "Body", "description": "Mine", "days": days});
    assert_eq!(ada.post("/api/user/save-workout-plan", plan).await.0, StatusCode::OK);
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let [push_up, plank] = [0, 1].map(|at| plan["days"]["1"][at]["id"].as_i64().unwrap());

    let suggestions = async || {
        let (_, next) = ada.get("/api/user/next-weights").await;
        [0, 1].map(|at| {
            [&next[at]["weight"], &next[at]["reps"], &next[at]["unit"], &next[at]["reason"]].map(Clone::clone)
        })
    };
    let none = "No log yet: start as planned";
    assert_eq!(
        suggestions().await,
        [[json!(null), json!(10), json!("reps"), json!(none)], [json!(null), json!(30), json!("seconds"), json!(none)]]
    );
    for exercise in [push_up, plank] {
        ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise})).await;
    }
    product.execute("UPDATE exercise_logs SET log_date = log_date - 3");
    for (exercise, reps) in [(push_up, 12), (plank, 45)] {
        let sets = [reps, reps - 1].map(|reps| json!({"reps": reps, "kind": "working"}));
        let (status, body) =
            ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise, "performed": sets})).await;
        assert_eq!(status, StatusCode::CREATED, "{body}");
    }
    assert_eq!(
        suggestions().await,
        [
            [json!(null), json!(12), json!("reps"), json!("11 reps in every set: +1 rep")],
            [json!(null), json!(49), json!("seconds"), json!("44 s in every set: +5 s")]
        ]
    );

    let (_, overview) = ada.get("/api/user/progress/overview").await;
    let records: Vec<_> = overview["records"].as_array().unwrap().iter().collect();
    for (exercise, unit, kind, reps, before) in
        [(push_up, "reps", "most_reps", 12, 10.0), (plank, "seconds", "longest", 45, 30.0)]
    {
        let value = f64::from(reps);
        let (_, list) = ada.get("/api/user/progress/exercises").await;
        let summary = list.as_array().unwrap().iter().find(|one| one["exercise_id"] == exercise).unwrap();
        assert_eq!((&summary["most_reps"]["reps"], &summary["unit"]), (&json!(reps), &json!(unit)));
        let (_, progress) = ada.get(&format!("/api/user/progress/exercises/{exercise}")).await;
        assert_eq!((&progress["unit"], &progress["is_body_weight"]), (&json!(unit), &json!(true)));
        let points = [0, 1].map(|at| progress["points"][at]["most_reps"].as_f64());
        assert_eq!(points, [Some(before), Some(value)]);
        assert_eq!((&progress["records"][0]["kind"], &progress["records"][0]["value"]), (&json!(kind), &json!(value)));
        let new = records.iter().find(|one| one["exercise_id"] == exercise).unwrap();
        assert_eq!((&new["kind"], &new["value"], &new["before"]), (&json!(kind), &json!(value), &json!(before)));
    }
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
