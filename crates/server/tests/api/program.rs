//! Programs that progress, over HTTP.

use crate::machine_clock::today;
use crate::support::{Caller, Product, answer};
use chrono::{Datelike, Days};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const PROGRAM: &str = "/api/user/program";
const ENTRIES: &str = "/api/user/program/entries";
const JOURNAL: &str = "/api/user/program/journal";
const OWN: &str = "/api/user/programs";

fn all_weekdays() -> Value {
    json!([1, 2, 3, 4, 5, 6, 7])
}

/// Returns the ID of a program of the catalogue.
async fn plan(client: &Caller, name: &str) -> i64 {
    let (status, programs) = client.get("/api/user/available-programs").await;
    assert_eq!(status, StatusCode::OK);
    let found = programs.as_array().unwrap().iter().find(|one| one["name"].as_str().unwrap().starts_with(name));
    found.unwrap()["plan_id"].as_i64().unwrap()
}

/// Starts Five by Five, with a session on each day of the week.
async fn start_five_by_five(client: &Caller) -> Value {
    let plan_id = plan(client, "Five by Five").await;
    let body = json!({"plan_id": plan_id, "weekdays": all_weekdays(), "starts": {"squat": {"kg": 60}}});
    let (status, run) = client.post(PROGRAM, body).await;
    assert_eq!(status, StatusCode::CREATED, "{run}");
    run
}

fn track<'a>(run: &'a Value, key: &str) -> &'a Value {
    run["tracks"].as_array().unwrap().iter().find(|track| track["key"] == key).unwrap()
}

#[tokio::test]
async fn fourteen_programs_are_available() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (_, programs) = ada.get("/api/user/available-programs").await;
    let programs = programs.as_array().unwrap();
    assert_eq!(programs.len(), 14);
    let names: Vec<_> = programs.iter().map(|one| one["name"].as_str().unwrap().to_lowercase()).collect();
    assert!(names.is_sorted());
    let wave = programs.iter().find(|one| one["name"] == "Four-Week Wave (5/3/1-style)").unwrap();
    assert_eq!((&wave["weeks"], &wave["days_a_week"], &wave["schedule_kind"]), (&json!(4), &json!(4), &json!("queue")));
    assert_eq!(wave["rules"], json!(["training_max", "rep_sum"]));
    for (query, number) in
        [("?days=6", 1), ("?location=home", 2), ("?search=by%20total%20reps", 1), ("?level=expert&days=3", 0)]
    {
        let (status, found) = ada.get(&format!("/api/user/available-programs{query}")).await;
        assert_eq!((status, found.as_array().unwrap().len()), (StatusCode::OK, number), "{query}");
    }
    let (status, refused) = ada.get("/api/user/available-programs?days=8&level=none").await;
    assert_eq!((status, refused["fields"].as_object().unwrap().len()), (StatusCode::BAD_REQUEST, 2));
    let (_, one) = ada.get(&format!("/api/user/available-programs/{}", wave["plan_id"])).await;
    assert_eq!((&one["program"]["name"], &one["version"]), (&wave["name"], &json!(1)));
    assert_eq!(ada.get("/api/user/available-programs/999999").await.0, StatusCode::NOT_FOUND);
    let (_, plain) = ada.get("/api/user/available-workout-plans?days=3").await;
    assert_eq!(plain.as_array().unwrap().len(), 6, "programs are no plain plans");
}

#[tokio::test]
async fn a_program_asks_for_what_its_preview_showed() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(ada.get(PROGRAM).await.0, StatusCode::NOT_FOUND);
    let plan_id = plan(&ada, "Five by Five").await;
    let choices =
        json!({"plan_id": plan_id, "weekdays": all_weekdays(), "starts": {"squat": {"weight": 100, "reps": 5}}});
    let (status, preview) = ada.post("/api/user/program/preview", choices.clone()).await;
    assert_eq!((status, preview.as_array().unwrap().len()), (StatusCode::OK, 4), "{preview}");
    assert_eq!(ada.get(PROGRAM).await.0, StatusCode::NOT_FOUND, "nothing is stored");
    let (status, run) = ada.post(PROGRAM, choices).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!((&run["state"], &run["week"], &run["day_name"]), (&json!("running"), &json!(1), &json!("Day A")));
    let (_, weeks) = ada.get("/api/user/program/weeks?count=4").await;
    assert_eq!(weeks, preview);
    let squat = &weeks[0]["days"][0]["exercises"][0];
    assert_eq!(
        (&squat["sets"], &squat["reps"], &squat["prescription"]["sets"][0]["weight"]),
        (&json!(5), &json!(5), &json!(92.5))
    );
    let (_, current) = ada.get("/api/user/workout-plan").await;
    assert_eq!(current["program"]["state"], "running");
    assert_eq!((&current["today"], &current["num_of_days"]), (&json!(1), &json!(7)));
    assert_eq!(current["days"]["1"], weeks[0]["days"][0]["exercises"]);
    assert_eq!(ada.get("/api/user/today-stats").await.1["total_exercises"], 3);
}

