//! Time zone of a member's device.

use chrono::{DateTime, FixedOffset, NaiveDate, Utc};
use chrono_tz::Tz;

/// Largest offset from UTC in hours that a device can have.
const MAX_HOURS: i32 = 18;

/// Time zone in which a member's days begin: one with a name, or an offset from UTC where a device knows no name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MemberZone {
    /// Zone with a name, such as `Europe/Berlin`.
    Named(Tz),
    /// Offset from UTC, such as `+05:45`.
    Offset(FixedOffset),
}

impl MemberZone {
    /// Coordinated universal time.
    pub const UTC: Self = Self::Named(Tz::UTC);

    /// Parses an IANA name or an offset: `Europe/Berlin`, `+02:00`, `-0330`, `UTC+2`, `GMT-3`. `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        if let Ok(zone) = text.parse() {
            return Some(Self::Named(zone));
        }
        let prefix = text.get(..3).filter(|word| ["utc", "gmt"].contains(&word.to_lowercase().as_str()));
        let signed = prefix.map_or(text, |word| text[word.len()..].trim_start());
        if signed.is_empty() || signed.eq_ignore_ascii_case("z") {
            return Some(Self::UTC);
        }
        offset(signed).map(Self::Offset)
    }

    /// Returns the date in this zone at an instant.
    pub fn date_at(&self, instant: DateTime<Utc>) -> NaiveDate {
        match self {
            Self::Named(zone) => instant.with_timezone(zone).date_naive(),
            Self::Offset(offset) => instant.with_timezone(offset).date_naive(),
        }
    }

    /// Returns a zone with a name that has this offset at all times, if there is one.
    pub fn named(&self) -> Option<Tz> {
        match self {
            Self::Named(zone) => Some(*zone),
            Self::Offset(offset) => named(offset.local_minus_utc()),
        }
    }
}

impl From<Tz> for MemberZone {
    fn from(zone: Tz) -> Self {
        Self::Named(zone)
    }
}

/// Parses `+2`, `+02`, `+0200` and `+02:00`, with either minus sign.
fn offset(text: &str) -> Option<FixedOffset> {
    let (is_east, digits) = match text.chars().next()? {
        '+' => (true, &text[1..]),
        sign @ ('-' | '−') => (false, &text[sign.len_utf8()..]),
        _ => return None,
    };
    let (hours, minutes) = match (digits.split_once(':'), digits.len()) {
        (Some((hours, minutes)), _) if minutes.len() == 2 => (hours, minutes),
        (None, 1 | 2) => (digits, "0"),
        (None, 4) => digits.split_at_checked(2)?,
        _ => return None,
    };
    let number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse::<i32>().ok())?;
    let (hours, minutes) = (number(hours)?, number(minutes)?);
    if hours > MAX_HOURS || minutes > 59 {
        return None;
    }
    let seconds = hours * 3_600 + minutes * 60;
    if is_east { FixedOffset::east_opt(seconds) } else { FixedOffset::west_opt(seconds) }
}

/// Returns the zone that always has this offset in seconds.
fn named(seconds: i32) -> Option<Tz> {
    const BETWEEN_HOURS: [(i32, Tz); 8] = [
        (-570, Tz::Pacific__Marquesas),
        (210, Tz::Asia__Tehran),
        (270, Tz::Asia__Kabul),
        (330, Tz::Asia__Kolkata),
        (345, Tz::Asia__Kathmandu),
        (390, Tz::Asia__Yangon),
        (525, Tz::Australia__Eucla),
        (570, Tz::Australia__Darwin),
    ];
    if seconds % 3_600 == 0 {
        // The names of these zones have the sign of the way to UTC.
        return format!("Etc/GMT{:+}", -seconds / 3_600).parse().ok();
    }
    BETWEEN_HOURS.into_iter().find(|(minutes, _)| minutes * 60 == seconds).map(|(_, zone)| zone)
}

#[cfg(test)]
mod tests {
    use super::MemberZone;
    use chrono_tz::Tz;
    use proptest::prelude::*;

    fn date(zone: &str, instant: &str) -> Option<String> {
        MemberZone::parse(zone).map(|zone| zone.date_at(instant.parse().unwrap()).to_string())
    }

    #[test]
    fn a_zone_is_a_name_or_an_offset() {
        for (zone, today) in [
            ("Europe/Berlin", "2026-11-21"),
            ("Pacific/Kiritimati", "2026-11-22"),
            ("UTC", "2026-11-21"),
            ("Z", "2026-11-21"),
            ("+14:00", "2026-11-22"),
            ("UTC+14", "2026-11-22"),
            ("utc +14", "2026-11-22"),
            ("GMT-11", "2026-11-20"),
            ("GMT−11", "2026-11-20"),
            ("-1100", "2026-11-20"),
            ("-11", "2026-11-20"),
            ("+13:45", "2026-11-22"),
            ("Etc/GMT-14", "2026-11-22"),
        ] {
            assert_eq!(date(zone, "2026-11-21T10:30:00Z").as_deref(), Some(today), "{zone}");
        }
        for garbage in ["Etc/Unknown", "", "Foo/Bar", "+", "+25:00", "+2:5", "+02:60", "++2", "UTC2", "+123", "é", "+٢"]
        {
            let expected = if garbage.is_empty() { Some(MemberZone::UTC) } else { None };
            assert_eq!(MemberZone::parse(garbage), expected, "{garbage}");
        }
    }

    #[test]
    fn an_offset_has_a_zone_for_calendars() {
        let named = |offset| MemberZone::parse(offset).unwrap().named();
        assert_eq!(named("+02:00"), Some(Tz::Etc__GMTMinus2));
        assert_eq!(named("-3"), Some(Tz::Etc__GMTPlus3));
        assert_eq!(named("+05:30"), Some(Tz::Asia__Kolkata));
        assert_eq!(named("Europe/Berlin"), Some(Tz::Europe__Berlin));
        assert_eq!(named("+02:17"), None);
    }

    proptest! {
        #[test]
        fn arbitrary_zones_never_panic(text in "\\PC{0,30}|[A-Za-z/_+:0-9−-]{0,30}") {
            if let Some(zone) = MemberZone::parse(&text) {
                let _ = zone.named();
            }
        }

        #[test]
        fn each_name_is_known(zone in proptest::sample::select(&chrono_tz::TZ_VARIANTS[..])) {
            prop_assert_eq!(MemberZone::parse(zone.name()), Some(zone.into()));
        }
    }
}
