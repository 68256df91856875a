//! Import and export of training histories.

use crate::machine_clock::today;
use crate::support::{Caller, Product, Server, answer};
use ironleaf_persistence::testing::TestDatabase;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const IMPORT: &str = "/api/user/import";
const STRONG: &str =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n";

async fn import(caller: &Caller, content: &str, dry_run: bool) -> (StatusCode, Value) {
    caller.post(IMPORT, json!({"content": content, "weight_unit": "kg", "dry_run": dry_run})).await
}

async fn table(caller: &Caller) -> String {
    let response = caller.request(Method::GET, "/api/user/export/sets.csv").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/csv; charset=utf-8");
    assert_eq!(response.headers()["content-disposition"], "attachment; filename=\"ironleaf-sets.csv\"");
    response.text().await.unwrap()
}

fn a_history() -> String {
    format!(
        "\u{feff}{STRONG}\
         2023-01-15 17:35:12,Push,1h,Bench Press (Barbell),W,40,10,0,0,,,\r\n\
         2023-01-15 17:35:12,Push,1h,Bench Press (Barbell),1,82.5,5,0,0,,,8.5\r\n\
         2023-01-15 17:35:12,Push,1h,Bench Press (Barbell),Rest Timer,0,0,0,180,,,\r\n\
         2023-01-15 17:35:12,Push,1h,=Atlas Stone,1,100,3,0,0,,,\r\n\
         2023-01-16 17:35:12,Push,1h,Push Up,1,0,20,0,0,,,\r\n\
         soon,Push,1h,Push Up,1,0,20,0,0,,,\r\n\
         2023-01-17 17:35:12,Run,1h,Running,1,0,0,5,1800,,,\r\n"
    )
}

#[tokio::test]
async fn a_history_is_imported_once_and_counts_each_line() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let ada = product.member("ada@example.com").await;
    let history = a_history();
    let (status, told) = import(&ada, &history, true).await;
    assert_eq!(status, StatusCode::OK, "{told}");
    assert_eq!(
        ada.get("/api/user/exercise-logs?from=2023-01-01&to=2023-12-31").await.1,
        json!([]),
        "a dry run adds nothing"
    );
    let (_, report) = import(&ada, &history, false).await;
    let mut as_told = told.clone();
    as_told["dry_run"] = json!(false);
    assert_eq!(as_told["import"], Value::Null, "a dry run is not recorded as a change");
    let entry = &report["import"];
    assert_eq!((&entry["state"], &entry["logs_total"], &entry["logs_added"]), (&json!("done"), &json!(3), &json!(3)));
    as_told["import"] = entry.clone();
    assert_eq!(report, as_told, "the import does what the dry run reported");
    let heaviest = json!({"name": "=Atlas Stone", "weight": 100.0, "reps": 3, "date": "2023-01-15"});
    assert_eq!(report["heaviest"], heaviest);
    assert_eq!((&report["format"], &report["lines"], &report["sets"]), (&json!("strong"), &json!(7), &json!(4)));
    assert_eq!((&report["logs_added"], &report["logs_existing"]), (&json!(3), &json!(0)));
    assert_eq!((&report["first_date"], &report["last_date"]), (&json!("2023-01-15"), &json!("2023-01-16")));
    let skipped = json!([{"reason": "rest_timer", "lines": 1}, {"reason": "distance_or_long", "lines": 1}]);
    assert_eq!(report["skipped"], skipped);
    assert_eq!((&report["unreadable_count"], &report["unreadable"][0]["line"]), (&json!(1), &json!(7)));
    let names = report["names"].as_array().unwrap();
    let shown: Vec<_> =
        names.iter().map(|name| (name["name"].as_str().unwrap(), name["match"].as_str().unwrap())).collect();
    assert_eq!(shown, [("Bench Press (Barbell)", "similar"), ("=Atlas Stone", "none"), ("Push Up", "exact")]);
    assert_eq!((&names[0]["exercise_name"], &names[0]["sets"]), (&json!("Barbell Bench Press"), &json!(2)));
    assert_eq!((&names[1]["exercise_id"], &names[1]["exercise_name"]), (&Value::Null, &Value::Null));

    let (_, logs) = ada.get("/api/user/exercise-logs?from=2023-01-01&to=2023-12-31").await;
    assert_eq!(logs.as_array().unwrap().len(), 3);
    assert_eq!((&logs[1]["exercise_name"], &logs[1]["weight"]), (&json!("Barbell Bench Press"), &json!(82.5)));
    assert_eq!((&logs[1]["sets"], &logs[1]["reps"]), (&json!(1), &json!(5)));
    assert_eq!(logs[1]["performed"][1], json!({"reps": 5, "weight": 82.5, "kind": "working", "rpe": 8.5}));
    let (_, again) = import(&ada, &history, false).await;
    assert_eq!((&again["logs_added"], &again["logs_existing"]), (&json!(0), &json!(3)), "importing again adds nothing");
    assert_eq!(ada.get("/api/user/exercise-logs?from=2023-01-01&to=2023-12-31").await.1, logs);
}