#[tokio::test]
async fn logs_move_a_program_and_their_correction_moves_it_back() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let run = start_five_by_five(&ada).await;
    assert_eq!(track(&run, "squat")["value"], 60.0);
    let squat = track(&run, "squat")["exercise_id"].clone();
    let (_, log) = ada.post("/api/user/exercise-logs", json!({"exercise_id": squat})).await;
    let (_, after) = ada.get(PROGRAM).await;
    assert_eq!(track(&after, "squat")["value"], 62.5);
    assert_eq!(track(&after, "squat")["reason"], "All reps reached: +2.5 kg");
    let (_, weeks) = ada.get("/api/user/program/weeks").await;
    let of_day = |day: usize| weeks[0]["days"][day]["exercises"][0]["prescription"]["sets"][0]["weight"].clone();
    assert_eq!((of_day(0), of_day(1)), (json!(60.0), json!(62.5)), "today stays as it was asked");
    let (_, journal) = ada.get(JOURNAL).await;
    assert_eq!(
        (&journal[0]["kind"], &journal[0]["log_id"], &journal[0]["after"]),
        (&json!("rule"), &log["id"], &json!(62.5))
    );

    let sets = json!([{"reps": 5, "weight": 60, "kind": "working"}, {"reps": 4, "weight": 60, "kind": "working"}]);
    let (status, _) = ada.put(&format!("/api/user/exercise-logs/{}", log["id"]), json!({"performed": sets})).await;
    assert_eq!(status, StatusCode::OK);
    let (_, corrected) = ada.get(PROGRAM).await;
    assert_eq!((&track(&corrected, "squat")["value"], &track(&corrected, "squat")["fails"]), (&json!(60.0), &json!(1)));
    ada.delete(&format!("/api/user/exercise-logs/{}", log["id"])).await;
    assert_eq!(ada.get(PROGRAM).await.1["tracks"], run["tracks"]);
}

#[tokio::test]
async fn time_away_is_told_everywhere_from_its_first_day_on() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let plan_id = plan(&ada, "Five by Five").await;
    let start_on = today() - Days::new(14);
    let body = json!({"plan_id": plan_id, "weekdays": all_weekdays(), "start_on": start_on,
                      "starts": {"squat": {"kg": 100}}});
    let (status, run) = ada.post(PROGRAM, body).await;
    assert_eq!(status, StatusCode::CREATED, "{run}");
    let squat = track(&run, "squat")["exercise_id"].clone();
    let log = json!({"exercise_id": squat, "log_date": start_on});
    assert_eq!(ada.post("/api/user/exercise-logs", log).await.0, StatusCode::CREATED);

    let reason = json!("14 days away: 90% of the last weight");
    let (_, run) = ada.get(PROGRAM).await;
    let told = track(&run, "squat");
    assert_eq!((&told["value"], &told["reason"]), (&json!(90.0), &reason), "{told}");
    assert_eq!(told["changed_on"], json!(today()));
    let (_, weeks) = ada.get("/api/user/program/weeks").await;
    let days = weeks[0]["days"].as_array().unwrap();
    let of_today = days.iter().find(|day| day["date"] == json!(today())).unwrap();
    let (_, current) = ada.get("/api/user/workout-plan").await;
    let of_plan = current["days"][of_today["day"].to_string()].as_array().unwrap();
    for exercise in [&of_today["exercises"].as_array().unwrap()[0], &of_plan[0]] {
        let asked = &exercise["prescription"];
        assert_eq!((&asked["value"], &asked["reason"]), (&json!(90.0), &reason), "{exercise}");
    }
    let (_, next) = ada.get("/api/user/next-weights").await;
    let next = next.as_array().unwrap().iter().find(|one| one["exercise_id"] == squat).unwrap();
    assert_eq!((&next["weight"], &next["reason"]), (&json!(90.0), &reason));
    let away = async || {
        let (_, journal) = ada.get(JOURNAL).await;
        journal.as_array().unwrap().iter().filter(|line| line["kind"] == "away").count()
    };
    assert_eq!(away().await, 0);

    let (_, set) = ada.post(ENTRIES, json!({"kind": "set_value", "track": "squat", "kg": 95})).await;
    assert_eq!(track(&set["program"], "squat")["value"], 95.0, "what the member sets is no last weight");
    ada.post(&format!("{JOURNAL}/{}/undo", set["entry"]["id"]), json!({})).await;
    ada.post("/api/user/exercise-logs", json!({"exercise_id": squat})).await;
    assert_eq!(track(&ada.get(PROGRAM).await.1, "squat")["value"], 92.5, "lowered once");
    assert!(away().await > 0, "the journal has it with the session");
}

