//! Generated plans that progress through a mesocycle.

use crate::coach::plan_request;
use crate::machine_clock::today;
use crate::support::{Caller, Product, profile_form};
use chrono::{Datelike, Days, Months};
use reqwest::StatusCode;
use serde_json::{Value, json};

const GENERATE: &str = "/gemini/generate-workout?engine=builtin";
const SAVE: &str = "/api/user/save-workout-plan";
const PROGRAM: &str = "/api/user/program";
const CURRENT: &str = "/api/user/workout-plan";

/// Imports sessions of the last days with five reps of the squat at 100 kg.
async fn import_sessions(member: &Caller, sessions: u64) {
    let header =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n";
    let line = |days_back: u64| {
        let date = today() - Days::new(days_back);
        format!("{date} 17:00:00,Legs,1h,Barbell Squat,1,100,5,0,0,,,\n")
    };
    let content = format!("{header}{}", (1..=sessions).map(line).collect::<String>());
    let body = json!({"content": content, "weight_unit": "kg", "dry_run": false});
    let (status, report) = member.post("/api/user/import", body).await;
    assert_eq!((status, &report["logs_added"]), (StatusCode::OK, &json!(sessions)), "{report}");
}

/// Signs up a member of an age with a goal.
async fn member(product: &Product, age: u32, goal: &str) -> Caller {
    let member = product.member(&format!("member{age}@example.com")).await;
    let mut profile = profile_form();
    profile["birth_date"] = json!(today() - Months::new(12 * age) - Days::new(1));
    profile["fitness_goal"] = json!(goal);
    let (status, body) = member.put("/api/user/profile", profile).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    member
}

async fn generated(member: &Caller, age: u32, goal: &str) -> Value {
    let mut request = plan_request();
    request["birth_date"] = json!(today() - Months::new(12 * age) - Days::new(1));
    request["goal"] = json!(goal);
    let (status, body) = member.post(GENERATE, request).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    body["workout_plan"].clone()
}

/// Returns a plan for each day of the week.
fn plan(mesocycle: &Value) -> Value {
    let exercise = |name: &str, sets: u8, reps: u8| json!({"exercise": {"name": name, "description": ""}, "sets": sets, "reps": reps, "rest_seconds": 90});
    let day = |day_num: u8| {
        json!({"day_num": day_num, "exercises": [
            exercise("barbell squat", 4, 8),
            exercise("My Own Lift", 3, 10),
            exercise("Barbell Bench Press", 3, 10),
            exercise("Leg Extension", 3, 12),
            exercise("Push-Up", 3, 12),
            exercise("Plank", 3, 30),
        ]})
    };
    json!({"name": "Daily", "description": "Mine", "days": (1..=7).map(day).collect::<Vec<_>>(), "mesocycle": mesocycle})
}

#[tokio::test]
async fn a_generated_plan_is_followed_as_a_program() {
    let product = Product::start().await;
    let ada = member(&product, 30, "gain_muscle").await;
    import_sessions(&ada, 24).await;
    let plan = generated(&ada, 30, "gain_muscle").await;
    assert_eq!(plan["mesocycle"], json!({"weeks": 5, "deload_week": 5, "rir": [3, 2, 2, 1, null]}));
    let (status, done) = ada.post(SAVE, plan.clone()).await;
    assert_eq!((status, done), (StatusCode::OK, json!({"success": true})));

    let (status, run) = ada.get(PROGRAM).await;
    assert_eq!(status, StatusCode::OK);
    for (field, value) in [
        ("state", json!("running")),
        ("weeks", json!(5)),
        ("week", json!(1)),
        ("missed", json!("shift")),
        ("at_end", json!("repeat")),
        ("source", json!("builtin")),
        ("name", plan["name"].clone()),
    ] {
        assert_eq!(run[field], value, "{field}: {run}");
    }
    let (_, current) = ada.get(CURRENT).await;
    assert_eq!((&current["source"], &current["name"]), (&json!("builtin"), &plan["name"]));
    assert_eq!((&current["program"]["week"], &current["program"]["weeks"]), (&json!(1), &json!(5)));
    let days = plan["days"].as_array().unwrap();
    assert_eq!(current["num_of_days"], days.len());
    for day in days {
        let shown = &current["days"][day["day_num"].to_string()];
        let planned = day["exercises"].as_array().unwrap();
        assert_eq!(shown.as_array().unwrap().len(), planned.len());
        for (shown, planned) in shown.as_array().unwrap().iter().zip(planned) {
            assert_eq!(shown["name"], planned["exercise"]["name"]);
            for field in ["sets", "reps", "unit", "rest_seconds"] {
                assert_eq!(shown[field], planned[field], "{field} of {}", shown["name"]);
            }
        }
    }
    let (_, weeks) = ada.get("/api/user/program/weeks?count=5").await;
    let lighter: Vec<_> = weeks.as_array().unwrap().iter().map(|week| week["is_deload"] == true).collect();
    assert_eq!(lighter, [false, false, false, false, true]);
    let (_, programs) = ada.get("/api/user/programs").await;
    assert_eq!((&programs[0]["is_followed"], &programs[0]["weeks"]), (&json!(true), &json!(5)));
    assert_eq!(programs[0]["id"], run["program_id"]);
}

