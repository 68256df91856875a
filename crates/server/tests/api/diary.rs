use crate::food::{FOODS, own_food};
use crate::machine_clock::today;
use crate::support::{Caller, Product, answer, profile_form};
use chrono::{Days, NaiveDate};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const ENTRIES: &str = "/api/user/diary-entries";
const CHANGES: &str = "/api/user/diary-changes";
const COPIES: &str = "/api/user/diary-copies";

fn days_ago(days: u64) -> NaiveDate {
    today().checked_sub_days(Days::new(days)).unwrap()
}

async fn day(caller: &Caller, date: NaiveDate) -> Value {
    let (status, day) = caller.get(&format!("/api/user/diary/{date}")).await;
    assert_eq!(status, StatusCode::OK, "{day}");
    day
}

fn quick(calories: f64, changes: &Value) -> Value {
    let mut entry = json!({"meal_type": "lunch", "calories": calories});
    entry.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
    entry
}

async fn add(caller: &Caller, entry: Value) -> Value {
    let (status, entry) = caller.post(ENTRIES, entry).await;
    assert_eq!(status, StatusCode::CREATED, "{entry}");
    entry
}

#[tokio::test]
async fn totals_are_the_exact_sums_of_their_entries() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let empty = day(&ada, today()).await;
    assert_eq!((&empty["entries"], &empty["totals"]["salt"]), (&json!([]), &json!(0.0)));
    assert_eq!((&empty["status"], &empty["counted"], &empty["target"]), (&json!("open"), &json!(false), &Value::Null));

    let (_, food) = ada.post(FOODS, own_food(&json!({}))).await;
    let oats = json!({"meal_type": "breakfast", "food_id": food["id"], "amount": 33.3});
    let eaten = add(&ada, oats).await;
    assert_eq!((&eaten["kind"], &eaten["unit"], &eaten["amount"]), (&json!("food"), &json!("g"), &json!(33.3)));
    assert_eq!((&eaten["calories"], &eaten["protein"], &eaten["salt"]), (&json!(150.0), &json!(3.4), &json!(0.04)));
    let typed = add(&ada, quick(250.5, &json!({"protein": 10.1}))).await;
    assert_eq!((&typed["name"], &typed["calories"]), (&json!("Quick calories"), &json!(250.5)));
    assert_eq!((&typed["fat"], &typed["salt"], &typed["food_id"]), (&json!(0.0), &Value::Null, &Value::Null));

    let logged = day(&ada, today()).await;
    assert_eq!(logged["entries"], json!([eaten, typed]));
    assert_eq!((&logged["totals"]["calories"], &logged["totals"]["protein"]), (&json!(400.5), &json!(13.5)));
    assert_eq!((&logged["totals"]["salt"], &logged["unknown"]["salt"]), (&json!(0.04), &json!(1)));
    assert_eq!(logged["meals"]["lunch"]["calories"], 250.5);
    assert_eq!((&logged["meals"]["lunch"]["salt"], &logged["meals"]["snack"]["salt"]), (&Value::Null, &json!(0.0)));
    let range = format!("/api/user/diary?from={}&to={}", days_ago(7), today());
    let (_, listed) = ada.get(&range).await;
    assert_eq!((&listed[0]["totals"], &listed[0]["entries"]), (&logged["totals"], &json!(2)));
    assert_eq!(bea.get(&range).await.1, json!([]));
    assert_eq!(day(&bea, today()).await["entries"], json!([]));

    let changed = own_food(&json!({"name": "Other", "unit": "ml", "barcode": null}));
    assert_eq!(ada.put(&format!("{FOODS}/{}", food["id"]), changed).await.0, StatusCode::OK);
    assert_eq!(day(&ada, today()).await["entries"][0], eaten, "a changed food changes no entry");
    let (_, used) = ada.get(FOODS).await;
    assert_eq!((&used[0]["id"], &used[0]["uses"], &used[0]["last_amount"]), (&food["id"], &json!(1), &json!(33.3)));
}

