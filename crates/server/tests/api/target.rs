use crate::machine_clock::today;
use crate::support::{Caller, Product, answer, profile_form};
use chrono::{Days, Months, NaiveDate};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const TARGET: &str = "/api/user/target";
const CHANGES: &str = "/api/user/target-changes";
const EXPENDITURE: &str = "/api/user/expenditure";
const CHECK_INS: &str = "/api/user/check-ins";
const KEY: &str = "00000000-0000-4000-8000-000000000021";

fn days_ago(days: u64) -> NaiveDate {
    today().checked_sub_days(Days::new(days)).unwrap()
}

async fn got(caller: &Caller, path: &str) -> Value {
    let (status, body) = caller.get(path).await;
    assert_eq!(status, StatusCode::OK, "{path}: {body}");
    body
}

/// Saves the profile of a man of 80 kg. The formula says 2,413 kcal.
async fn save_profile(caller: &Caller, goal: &str, age: u64) {
    let mut form = profile_form();
    for (field, value) in [
        ("gender", json!("male")),
        ("weight", json!(80)),
        ("height", json!(180)),
        ("number_of_training_days", json!(3)),
        ("fitness_goal", json!(goal)),
        ("birth_date", json!(days_ago(age * 366))),
    ] {
        form[field] = value;
    }
    assert_eq!(caller.put("/api/user/profile", form).await.0, StatusCode::OK);
}

/// Logs complete days and weigh-ins of a member whose weight stays.
async fn log_days(caller: &Caller, days: u64, calories: f64) {
    for ago in (0..=days).rev() {
        let date = days_ago(ago);
        let weight = 80.0 + if ago % 2 == 0 { 0.1 } else { -0.1 };
        let entered = caller.put(&format!("/api/user/body-weights/{date}"), json!({"weight": weight})).await;
        assert!(entered.0.is_success(), "{entered:?}");
        if ago > 0 {
            let entry = json!({"date": date, "meal_type": "lunch", "calories": calories});
            assert_eq!(caller.post("/api/user/diary-entries", entry).await.0, StatusCode::CREATED);
            let status = caller.put(&format!("/api/user/diary/{date}/status"), json!({"status": "complete"})).await;
            assert_eq!(status.0, StatusCode::OK, "{status:?}");
        }
    }
}

#[tokio::test]
async fn an_own_target_serves_plans_and_diary_and_is_undone() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let (status, error) = ada.get(TARGET).await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("profile_incomplete")));
    save_profile(&ada, "lose_fat", 35).await;
    save_profile(&bea, "lose_fat", 35).await;
    let formula = got(&ada, TARGET).await;
    assert_eq!((&formula["source"], &formula["since"]), (&json!("formula"), &Value::Null));
    assert_eq!((&formula["calories"], &formula["floor"]), (&formula["formula"]["calories"], &json!(1500.0)));

    let own = json!({"protein": 150, "carbs": 200.5, "fat": 60});
    let (status, saved) = ada.put(TARGET, own.clone()).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    assert_eq!((&saved["target"]["source"], &saved["target"]["calories"]), (&json!("own"), &json!(1942.0)));
    assert_eq!(ada.put(TARGET, own).await.1["change_id"], Value::Null);
    let (_, plans) = ada.get("/api/user/available-diet-plans").await;
    assert_eq!((&plans["meta"]["targetSource"], &plans["meta"]["targetCalories"]), (&json!("own"), &json!(1942.0)));
    let day = got(&ada, &format!("/api/user/diary/{}", today())).await;
    assert_eq!((&day["target"]["source"], &day["target"]["protein"]), (&json!("own"), &json!(150.0)));
    assert_eq!(got(&bea, TARGET).await["source"], "formula");

    let (status, removed) = ada.delete(TARGET).await;
    assert_eq!((status, &removed["target"]["source"]), (StatusCode::OK, &json!("formula")));
    let changes = got(&ada, CHANGES).await;
    assert_eq!((&changes[0]["kind"], &changes[1]["kind"]), (&json!("formula"), &json!("own")));
    assert_eq!((&changes[0]["before"]["protein"], &changes[0]["can_undo"]), (&json!(150.0), &json!(true)));
    let undo = |change: &Value| format!("{CHANGES}/{}/undo", change["id"]);
    assert_eq!(ada.post(&undo(&changes[1]), json!({})).await.0, StatusCode::CONFLICT);
    assert_eq!(bea.post(&undo(&changes[0]), json!({})).await.0, StatusCode::NOT_FOUND);
    let (status, undone) = ada.post(&undo(&changes[0]), json!({})).await;
    assert_eq!((status, &undone["source"]), (StatusCode::OK, &json!("own")));
    assert_eq!(ada.post(&undo(&changes[0]), json!({})).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_own_target_keeps_its_bounds() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    save_profile(&ada, "lose_fat", 35).await;
    for (body, field) in [
        (json!({"protein": 60, "carbs": 250, "fat": 60}), "protein"),
        (json!({"protein": 290, "carbs": 200, "fat": 60}), "protein"),
        (json!({"protein": 150, "carbs": 250, "fat": 40}), "fat"),
        (json!({"protein": 100, "carbs": 100, "fat": 60}), "carbs"),
        (json!({"protein": 200, "carbs": 900, "fat": 90}), "carbs"),
        (json!({"protein": "150", "carbs": 200, "fat": 60}), "protein"),
        (json!({"protein": 150.55, "carbs": 200, "fat": 60}), "protein"),
        (json!({"protein": 150, "carbs": 200}), "fat"),
        (json!({"protein": 150, "carbs": -1, "fat": 60}), "carbs"),
    ] {
        let (status, error) = ada.put(TARGET, body.clone()).await;
        assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{body}");
        assert!(error["fields"][field].is_string(), "{body}: {error}");
    }
    let own = json!({"protein": 150, "carbs": 200, "fat": 60});
    let other = ada.request(Method::PUT, TARGET).header("Expected-Account", "999999").json(&own);
    assert_eq!(answer(other).await.1["code"], "other_account");
    assert_eq!(got(&ada, TARGET).await["source"], "formula");
}

