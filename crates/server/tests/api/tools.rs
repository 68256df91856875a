//! Tools of the coach: they tell what the routes tell.

use crate::services::services;
use crate::support::{Caller, Product, machine_clock, profile_form};
use chrono::{Days, NaiveDate};
use ironleaf_application::Services;
use ironleaf_application::shared::Actor;
use ironleaf_application::tools::{ToolError, ToolFormat, ToolName};
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::time_zone::MemberZone;
use ironleaf_http::ToolJson;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// A member with access to tools and routes.
struct Asker {
    services: Services,
    actor: Actor,
    routes: Caller,
}

impl Asker {
    async fn new(product: &Product, routes: Caller, zone: &'static str) -> Self {
        let (_, session) = routes.get("/api/auth/session").await;
        let user_id = UserId::new(session["userId"].as_i64().unwrap()).unwrap();
        let actor = Actor { user_id, role: Role::User, time_zone: MemberZone::parse(zone).unwrap() };
        Self { services: services(product.database().await), actor, routes: routes.in_zone(zone) }
    }

    /// Returns what a tool writes.
    async fn tool(&self, tool: &str, arguments: Value) -> Value {
        let tool: ToolName = tool.parse().unwrap();
        let output = match ToolJson.read(tool, &arguments.to_string()) {
            Ok(call) => self.services.tools.call(&self.actor, call).await,
            Err(error) => Err(error),
        };
        serde_json::from_str(&ToolJson.write(output)).unwrap()
    }

    async fn route(&self, path: &str) -> Value {
        let (status, body) = self.routes.get(&format!("/api/user/{path}")).await;
        assert!(status.is_success() || body["code"].is_string(), "{path}: {status} {body}");
        body
    }

    /// Checks that a tool returns the body of a route, or the same error.
    async fn assert_same(&self, tool: &str, arguments: Value, path: &str) {
        let (told, body) = (self.tool(tool, arguments).await, self.route(path).await);
        if body["code"].is_string() {
            assert_eq!((&told["code"], &told["error"]), (&body["code"], &body["error"]), "{tool}");
        } else if let Value::Array(rows) = &body {
            let items = told["items"].as_array().unwrap();
            assert_eq!(told["truncated"], json!(items.len() < rows.len()), "{tool}");
            let rows = if tool == "list_body_weights" || tool == "list_measurements" {
                &rows[rows.len() - items.len()..]
            } else {
                &rows[..items.len()]
            };
            for (item, row) in items.iter().zip(rows) {
                let mut item = item.clone();
                if tool == "get_next_weights" {
                    assert!(item.as_object_mut().unwrap().remove("exercise_name").unwrap().is_string());
                }
                assert_eq!(item, *row, "{tool}");
            }
        } else {
            assert_eq!(told, body, "{tool}");
        }
    }

    /// Checks all tools that are also routes.
    async fn assert_tools_are_routes(&self) {
        let today = self.actor.date_at(machine_clock::now());
        let year = today - Days::new(365);
        let period = json!({"from": year, "to": today});
        for (tool, arguments, path) in [
            ("get_workout_plan", json!({}), "workout-plan".to_owned()),
            ("list_programs", json!({"days": 3}), "available-programs?days=3".to_owned()),
            ("get_next_weights", json!({}), "next-weights".to_owned()),
            ("list_logs", period, format!("exercise-logs?from={year}&to={today}")),
            ("list_exercise_progress", json!({}), "progress/exercises".to_owned()),
            ("get_weeks", json!({"weeks": 26}), "progress/weeks?weeks=26".to_owned()),
            ("get_overview", json!({}), "progress/overview".to_owned()),
            ("find_exercises", json!({"search": "rdl"}), "exercises?search=rdl".to_owned()),
            ("find_exercises", json!({"muscle": "back", "limit": 5}), "exercises?muscle=back&limit=5".to_owned()),
            ("list_body_weights", json!({}), "body-weights".to_owned()),
            ("list_measurements", json!({}), "measurements".to_owned()),
            ("get_target", json!({}), "target".to_owned()),
            ("get_expenditure", json!({}), "expenditure".to_owned()),
            ("get_limits", json!({}), "limits".to_owned()),
            ("get_diary_day", json!({}), format!("diary/{today}")),
            ("search_foods", json!({"search": "oat"}), "foods?search=oat".to_owned()),
        ] {
            self.assert_same(tool, arguments, &path).await;
        }
        let logged = self.route("progress/exercises").await;
        for id in logged.as_array().unwrap().iter().map(|row| row["exercise_id"].as_i64().unwrap()).take(5) {
            for (tool, path) in [
                ("get_exercise_progress", format!("progress/exercises/{id}")),
                ("list_alternatives", format!("exercises/{id}/alternatives")),
                ("get_exercise_guide", format!("exercises/{id}/guide")),
            ] {
                self.assert_same(tool, json!({"exercise_id": id}), &path).await;
            }
        }
        self.assert_same("get_exercise_guide", json!({"exercise_id": 999_999}), "exercises/999999/guide").await;
        self.assert_combined().await;
        self.assert_sums(today).await;
    }