/// Returns a sample file of the domain's tests.
fn sample(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../domain/src/training_log/import/samples");
    std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
}

#[tokio::test]
async fn a_file_of_each_app_is_imported_once() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let any = json!({
        "columns": {
            "date": "Day", "exercise": "Lift", "weight": "Load", "reps": "Reps", "seconds": "Hold", "kind": "Set Type",
            "rir": "RIR", "unit": "Unit",
        },
        "date_order": "dmy",
    });
    let names = json!({"names_content": sample("wger_names.json")});
    for (number, (file, format, more, sets, unknown)) in [
        ("fitnotes.csv", "fitnotes", json!({}), 4, json!([])),
        ("fitnotes_older.csv", "fitnotes", json!({}), 1, json!([])),
        ("fitnotes_ios.csv", "fitnotes_ios", json!({}), 4, json!([])),
        ("jefit.csv", "jefit", json!({}), 4, json!(["weather"])),
        ("fitbod.csv", "fitbod", json!({}), 4, json!([])),
        ("wger.json", "wger", names, 4, json!([])),
        ("opengym.json", "opengym", json!({}), 4, json!([])),
        ("any.csv", "csv", any, 4, json!(["Weather"])),
    ]
    .into_iter()
    .enumerate()
    {
        let member = product.member(&format!("member{number}@example.com")).await;
        let mut body = json!({"content": sample(file), "weight_unit": "kg", "dry_run": false});
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let (status, report) = member.post(IMPORT, body.clone()).await;
        assert_eq!((status, &report["format"]), (StatusCode::OK, &json!(format)), "{file}: {report}");
        assert_eq!((&report["sets"], &report["unknown_columns"]), (&json!(sets), &unknown), "{file}");
        let skipped: u64 =
            report["skipped"].as_array().unwrap().iter().map(|line| line["lines"].as_u64().unwrap()).sum();
        let lines = sets + skipped + report["unreadable_count"].as_u64().unwrap();
        assert_eq!(report["lines"], lines, "{file}");
        assert_eq!(report["unit_assumed"], json!(matches!(format, "wger" | "csv")), "{file}");
        let added = &report["logs_added"];
        assert_ne!(added, 0);
        let (_, again) = member.post(IMPORT, body).await;
        assert_eq!((&again["logs_added"], &again["logs_existing"]), (&json!(0), added), "{file}");
        let (_, changes) = member.get("/api/user/exercise-log-changes").await;
        assert_eq!(changes[0]["format"], format);
    }
}

#[tokio::test]
async fn members_choose_the_exercise_and_unit_of_imported_names() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let ada = product.member("ada@example.com").await;
    let other = ada.offered_plan(3).await["days"]["1"][0].clone();
    let body = json!({
        "content": a_history(), "weight_unit": "lb", "dry_run": false,
        "names": [{"name": "=Atlas Stone", "exercise_id": other["id"]}, {"name": "Push Up", "exercise_id": null}],
    });
    let (_, report) = ada.post(IMPORT, body).await;
    let names = report["names"].as_array().unwrap();
    assert!(names[1..].iter().all(|name| name["match"] == "chosen"), "{report}");
    assert_eq!((&names[1]["exercise_name"], &names[2]["exercise_id"]), (&other["name"], &Value::Null));
    let (_, export) = ada.get("/api/user/export").await;
    assert_eq!(export["own_exercises"][0]["name"], "Push Up");
    let (_, logs) = ada.get("/api/user/exercise-logs?from=2023-01-15&to=2023-01-15").await;
    assert_eq!((&logs[0]["weight"], &logs[1]["exercise_id"]), (&json!(37.42), &other["id"]), "82.5 lb");
}

