//! Reads calendars with a reader of RFC 5545 that is not ours.

#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a failing helper fails its test")]

use chrono::{DateTime, Days, NaiveDate, NaiveDateTime, TimeDelta, TimeZone, Utc};
use chrono_tz::Tz;
use icalendar::parser::{Component, read_calendar, unfold};
use ironleaf_domain::sharing::{CalendarSession, CalendarSettings, write_calendar};

const LOCAL: &str = "%Y%m%dT%H%M%S";

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// A session on each day between two dates.
fn daily(first: &str, last: &str) -> Vec<CalendarSession> {
    let dates = date(first).iter_days().take_while(|day| *day <= date(last));
    dates
        .map(|date| CalendarSession {
            uid: format!("run-1-1-1-{date}@ironleaf"),
            date,
            title: "Day A; heavy, long".to_owned(),
            exercises: vec!["Überzug: 3 × 8".to_owned(), "Plank: 2 × 30 s".to_owned()],
        })
        .collect()
}

fn value(component: &Component<'_>, name: &str) -> String {
    component.find_prop(name).map(|found| found.val.to_string()).unwrap_or_default()
}

fn offset(text: &str) -> TimeDelta {
    let number = |range: std::ops::Range<usize>| text[range].parse::<i64>().unwrap();
    let seconds = number(1..3) * 3_600 + number(3..5) * 60;
    TimeDelta::seconds(if text.starts_with('-') { -seconds } else { seconds })
}

/// Returns the instant of a local time by the observances of a calendar, as RFC 5545 defines it.
fn instant(zone: &Component<'_>, local: NaiveDateTime) -> DateTime<Utc> {
    let started = zone.components.iter().filter_map(|observance| {
        let onset = NaiveDateTime::parse_from_str(&value(observance, "DTSTART"), LOCAL).unwrap();
        (onset <= local).then(|| (onset, offset(&value(observance, "TZOFFSETTO"))))
    });
    let (_, offset) = started.max_by_key(|(onset, _)| *onset).expect("an observance before each session");
    (local - offset).and_utc()
}

#[test]
fn a_reader_finds_each_session_over_both_clock_changes() {
    for zone in
        ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Kathmandu", "UTC"]
    {
        let zone: Tz = zone.parse().unwrap();
        for (first, last) in [("2026-03-01", "2026-05-24"), ("2026-09-20", "2026-12-13")] {
            let sessions = daily(first, last);
            let time = "18:30:00".parse().unwrap();
            let settings = CalendarSettings { time: Some(time), zone, today: date(first) + Days::new(28) };
            let text = unfold(&write_calendar(&sessions, settings));
            let calendar = read_calendar(&text).unwrap();
            let (zones, events): (Vec<_>, Vec<_>) =
                calendar.components.iter().partition(|component| component.name == "VTIMEZONE");
            assert_eq!((zones.len(), events.len()), (1, sessions.len()));
            assert_eq!(value(zones[0], "TZID"), zone.name());
            for (event, session) in events.iter().zip(&sessions) {
                let start = event.find_prop("DTSTART").unwrap();
                let named = start.params.iter().find(|param| param.key == "TZID").and_then(|param| param.val.clone());
                assert_eq!(named.map(|name| name.to_string()).as_deref(), Some(zone.name()));
                let local = NaiveDateTime::parse_from_str(&value(event, "DTSTART"), LOCAL).unwrap();
                assert_eq!(local, session.date.and_time(time));
                let expected = zone.from_local_datetime(&local).single().unwrap().with_timezone(&Utc);
                assert_eq!(instant(zones[0], local), expected, "{zone} {local}");
                assert_eq!(value(event, "DURATION"), "PT1H");
                assert_eq!(value(event, "UID"), session.uid);
            }
        }
    }
}

#[test]
fn a_reader_gets_titles_and_exercises_as_written() {
    let sessions = daily("2026-11-24", "2026-11-25");
    let settings = CalendarSettings { time: None, zone: Tz::UTC, today: date("2026-11-24") };
    let text = unfold(&write_calendar(&sessions, settings));
    let calendar = read_calendar(&text).unwrap();
    assert_eq!(calendar.components.len(), 2, "no time zone without a time");
    let event = &calendar.components[0];
    assert_eq!(value(event, "DTSTART"), "20261124");
    assert!(text.contains("SUMMARY:Day A\\; heavy\\, long"), "{text}");
    assert_eq!(value(event, "SUMMARY"), "Day A; heavy, long");
    assert_eq!(value(event, "DESCRIPTION"), "Überzug: 3 × 8\nPlank: 2 × 30 s");
}
