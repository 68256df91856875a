//! Random changes of a diary, after which all views of it must have the same sums.

use crate::food::{FOODS, own_food};
use crate::machine_clock::today;
use crate::support::{Caller, Product, answer};
use chrono::{Days, NaiveDate};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeMap;

const ENTRIES: &str = "/api/user/diary-entries";
const CHANGES: &str = "/api/user/diary-changes";
const MEALS: [&str; 4] = ["breakfast", "lunch", "dinner", "snack"];
const NUTRIENTS: [&str; 8] = ["calories", "protein", "carbs", "fat", "fiber", "sugar", "saturated_fat", "salt"];

/// Days of the diary that the changes are about.
const DAYS: u64 = 10;

/// A deterministic random number generator (linear congruential, Knuth's MMIX).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn one<'a, T>(&mut self, values: &'a [T]) -> &'a T {
        &values[usize::try_from(self.below(values.len() as u64)).unwrap()]
    }

    fn day(&mut self) -> NaiveDate {
        today().checked_sub_days(Days::new(self.below(DAYS))).unwrap()
    }

    fn decimal(&mut self, below: u32) -> f64 {
        f64::from(1 + u32::try_from(self.below(u64::from(below) * 10)).unwrap()) / 10.0
    }

    fn key(&mut self) -> String {
        format!("{:08x}-0000-4000-8000-{:012x}", self.below(1 << 31), self.below(1 << 31))
    }

    /// Returns a food whose sugar and salt are sometimes not known.
    fn food(&mut self) -> Value {
        let mut food = own_food(&json!({"barcode": null}));
        food["name"] = json!(format!("Food {}", self.below(1_000_000)));
        food["per_100"]["calories"] = json!(self.decimal(900));
        food["per_100"]["protein"] = json!(self.decimal(10));
        if self.below(2) == 0 {
            food["per_100"]["salt"] = Value::Null;
        }
        food
    }
}

/// Thousandths of a number, or `None` if it is not known.
fn thousandths(value: &Value) -> Option<i64> {
    value.as_f64().map(|number| format!("{:.0}", number * 1_000.0).parse().unwrap())
}

/// The sums of entries: of each nutrient those that are known. A nutrient that no entry knows is `None`.
fn sums<'a>(entries: &(impl Iterator<Item = &'a Value> + Clone)) -> Vec<Option<i64>> {
    let is_empty = entries.clone().next().is_none();
    let sum = |nutrient: &str| {
        let known: Vec<i64> = entries.clone().filter_map(|entry| thousandths(&entry[nutrient])).collect();
        (is_empty || !known.is_empty()).then(|| known.iter().sum())
    };
    NUTRIENTS.iter().map(|nutrient| sum(nutrient)).collect()
}

fn stated(totals: &Value) -> Vec<Option<i64>> {
    NUTRIENTS.iter().map(|nutrient| thousandths(&totals[nutrient])).collect()
}

/// A member who changes a diary at random.
struct Eater {
    member: Caller,
    numbers: Numbers,
    foods: Vec<i64>,
    /// The entries as they were last answered.
    entries: BTreeMap<i64, Value>,
    changes: Vec<i64>,
}

impl Eater {
    async fn new(member: Caller, seed: u64) -> Self {
        let mut eater =
            Self { member, numbers: Numbers(seed), foods: Vec::new(), entries: BTreeMap::new(), changes: Vec::new() };
        for _ in 0..5 {
            eater.add_food().await;
        }
        eater
    }

    async fn add_food(&mut self) {
        let (status, food) = self.member.post(FOODS, self.numbers.food()).await;
        assert_eq!(status, StatusCode::CREATED, "{food}");
        self.foods.push(food["id"].as_i64().unwrap());
    }

    /// Sends a new entry, sometimes twice, as a device does that missed the answer.
    async fn add(&mut self, entry: &Value) {
        let key = self.numbers.key();
        for _ in 0..=self.numbers.below(2) {
            let request = self.member.request(Method::POST, ENTRIES).header("Idempotency-Key", &key).json(entry);
            let (status, added) = answer(request).await;
            if status == StatusCode::CONFLICT {
                return;
            }
            assert!(status.is_success(), "{added}");
            self.entries.insert(added["id"].as_i64().unwrap(), added);
        }
    }