    /// Checks the tools that combine routes.
    async fn assert_combined(&self) {
        let program = self.tool("get_program", json!({})).await;
        let (run, weeks) = (self.route("program").await, self.route("program/weeks").await);
        if run["code"].is_string() {
            assert_eq!(program["code"], run["code"]);
        } else {
            let mut expected = run;
            expected["next_weeks"] = weeks;
            assert_eq!(program, expected);
        }
        let diet = self.route("diet-plan").await;
        let expected = if diet["code"] == "no_plan" { json!({"plan": null}) } else { diet };
        assert_eq!(self.tool("get_diet_plan", json!({})).await, expected);

        let overview = self.route("progress/overview").await;
        let measured = self.tool("list_measurements", json!({})).await;
        assert_eq!(measured["body_fat"], overview["body"]["body_fat"]);

        let profile = self.tool("get_profile", json!({})).await;
        let form = self.route("profile").await;
        for (field, of_form) in [("goal", "fitness_goal"), ("training_days", "number_of_training_days")] {
            assert_eq!(profile[field], form[of_form]);
        }
        for field in ["gender", "height", "weight", "weight_unit", "length_unit", "energy_unit"] {
            assert_eq!(profile[field], form[field], "{field}");
        }
        assert!(!profile.to_string().contains('@'), "no email");

        let today = self.tool("get_today", json!({})).await;
        let (plan, next) = (self.route("workout-plan").await, self.route("next-weights").await);
        let of_plan = plan["days"][plan["today"].to_string()].as_array().cloned().unwrap_or_default();
        let weight_of = |id: &Value| next.as_array().unwrap().iter().find(|row| row["exercise_id"] == *id);
        let stats = self.route("today-stats").await;
        assert_eq!((&today["plan_name"], &today["planned"]), (&plan["name"], &json!(of_plan.len())));
        assert_eq!(today["planned"], stats["total_exercises"]);
        for (task, planned) in today["exercises"].as_array().unwrap().iter().zip(&of_plan) {
            assert_eq!((&task["exercise_id"], &task["sets"]), (&planned["id"], &planned["sets"]));
            assert_eq!(task["next_weight"], weight_of(&planned["id"]).map_or(json!(null), |row| row["weight"].clone()));
        }
    }

    /// Checks sums by adding up the logs of the route.
    async fn assert_sums(&self, today: NaiveDate) {
        let overview = self.route("progress/overview").await;
        let records = self.tool("list_records", json!({"from": today - Days::new(29), "limit": 50})).await;
        if records["truncated"] == json!(false) {
            assert_eq!(records["items"], overview["records"]);
        }
        for week in overview["weeks"].as_array().unwrap() {
            let monday: NaiveDate = week["week_start"].as_str().unwrap().parse().unwrap();
            let sum = self.tool("sum_training", json!({"from": monday, "to": monday + Days::new(6)})).await;
            assert_eq!(sum["groups"], week["groups"], "{monday}");
        }
        let units: BTreeMap<i64, String> = self
            .route("progress/exercises")
            .await
            .as_array()
            .unwrap()
            .iter()
            .map(|row| (row["exercise_id"].as_i64().unwrap(), row["unit"].as_str().unwrap().to_owned()))
            .collect();
        let from = today - Days::new(365);
        let logs = self.route(&format!("exercise-logs?from={from}&to={today}")).await;
        let expected = added_up(&logs, &units);
        let sum = self.tool("sum_training", json!({"from": from, "to": today})).await;
        let told = (
            sum["sessions"].as_u64().unwrap(),
            sum["sets"].as_u64().unwrap(),
            sum["reps"].as_u64().unwrap(),
            (sum["volume"].as_f64().unwrap() * 100.0).round(),
        );
        assert_eq!(told, expected, "{sum}");
        let diary = self.tool("sum_diary", json!({"from": from, "to": today})).await;
        let days = self.route(&format!("diary?from={from}&to={today}")).await;
        let eaten: Vec<&Value> = days.as_array().unwrap().iter().filter(|day| day["entries"] != json!(0)).collect();
        assert_eq!(diary["days"], json!(eaten.len()));
        let calories: f64 = eaten.iter().filter_map(|day| day["totals"]["calories"].as_f64()).sum();
        assert!((diary["total"]["calories"].as_f64().unwrap() - calories).abs() < 1e-6);
    }
}

