use crate::support::{Caller, Product, profile_form};
use reqwest::StatusCode;
use serde_json::{Value, json};

const OVERVIEW: &str = "/api/user/progress/overview";

/// Finds the object of a list whose field has this text.
fn with<'a>(list: &'a Value, field: &str, text: &str) -> &'a Value {
    list.as_array().unwrap().iter().find(|one| one[field] == text).unwrap_or(&Value::Null)
}

/// Logs the exercise with three weights: eleven days ago, ten days ago and today. Returns today's date.
async fn train(product: &Product, member: &Caller, exercise: i64) -> String {
    for (kg, days_later) in [(60, 1), (62, 10)] {
        member.post("/api/user/exercise-logs", json!({"exercise_id": exercise, "weight": kg})).await;
        product.execute(&format!("UPDATE exercise_logs SET log_date = log_date - {days_later}"));
    }
    let (_, log) = member.post("/api/user/exercise-logs", json!({"exercise_id": exercise, "weight": 61.5})).await;
    log["log_date"].as_str().unwrap().to_owned()
}

fn body_of(overview: &Value, name: &str) -> Value {
    overview["body"][name].clone()
}

#[tokio::test]
async fn an_overview_has_muscles_records_days_and_lifts() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    ada.put("/api/user/profile", profile_form()).await;
    let today = train(&product, &ada, squat).await;
    let days_ago: String = {
        let today: chrono::NaiveDate = today.parse().unwrap();
        (today - chrono::TimeDelta::days(10)).to_string()
    };

    let (status, overview) = ada.get(OVERVIEW).await;
    assert_eq!(status, StatusCode::OK);
    let (_, weeks) = ada.get("/api/user/progress/weeks").await;
    for (part, of_weeks) in [("weeks", "weeks"), ("band", "recommended_sets"), ("streak", "streak")] {
        assert_eq!(overview[part], weeks[of_weeks], "{part} as in progress/weeks");
    }
    assert_eq!((&overview["from"], &overview["to"]), (&weeks["weeks"][0]["week_start"], &json!(today)));

    assert_eq!(overview["muscles"].as_array().unwrap().len(), 17);
    let muscle = |name: &str| with(&overview["muscles"], "muscle", name);
    let of_squats = json!({"muscle": "quadriceps", "group": "quadriceps", "sets": 5.0, "level": "within"});
    assert_eq!(muscle("quadriceps"), &of_squats, "the sets of the last seven days");
    assert_eq!((&muscle("glutes")["sets"], &muscle("glutes")["level"]), (&json!(2.5), &json!("below")));
    assert_eq!((&muscle("lats")["group"], &muscle("lats")["level"]), (&json!("back"), &json!("none")));

    let record = |kind, value, before| {
        json!({"exercise_id": squat, "exercise_name": "Barbell Squat", "kind": kind, "value": value,
               "before": before, "log_date": days_ago})
    };
    assert_eq!(
        overview["records"],
        json!([record("heaviest", 62.0, 60.0), record("one_rep_max", 72.3, 70.0), record("volume", 1550.0, 1500.0)]),
        "today was lighter, and the first day is no record"
    );
    assert_eq!(with(&overview["calendar"], "date", &today)["state"], "begun", "one of two planned exercises");
    assert_eq!(
        with(&overview["calendar"], "date", &days_ago),
        &json!({"date": days_ago, "planned": 0, "logged": 1, "state": "extra"})
    );

    let lift = &overview["lifts"][0];
    assert_eq!((&lift["exercise_name"], &lift["change"]), (&json!("Barbell Squat"), &json!(1.8)));
    assert_eq!(lift["points"][2], json!({"log_date": today, "value": 71.8}));
    assert_eq!(body_of(&overview, "weight"), 61.25);
    assert_eq!((body_of(&overview, "trend"), body_of(&overview, "change_30")), (json!(61.25), json!(null)));
}

#[tokio::test]
async fn an_overview_is_the_members_own() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    train(&product, &ada, squat).await;
    let (status, overview) = bea.get(OVERVIEW).await;
    assert_eq!(status, StatusCode::OK);
    for part in ["records", "calendar", "lifts"] {
        assert_eq!(overview[part], json!([]), "{part}");
    }
    assert!(overview["muscles"].as_array().unwrap().iter().all(|muscle| muscle["level"] == "none"));
    assert_eq!(body_of(&overview, "weight"), json!(null));
}