#[tokio::test]
async fn a_check_in_takes_one_step_and_can_be_undone() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    save_profile(&ada, "lose_fat", 35).await;
    save_profile(&bea, "lose_fat", 35).await;
    let early = got(&ada, EXPENDITURE).await;
    assert_eq!(
        (&early["state"], &early["expenditure"], &early["low"]),
        (&json!("not_yet"), &Value::Null, &Value::Null)
    );
    assert!(early["needs"]["counted_days"].as_u64() >= Some(14), "{early}");
    let none_due = json!({"answer": "yes", "calories": 1830});
    assert_eq!(ada.post(CHECK_INS, none_due).await.0, StatusCode::CONFLICT);

    log_days(&ada, 50, 2_000.0).await;
    let known = got(&ada, EXPENDITURE).await;
    assert_eq!((&known["state"], &known["level"], &known["needs"]), (&json!("ready"), &json!(80), &Value::Null));
    let (low, high) = (known["low"].as_f64().unwrap(), known["high"].as_f64().unwrap());
    assert!(low <= 2_000.0 && 2_000.0 <= high + 60.0 && high - low <= 520.0, "{known}");
    assert!(known["because"].as_array().unwrap().len() >= 3, "{known}");
    let past = got(&ada, &format!("{EXPENDITURE}?on={}", days_ago(10))).await;
    let days = got(&ada, &format!("{EXPENDITURE}/days?from={}&to={}", days_ago(10), today())).await;
    assert_eq!((&days[0]["expenditure"], &days[10]["high"]), (&past["expenditure"], &known["high"]));
    assert_eq!((&days[0]["weight_used"], &days[0]["counted"]), (&json!(true), &json!(true)));

    let check_in = &known["check_in"];
    assert_eq!((&check_in["current"]["calories"], &check_in["reached"]), (&json!(1930.0), &json!(false)));
    assert_eq!(check_in["proposed"]["calories"], 1830.0);
    let stale = ada.post(CHECK_INS, json!({"answer": "yes", "calories": 1800})).await;
    assert_eq!((stale.0, &stale.1["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    let yes = json!({"answer": "yes", "calories": 1830});
    let send = || answer(ada.request(Method::POST, CHECK_INS).header("Idempotency-Key", KEY).json(&yes));
    let answers = futures_util::future::join_all((0..8).map(|_| send())).await;
    let with = |wanted| answers.iter().filter(|(status, _)| *status == wanted).count();
    assert_eq!((with(StatusCode::CREATED), with(StatusCode::OK)), (1, 7), "{answers:?}");
    let answered = send().await;
    assert_eq!((answered.0, &answered.1["after"]["calories"]), (StatusCode::OK, &json!(1830.0)));
    assert_eq!(got(&ada, CHECK_INS).await, json!([answered.1]));
    assert_eq!(got(&bea, CHECK_INS).await, json!([]));
    assert_eq!(ada.post(CHECK_INS, yes.clone()).await.0, StatusCode::CONFLICT, "not due for a week");

    let target = got(&ada, TARGET).await;
    assert_eq!((&target["source"], &target["calories"]), (&json!("learned"), &json!(1830.0)));
    assert_eq!(target["tdee"], answered.1["after"]["tdee"]);
    let (_, plans) = ada.get("/api/user/available-diet-plans").await;
    assert_eq!((&plans["meta"]["tdee"], &plans["meta"]["targetSource"]), (&target["tdee"], &json!("learned")));
    let after = got(&ada, EXPENDITURE).await;
    let next = today().checked_add_days(Days::new(7)).unwrap();
    assert_eq!((&after["check_in"], &after["next_check_in"]), (&Value::Null, &json!(next)));
    assert_eq!(after["expenditure"], known["expenditure"]);

    let undo = format!("{CHANGES}/{}/undo", answered.1["change_id"]);
    let (status, undone) = ada.post(&undo, json!({})).await;
    assert_eq!((status, &undone["source"], &undone["calories"]), (StatusCode::OK, &json!("formula"), &json!(1930.0)));
    assert_eq!(ada.post(&undo, json!({})).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn minors_have_the_formula_only() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    save_profile(&ada, "lose_fat", 12).await;
    for path in [TARGET, EXPENDITURE] {
        let (status, error) = ada.get(path).await;
        assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{path}");
    }
    save_profile(&ada, "lose_fat", 17).await;
    assert_eq!(got(&ada, TARGET).await["source"], "formula");
    let offered = got(&ada, EXPENDITURE).await;
    assert_eq!((&offered["state"], &offered["inputs"]), (&json!("not_offered"), &Value::Null));
    let own = json!({"protein": 150, "carbs": 300, "fat": 90});
    for (status, error) in
        [ada.put(TARGET, own).await, ada.post(CHECK_INS, json!({"answer": "yes", "calories": 2000})).await]
    {
        assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));
    }
}

#[tokio::test]
async fn each_day_has_the_age_of_that_day() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    save_profile(&ada, "lose_fat", 35).await;
    log_days(&ada, 50, 2_400.0).await;
    for age in [18, 35] {
        let birthday = days_ago(10).checked_sub_months(Months::new(12 * age)).unwrap();
        let mut form = profile_form();
        form["birth_date"] = json!(birthday);
        form["number_of_training_days"] = json!(3);
        assert_eq!(ada.put("/api/user/profile", form).await.0, StatusCode::OK);
        let days = got(&ada, &format!("{EXPENDITURE}/days?from={}&to={}", days_ago(14), today())).await;
        for day in days.as_array().unwrap() {
            let alone = got(&ada, &format!("{EXPENDITURE}?on={}", day["date"].as_str().unwrap())).await;
            for field in ["expenditure", "low", "high"] {
                assert_eq!(day[field], alone[field], "{age}: {alone}");
            }
            let is_before = day["date"].as_str() < Some(&days_ago(10).to_string());
            let state = if age == 18 && is_before { "not_offered" } else { "ready" };
            assert_eq!(alone["state"], state, "{alone}");
        }
    }
}

#[tokio::test]
async fn days_of_the_expenditure_have_bounds() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    save_profile(&ada, "lose_fat", 35).await;
    let tomorrow = today().checked_add_days(Days::new(1)).unwrap();
    for query in [
        format!("?on={tomorrow}"),
        "?on=yesterday".to_owned(),
        "/days".to_owned(),
        format!("/days?from={}&to={}", today(), days_ago(1)),
        format!("/days?from={}&to={}", days_ago(366), today()),
    ] {
        let (status, error) = ada.get(&format!("{EXPENDITURE}{query}")).await;
        assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{query}");
    }
    let year = got(&ada, &format!("{EXPENDITURE}/days?from={}&to={}", days_ago(365), today())).await;
    assert_eq!(year.as_array().unwrap().len(), 366, "a leap year, both ends counted");
    for body in [json!({"answer": "maybe", "calories": 1}), json!({"answer": "yes"}), json!([])] {
        assert_eq!(ada.post(CHECK_INS, body).await.0, StatusCode::BAD_REQUEST);
    }
}