/// Numbers that look random and are the same in each run (a linear congruential generator).
struct Dice(u64);

impl Dice {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % limit
    }
}

/// Returns sessions, sets, reps, and the volume in hundredths of a kilogram.
fn added_up(logs: &Value, units: &BTreeMap<i64, String>) -> (u64, u64, u64, f64) {
    let (mut days, mut sets, mut reps, mut volume) = (BTreeSet::new(), 0, 0, 0.0);
    for log in logs.as_array().unwrap() {
        days.insert(log["log_date"].as_str().unwrap());
        let is_timed = units.get(&log["exercise_id"].as_i64().unwrap()).is_some_and(|unit| unit == "seconds");
        let mut done: Vec<(u64, Option<f64>)> = log["performed"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|set| set["kind"] != "warm_up")
            .map(|set| (set["reps"].as_u64().unwrap(), set["weight"].as_f64()))
            .collect();
        if log["performed"] == json!([]) {
            let planned = (log["reps"].as_u64().unwrap(), log["weight"].as_f64());
            done = vec![planned; usize::try_from(log["sets"].as_u64().unwrap()).unwrap()];
        }
        sets += done.len() as u64;
        for (of_set, kg) in done.into_iter().filter(|_| !is_timed) {
            reps += of_set;
            volume += f64::from(u32::try_from(of_set).unwrap()) * (kg.unwrap_or(0.0) * 100.0).round();
        }
    }
    (days.len() as u64, sets, reps, volume)
}

#[tokio::test]
async fn each_tool_tells_what_its_route_tells() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let demo = product.log_in("member@example.com", "ironleaf-demo").await;
    for zone in ["UTC", "Pacific/Kiritimati", "Pacific/Niue"] {
        Asker::new(&product, demo.clone(), zone).await.assert_tools_are_routes().await;
    }
    let newcomer = product.member("new@example.com").await;
    Asker::new(&product, newcomer, "Europe/Berlin").await.assert_tools_are_routes().await;
}

#[tokio::test]
async fn tools_of_random_members_are_their_routes() {
    let product = Product::start().await;
    let mut dice = Dice(40);
    let catalogue = product.member("first@example.com").await.get("/api/user/exercises").await.1;
    let catalogue = catalogue.as_array().unwrap();
    let today = machine_clock::today();
    for number in 0..6 {
        let member = product.member(&format!("random{number}@example.com")).await;
        let mut form = profile_form();
        form["birth_date"] = json!(["1990-12-10", "2010-03-01"][number % 2]);
        form["weight_unit"] = json!(["kg", "lb"][number / 2 % 2]);
        // Minors cannot save this plan.
        if number > 2 {
            member.follow_a_plan_for_every_day().await;
        }
        member.put("/api/user/profile", form).await;
        for _ in 0..dice.below(40) {
            let exercise = &catalogue[dice.below(catalogue.len())]["id"];
            let day = today - Days::new(dice.below(80) as u64);
            let kinds = ["warm_up", "working", "drop", "failure"];
            let sets: Vec<Value> = (0..=dice.below(5))
                .map(|_| {
                    let hundredths = u32::try_from(dice.below(20_000)).unwrap();
                    let weight = (dice.below(5) > 0).then(|| f64::from(hundredths) / 100.0);
                    json!({"reps": dice.below(15), "weight": weight, "kind": kinds[dice.below(4)]})
                })
                .collect();
            let log = json!({"exercise_id": exercise, "log_date": day, "performed": sets});
            let (status, body) = member.post("/api/user/exercise-logs", log).await;
            assert!(status.is_success(), "{body}");
        }
        Asker::new(&product, member, "UTC").await.assert_tools_are_routes().await;
    }
}

