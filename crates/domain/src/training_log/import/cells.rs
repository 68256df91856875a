//! Numbers and dates as other programs write them.

use chrono::{Datelike, NaiveDate};

/// A number with a point or a comma before its decimals, and with or without marks between thousands: `1,234.5`,
/// `1.234,5`, `42,5`. `None` if it is none.
pub(super) fn number(cell: &str) -> Option<f64> {
    let text: String = cell.chars().filter(|c| !c.is_whitespace() && *c != '\u{202f}').collect();
    let digits = text.strip_prefix('-').unwrap_or(&text);
    if digits.is_empty() || !digits.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',') {
        return None;
    }
    let (whole, decimals) = split_decimals(digits)?;
    let sign = if text.starts_with('-') { "-" } else { "" };
    format!("{sign}{whole}.{decimals}0").parse().ok().filter(|number: &f64| number.is_finite())
}

/// The digits before and behind the mark of decimals.
fn split_decimals(digits: &str) -> Option<(String, &str)> {
    let last = digits.rfind(['.', ',']);
    let Some(last) = last else { return Some((digits.to_owned(), "")) };
    let mark = digits[last..].chars().next()?;
    let (before, behind) = (&digits[..last], &digits[last + 1..]);
    let other = if mark == '.' { ',' } else { '.' };
    // One comma before three digits stands between thousands, as do marks that come twice.
    let is_between_thousands =
        before.contains(mark) || (mark == ',' && behind.len() == 3 && !before.contains(other) && is_group(before));
    if is_between_thousands {
        return Some((ungrouped(digits, mark)?, ""));
    }
    let whole = if before.contains(other) { ungrouped(before, other)? } else { before.to_owned() };
    Some((if whole.is_empty() { "0".to_owned() } else { whole }, behind))
}

fn is_group(digits: &str) -> bool {
    (1..=3).contains(&digits.len()) && !digits.starts_with('0')
}

/// The digits of groups of three, of which the first may be shorter.
fn ungrouped(text: &str, mark: char) -> Option<String> {
    let mut groups = text.split(mark);
    let is_whole = groups.next().is_some_and(|first| (1..=3).contains(&first.len()) && is_digits(first))
        && groups.all(|group| group.len() == 3 && is_digits(group));
    is_whole.then(|| text.replace(mark, ""))
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The date of a time: `2024-03-28 17:29:05`, `28 Mar 2024, 17:29`, `Mar 28, 2024`, `28.03.2024`. `None` where it
/// cannot be told, as with `03/04/2024`, which is a day in March or in April.
pub(super) fn date(cell: &str) -> Option<NaiveDate> {
    let text = cell.trim();
    let mut parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    let separator = text.get(first.len()..)?.chars().next()?;
    // An ISO time may go on with `T` behind its date.
    let third = third.split('T').next()?;
    let found = if first.len() == 4 && is_digits(first) {
        of_parts(first, second, third)
    } else if let Some(month) = month(second) {
        NaiveDate::from_ymd_opt(year(third)?, month, small(first)?)
    } else if let Some(month) = month(first) {
        NaiveDate::from_ymd_opt(year(third)?, month, small(second)?)
    } else if separator == '.' {
        of_parts(third, second, first)
    } else {
        None
    };
    found.filter(|date| date.year() >= 1900)
}

fn of_parts(of_year: &str, of_month: &str, of_day: &str) -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(year(of_year)?, small(of_month)?, small(of_day)?)
}

fn year(text: &str) -> Option<i32> {
    if text.len() == 4 && is_digits(text) { text.parse().ok() } else { None }
}

fn small(text: &str) -> Option<u32> {
    if (1..=2).contains(&text.len()) && is_digits(text) { text.parse().ok() } else { None }
}