    async fn add_entry(&mut self) {
        let (date, meal_type) = (self.numbers.day(), *self.numbers.one(&MEALS));
        let amount = self.numbers.decimal(400);
        let entry = match self.numbers.below(4) {
            0 => json!({"date": date, "meal_type": meal_type, "calories": amount, "fat": self.numbers.decimal(50)}),
            1 => {
                // A food and its entry that were entered without a connection are sent one after the other.
                let (key, food) = (self.numbers.key(), self.numbers.food());
                let request = self.member.request(Method::POST, FOODS).header("Idempotency-Key", &key).json(&food);
                assert_eq!(answer(request).await.0, StatusCode::CREATED);
                json!({"date": date, "meal_type": meal_type, "food_key": key, "amount": amount})
            }
            _ => {
                let food = *self.numbers.one(&self.foods);
                json!({"date": date, "meal_type": meal_type, "food_id": food, "amount": amount})
            }
        };
        self.add(&entry).await;
    }

    /// Returns one of the entries, if there is one.
    fn some_entry(&mut self) -> Option<Value> {
        let ids: Vec<i64> = self.entries.keys().copied().collect();
        if ids.is_empty() { None } else { self.entries.get(self.numbers.one(&ids)).cloned() }
    }

    async fn change_entry(&mut self) {
        let Some(mut entry) = self.some_entry() else { return };
        entry["date"] = json!(self.numbers.day());
        entry["meal_type"] = json!(self.numbers.one(&MEALS));
        let body = if entry["kind"] == "food" {
            json!({"date": entry["date"], "meal_type": entry["meal_type"], "amount": self.numbers.decimal(400)})
        } else {
            json!({
                "date": entry["date"], "meal_type": entry["meal_type"], "name": "Soup", "calories": self.numbers.decimal(900),
                "protein": self.numbers.decimal(30), "carbs": 0, "fat": 0.1
            })
        };
        let (status, edit) = self.member.put(&format!("{ENTRIES}/{}", entry["id"]), body).await;
        if status == StatusCode::CONFLICT {
            return;
        }
        assert_eq!(status, StatusCode::OK, "{edit}");
        self.changes.extend(edit["change_id"].as_i64());
        self.entries.insert(entry["id"].as_i64().unwrap(), edit["entry"].clone());
    }

    async fn remove_entry(&mut self) {
        let Some(entry) = self.some_entry() else { return };
        let (status, removed) = self.member.delete(&format!("{ENTRIES}/{}", entry["id"])).await;
        assert_eq!(status, StatusCode::OK, "{removed}");
        self.changes.extend(removed["change_id"].as_i64());
        self.entries.remove(&entry["id"].as_i64().unwrap());
    }

    async fn copy(&mut self) {
        let (from, to) = (self.numbers.day(), self.numbers.day());
        let mut body = json!({"from_date": from, "to_date": to});
        if self.numbers.below(3) > 0 {
            body["from_meal"] = json!(self.numbers.one(&MEALS));
            body["to_meal"] = json!(self.numbers.one(&MEALS));
        }
        let (status, copied) = self.member.post("/api/user/diary-copies", body).await;
        if !status.is_success() {
            assert!([StatusCode::CONFLICT, StatusCode::BAD_REQUEST].contains(&status), "{copied}");
            return;
        }
        self.changes.extend(copied["change_id"].as_i64());
        for entry in copied["entries"].as_array().unwrap() {
            self.entries.insert(entry["id"].as_i64().unwrap(), entry.clone());
        }
    }

    async fn undo(&mut self) {
        if self.changes.is_empty() {
            return;
        }
        // The latest one most of the time, because an older one often cannot be undone.
        let last = self.changes.len() - 1;
        let at = last - usize::try_from(self.numbers.below(3)).unwrap().min(last);
        let (status, undone) =
            self.member.post(&format!("{CHANGES}/{}/undo", self.changes.remove(at)), json!({})).await;
        match undone["id"].as_i64() {
            _ if status == StatusCode::CONFLICT => {}
            Some(id) => drop(self.entries.insert(id, undone)),
            // The copied entries are removed, unless they were changed.
            None => self.entries = self.read_entries().await,
        }
    }

    async fn edit_food(&mut self) {
        let (id, food) = (*self.numbers.one(&self.foods), self.numbers.food());
        assert_eq!(self.member.put(&format!("{FOODS}/{id}"), food).await.0, StatusCode::OK);
    }