#[tokio::test]
async fn an_export_into_a_new_account_gives_the_same_history() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let ada = product.member("ada@example.com").await;
    let exercise = ada.follow_a_plan_for_every_day().await;
    import(&ada, &a_history(), false).await;
    let today = today();
    let sets =
        json!([{"reps": 0, "weight": 0, "kind": "failure", "rpe": 10}, {"reps": 7, "weight": 42.25, "kind": "drop"}]);
    ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise, "performed": sets})).await;
    let yesterday = today - chrono::Days::new(1);
    ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise, "weight": 60, "log_date": yesterday})).await;
    let exported = table(&ada).await;
    assert!(exported.contains("\r\n2023-01-15,'=Atlas Stone,1,working,3,100,,1,3,100,,,,\r\n"), "{exported}");

    let demo = product.log_in("member@example.com", "ironleaf-demo").await;
    for (exported, email) in [(exported, "new@example.com"), (table(&demo).await, "newer@example.com")] {
        let new = product.member(email).await;
        let (_, report) = import(&new, &exported, false).await;
        assert_eq!((&report["format"], &report["unreadable_count"]), (&json!("ironleaf"), &json!(0)), "{report}");
        assert_eq!(table(&new).await, exported);
        let (_, again) = import(&new, &exported, false).await;
        assert_eq!(again["logs_added"], 0);
    }
}

#[tokio::test]
async fn an_imported_log_keeps_its_place_in_a_program() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let table_of_program = "date,exercise,set,kind,reps,weight_kg,rpe,planned_sets,planned_reps,log_weight_kg,\
        program_week,program_cycle,program_day,deload\r\n\
        2023-01-15,Barbell Squat,,,,,,3,5,60,3,2,1,false\r\n\
        2023-01-22,Barbell Squat,1,working,5,54,,2,5,54,4,2,1,true\r\n\
        2023-01-29,Barbell Squat,,,,,,3,5,62.5,,,,\r\n";
    let (_, report) = import(&ada, table_of_program, false).await;
    assert_eq!((&report["logs_added"], &report["unreadable_count"]), (&json!(3), &json!(0)), "{report}");
    let (_, logs) = ada.get("/api/user/exercise-logs?from=2023-01-01&to=2023-12-31").await;
    let places: Vec<_> = logs.as_array().unwrap().iter().map(|log| (&log["deload"], &log["program"])).collect();
    let place = |week: u8| json!({"week": week, "cycle": 2, "day": 1});
    assert_eq!(places, [(&json!(false), &Value::Null), (&json!(true), &place(4)), (&json!(false), &place(3))]);
    assert_eq!(table(&ada).await, format!("\u{feff}{table_of_program}"));
}

#[tokio::test]
async fn invalid_files_and_choices_are_rejected() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let good = json!({"content": a_history(), "weight_unit": "kg", "dry_run": true});
    for (field, values) in [
        ("content", vec![json!(""), json!("a\n1"), json!("{\"a\": 1}"), json!(null), json!(7)]),
        ("names_content", vec![json!(7), json!([])]),
        ("columns", vec![json!("date"), json!({"date": "Date", "exercise": "Lift"})]),
        ("columns.date", vec![json!({"exercise": "Exercise Name"}), json!({"date": 7, "exercise": "Exercise Name"})]),
        ("columns.exercise", vec![json!({"date": "Date"}), json!({"date": "Date", "exercise": ""})]),
        ("columns.reps", vec![json!({"date": "Date", "exercise": "Exercise Name", "reps": 8})]),
        ("date_order", vec![json!("ydm"), json!(1)]),
        ("weight_unit", vec![json!("stone"), json!(null)]),
        ("dry_run", vec![json!("no"), json!(null), json!(1)]),
        ("names", vec![json!({}), json!("a")]),
        ("names[0]", vec![json!([1])]),
        ("names[0].name", vec![json!([{"exercise_id": null}])]),
        ("names[0].exercise_id", vec![json!([{"name": "a", "exercise_id": "b"}])]),
    ] {
        for value in values {
            let mut body = good.clone();
            body[field.split(['[', '.']).next().unwrap()] = value.clone();
            let (status, refused) = ada.post(IMPORT, body).await;
            assert_eq!(status, StatusCode::BAD_REQUEST, "{field}: {value}");
            assert!(refused["fields"][field].is_string(), "{field}: {refused}");
        }
    }
    let (status, refused) = import(&ada, "when,what\n2024-01-01,Squat\n", true).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(refused["fields"], json!({"columns": "Say which columns hold the date and the exercise"}));
    let mut unknown = good.clone();
    unknown["names"] = json!([{"name": "Push Up", "exercise_id": 999_999_999}]);
    assert_eq!(ada.post(IMPORT, unknown).await.0, StatusCode::NOT_FOUND);
    // These bodies exceed the limit of all other routes; the last one also exceeds that of imports.
    let long = STRONG.to_owned() + &"2023-01-15,A,1h,Squat,1,60,5,0,0,,,\n".repeat(20_000);
    let (status, report) = import(&ada, &long, true).await;
    assert_eq!((status, &report["sets"], &report["unreadable_count"]), (StatusCode::OK, &json!(50), &json!(19_950)));
    assert_eq!(report["unreadable"].as_array().unwrap().len(), 100);
    let too_long = json!({"content": " ".repeat(17 * 1024 * 1024)}).to_string();
    let request = ada.request(Method::POST, IMPORT).header("content-type", "application/json").body(too_long);
    assert_eq!(answer(request).await.0, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(ada.get("/api/user/exercise-logs?from=2023-01-01&to=2023-12-31").await.1, json!([]));
}