#[tokio::test]
async fn weeks_since_an_earlier_start_count_for_the_streak() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.follow_a_plan_for_every_day().await;
    let plan_id = plan(&ada, "Ramped Fives").await;
    let monday = today() - Days::new(u64::from(today().weekday().num_days_from_monday()) + 21);
    let body = json!({"plan_id": plan_id, "weekdays": [1, 3, 5], "start_on": monday});
    assert_eq!(ada.post(PROGRAM, body).await.0, StatusCode::CREATED);
    let (_, weeks) = ada.get("/api/user/program/weeks").await;
    let days = weeks[0]["days"].as_array().unwrap();
    for week in 0..3 {
        for (day, after) in days.iter().zip([0, 2, 4]) {
            for exercise in day["exercises"].as_array().unwrap() {
                let date = monday + Days::new(7 * week + after);
                let log = json!({"exercise_id": exercise["id"], "log_date": date});
                assert_eq!(ada.post("/api/user/exercise-logs", log).await.0, StatusCode::CREATED);
            }
        }
    }
    let (_, progress) = ada.get("/api/user/progress/weeks").await;
    assert_eq!(
        (&progress["streak"]["weeks"], &progress["streak"]["longest_weeks"]),
        (&json!(3), &json!(3)),
        "{progress}"
    );
    assert_eq!(progress["streak"]["this_week"]["planned"], 3, "{progress}");
    let (_, overview) = ada.get("/api/user/progress/overview").await;
    let done = overview["calendar"].as_array().unwrap().iter().filter(|day| day["state"] == "done").count();
    assert_eq!(done, 9, "{overview}");
}

#[tokio::test]
async fn each_entry_can_be_undone() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let before = start_five_by_five(&ada).await;
    start_five_by_five(&bea).await;
    for (entry, shown, value) in [
        (json!({"kind": "pause"}), "/state", json!("paused")),
        (json!({"kind": "lighter_week"}), "/is_deload", json!(true)),
        (json!({"kind": "skip_day"}), "/day_name", json!("Day B")),
        (json!({"kind": "go_to", "week": 1, "day": 2}), "/day", json!(2)),
        (json!({"kind": "set_value", "track": "squat", "kg": 80}), "/tracks/0/value", json!(80.0)),
    ] {
        let (status, added) = ada.post(ENTRIES, entry.clone()).await;
        assert_eq!(status, StatusCode::CREATED, "{added}");
        assert_eq!(added["program"].pointer(shown), Some(&value), "{entry}");
        let id = &added["entry"]["id"];
        assert_eq!(added["entry"]["can_undo"], true);
        assert_eq!(bea.post(&format!("{JOURNAL}/{id}/undo"), json!({})).await.0, StatusCode::NOT_FOUND);
        let (status, undone) = ada.post(&format!("{JOURNAL}/{id}/undo"), json!({})).await;
        assert_eq!((status, &undone), (StatusCode::OK, &before));
        assert_eq!(ada.post(&format!("{JOURNAL}/{id}/undo"), json!({})).await.0, StatusCode::CONFLICT);
    }
    let (_, journal) = ada.get(JOURNAL).await;
    assert_eq!(journal.as_array().unwrap().len(), 6);
    assert!(journal.as_array().unwrap().iter().all(|line| line["kind"] == "start" || line["undone_at"].is_string()));
}