#[tokio::test]
async fn each_exercise_progresses_by_the_rule_of_its_kind() {
    let product = Product::start().await;
    let ada = member(&product, 30, "gain_muscle").await;
    import_sessions(&ada, 3).await;
    let mesocycle = json!({"weeks": 3, "deload_week": 3, "rir": [3, 1, null]});
    let (status, body) = ada.post(SAVE, plan(&mesocycle)).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let (_, run) = ada.get(PROGRAM).await;
    let tracks: Vec<_> =
        run["tracks"].as_array().unwrap().iter().map(|track| (&track["key"], &track["rule"])).collect();
    let expected = [
        ("barbell-squat", "rir"),
        ("my-own-lift", "rir"),
        ("barbell-bench-press", "double"),
        ("leg-extension", "double"),
        ("push-up", "rep_sum"),
        ("plank", "time"),
    ];
    assert_eq!(
        tracks,
        expected.map(|(key, rule)| (json!(key), json!(rule))).iter().map(|(k, r)| (k, r)).collect::<Vec<_>>()
    );
    let (_, weeks) = ada.get("/api/user/program/weeks?count=3").await;
    let day = usize::try_from(today().weekday().num_days_from_monday()).unwrap();
    let sets = |week: usize, exercise: usize| {
        let exercise = &weeks[week]["days"][day]["exercises"][exercise];
        (exercise["sets"].clone(), exercise["reps"].clone(), exercise["prescription"]["sets"][0].clone())
    };
    let (count, reps, squat) = sets(0, 0);
    assert_eq!((count, reps), (json!(4), json!(8)));
    // Five reps at 100 kg stand for 116.67 kg once, and that for 85.4 kg eight times with three in reserve.
    assert_eq!((&squat["weight"], &squat["rir"], &squat["reps_max"]), (&json!(85.0), &json!(3.0), &json!(10)));
    assert_eq!(sets(1, 0).2["rir"], 1.0);
    let (count, reps, lighter) = sets(2, 0);
    assert_eq!((count, reps, &lighter["percent"]), (json!(2), json!(8), &json!(90.0)));
    assert!(lighter["weight"].as_f64().unwrap() < squat["weight"].as_f64().unwrap());
    assert_eq!(sets(0, 1).2["weight"], Value::Null, "no log has a weight for it");
    assert_eq!((sets(0, 4).0, sets(0, 4).1), (json!(3), json!(12)));
    assert_eq!((sets(0, 5).1, sets(2, 5).0), (json!(30), json!(2)));

    // A later plan without weeks is a plain one again, and the program stays in the history.
    let (status, _) = ada.post(SAVE, plan(&Value::Null)).await;
    assert_eq!(status, StatusCode::OK);
    let (_, current) = ada.get(CURRENT).await;
    assert_eq!((&current["program"], &current["days"]["1"][0]["prescription"]), (&Value::Null, &Value::Null));
    assert_eq!(ada.get(PROGRAM).await.1["version"], Value::Null);
    let (_, plans) = ada.get("/api/user/workout-plans").await;
    assert_eq!(plans.as_array().unwrap().len(), 2);
    assert_eq!(plans[1]["num_of_days"], 7);
    let (status, past) = ada.get(&format!("/api/user/workout-plans/{}", plans[1]["id"])).await;
    assert_eq!((status, &past["num_of_days"]), (StatusCode::OK, &json!(7)));
    let week = |plan: &Value| (1..=7).map(|day| plan["days"][day.to_string()].clone()).collect::<Vec<_>>();
    let first_week: Vec<_> =
        weeks[0]["days"].as_array().unwrap().iter().map(|day| day["exercises"][0].clone()).collect();
    let past_week: Vec<_> = week(&past).iter().map(|day| day[0].clone()).collect();
    assert_eq!(past_week[day], first_week[day], "a past program is shown as its week 1");
    assert_eq!(past["days"]["1"][0]["prescription"]["sets"][0]["weight"], 85.0);
}