#[tokio::test]
async fn an_import_is_one_undoable_change() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let ada = product.member("ada@example.com").await;
    let eve = product.member("eve@example.com").await;
    let year = "/api/user/exercise-logs?from=2023-01-01&to=2023-12-31";
    assert_eq!(ada.get(IMPORT).await.0, StatusCode::NOT_FOUND);
    let (_, report) = import(&ada, &a_history(), false).await;
    let id = &report["import"]["id"];
    let (_, journal) = ada.get("/api/user/exercise-log-changes").await;
    assert_eq!(journal.as_array().unwrap().len(), 1);
    let entry = &journal[0];
    assert_eq!((&entry["id"], &entry["kind"], &entry["format"]), (id, &json!("imported"), &json!("strong")));
    assert_eq!((&entry["logs_added"], &entry["can_undo"]), (&json!(3), &json!(true)));
    assert_eq!((&entry["first_date"], &entry["last_date"]), (&json!("2023-01-15"), &json!("2023-01-16")));
    let (_, progress) = ada.get(IMPORT).await;
    assert_eq!((&progress["id"], &progress["state"], &progress["logs_done"]), (id, &json!("done"), &json!(3)));

    // An edited log stays.
    let (_, logs) = ada.get(year).await;
    let edited = format!("/api/user/exercise-logs/{}", logs[0]["id"]);
    assert_eq!(ada.put(&edited, json!({"weight": 33, "performed": []})).await.0, StatusCode::OK);
    let undo = format!("/api/user/exercise-log-changes/{id}/undo");
    assert_eq!(eve.post(&undo, json!({})).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.post(&undo, json!({})).await, (StatusCode::OK, json!({"logs_removed": 2, "logs_kept": 1})));
    let (_, left) = ada.get(year).await;
    assert_eq!((left.as_array().unwrap().len(), &left[0]["id"]), (1, &logs[0]["id"]));
    let (status, refused) = ada.post(&undo, json!({})).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    let (_, journal) = ada.get("/api/user/exercise-log-changes?limit=1").await;
    assert_eq!((journal.as_array().unwrap().len(), &journal[0]["kind"]), (1, &json!("edited")), "newest first");
    let (_, export) = ada.get("/api/user/export").await;
    assert!(export["log_imports"][0]["undone_at"].is_string(), "{export}");
    assert_eq!(import(&ada, &a_history(), false).await.1["logs_added"], 2, "it can be imported again");
}