#[tokio::test]
async fn entries_that_make_no_sense_are_rejected() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(ada.post(ENTRIES, json!({"kind": "pause"})).await.0, StatusCode::NOT_FOUND);
    let offered = ada.offered_plan(3).await;
    ada.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;
    assert_eq!(ada.post(ENTRIES, json!({"kind": "pause"})).await.0, StatusCode::CONFLICT);
    let (status, plain) = ada.get(PROGRAM).await;
    assert_eq!((status, &plain["weeks"], &plain["tracks"]), (StatusCode::OK, &json!(1), &json!([])));
    start_five_by_five(&ada).await;
    for (entry, status) in [
        (json!({"kind": "resume"}), StatusCode::CONFLICT),
        (json!({"kind": "update_version"}), StatusCode::CONFLICT),
        (json!({"kind": "go_to", "week": 2, "day": 1}), StatusCode::BAD_REQUEST),
        (json!({"kind": "go_to"}), StatusCode::BAD_REQUEST),
        (json!({"kind": "set_value", "track": "none", "kg": 50}), StatusCode::BAD_REQUEST),
        (json!({"kind": "set_value", "track": "squat", "seconds": 50}), StatusCode::BAD_REQUEST),
        (json!({"kind": "settings"}), StatusCode::BAD_REQUEST),
        (json!({"kind": "pause", "on": "2020-01-01"}), StatusCode::BAD_REQUEST),
        (json!({}), StatusCode::BAD_REQUEST),
    ] {
        let (refused, body) = ada.post(ENTRIES, entry.clone()).await;
        assert_eq!(refused, status, "{entry} {body}");
    }
    let settings = json!({"weekdays": [1, 4], "missed": "wait", "at_end": "stop"});
    let (status, changed) = ada.put(PROGRAM, settings).await;
    assert_eq!(
        (status, &changed["schedule"]["weekdays"], &changed["at_end"]),
        (StatusCode::OK, &json!([1, 4]), &json!("stop"))
    );
    let (status, _) = ada.put(PROGRAM, json!({"weekdays": [4, 1], "missed": "pass", "at_end": "stop"})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn start_choices_are_validated() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let plan_id = plan(&ada, "Five by Five").await;
    let far = today() + Days::new(29);
    for (choices, field) in [
        (json!({"plan_id": plan_id, "start_on": far}), "start_on"),
        (json!({"plan_id": plan_id, "weekdays": [3, 1]}), "weekdays"),
        (json!({"plan_id": plan_id, "missed": "pass"}), "missed"),
        (json!({"plan_id": plan_id, "starts": {"none": {"kg": 1}}}), "starts.none"),
        (json!({"plan_id": plan_id, "starts": {"squat": {"seconds": 1}}}), "starts.squat"),
        (json!({"plan_id": plan_id, "starts": {"squat": {"weight": 1, "reps": 11}}}), "starts.squat.reps"),
        (json!({}), "plan_id"),
        (json!({"plan_id": plan_id, "program_id": 1}), "program_id"),
    ] {
        let (status, refused) = ada.post(PROGRAM, choices.clone()).await;
        assert_eq!(
            (status, refused["fields"][field].is_string()),
            (StatusCode::BAD_REQUEST, true),
            "{choices} {refused}"
        );
    }
    assert_eq!(ada.post(PROGRAM, json!({"plan_id": 999_999})).await.0, StatusCode::NOT_FOUND);
    let waiting = json!({"plan_id": plan_id, "start_on": today() + Days::new(7)});
    let (_, run) = ada.post(PROGRAM, waiting).await;
    assert_eq!(run["state"], "waiting");
    assert_eq!(ada.get("/api/user/today-stats").await.1["total_exercises"], 0);
}

