//! Time zones of a calendar (RFC 5545, section 3.6.5).

use super::content_line::Lines;
use chrono::{Days, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone};
use chrono_tz::{OffsetComponents, OffsetName, Tz};

/// Number of days in which each zone with daylight saving time changes its clocks.
const DAYS_BEFORE: u64 = 400;

/// An offset from UTC that applies from a time on.
struct Observance {
    /// Local time of the change, in the offset before it.
    start: NaiveDateTime,
    before: i32,
    after: i32,
    is_daylight: bool,
    name: Option<String>,
}

/// Writes each offset that a zone has between two dates, with the time from which it applies.
pub(super) fn write_zone(lines: &mut Lines, zone: Tz, first: NaiveDate, last: NaiveDate) {
    lines.raw("BEGIN", "VTIMEZONE");
    lines.raw("TZID", zone.name());
    for observance in observances(zone, first, last) {
        let kind = if observance.is_daylight { "DAYLIGHT" } else { "STANDARD" };
        lines.raw("BEGIN", kind);
        lines.raw("DTSTART", &observance.start.format("%Y%m%dT%H%M%S").to_string());
        lines.raw("TZOFFSETFROM", &offset_text(observance.before));
        lines.raw("TZOFFSETTO", &offset_text(observance.after));
        if let Some(name) = observance.name {
            lines.text("TZNAME", &name);
        }
        lines.raw("END", kind);
    }
    lines.raw("END", "VTIMEZONE");
}

/// Returns the changes between two dates and the last one before them. A zone without any has one of its own.
fn observances(zone: Tz, first: NaiveDate, last: NaiveDate) -> Vec<Observance> {
    let midnight = |date: NaiveDate| date.and_time(NaiveTime::MIN);
    let from = midnight(first - Days::new(DAYS_BEFORE));
    // A session ends on the day after its date at the latest, in any zone.
    let (first, last) = (midnight(first - Days::new(1)), midnight(last + Days::new(2)));
    let mut found = Vec::new();
    let mut time = from;
    while time < last {
        let next = time + TimeDelta::days(1);
        if seconds(zone, time) != seconds(zone, next) {
            let change = change_between(zone, time, next);
            if change <= first {
                found.clear();
            }
            found.push(observance(zone, change));
        }
        time = next;
    }
    if found.is_empty() || utc_start(&found[0]) > first {
        found.insert(0, Observance { before: seconds(zone, from), ..observance(zone, from) });
    }
    found
}

fn utc_start(observance: &Observance) -> NaiveDateTime {
    observance.start - TimeDelta::seconds(observance.before.into())
}

/// Finds the first second with the later offset.
fn change_between(zone: Tz, mut before: NaiveDateTime, mut after: NaiveDateTime) -> NaiveDateTime {
    let later = seconds(zone, after);
    while after - before > TimeDelta::seconds(1) {
        let middle = before + TimeDelta::seconds((after - before).num_seconds() / 2);
        if seconds(zone, middle) == later { after = middle } else { before = middle }
    }
    after
}

/// Returns what applies from a UTC time on.
fn observance(zone: Tz, change: NaiveDateTime) -> Observance {
    let offset = zone.offset_from_utc_datetime(&change);
    let before = seconds(zone, change - TimeDelta::seconds(1));
    Observance {
        start: change + TimeDelta::seconds(before.into()),
        before,
        after: offset.fix().local_minus_utc(),
        is_daylight: offset.dst_offset() != TimeDelta::zero(),
        name: offset.abbreviation().map(str::to_owned),
    }
}

/// Returns the offset at a UTC time, in seconds.
fn seconds(zone: Tz, time: NaiveDateTime) -> i32 {
    zone.offset_from_utc_datetime(&time).fix().local_minus_utc()
}

/// Writes an offset as "+0130", with seconds only if it has some.
fn offset_text(seconds: i32) -> String {
    let (sign, seconds) = (if seconds < 0 { '-' } else { '+' }, seconds.abs());
    let (hours, minutes, rest) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if rest == 0 { format!("{sign}{hours:02}{minutes:02}") } else { format!("{sign}{hours:02}{minutes:02}{rest:02}") }
}

#[cfg(test)]
mod tests {
    use super::{Lines, offset_text, write_zone};

    fn zone(name: &str, first: &str, last: &str) -> String {
        let mut lines = Lines::default();
        write_zone(&mut lines, name.parse().unwrap(), first.parse().unwrap(), last.parse().unwrap());
        lines.into_string().replace("\r\n", "\n")
    }

    #[test]
    fn both_changes_of_the_clock_are_named() {
        assert_eq!(
            zone("Europe/Berlin", "2026-10-01", "2027-04-01"),
            "BEGIN:VTIMEZONE\nTZID:Europe/Berlin\n\
             BEGIN:DAYLIGHT\nDTSTART:20260329T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nTZNAME:CEST\nEND:DAYLIGHT\n\
             BEGIN:STANDARD\nDTSTART:20261025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nTZNAME:CET\nEND:STANDARD\n\
             BEGIN:DAYLIGHT\nDTSTART:20270328T020000\nTZOFFSETFROM:+0100\nTZOFFSETTO:+0200\nTZNAME:CEST\nEND:DAYLIGHT\n\
             END:VTIMEZONE\n"
        );
    }

    #[test]
    fn a_zone_without_changes_has_one_offset() {
        let text = zone("Asia/Kolkata", "2026-10-01", "2026-12-01");
        assert_eq!(text.matches("BEGIN:STANDARD").count(), 1);
        assert!(text.contains("TZOFFSETFROM:+0530\nTZOFFSETTO:+0530\nTZNAME:IST\n"), "{text}");
    }

    #[test]
    fn offsets_have_a_sign_and_their_minutes() {
        assert_eq!([0, 5_400, -12_600, 3_723].map(offset_text), ["+0000", "+0130", "-0330", "+010203"]);
    }
}