#[tokio::test]
async fn a_choice_is_remembered_for_the_next_import() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let ada = product.member("ada@example.com").await;
    let other = ada.offered_plan(3).await["days"]["1"][0].clone();
    let names = json!([{"name": "=Atlas Stone", "exercise_id": other["id"]}]);
    let mut body = json!({"content": a_history(), "weight_unit": "kg", "dry_run": true, "names": names});
    ada.post(IMPORT, body.clone()).await;
    assert_eq!(import(&ada, &a_history(), true).await.1["names"][1]["match"], "none", "a dry run stores no choices");
    body["dry_run"] = json!(false);
    ada.post(IMPORT, body).await;
    let (_, report) = import(&ada, &a_history(), true).await;
    let name = &report["names"][1];
    assert_eq!((&name["match"], &name["exercise_id"]), (&json!("chosen"), &other["id"]));
    let eve = product.member("eve@example.com").await;
    assert_eq!(import(&eve, &a_history(), true).await.1["names"][1]["match"], "none");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_import_comes_in_while_the_database_is_slow() {
    let test = TestDatabase::new();
    let server = Server::start(test.url(), &[("SEED_DEMO", "false")]).await;
    let ada = server.member("ada@example.com").await;
    // One statement for all logs would take six seconds, which exceeds the timeout of five.
    test.execute(
        "CREATE FUNCTION slowed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.006); RETURN NEW; END $$;
         CREATE TRIGGER slowed BEFORE INSERT ON exercise_logs FOR EACH ROW EXECUTE FUNCTION slowed()",
    );
    let start = chrono::NaiveDate::from_ymd_opt(2000, 1, 1).unwrap();
    let lines = (0..5_000).map(|line| {
        let day = start + chrono::Days::new(line / 10);
        format!("{day} 17:00:00,Push,1h,Lift {},1,60,5,0,0,,,\n", line / 5 % 2)
    });
    let history = STRONG.to_owned() + &lines.collect::<String>();
    let (status, report) = import(&ada, &history, false).await;
    assert!(matches!(status, StatusCode::OK | StatusCode::ACCEPTED), "{status} {report}");
    assert_eq!(report["import"]["logs_total"], 1_000);
    let ended = crate::support::until(|| async { ada.get(IMPORT).await.1 }, |now| now["state"] != "running").await;
    assert_eq!((&ended["state"], &ended["logs_added"]), (&json!("done"), &json!(1_000)));
    let (_, again) = import(&ada, &history, true).await;
    assert_eq!((&again["logs_added"], &again["logs_existing"]), (&json!(0), &json!(1_000)));
}

/// Returns 50,000 sets in a format: a date, one of 25 exercises, a weight and 8 reps each.
fn many_lines(format: &str) -> String {
    let start = chrono::NaiveDate::from_ymd_opt(2000, 1, 1).unwrap();
    let sets = (0..50_000).map(|set| (start + chrono::Days::new(set / 25), set % 25, 40 + set % 50));
    let lines = |header: &str, line: fn((chrono::NaiveDate, u64, u64)) -> String| {
        header.to_owned() + &sets.clone().map(line).collect::<Vec<_>>().join("\n")
    };
    match format {
        "fitnotes" => lines(
            "Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment\n",
            |(day, exercise, weight)| format!("{day},Lift {exercise},Chest,{weight}.5,kgs,8,,,,"),
        ),
        "jefit" => lines("### EXERCISE LOGS ###\nmydate,ename,logs\n", |(day, exercise, weight)| {
            format!("{day},Lift {exercise},\"{weight}.50x8\"")
        }),
        "wger" => {
            let logs = sets.map(|(day, exercise, weight)| {
                json!({"date": day, "exercise": exercise, "repetitions": 8, "weight": weight, "weight_unit": 1})
            });
            json!({"results": logs.collect::<Vec<_>>()}).to_string()
        }
        _ => {
            let workouts = sets.map(|(day, exercise, weight)| {
                let sets = json!([{"w": weight, "r": 8, "done": true}]);
                json!({"d": day, "entries": [{"id": exercise.to_string(), "sets": sets}]})
            });
            json!({"unit": "kg", "workouts": workouts.collect::<Vec<_>>()}).to_string()
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_thousand_lines_are_one_import() {
    let product = Product::start().await;
    for (format, email) in [
        ("fitnotes", "ada@example.com"),
        ("jefit", "bob@example.com"),
        ("wger", "cem@example.com"),
        ("opengym", "dee@example.com"),
    ] {
        let member = product.member(email).await;
        let content = many_lines(format);
        let (status, report) = import(&member, &content, false).await;
        assert_eq!((status, &report["format"]), (StatusCode::OK, &json!(format)));
        assert_eq!((&report["lines"], &report["logs_added"]), (&json!(50_000), &json!(50_000)), "{format}");
        assert_eq!(import(&member, &content, false).await.1["logs_added"], 0);
    }
}