#[tokio::test]
async fn own_programs_have_versions_and_can_be_restored() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let copied = plan(&ada, "Five by Five").await;
    let (status, own) = ada.post(OWN, json!({"copy_of": copied})).await;
    assert_eq!((status, &own["version"]), (StatusCode::CREATED, &json!(1)));
    let one = format!("{OWN}/{}", own["id"]);
    assert_eq!(bea.get(&one).await.0, StatusCode::NOT_FOUND);
    let (status, run) = ada.post(PROGRAM, json!({"program_id": own["id"], "weekdays": all_weekdays()})).await;
    assert_eq!((status, &run["program_id"], &run["source"]), (StatusCode::CREATED, &own["id"], &json!("own")));

    let mut changed = own["program"].clone();
    changed["name"] = json!("Mine");
    let (status, saved) = ada.put(&one, json!({"program": changed, "version": 1})).await;
    assert_eq!((status, &saved["version"]), (StatusCode::OK, &json!(2)), "{saved}");
    assert_eq!(ada.put(&one, json!({"program": changed, "version": 1})).await.0, StatusCode::CONFLICT);
    let (_, run) = ada.get(PROGRAM).await;
    assert_eq!((&run["version"], &run["newer_version"]), (&json!(1), &json!(2)));
    let (status, _) = ada.post(ENTRIES, json!({"kind": "update_version"})).await;
    assert_eq!(status, StatusCode::CREATED);
    changed["tracks"][0]["exercise_id"] = json!(999_999);
    let (status, refused) = ada.put(&one, json!({"program": changed, "version": 2})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(refused["fields"]["program.tracks[0].exercise_id"].is_string(), "{refused}");

    assert_eq!(ada.delete(&one).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get(OWN).await.1, json!([]));
    assert_eq!(ada.get(PROGRAM).await.0, StatusCode::OK, "the run goes on");
    assert_eq!(ada.post(&format!("{one}/restore"), json!({})).await.0, StatusCode::OK);
    assert_eq!(ada.get(OWN).await.1[0]["is_followed"], true);
}

#[tokio::test]
async fn a_repeated_entry_is_added_once() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    start_five_by_five(&ada).await;
    let key = "00000000-0000-4000-8000-000000000004";
    let skip = json!({"kind": "skip_day"});
    let send = || answer(ada.request(Method::POST, ENTRIES).header("Idempotency-Key", key).json(&skip));
    let (first, second) = tokio::join!(send(), send());
    let mut statuses = [first.0, second.0];
    statuses.sort();
    assert_eq!(statuses, [StatusCode::OK, StatusCode::CREATED]);
    assert_eq!(first.1["entry"]["id"], second.1["entry"]["id"]);
    assert_eq!(ada.get(PROGRAM).await.1["day_name"], "Day B");
    let pause = json!({"kind": "pause"});
    let other = answer(ada.request(Method::POST, ENTRIES).header("Idempotency-Key", key).json(&pause)).await;
    assert_eq!(other.0, StatusCode::CONFLICT, "the key of another entry");
}