/// How the months begin in English, and in German, French, Spanish, Italian, Portuguese, Dutch and Swedish where that
/// differs.
const MONTHS: [(&str, u32); 37] = [
    ("jan", 1),
    ("jän", 1),
    ("ene", 1),
    ("gen", 1),
    ("feb", 2),
    ("fev", 2),
    ("fév", 2),
    ("mar", 3),
    ("mär", 3),
    ("mrz", 3),
    ("mrt", 3),
    ("maa", 3),
    ("apr", 4),
    ("avr", 4),
    ("abr", 4),
    ("may", 5),
    ("mai", 5),
    ("mag", 5),
    ("maj", 5),
    ("mei", 5),
    ("jun", 6),
    ("juin", 6),
    ("giu", 6),
    ("jul", 7),
    ("juil", 7),
    ("lug", 7),
    ("aug", 8),
    ("aoû", 8),
    ("ago", 8),
    ("sep", 9),
    ("set", 9),
    ("oct", 10),
    ("okt", 10),
    ("out", 10),
    ("ott", 10),
    ("nov", 11),
    ("dec", 12),
];

/// The last month's other beginnings.
const DECEMBERS: [&str; 4] = ["dez", "déc", "dic", "des"];

fn month(word: &str) -> Option<u32> {
    let word = word.to_lowercase();
    if DECEMBERS.iter().any(|start| word.starts_with(start)) {
        return Some(12);
    }
    MONTHS.iter().find(|(start, _)| word.starts_with(start)).map(|(_, month)| *month)
}

#[cfg(test)]
mod tests {
    use super::{date, number};
    use proptest::prelude::*;

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (cell, read) in [
            ("42.5", 42.5),
            ("42,5", 42.5),
            (" 100 ", 100.0),
            ("1,234.5", 1_234.5),
            ("1.234,5", 1_234.5),
            ("1 234,5", 1_234.5),
            ("1,234", 1_234.0),
            ("1.234", 1.234),
            ("0,125", 0.125),
            ("1,234,567", 1_234_567.0),
            ("-5", -5.0),
            (".5", 0.5),
            ("5.", 5.0),
            ("61.2349", 61.2349),
        ] {
            assert_eq!(number(cell), Some(read), "{cell}");
        }
        for cell in ["", " ", "-", "heavy", "1e3", "1,23,4", "12,34.5", "1.2.3", "5 kg", "0x5", "NaN", "--5", "+5"] {
            assert_eq!(number(cell), None, "{cell}");
        }
    }

    #[test]
    fn dates_are_read_where_they_are_plain() {
        for cell in [
            "2024-03-28 17:29:05",
            "2024-03-28",
            "2024-03-28T17:29:05Z",
            "2024-03-28 5:29:05\u{202f}PM",
            "28 Mar 2024, 17:29",
            "28 mars 2024, 17:29",
            "28 March 2024",
            "Mar 28, 2024, 5:29 PM",
            "28. März 2024 17:29",
            "28.03.2024 17:29",
        ] {
            assert_eq!(date(cell).map(|date| date.to_string()).as_deref(), Some("2024-03-28"), "{cell}");
        }
        assert_eq!(date("18 sept. 2026, 17:31").map(|date| date.to_string()).as_deref(), Some("2026-09-18"));
        for (cell, month) in
            [("1 juin 2024", "06"), ("1 juil. 2024", "07"), ("1 Dez 2024", "12"), ("1 déc. 2024", "12")]
        {
            assert_eq!(date(cell).unwrap().format("%m").to_string(), month, "{cell}");
        }
        for cell in ["", "03/04/2024", "28 Foo 2024", "2024-02-30", "1899-12-31", "24-03-28", "20240328", "12:30"] {
            assert_eq!(date(cell), None, "{cell}");
        }
    }

    proptest! {
        #[test]
        fn no_text_is_too_strange(cell in any::<String>()) {
            number(&cell);
            date(&cell);
        }

        #[test]
        fn a_figure_comes_back_however_it_is_written(hundredths in 0..10_000_000_u32) {
            let (whole, rest) = (hundredths / 100, hundredths % 100);
            let figure: f64 = format!("{whole}.{rest:02}").parse().unwrap();
            let grouped = if whole < 1_000 { whole.to_string() } else { format!("{},{:03}", whole / 1_000, whole % 1_000) };
            prop_assert_eq!(number(&format!("{whole}.{rest:02}")), Some(figure));
            prop_assert_eq!(number(&format!("{whole},{rest:02}")), Some(figure));
            prop_assert_eq!(number(&format!("{grouped}.{rest:02}")), Some(figure));
        }
    }
}