#[tokio::test]
async fn one_key_adds_one_entry_even_after_its_removal() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let key = "00000000-0000-4000-8000-000000000001";
    let send = |entry: Value| {
        let request = ada.request(Method::POST, ENTRIES).header("Idempotency-Key", key).json(&entry);
        async move { answer(request).await }
    };
    let answers = futures_util::future::join_all((0..20).map(|_| send(quick(300.0, &json!({}))))).await;
    let created = answers.iter().filter(|(status, _)| *status == StatusCode::CREATED).count();
    assert_eq!((created, answers.len()), (1, 20), "{answers:?}");
    let entry = &answers[0].1;
    assert!(answers.iter().all(|(_, same)| same == entry));
    let moved = json!({"date": today(), "meal_type": "dinner", "calories": 300});
    let (_, moved) = ada.put(&format!("{ENTRIES}/{}", entry["id"]), moved).await;
    let entry = &moved["entry"];
    assert_eq!(send(quick(300.0, &json!({}))).await, (StatusCode::OK, entry.clone()));
    assert_eq!(ada.delete(&format!("{ENTRIES}/{}", entry["id"])).await.0, StatusCode::OK);
    assert_eq!(ada.delete(&format!("{ENTRIES}/{}", entry["id"])).await.0, StatusCode::NOT_FOUND);
    assert_eq!(send(quick(300.0, &json!({}))).await, (StatusCode::OK, entry.clone()));
    assert_eq!(day(&ada, today()).await["entries"], json!([]));
    assert_eq!(send(quick(300.0, &json!({"meal_type": "snack"}))).await.0, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_food_created_offline_is_named_by_its_key() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let key = "00000000-0000-4000-8000-000000000002";
    let entry = json!({"meal_type": "snack", "food_key": key, "amount": 10});
    assert_eq!(ada.post(ENTRIES, entry.clone()).await.0, StatusCode::NOT_FOUND);
    let request = ada.request(Method::POST, FOODS).header("Idempotency-Key", key).json(&own_food(&json!({})));
    let (_, food) = answer(request).await;
    assert_eq!(add(&ada, entry.clone()).await["food_id"], food["id"]);
    assert_eq!(bea.post(ENTRIES, entry).await.0, StatusCode::NOT_FOUND);
    let by_id = json!({"meal_type": "snack", "food_id": food["id"], "amount": 10});
    assert_eq!(bea.post(ENTRIES, by_id).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn an_entry_is_changed_removed_and_both_are_undone() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let (_, food) = ada.post(FOODS, own_food(&json!({}))).await;
    let before = add(&ada, json!({"meal_type": "dinner", "food_id": food["id"], "amount": 100})).await;
    let path = format!("{ENTRIES}/{}", before["id"]);
    let change = json!({"date": days_ago(1), "meal_type": "snack", "amount": 50});
    assert_eq!(bea.put(&path, change.clone()).await.0, StatusCode::NOT_FOUND);
    let (status, edit) = ada.put(&path, change.clone()).await;
    assert_eq!(status, StatusCode::OK, "{edit}");
    assert_eq!((&edit["entry"]["calories"], &edit["entry"]["meal_type"]), (&json!(225.0), &json!("snack")));
    assert_eq!(ada.put(&path, change).await.1["change_id"], Value::Null, "nothing was changed");
    assert_eq!(day(&ada, today()).await["entries"], json!([]));

    let (_, removed) = ada.delete(&path).await;
    let (_, changes) = ada.get(CHANGES).await;
    assert_eq!((&changes[0]["kind"], &changes[0]["before"]), (&json!("removed"), &edit["entry"]));
    assert_eq!((&changes[1]["kind"], &changes[1]["before"]), (&json!("corrected"), &before));
    assert_eq!((&changes[1]["after"], &changes[1]["can_undo"]), (&edit["entry"], &json!(false)));
    assert_eq!(bea.get(CHANGES).await.1, json!([]));

    let undo = |id: &Value| format!("{CHANGES}/{id}/undo");
    assert_eq!(ada.post(&undo(&edit["change_id"]), json!({})).await.0, StatusCode::CONFLICT, "not the latest");
    assert_eq!(bea.post(&undo(&removed["change_id"]), json!({})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.post(&undo(&removed["change_id"]), json!({})).await, (StatusCode::OK, edit["entry"].clone()));
    assert_eq!(ada.post(&undo(&removed["change_id"]), json!({})).await.0, StatusCode::CONFLICT, "only once");
    assert_eq!(ada.post(&undo(&edit["change_id"]), json!({})).await, (StatusCode::OK, before.clone()));
    assert_eq!(day(&ada, today()).await["entries"], json!([before]));
}

#[tokio::test]
async fn a_meal_or_day_is_copied_once_per_key() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    add(&ada, quick(100.0, &json!({"date": days_ago(1), "meal_type": "lunch"}))).await;
    add(&ada, quick(200.0, &json!({"date": days_ago(1), "meal_type": "snack"}))).await;
    let whole = json!({"from_date": days_ago(1), "to_date": today()});
    let key = "00000000-0000-4000-8000-000000000003";
    let copy = || answer(ada.request(Method::POST, COPIES).header("Idempotency-Key", key).json(&whole));
    let (status, copied) = copy().await;
    assert_eq!(status, StatusCode::CREATED, "{copied}");
    assert_eq!(copy().await, (StatusCode::OK, copied.clone()));
    assert_eq!(day(&ada, today()).await["totals"]["calories"], 300.0);
    let meal = json!({"from_date": days_ago(1), "from_meal": "snack", "to_date": today(), "to_meal": "dinner"});
    let same_key = ada.request(Method::POST, COPIES).header("Idempotency-Key", key).json(&meal);
    assert_eq!(answer(same_key).await.0, StatusCode::CONFLICT, "the key created copies of other meals");
    let (_, dinner) = ada.post(COPIES, meal).await;
    assert_eq!(day(&ada, today()).await["meals"]["dinner"]["calories"], 200.0);

    for (body, status) in [
        (json!({"from_date": days_ago(2), "to_date": today()}), StatusCode::CONFLICT),
        (json!({"from_date": today(), "to_date": today()}), StatusCode::BAD_REQUEST),
        (json!({"from_date": today(), "from_meal": "lunch", "to_date": today()}), StatusCode::BAD_REQUEST),
        (json!({"from_date": days_ago(1), "to_date": today(), "to_meal": "lunch"}), StatusCode::BAD_REQUEST),
        (json!({"from_date": days_ago(1), "to_date": days_ago(91)}), StatusCode::BAD_REQUEST),
    ] {
        assert_eq!(ada.post(COPIES, body.clone()).await.0, status, "{body}");
    }
    let (_, changes) = ada.get(CHANGES).await;
    assert_eq!((&changes[0]["kind"], &changes[0]["after"]), (&json!("copied"), &dinner["entries"]));
    let undo = format!("{CHANGES}/{}/undo", copied["change_id"]);
    assert_eq!(ada.post(&undo, json!({})).await, (StatusCode::OK, json!({"success": true})));
    assert_eq!(day(&ada, today()).await["totals"]["calories"], 200.0);
}

#[tokio::test]
async fn a_day_without_entries_is_never_complete() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let status = |date: NaiveDate| format!("/api/user/diary/{date}/status");
    let complete = json!({"status": "complete"});
    assert_eq!(ada.put(&status(today()), complete.clone()).await.0, StatusCode::CONFLICT);
    let entry = add(&ada, quick(300.0, &json!({}))).await;
    let (code, saved) = ada.put(&status(today()), complete.clone()).await;
    assert_eq!((code, &saved["status"], &saved["counted"]), (StatusCode::OK, &json!("complete"), &json!(true)));
    add(&ada, quick(300.0, &json!({"date": today() + Days::new(7)}))).await;
    assert_eq!(ada.put(&status(today() + Days::new(7)), complete).await.0, StatusCode::CONFLICT);
    assert_eq!(ada.put(&status(today()), json!({"status": "done"})).await.0, StatusCode::BAD_REQUEST);

    ada.delete(&format!("{ENTRIES}/{}", entry["id"])).await;
    add(&ada, quick(300.0, &json!({}))).await;
    assert_eq!(day(&ada, today()).await["status"], "open");
    assert_eq!(ada.put(&status(days_ago(3)), json!({"status": "incomplete"})).await.1["status"], "incomplete");
    let water = format!("/api/user/diary/{}/water", today());
    assert_eq!(ada.put(&water, json!({"water_ml": 750})).await.1["water_ml"], 750);
    assert_eq!(ada.put(&water, json!({"water_ml": null})).await.1["water_ml"], Value::Null);
    assert_eq!(ada.put(&water, json!({"water_ml": 10_001})).await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn a_planned_item_is_eaten_once_a_day() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    let (_, plans) = ada.get("/api/user/available-diet-plans").await;
    let plan_id = &plans["plans"][0]["id"];
    let (status, _) = ada.post("/api/user/select-diet-plan", json!({"planId": plan_id})).await;
    assert_eq!(status, StatusCode::OK);
    let planned = day(&ada, today()).await;
    assert!(planned["target"]["calories"].as_f64().unwrap() > 1_000.0);
    let item = &planned["planned"][0];
    assert_eq!((&item["plan_id"], &item["position"], &item["entry_id"]), (plan_id, &json!(1), &Value::Null));
    let eaten = json!({
        "meal_type": item["meal_type"], "name": item["name"], "calories": item["calories"],
        "protein": item["protein"], "carbs": item["carbs"], "fat": item["fat"],
        "planned": {"plan_id": plan_id, "meal_type": item["meal_type"], "position": 1}
    });
    let entry = add(&ada, eaten.clone()).await;
    assert_eq!((&entry["kind"], &entry["calories"]), (&json!("planned"), &item["calories"]));
    assert_eq!(ada.post(ENTRIES, eaten.clone()).await, (StatusCode::OK, entry.clone()));
    assert_eq!(day(&ada, today()).await["planned"][0]["entry_id"], entry["id"]);

    let (_, removed) = ada.delete(&format!("{ENTRIES}/{}", entry["id"])).await;
    let again = add(&ada, eaten.clone()).await;
    assert_ne!(again["id"], entry["id"], "a removal frees the item");
    let undo = format!("{CHANGES}/{}/undo", removed["change_id"]);
    assert_eq!(ada.post(&undo, json!({})).await.0, StatusCode::CONFLICT);
    let mut foreign = eaten;
    foreign["planned"]["plan_id"] = json!(999_999_999);
    assert_eq!(ada.post(ENTRIES, foreign).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn each_invalid_entry_is_reported_with_its_fields() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, food) = ada.post(FOODS, own_food(&json!({}))).await;
    for (entry, fields) in [
        (json!({}), vec!["calories", "meal_type"]),
        (quick(5_000.1, &json!({"carbs": 0.15})), vec!["calories", "carbs"]),
        (quick(1.0, &json!({"meal_type": "brunch"})), vec!["meal_type"]),
        (quick(1.0, &json!({"date": days_ago(91)})), vec!["date"]),
        (quick(1.0, &json!({"date": today() + Days::new(8)})), vec!["date"]),
        (json!({"meal_type": "lunch", "food_id": food["id"]}), vec!["amount"]),
        (json!({"meal_type": "lunch", "food_id": food["id"], "amount": 0.05}), vec!["amount"]),
        (
            quick(1.0, &json!({"planned": {"plan_id": 1, "meal_type": "lunch", "position": 0}})),
            vec!["planned.position"],
        ),
    ] {
        let (status, error) = ada.post(ENTRIES, entry).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{error}");
        let named: Vec<&String> = error["fields"].as_object().unwrap().keys().collect();
        assert_eq!(named, fields);
    }
    let (status, error) = ada.put(&format!("/api/user/diary/{}/water", today()), json!({})).await;
    assert_eq!((status, &error["fields"]["water_ml"]), (StatusCode::BAD_REQUEST, &json!("Please fill in this field")));
    let other = ada.request(Method::POST, ENTRIES).header("Expected-Account", "999999").json(&quick(1.0, &json!({})));
    let (status, error) = answer(other).await;
    assert_eq!((status, &error["code"]), (StatusCode::CONFLICT, &json!("other_account")));
}

#[tokio::test]
async fn a_child_has_no_diary_and_teens_no_numbers() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(ada.get("/api/user/food-settings").await.1, json!({"show_numbers": true, "track_water": false}));
    add(&ada, quick(300.0, &json!({}))).await;
    let aged = |years: u64| {
        let mut form = profile_form();
        form["birth_date"] = json!(days_ago(years * 366));
        form
    };
    assert_eq!(ada.put("/api/user/profile", aged(12)).await.0, StatusCode::OK);
    assert_eq!(day(&ada, today()).await["entries"], json!([]));
    let (status, error) = ada.post(ENTRIES, quick(300.0, &json!({}))).await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));
    let (status, _) = ada.post(&format!("{CHANGES}/1/undo"), json!({})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);

    let shown = json!({"show_numbers": true, "track_water": false});
    let (status, error) = ada.put("/api/user/food-settings", shown).await;
    assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));

    assert_eq!(ada.put("/api/user/profile", aged(15)).await.0, StatusCode::OK);
    assert_eq!(ada.get("/api/user/food-settings").await.1["show_numbers"], false);
    assert_eq!(day(&ada, today()).await["entries"].as_array().unwrap().len(), 1);
    let own = json!({"show_numbers": true, "track_water": true});
    assert_eq!(ada.put("/api/user/food-settings", own.clone()).await, (StatusCode::OK, own.clone()));
    assert_eq!(ada.get("/api/user/food-settings").await.1, own);
}