#[tokio::test]
async fn a_plan_becomes_a_program_and_a_plain_plan_again() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let (_, plans) = admin.get("/admin/workout-plans").await;
    let plans = plans.as_array().unwrap();
    let wave = plans.iter().find(|one| one["name"].as_str().unwrap().starts_with("Four-Week Wave (5/3/1")).unwrap();
    let plain = plans.iter().find(|one| one["weeks"].is_null() && one["exercise_count"] != 0).unwrap();
    let path = format!("/admin/programs/{}", plain["id"]);
    assert_eq!(ada.get(&path).await.0, StatusCode::FORBIDDEN);
    assert_eq!(admin.get(&path).await.0, StatusCode::NOT_FOUND, "a plain plan");
    let (status, shipped) = admin.get(&format!("/admin/programs/{}", wave["id"])).await;
    assert_eq!((status, &shipped["version"]), (StatusCode::OK, &json!(1)));

    let mut program = shipped["program"].clone();
    program["name"] = json!("Our Wave");
    let put = async |program: &Value, version: &Value| {
        admin.put(&path, json!({"program": program, "version": version})).await
    };
    assert_eq!(put(&program, &json!(plain["version"].as_i64().unwrap() + 1)).await.0, StatusCode::CONFLICT);
    let mut unknown = program.clone();
    unknown["tracks"][0]["exercise_id"] = json!(999_999);
    let (status, refused) = put(&unknown, &plain["version"]).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(refused["fields"]["program.tracks[0].exercise_id"].is_string(), "{refused}");
    let mut bare = program.clone();
    bare["description"] = json!("");
    assert!(put(&bare, &plain["version"]).await.1["fields"]["program.description"].is_string());
    let (status, saved) = put(&program, &plain["version"]).await;
    assert_eq!((status, &saved["version"], &saved["program"]), (StatusCode::OK, &json!(1), &program));
    let row = admin.get(&format!("/admin/workout-plans/{}", plain["id"])).await.1;
    assert_eq!((&row["weeks"], &row["name"], &row["num_of_days"]), (&json!(4), &json!("Our Wave"), &json!(4)));
    let schedule = format!("/admin/workout-plans/{}/exercises", plain["id"]);
    let (_, entries) = admin.get(&schedule).await;
    assert_eq!(entries.as_array().unwrap().len(), 16, "the first week");
    let (status, refused) = admin.put(&schedule, json!({"exercises": []})).await;
    assert_eq!((status, &refused["error"]), (StatusCode::CONFLICT, &json!("This plan is a program.")));

    let (status, _) = ada.post(PROGRAM, json!({"plan_id": plain["id"]})).await;
    assert_eq!(status, StatusCode::CREATED);
    program["description"] = json!("Longer.");
    assert_eq!(put(&program, &json!(9)).await.0, StatusCode::CONFLICT, "another version");
    assert_eq!(put(&program, &json!(1)).await.1["version"], 2);
    let (_, run) = ada.get(PROGRAM).await;
    assert_eq!((&run["version"], &run["newer_version"]), (&json!(1), &json!(2)));
    let (status, refused) = admin.delete(&path).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")), "ada follows it");
    ada.post("/api/user/update-workout-plan", json!({"plan_id": wave["id"]})).await;
    assert_eq!(admin.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert_eq!(admin.get(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(admin.get(&schedule).await.1.as_array().unwrap().len(), 16, "it keeps its first week");

    ada.post("/api/user/update-workout-plan", json!({"plan_id": plain["id"]})).await;
    assert_eq!(ada.get("/api/user/workout-plan").await.1["program"], Value::Null);
    let version = admin.get(&format!("/admin/workout-plans/{}", plain["id"])).await.1["version"].clone();
    let (status, refused) = put(&program, &version).await;
    assert_eq!(status, StatusCode::CONFLICT, "members follow the plain plan: {refused}");
    let (_, audit) = admin.get("/admin/audit").await;
    let actions = audit.to_string().matches("set_schedule").count();
    assert_eq!(actions, 3, "{audit}");
}

#[tokio::test]
async fn a_log_keeps_its_place_and_deload_is_no_record() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let run = start_five_by_five(&ada).await;
    let squat = track(&run, "squat")["exercise_id"].as_i64().unwrap();
    let set = |weight: f64| json!({"performed": [{"reps": 5, "weight": weight, "kind": "working"}]});
    let logged = |on: u64, weight: f64| {
        let mut body = set(weight);
        body["exercise_id"] = json!(squat);
        body["log_date"] = json!(today() - Days::new(on));
        body
    };
    let (_, before) = ada.post("/api/user/exercise-logs", logged(2, 60.0)).await;
    assert_eq!((&before["program"], &before["deload"]), (&Value::Null, &json!(false)), "before the program");

    let (status, _) = ada.post(ENTRIES, json!({"kind": "lighter_week"})).await;
    assert_eq!(status, StatusCode::CREATED);
    let (_, log) = ada.post("/api/user/exercise-logs", logged(0, 80.0)).await;
    assert_eq!(log["program"], json!({"week": 1, "cycle": 1, "day": 1}));
    assert_eq!((&log["deload"], &log["sets"]), (&json!(true), &json!(3)), "half of five sets, rounded up");
    let (_, today_logs) = ada.get("/api/user/exercise-logs/today").await;
    assert_eq!(today_logs[0], log);
    let (_, recent) = ada.get("/api/user/exercise-logs/recent").await;
    assert_eq!((&recent[1]["deload"], &recent[1]["program"]), (&json!(true), &log["program"]));

    let (_, progress) = ada.get(&format!("/api/user/progress/exercises/{squat}")).await;
    let points: Vec<_> = progress["points"].as_array().unwrap().iter().collect();
    assert_eq!((&points[0]["deload"], &points[1]["deload"]), (&json!(false), &json!(true)));
    assert_eq!(points[1]["estimated_one_rep_max"], Value::Null);
    let heaviest = progress["records"].as_array().unwrap().iter().find(|one| one["kind"] == "heaviest").unwrap();
    assert_eq!(heaviest["value"], 60.0);
    let (_, overview) = ada.get("/api/user/progress/overview").await;
    assert_eq!(overview["records"], json!([]));
    let (_, summaries) = ada.get("/api/user/progress/exercises").await;
    assert_eq!(summaries[0]["heaviest"]["weight"], 60.0);

    // The removed log comes back with its place.
    let path = format!("/api/user/exercise-logs/{}", log["id"]);
    ada.delete(&path).await;
    let (_, changes) = ada.get("/api/user/exercise-log-changes").await;
    let undo = format!("/api/user/exercise-log-changes/{}/undo", changes[0]["id"]);
    let (status, _) = ada.post(&undo, json!({})).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1[0], log);
}