#[tokio::test]
async fn sums_of_two_periods_differ_by_their_change() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let demo = product.log_in("member@example.com", "ironleaf-demo").await;
    let asker = Asker::new(&product, demo, "UTC").await;
    let today = machine_clock::today();
    let (a, b) = ([60, 31], [30, 1]);
    let day = |back: u64| today - Days::new(back);
    let compared = asker
        .tool(
            "compare_training",
            json!({"a_from": day(a[0]), "a_to": day(a[1]), "b_from": day(b[0]), "b_to": day(b[1])}),
        )
        .await;
    for (period, [from, to]) in [("a", a), ("b", b)] {
        let sum = asker.tool("sum_training", json!({"from": day(from), "to": day(to)})).await;
        assert_eq!(compared[period], sum);
    }
    for number in ["sessions", "sets", "reps"] {
        let of = |period: &str| compared[period][number].as_i64().unwrap();
        assert_eq!(compared["change"][number], json!(of("b") - of("a")), "{number}");
    }
    let exercise = compared["b"]["exercises"][0].clone();
    let alone = json!({"from": day(b[0]), "to": day(b[1]), "exercise_id": exercise["exercise_id"]});
    let alone = asker.tool("sum_training", alone).await;
    for number in ["sessions", "sets", "reps", "volume"] {
        assert_eq!(alone[number], exercise[number], "{number}");
    }
    // All time begins with the first log.
    let all = asker.tool("sum_training", json!({})).await;
    assert_eq!(all["to"], json!(today));
    assert!(all["from"].as_str() < Some(day(60).to_string().as_str()), "{all}");
    let backwards = asker.tool("sum_training", json!({"from": today + Days::new(1)})).await;
    assert_eq!(backwards["fields"], json!({"to": "The last day must not be before the first"}));
}

#[tokio::test]
async fn general_knowledge_has_the_members_values_and_its_source() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    member.put("/api/user/profile", profile_form()).await;
    let asker = Asker::new(&product, member.clone(), "UTC").await;
    let told = asker.tool("get_guidance", json!({"topic": "rest"})).await;
    let (text, source) = (told["text"].as_str().unwrap(), told["source"].as_str().unwrap());
    assert!(told["topic"] == "rest" && text.ends_with(&format!("({source})")), "{told}");
    let value = &told["values"][0];
    assert!(value["unit"] == "s" && text.contains(&format!("{} s", value["value"].as_f64().unwrap())), "{told}");
    let (_, reply) = member.post("/gemini/chat", json!({"message": "how long should I rest between sets"})).await;
    assert_eq!(reply["response"], text);
    let refused = asker.tool("get_guidance", json!({"topic": "weather"})).await;
    assert_eq!(refused["fields"], json!({"topic": "Please choose a topic of the list"}));
}

#[tokio::test]
async fn one_rep_maxes_are_for_adults() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    let asker = Asker::new(&product, member.clone(), "UTC").await;
    let estimate = |arguments| asker.tool("estimate_one_rep_max", arguments);
    assert_eq!(estimate(json!({"weight": 80, "reps": 8})).await, json!({"epley": 101.3, "brzycki": 99.3}));
    let mut form = profile_form();
    form["weight_unit"] = json!("lb");
    member.put("/api/user/profile", form.clone()).await;
    assert_eq!(estimate(json!({"weight": 225, "reps": 1})).await["epley"], json!(102.1));
    assert_eq!(estimate(json!({"weight": 100, "reps": 1, "unit": "kg"})).await["epley"], json!(100.0));
    for (arguments, field) in [
        (json!({"weight": 80, "reps": 11}), "reps"),
        (json!({"weight": -1, "reps": 5}), "weight"),
        (json!({"weight": 0, "reps": 5}), "weight"),
    ] {
        assert!(estimate(arguments.clone()).await["fields"][field].is_string(), "{arguments}");
    }
    form["birth_date"] = json!("2012-05-01");
    member.put("/api/user/profile", form).await;
    let refused = estimate(json!({"weight": 80, "reps": 8})).await;
    assert_eq!(refused["error"], json!("One-rep maxes are not estimated for members under 18"));
}

#[tokio::test]
async fn everyone_can_read_the_list_of_tools() {
    let product = Product::start().await;
    let (status, tools) = product.visitor().get("/api/tools").await;
    assert_eq!(status, StatusCode::OK);
    let names: Vec<&str> = tools.as_array().unwrap().iter().map(|tool| tool["name"].as_str().unwrap()).collect();
    assert!(names.is_sorted() && names.len() == ToolName::ALL.len());
    assert!(tools.as_array().unwrap().iter().all(|tool| tool["scope"] == "read" && tool["kind"] == "read"));
    assert!(matches!(ToolJson.read(ToolName::ListLogs, "{}"), Err(ToolError::Arguments(_))));
}
