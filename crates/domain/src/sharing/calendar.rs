//! Calendars of training sessions (RFC 5545).

use super::calendar_zone::write_zone;
use super::content_line::Lines;
use chrono::{NaiveDate, NaiveTime};
use chrono_tz::Tz;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarSession {
    /// ID that stays the same if the session moves to another date. It contains nothing personal.
    pub uid: String,
    /// Date of the session.
    pub date: NaiveDate,
    pub title: String,
    /// Exercises with sets and reps, without weights.
    pub exercises: Vec<String>,
}

/// Properties of a calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalendarSettings {
    /// Local time at which sessions begin, for 60 minutes. `None`: they last all day.
    pub time: Option<NaiveTime>,
    /// Time zone of the sessions.
    pub zone: Tz,
    /// Date on which the calendar is read. The same sessions on the same date give the same bytes.
    pub today: NaiveDate,
}

/// Writes a calendar.
pub fn write_calendar(sessions: &[CalendarSession], settings: CalendarSettings) -> String {
    let mut lines = Lines::default();
    lines.raw("BEGIN", "VCALENDAR");
    lines.raw("VERSION", "2.0");
    lines.raw("PRODID", "-//Ironleaf//Training sessions//EN");
    lines.raw("CALSCALE", "GREGORIAN");
    lines.raw("METHOD", "PUBLISH");
    lines.text("NAME", "Ironleaf training");
    lines.text("X-WR-CALNAME", "Ironleaf training");
    lines.raw("REFRESH-INTERVAL;VALUE=DURATION", "PT12H");
    let dates = || sessions.iter().map(|session| session.date);
    if let (Some(_), Some(first), Some(last)) = (settings.time, dates().min(), dates().max()) {
        write_zone(&mut lines, settings.zone, first, last);
    }
    for session in sessions {
        write_session(&mut lines, session, settings);
    }
    lines.raw("END", "VCALENDAR");
    lines.into_string()
}

fn write_session(lines: &mut Lines, session: &CalendarSession, settings: CalendarSettings) {
    lines.raw("BEGIN", "VEVENT");
    lines.text("UID", &session.uid);
    lines.raw("DTSTAMP", &settings.today.format("%Y%m%dT000000Z").to_string());
    if let Some(time) = settings.time {
        let start = session.date.and_time(time).format("%Y%m%dT%H%M%S").to_string();
        lines.raw(&format!("DTSTART;TZID={}", settings.zone.name()), &start);
        // A duration is 60 minutes also in the night in which clocks change.
        lines.raw("DURATION", "PT1H");
    } else {
        lines.raw("DTSTART;VALUE=DATE", &session.date.format("%Y%m%d").to_string());
        // A day with a session is not a busy day.
        lines.raw("TRANSP", "TRANSPARENT");
    }
    lines.text("SUMMARY", &session.title);
    if !session.exercises.is_empty() {
        lines.text("DESCRIPTION", &session.exercises.join("\n"));
    }
    lines.raw("END", "VEVENT");
}

#[cfg(test)]
mod tests {
    use super::{CalendarSession, CalendarSettings, write_calendar};

    fn calendar(time: Option<&str>) -> String {
        let session = CalendarSession {
            uid: "run-7-1-2-1@ironleaf".to_owned(),
            date: "2026-10-26".parse().unwrap(),
            title: "Day A".to_owned(),
            exercises: vec!["Squat: 5 × 5".to_owned(), "Row: 3 × 8".to_owned()],
        };
        let time = time.map(|time| time.parse().unwrap());
        let zone = "Europe/Berlin".parse().unwrap();
        write_calendar(&[session], CalendarSettings { time, zone, today: "2026-10-20".parse().unwrap() })
    }

    #[test]
    fn a_session_without_a_time_lasts_all_day() {
        let text = calendar(None);
        let event = text.split_once("BEGIN:VEVENT\r\n").unwrap().1;
        assert_eq!(
            event,
            "UID:run-7-1-2-1@ironleaf\r\nDTSTAMP:20261020T000000Z\r\nDTSTART;VALUE=DATE:20261026\r\n\
             TRANSP:TRANSPARENT\r\nSUMMARY:Day A\r\nDESCRIPTION:Squat: 5 × 5\\nRow: 3 × 8\r\nEND:VEVENT\r\n\
             END:VCALENDAR\r\n"
        );
        assert!(!text.contains("VTIMEZONE"));
    }

    #[test]
    fn a_session_at_a_time_names_its_zone() {
        let text = calendar(Some("18:30:00"));
        assert!(text.contains("DTSTART;TZID=Europe/Berlin:20261026T183000\r\nDURATION:PT1H\r\n"), "{text}");
        assert!(text.contains("BEGIN:VTIMEZONE\r\nTZID:Europe/Berlin\r\n"), "{text}");
    }
}