#[tokio::test]
async fn an_undo_never_fills_a_day_beyond_its_maximum() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let first = add(&ada, quick(1.0, &json!({}))).await;
    let (_, removed) = ada.delete(&format!("{ENTRIES}/{}", first["id"])).await;
    let (_, moved) = ada.post(ENTRIES, quick(2.0, &json!({}))).await;
    let change = json!({
        "date": days_ago(1), "meal_type": "lunch", "name": "Tea", "calories": 2, "protein": 0, "carbs": 0, "fat": 0,
    });
    let (_, moved) = ada.put(&format!("{ENTRIES}/{}", moved["id"]), change).await;
    for _ in 0..100 {
        add(&ada, quick(1.0, &json!({}))).await;
    }
    for id in [&removed["change_id"], &moved["change_id"]] {
        let (status, error) = ada.post(&format!("{CHANGES}/{id}/undo"), json!({})).await;
        assert_eq!((status, &error["code"]), (StatusCode::CONFLICT, &json!("conflict")), "{error}");
    }
    assert_eq!(day(&ada, today()).await["entries"].as_array().unwrap().len(), 100);
    assert_eq!(day(&ada, days_ago(1)).await["entries"].as_array().unwrap().len(), 1);
    assert_eq!(
        ada.delete(&format!("{ENTRIES}/{}", day(&ada, today()).await["entries"][0]["id"])).await.0,
        StatusCode::OK
    );
    let undone = ada.post(&format!("{CHANGES}/{}/undo", removed["change_id"]), json!({})).await;
    assert_eq!(undone, (StatusCode::OK, first));
}

#[tokio::test]
async fn foods_used_last_are_listed_without_archived_ones() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let mut ids = Vec::new();
    for (name, uses) in [("Oats", 1), ("Rice", 3)] {
        let (_, food) = ada.post(FOODS, own_food(&json!({"name": name, "barcode": null}))).await;
        for _ in 0..uses {
            add(&ada, json!({"meal_type": "lunch", "food_id": food["id"], "amount": 50})).await;
        }
        ids.push(food["id"].clone());
    }
    let last = format!("{FOODS}?limit=1");
    assert_eq!(ada.get(&last).await.1[0]["id"], ids[1]);
    assert_eq!(ada.delete(&format!("{FOODS}/{}", ids[1])).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get(&last).await.1[0]["id"], ids[0]);
}