#[tokio::test]
async fn logs_of_a_date_bear_the_day_of_their_session() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let run = start_five_by_five(&ada).await;
    let exercise = |key: &str| track(&run, key)["exercise_id"].as_i64().unwrap();
    let mark_done = async |key: &str| {
        let (status, log) = ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise(key)})).await;
        assert_eq!(status, StatusCode::CREATED, "{log}");
        log
    };
    // Returns the days of today's logs, and the day that the plan shows.
    let days = async || {
        let (_, logs) = ada.get("/api/user/exercise-logs/today").await;
        let logs: Vec<i64> =
            logs.as_array().unwrap().iter().map(|log| log["program"]["day"].as_i64().unwrap()).collect();
        let (_, plan) = ada.get("/api/user/workout-plan").await;
        (logs, plan["program"]["day"].as_i64().unwrap())
    };
    let squat = mark_done("squat").await;
    assert_eq!((&squat["program"]["day"], days().await), (&json!(1), (vec![1], 1)), "both days have the squat");
    let press = mark_done("press").await;
    assert_eq!((&press["program"]["day"], days().await), (&json!(2), (vec![2, 2], 2)), "day B has the press too");

    ada.delete(&format!("/api/user/exercise-logs/{}", press["id"])).await;
    assert_eq!(days().await, (vec![1], 1));
    let (_, changes) = ada.get("/api/user/exercise-log-changes").await;
    let undo = format!("/api/user/exercise-log-changes/{}/undo", changes[0]["id"]);
    assert_eq!(ada.post(&undo, json!({})).await.0, StatusCode::OK);
    assert_eq!(days().await, (vec![2, 2], 2));

    let sets = "/api/user/exercise-sets/00000000-0000-4000-8000-000000000001";
    let set = json!({"exercise_id": exercise("bench"), "log_date": today(), "position": 1, "reps": 5, "weight": 60,
        "kind": "working", "rpe": null, "changed_at": format!("{}T12:00:00.000Z", today() - Days::new(1))});
    let (status, saved) = ada.put(sets, set).await;
    assert!(status.is_success(), "{saved}");
    assert_eq!(days().await, (vec![1, 1, 1], 1), "of equal days it is the next one");
}

#[tokio::test]
async fn planned_sessions_follow_the_program_and_its_pause() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let planned = async || {
        let (_, weeks) = ada.get("/api/user/progress/weeks").await;
        weeks["streak"]["this_week"]["planned"].as_i64().unwrap()
    };
    start_five_by_five(&ada).await;
    let left = i64::from(8 - today().weekday().number_from_monday());
    assert_eq!(planned().await, left, "each day from today to Sunday");
    let (_, overview) = ada.get("/api/user/progress/overview").await;
    let days = overview["calendar"].as_array().unwrap().iter().filter(|day| day["planned"].as_i64() == Some(3));
    assert_eq!(i64::try_from(days.count()).unwrap(), left);
    let (status, _) = ada.post(ENTRIES, json!({"kind": "pause"})).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(planned().await, 0);
}
