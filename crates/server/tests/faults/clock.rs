//! Local dates, and wrong clocks.

use crate::metrics::figures;
use crate::support::{Product, Server, program};
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use ironleaf_application::shared::Actor;
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_persistence::testing::{TestDatabase, connect, execute, texts};
use rand::RngExt;
use reqwest::StatusCode;
use serde_json::json;
use std::process::Command;

/// F39: compares 10,000 instants in various zones with PostgreSQL's calendar.
#[test]
fn a_members_day_is_what_an_independent_calendar_says() {
    const ZONES: [&str; 10] = [
        "UTC",
        "Pacific/Kiritimati",
        "Pacific/Niue",
        "America/New_York",
        "Europe/Berlin",
        "Asia/Kathmandu",
        "Australia/Lord_Howe",
        "America/St_Johns",
        "Pacific/Chatham",
        "Africa/Casablanca",
    ];
    let test = TestDatabase::empty();
    let mut random = rand::rng();
    let mut samples = Vec::new();
    for number in 0..10_000 {
        let zone = ZONES[number % ZONES.len()];
        // From 2000 to 2025, for which all time zone databases agree. Half of the instants are close to a full hour.
        let second = random.random_range(946_684_800..1_735_689_600_i64);
        let second = if number % 2 == 0 { second } else { second - second % 3_600 + [-1, 0][number / 2 % 2] };
        let micros = if second % 2 == 0 { 999_999 } else { 0 };
        samples.push((DateTime::from_timestamp(second, micros * 1_000).unwrap(), zone));
    }
    let values: Vec<String> =
        samples.iter().map(|(instant, zone)| format!("('{}', '{zone}')", instant.to_rfc3339())).collect();
    let statement = format!(
        "SELECT concat_ws(' ', (i::timestamptz AT TIME ZONE z)::date, extract(isodow FROM i::timestamptz AT TIME ZONE z))
         FROM (VALUES {}) AS asked (i, z)",
        values.join(", ")
    );
    let answers = texts(&mut connect(test.url()), &statement);
    assert_eq!(answers.len(), samples.len());
    for ((instant, zone), answer) in samples.into_iter().zip(answers) {
        let time_zone: Tz = zone.parse().unwrap();
        let actor = Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: time_zone.into() };
        let date = actor.date_at(instant);
        assert_eq!(format!("{date} {}", date.weekday().number_from_monday()), answer, "{instant} in {zone}");
    }
}

/// Returns the library that changes a program's clock when preloaded, if this machine has it.
///
/// (A server started by `faketime` itself would outlive it.)
fn library() -> Option<String> {
    let output = Command::new("faketime").args(["-f", "+1d", "env"]).output().ok()?;
    let variables = String::from_utf8(output.stdout).ok()?;
    variables.lines().find_map(|line| Some(line.strip_prefix("LD_PRELOAD=")?.to_owned()))
}

async fn with_clock(url: &str, library: &str, clock: &str) -> Server {
    let mut command = program();
    command.env("LD_PRELOAD", library).env("FAKETIME", clock).env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    Server::run(command, url, &[]).await
}

/// F12.
#[tokio::test]
async fn a_wrong_clock_breaks_nothing_and_lengthens_no_session() {
    let Some(library) = library() else { return figures("skipped: there is no faketime on this machine") };
    let product = Product::start().await;
    let url = product.database_url();
    product.member("ada@example.com").await;
    let exercise = texts(&mut connect(&url), "SELECT min(id)::text FROM exercises")[0].parse::<i64>().unwrap();
    for (clock, is_live) in
        [("-1d", true), ("-5s", true), ("+1d", true), ("+31d", false), ("+91d", false), ("@2038-02-01 00:00:00", false)]
    {
        // A fast server clock ends sessions on all servers, because the clock of the server decides.
        let ada = product.log_in("ada@example.com", "secret1").await;
        let elsewhere = with_clock(&url, &library, clock).await;
        let (status, _) = ada.at(elsewhere.address()).get("/api/auth/session").await;
        assert_eq!(status == StatusCode::OK, is_live, "{clock}: {status}");
        let newcomer = elsewhere.member(&format!("new{}@example.com", clock.len())).await;
        let (status, log) = newcomer.post("/api/user/exercise-logs", json!({"exercise_id": exercise})).await;
        assert_eq!(status, StatusCode::CREATED, "{clock}");
        let day: NaiveDate = log["log_date"].as_str().unwrap().parse().unwrap();
        let here = today(&url);
        let expected = match clock {
            "-1d" => here - TimeDelta::days(1)..=here - TimeDelta::days(1),
            "-5s" => here - TimeDelta::days(1)..=here,
            _ => here + TimeDelta::days(1)..=NaiveDate::MAX,
        };
        assert!(expected.contains(&day), "{clock}: {day}");
        assert_eq!(newcomer.get("/api/user/today-stats").await.1["exercises_completed"], 1, "{clock}");
        assert_eq!(elsewhere.visitor().get("/readyz").await.0, StatusCode::OK, "{clock}");
        execute(&mut connect(&url), "DELETE FROM users WHERE email LIKE 'new%'");
        assert!(elsewhere.log().iter().all(|line| !line.contains("panicked")), "{clock}");
    }
    figures("clocks from a day behind to 2038: no panic, right days, no session past its limit");
}

/// Returns the date of the database's clock.
fn today(url: &str) -> NaiveDate {
    let now: DateTime<Utc> =
        texts(&mut connect(url), "SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS\"Z\"')")[0]
            .parse()
            .unwrap();
    now.date_naive()
}