    async fn change_something(&mut self) {
        match self.numbers.below(20) {
            0..=7 => self.add_entry().await,
            8..=10 => self.change_entry().await,
            11..=14 => self.remove_entry().await,
            15 => self.copy().await,
            16 | 17 => self.undo().await,
            _ => self.edit_food().await,
        }
    }

    async fn read_entries(&self) -> BTreeMap<i64, Value> {
        let mut entries = BTreeMap::new();
        for back in 0..DAYS {
            let date = today().checked_sub_days(Days::new(back)).unwrap();
            let (_, day) = self.member.get(&format!("/api/user/diary/{date}")).await;
            for entry in day["entries"].as_array().unwrap() {
                entries.insert(entry["id"].as_i64().unwrap(), entry.clone());
            }
        }
        entries
    }

    /// Compares the entries as they were answered with days, meals, the range, the export and the CSV file.
    async fn check(&self) {
        let first = today().checked_sub_days(Days::new(DAYS - 1)).unwrap();
        let (_, range) = self.member.get(&format!("/api/user/diary?from={first}&to={}", today())).await;
        let mut counted = 0;
        for back in 0..DAYS {
            let date = today().checked_sub_days(Days::new(back)).unwrap();
            let of_day = self.entries.values().filter(|entry| entry["date"] == json!(date));
            let (_, day) = self.member.get(&format!("/api/user/diary/{date}")).await;
            let answered: BTreeMap<i64, &Value> =
                day["entries"].as_array().unwrap().iter().map(|entry| (entry["id"].as_i64().unwrap(), entry)).collect();
            assert_eq!(
                answered.values().copied().collect::<Vec<_>>(),
                of_day.clone().collect::<Vec<_>>(),
                "no entry has changed by itself"
            );
            assert_eq!(stated(&day["totals"]), sums(&of_day), "{date}");
            for meal in MEALS {
                let of_meal = of_day.clone().filter(|entry| entry["meal_type"] == meal);
                assert_eq!(stated(&day["meals"][meal]), sums(&of_meal), "{date} {meal}");
            }
            let listed = range.as_array().unwrap().iter().find(|listed| listed["date"] == json!(date));
            counted += of_day.clone().count();
            match listed {
                Some(listed) => assert_eq!(listed["totals"], day["totals"], "{date}"),
                None => assert_eq!(of_day.count(), 0, "{date} is in the range"),
            }
        }
        assert_eq!(counted, self.entries.len());
        let all = sums(&self.entries.values());
        let (_, export) = self.member.get("/api/user/export").await;
        let exported = export["diary_entries"].as_array().unwrap().iter();
        assert_eq!(sums(&exported.filter(|entry| entry["removed_at"].is_null())), all, "export");
        let file = self.member.request(Method::GET, "/api/user/export/diary.csv").send().await.unwrap();
        assert_eq!(sums_of_file(&file.text().await.unwrap()), all, "CSV");
    }
}

fn sums_of_file(file: &str) -> Vec<Option<i64>> {
    let mut reader = csv::Reader::from_reader(file.as_bytes());
    let rows: Vec<BTreeMap<String, String>> = reader.deserialize().map(Result::unwrap).collect();
    let entries: Vec<Value> = rows
        .iter()
        .map(|row| NUTRIENTS.iter().map(|nutrient| ((*nutrient).to_owned(), json!(row[*nutrient].parse::<f64>().ok()))))
        .map(|fields| Value::Object(fields.collect()))
        .collect();
    sums(&entries.iter())
}

/// Makes changes at random, and compares all sums after each `every` of them.
async fn all_sums_agree(changes: usize, every: usize, seed: u64) {
    let product = Product::start().await;
    let mut eater = Eater::new(product.member("ada@example.com").await, seed).await;
    for change in 1..=changes {
        eater.change_something().await;
        if change % every == 0 {
            eater.check().await;
            // Otherwise the quota of a day would end a long run.
            product.execute(
                "UPDATE diary_changes SET changed_at = now() - interval '2 days'
                 WHERE changed_at > now() - interval '1 day'",
            );
        }
    }
    eater.check().await;
}

#[tokio::test]
async fn all_sums_agree_after_random_changes() {
    all_sums_agree(300, 50, 2_026).await;
}

#[tokio::test]
#[ignore = "takes long: make test-faults"]
async fn all_sums_agree_after_ten_thousand_random_changes() {
    all_sums_agree(10_000, 250, 1_125).await;
}