#[tokio::test]
async fn an_overview_of_minors_has_no_estimate_and_no_body() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    let today = train(&product, &ada, squat).await;
    let mut form = profile_form();
    form["birth_date"] = json!("2012-01-01");
    ada.put("/api/user/profile", form).await;
    let (_, overview) = ada.get(OVERVIEW).await;
    assert_eq!((&overview["lifts"], &overview["body"]), (&json!([]), &json!(null)));
    let kinds: Vec<_> = overview["records"].as_array().unwrap().iter().map(|one| one["kind"].clone()).collect();
    assert_eq!(kinds, ["heaviest", "volume"]);
    let path = format!("/api/user/progress/comparison?a_from={today}&a_to={today}&b_from={today}&b_to={today}");
    let (_, comparison) = ada.get(&path).await;
    assert_eq!((&comparison["a"]["lifts"], &comparison["a"]["weight_trend"]), (&json!([]), &json!(null)));
}

#[tokio::test]
async fn an_overview_has_measurements_and_estimated_body_fat() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let mut form = profile_form();
    form["height"] = json!(165);
    ada.put("/api/user/profile", form).await;
    for (day, measured) in [
        ("2026-01-05", json!({"waist": 75, "calf": 36.5})),
        ("2026-02-10", json!({"waist": 72, "hip": 98})),
        ("2026-03-01", json!({"neck": 32})),
    ] {
        assert_eq!(ada.put(&format!("/api/user/measurements/{day}"), measured).await.0, StatusCode::OK);
    }
    let (_, overview) = ada.get(OVERVIEW).await;
    let latest = |name, value, day, change: Option<f64>| json!({"name": name, "value": value, "measured_on": day, "change_30": change});
    assert_eq!(
        body_of(&overview, "measurements"),
        json!([
            latest("waist", 72.0, "2026-02-10", Some(-3.0)),
            latest("hip", 98.0, "2026-02-10", None),
            latest("neck", 32.0, "2026-03-01", None),
            latest("calf", 36.5, "2026-01-05", None),
        ])
    );
    let estimate = json!({"value": 27.4, "low": 23.7, "high": 31.1, "date": "2026-03-01"});
    assert_eq!(body_of(&overview, "body_fat"), estimate);
    ada.put("/api/user/measurements/2026-03-13", json!({"neck": 32})).await;
    let (_, overview) = ada.get(OVERVIEW).await;
    assert_eq!(body_of(&overview, "body_fat"), json!(null), "31 days after the other measurements");
}

#[tokio::test]
async fn weeks_of_an_overview_are_4_to_52() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for weeks in [4, 52] {
        let (_, overview) = ada.get(&format!("{OVERVIEW}?weeks={weeks}")).await;
        assert_eq!(overview["weeks"].as_array().unwrap().len(), weeks);
    }
    for bad in ["3", "53", "-4", "x", "4.5", ""] {
        let (status, refused) = ada.get(&format!("{OVERVIEW}?weeks={bad}")).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{bad}");
        assert!(refused["fields"]["weeks"].is_string(), "{bad}");
    }
}

#[tokio::test]
async fn periods_are_compared_side_by_side() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    let logs = [("2026-01-05", 60.0), ("2026-01-07", 62.0), ("2026-01-12", 65.0), ("2026-01-20", 50.0)];
    for (day, kg) in logs {
        ada.post("/api/user/exercise-logs", json!({"exercise_id": squat, "weight": kg})).await;
        product.execute(&format!("UPDATE exercise_logs SET log_date = '{day}' WHERE log_date > '2026-02-01'"));
    }
    for (day, kg) in [("2026-01-01", 80.0), ("2026-01-11", 81.0)] {
        ada.put(&format!("/api/user/body-weights/{day}"), json!({"weight": kg})).await;
    }
    let compare = async |a_from: &str, a_to: &str, b_from: &str, b_to: &str| {
        let query = format!("a_from={a_from}&a_to={a_to}&b_from={b_from}&b_to={b_to}");
        ada.get(&format!("/api/user/progress/comparison?{query}")).await
    };
    let (status, weeks) = compare("2026-01-05", "2026-01-11", "2026-01-12", "2026-01-18").await;
    assert_eq!((status, &weeks["per_week"]), (StatusCode::OK, &json!(false)));
    let (a, b) = (&weeks["a"], &weeks["b"]);
    assert_eq!((&a["from"], &a["to"]), (&json!("2026-01-05"), &json!("2026-01-11")));
    assert_eq!((&a["sessions"], &a["sets"], &a["records"]), (&json!(2.0), &json!(10.0), &json!(3.0)));
    assert_eq!((&b["sessions"], &b["sets"], &b["records"]), (&json!(1.0), &json!(5.0), &json!(3.0)));
    assert_eq!(with(&b["muscles"], "muscle", "quadriceps")["sets"], 5.0);
    let best = |best| json!([{"exercise_id": squat, "exercise_name": "Barbell Squat", "best": best}]);
    assert_eq!((&a["lifts"], &b["lifts"]), (&best(72.3), &best(75.8)));
    assert_eq!((&a["weight_trend"], &b["weight_trend"]), (&json!(80.63), &json!(null)));

    let (_, rates) = compare("2026-01-05", "2026-01-11", "2026-01-12", "2026-01-25").await;
    assert_eq!(rates["per_week"], true);
    assert_eq!((&rates["a"]["sets"], &rates["b"]["sets"]), (&json!(10.0), &json!(5.0)), "ten sets in two weeks");
    assert_eq!((&rates["b"]["sessions"], &rates["b"]["records"]), (&json!(1.0), &json!(1.5)));
}