#[tokio::test]
async fn invalid_weeks_return_field_errors_and_change_nothing() {
    let product = Product::start().await;
    let ada = member(&product, 30, "gain_muscle").await;
    for (mesocycle, place) in [
        (json!("four"), "mesocycle"),
        (json!([]), "mesocycle"),
        (json!({}), "mesocycle.weeks"),
        (json!({"weeks": 1}), "mesocycle.weeks"),
        (json!({"weeks": 13}), "mesocycle.weeks"),
        (json!({"weeks": 2.5}), "mesocycle.weeks"),
        (json!({"weeks": 1e300}), "mesocycle.weeks"),
        (json!({"weeks": 4, "deload_week": 1}), "mesocycle.deload_week"),
        (json!({"weeks": 4, "deload_week": 5}), "mesocycle.deload_week"),
        (json!({"weeks": 4, "deload_week": "last"}), "mesocycle.deload_week"),
        (json!({"weeks": 4, "rir": 3}), "mesocycle.rir"),
        (json!({"weeks": 4, "rir": [3, 2, 1]}), "mesocycle.rir"),
        (json!({"weeks": 4, "rir": vec![1; 5_000]}), "mesocycle.rir"),
        (json!({"weeks": 4, "rir": [3, 2, 5, null]}), "mesocycle.rir[2]"),
        (json!({"weeks": 4, "rir": [3, -1, 2, {}]}), "mesocycle.rir[3]"),
    ] {
        let (status, refused) = ada.post(SAVE, plan(&mesocycle)).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{mesocycle}");
        assert!(refused["fields"][place].is_string(), "{mesocycle}: {refused}");
    }
    assert_eq!(ada.get(CURRENT).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/api/user/programs").await.1, json!([]));
}

#[tokio::test]
async fn age_and_experience_bound_the_weeks() {
    let product = Product::start().await;
    let plain = json!({"weeks": 6, "deload_week": null, "rir": null});

    let teen = member(&product, 16, "gain_muscle").await;
    import_sessions(&teen, 30).await;
    let offered = generated(&teen, 16, "gain_muscle").await;
    assert_eq!(offered["mesocycle"], plain);
    let mut hard = offered.clone();
    hard["mesocycle"] = json!({"weeks": 2, "rir": [3, 3]});
    let (status, refused) = teen.post(SAVE, hard).await;
    assert_eq!((status, &refused["message"]), (StatusCode::BAD_REQUEST, &json!("This program is not for your age.")));
    assert_eq!(teen.get(PROGRAM).await.0, StatusCode::NOT_FOUND);
    let (status, body) = teen.post(SAVE, offered).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    assert_eq!(teen.get(PROGRAM).await.1["weeks"], 6);

    let new = member(&product, 40, "lose_fat").await;
    import_sessions(&new, 23).await;
    assert_eq!(generated(&new, 40, "lose_fat").await["mesocycle"], plain);

    let senior = member(&product, 70, "lose_fat").await;
    import_sessions(&senior, 24).await;
    let offered = generated(&senior, 70, "lose_fat").await;
    assert_eq!(offered["mesocycle"], json!({"weeks": 5, "deload_week": 5, "rir": [3, 3, 3, 3, null]}));
    let (status, body) = senior.post(SAVE, plan(&json!({"weeks": 2, "rir": [4, 0]}))).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let (_, weeks) = senior.get("/api/user/program/weeks?count=2").await;
    let rir = |week: usize| weeks[week]["days"][6]["exercises"][0]["prescription"]["sets"][0]["rir"].clone();
    assert_eq!((rir(0), rir(1)), (json!(4.0), json!(3.0)), "never below three");
}