#[tokio::test]
async fn invalid_periods_are_reported_by_field() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for (query, fields) in [
        ("", vec!["a_from", "a_to", "b_from", "b_to"]),
        ("a_from=2026-01-01&a_to=2026-01-31&b_from=2026-02-01", vec!["b_to"]),
        ("a_from=2026-01-01&a_to=soon&b_from=2026-02-30&b_to=2026-03-01", vec!["a_to", "b_from"]),
        ("a_from=2026-01-02&a_to=2026-01-01&b_from=2024-01-01&b_to=2025-01-01", vec!["a_to", "b_to"]),
    ] {
        let (status, refused) = ada.get(&format!("/api/user/progress/comparison?{query}")).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{query}");
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields, "{query}");
    }
    let longest = "a_from=2024-01-01&a_to=2024-12-31&b_from=2024-06-01&b_to=2024-06-01";
    assert_eq!(ada.get(&format!("/api/user/progress/comparison?{longest}")).await.0, StatusCode::OK);
}

#[tokio::test]
async fn main_lifts_begin_with_those_of_the_program() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    let (_, exercises) = ada.get("/api/user/available-programs?search=Three%20Tiers").await;
    let plan_id = exercises[0]["plan_id"].clone();
    assert_eq!(ada.post("/api/user/program", json!({"plan_id": plan_id})).await.0, StatusCode::CREATED);
    let (_, run) = ada.get("/api/user/program").await;
    let (_, weeks) = ada.get("/api/user/program/weeks?count=1").await;
    let slots = weeks[0]["days"].as_array().unwrap().iter().flat_map(|day| day["exercises"].as_array().unwrap());
    let slots: Vec<&Value> = slots.collect();
    let of_role = |role: &str| {
        let found = slots.iter().filter(|slot| slot["prescription"]["role"] == role).map(|slot| slot["id"].clone());
        let mut ids: Vec<Value> = Vec::new();
        found.for_each(|id| {
            if !ids.contains(&id) {
                ids.push(id);
            }
        });
        ids
    };
    let main = of_role("t1");
    let other = of_role("t3").into_iter().find(|id| !main.contains(id)).unwrap();
    assert!(main.len() >= 3, "{run}");
    let today: chrono::NaiveDate = crate::machine_clock::today();
    for days_ago in 0..5 {
        let log_date = today - chrono::Days::new(days_ago);
        let log = json!({"exercise_id": other, "log_date": log_date});
        let (_, log) = ada.post("/api/user/exercise-logs", log).await;
        let performed = json!({"performed": [{"reps": 5, "weight": 200, "kind": "working"}]});
        assert_eq!(ada.put(&format!("/api/user/exercise-logs/{}", log["id"]), performed).await.0, StatusCode::OK);
    }
    for lift in main.iter().take(3) {
        assert!(ada.post("/api/user/exercise-logs", json!({"exercise_id": lift, "weight": 50})).await.0.is_success());
    }
    let (_, overview) = ada.get(OVERVIEW).await;
    let lifts: Vec<Value> =
        overview["lifts"].as_array().unwrap().iter().map(|lift| lift["exercise_id"].clone()).collect();
    assert_eq!(lifts, [&main[..3], &[other]].concat(), "{overview}");
}
