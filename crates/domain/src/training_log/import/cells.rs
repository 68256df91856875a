//! Parsing of numbers and dates in the formats of other programs.

use super::date_order::DateOrder;
use chrono::{Datelike, NaiveDate};

/// Decimal sign of a file's numbers, as far as it can be inferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DecimalSign {
    /// `82.5`
    Point,
    /// `82,5`
    Comma,
    /// No number shows a sign, or the numbers show different signs.
    Unknown,
}

impl DecimalSign {
    fn character(self) -> Option<char> {
        match self {
            Self::Point => Some('.'),
            Self::Comma => Some(','),
            Self::Unknown => None,
        }
    }
}

/// Decimal signs found in the numbers of a file.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ShownSigns {
    point: bool,
    comma: bool,
}

impl ShownSigns {
    /// Adds a cell. A number such as `82,125` is ignored, because it may have a thousands separator.
    pub(super) fn add(&mut self, cell: &str) {
        match shown_sign(cell) {
            Some('.') => self.point = true,
            Some(_) => self.comma = true,
            None => {}
        }
    }

    /// Returns the sign if all cells agree.
    pub(super) fn sign(self) -> DecimalSign {
        match (self.point, self.comma) {
            (true, false) => DecimalSign::Point,
            (false, true) => DecimalSign::Comma,
            _ => DecimalSign::Unknown,
        }
    }
}

/// Returns the decimal sign of a number if it is unambiguous.
fn shown_sign(cell: &str) -> Option<char> {
    let text = compact(cell);
    let digits = unsigned(&text)?;
    let sign = digits[digits.rfind(['.', ','])?..].chars().next()?;
    let other = if sign == '.' { ',' } else { '.' };
    let (before, behind) = digits.rsplit_once(sign)?;
    if before.contains(sign) {
        // A sign that occurs twice separates thousands, so the other one is the decimal sign.
        return ungrouped(digits, sign).map(|_| other);
    }
    let is_group = behind.len() == 3 && !before.contains(other) && is_group(before);
    (!is_group && !behind.is_empty()).then_some(sign)
}

fn compact(cell: &str) -> String {
    cell.chars().filter(|c| !c.is_whitespace() && *c != '\u{202f}').collect()
}

/// Returns the digits and signs of a number without its minus; `None` if it is not a number.
fn unsigned(text: &str) -> Option<&str> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = !digits.is_empty() && digits.chars().all(|c| c.is_ascii_digit() || c == '.' || c == ',');
    is_number.then_some(digits)
}

/// Parses a number with a decimal point or comma and optional thousands separators.
///
/// Examples: `1,234.5`, `1.234,5`, `42,5`. Numbers such as `82,125` and `1.234` are interpreted by the decimal sign of
/// the file, if it is known.
pub(super) fn number(cell: &str, sign: DecimalSign) -> Option<f64> {
    let text = compact(cell);
    let digits = unsigned(&text)?;
    let (whole, decimals) = split_decimals(digits, sign)?;
    let minus = if text.starts_with('-') { "-" } else { "" };
    format!("{minus}{whole}.{decimals}0").parse().ok().filter(|number: &f64| number.is_finite())
}

/// Splits a number into the digits before and after the decimal sign.
fn split_decimals(digits: &str, sign: DecimalSign) -> Option<(String, &str)> {
    let last = digits.rfind(['.', ',']);
    let Some(last) = last else { return Some((digits.to_owned(), "")) };
    let mark = digits[last..].chars().next()?;
    let (before, behind) = (&digits[..last], &digits[last + 1..]);
    let other = if mark == '.' { ',' } else { '.' };
    // A sign that occurs twice separates thousands. A single sign before three digits does so if the file uses the
    // other one for decimals. If the file's sign is unknown, a comma separates thousands and a point does not.
    let is_one_group = behind.len() == 3 && !before.contains(other) && is_group(before);
    let is_between_thousands = before.contains(mark) || (is_one_group && mark != sign.character().unwrap_or('.'));
    if is_between_thousands {
        return Some((ungrouped(digits, mark)?, ""));
    }
    let whole = if before.contains(other) { ungrouped(before, other)? } else { before.to_owned() };
    Some((if whole.is_empty() { "0".to_owned() } else { whole }, behind))
}

fn is_group(digits: &str) -> bool {
    (1..=3).contains(&digits.len()) && !digits.starts_with('0')
}

/// Removes thousands separators; `None` unless all groups after the first have three digits.
fn ungrouped(text: &str, mark: char) -> Option<String> {
    let mut groups = text.split(mark);
    let is_whole = groups.next().is_some_and(|first| (1..=3).contains(&first.len()) && is_digits(first))
        && groups.all(|group| group.len() == 3 && is_digits(group));
    is_whole.then(|| text.replace(mark, ""))
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Parses the date of a timestamp.
///
/// Examples: `2024-03-28 17:29:05`, `28 Mar 2024, 17:29`, `Mar 28, 2024`, `28.03.2024`. Returns `None` for ambiguous
/// dates such as `03/04/2024`.
pub(super) fn date(cell: &str) -> Option<NaiveDate> {
    let text = cell.trim();
    let mut parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    let separator = text.get(first.len()..)?.chars().next()?;
    // An ISO timestamp has a `T` after the date.
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

/// Parses the date of a timestamp whose numbers are in this order, with years of two or four digits.
///
/// Examples with [`DateOrder::Dmy`]: `03/04/2024 17:29`, `3.4.24`. A date that begins with a year of four digits or has
/// the name of a month does not need the order.
pub(super) fn date_in_order(cell: &str, order: DateOrder) -> Option<NaiveDate> {
    let text = cell.trim();
    let mut parts = text.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty());
    let parts = [parts.next(), parts.next(), parts.next().and_then(|part| part.split('T').next())];
    let [Some(first), Some(second), Some(third)] = parts else { return None };
    let has_numbers = [first, second, third].into_iter().all(is_digits);
    if !has_numbers || first.len() == 4 {
        return date(cell);
    }
    let (of_year, of_month, of_day) = match order {
        DateOrder::Ymd => (first, second, third),
        DateOrder::Dmy => (third, second, first),
        DateOrder::Mdy => (third, first, second),
    };
    let of_year = if of_year.len() == 2 { format!("20{of_year}") } else { of_year.to_owned() };
    of_parts(&of_year, of_month, of_day).filter(|date| date.year() >= 1900)
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

/// Prefixes of month names in eight languages.
///
/// English first; German, French, Spanish, Italian, Portuguese, Dutch and Swedish where they differ.
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

/// Other prefixes of December.
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
    use super::{DateOrder, DecimalSign, ShownSigns, date, date_in_order, number};
    use proptest::prelude::*;

    fn sign(cells: &[&str]) -> DecimalSign {
        let mut shown = ShownSigns::default();
        for cell in cells {
            shown.add(cell);
        }
        shown.sign()
    }

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
            assert_eq!(number(cell, DecimalSign::Unknown), Some(read), "{cell}");
        }
        for cell in ["", " ", "-", "heavy", "1e3", "1,23,4", "12,34.5", "1.2.3", "5 kg", "0x5", "NaN", "--5", "+5"] {
            assert_eq!(number(cell, DecimalSign::Unknown), None, "{cell}");
        }
    }

    #[test]
    fn the_file_decides_what_a_mark_before_three_digits_means() {
        assert_eq!(sign(&["82,5", "82,125", "60"]), DecimalSign::Comma);
        assert_eq!(sign(&["1.234,5"]), DecimalSign::Comma);
        assert_eq!(sign(&["1.234.567"]), DecimalSign::Comma);
        assert_eq!(sign(&["82.5", "1,234"]), DecimalSign::Point);
        for open in [&["82,125"][..], &["1.234", "60", ""], &["82,5", "82.5"], &["heavy", "-", "5."]] {
            assert_eq!(sign(open), DecimalSign::Unknown, "{open:?}");
        }
        for (cell, comma, point) in [("82,125", 82.125, 82_125.0), ("1.234", 1_234.0, 1.234), ("82,5", 82.5, 82.5)] {
            assert_eq!(number(cell, DecimalSign::Comma), Some(comma), "{cell}");
            assert_eq!(number(cell, DecimalSign::Point), Some(point), "{cell}");
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

    #[test]
    fn the_order_decides_what_a_date_of_numbers_means() {
        let read = |cell, order| date_in_order(cell, order).map(|date| date.to_string());
        for (cell, dmy, mdy) in [
            ("03/04/2024", Some("2024-04-03"), Some("2024-03-04")),
            ("3.4.24 17:29", Some("2024-04-03"), Some("2024-03-04")),
            ("28-03-2024T17:29", Some("2024-03-28"), None),
            ("2024-03-28 17:29:05 +0000", Some("2024-03-28"), Some("2024-03-28")),
            ("28 Mar 2024", Some("2024-03-28"), Some("2024-03-28")),
            ("Mar 28, 2024", Some("2024-03-28"), Some("2024-03-28")),
            ("30/02/2024", None, None),
            ("03/04", None, None),
            ("", None, None),
        ] {
            assert_eq!(read(cell, DateOrder::Dmy).as_deref(), dmy, "{cell}");
            assert_eq!(read(cell, DateOrder::Mdy).as_deref(), mdy, "{cell}");
        }
        assert_eq!(read("24/4/3", DateOrder::Ymd).as_deref(), Some("2024-04-03"));
        assert_eq!(read("03/04/2024", DateOrder::Ymd), None);
    }

    proptest! {
        #[test]
        fn arbitrary_cells_are_read_or_not(cell in any::<String>()) {
            number(&cell, sign(&[&cell]));
            date(&cell);
            for order in [DateOrder::Ymd, DateOrder::Dmy, DateOrder::Mdy] {
                date_in_order(&cell, order);
            }
        }

        #[test]
        fn a_number_round_trips_in_every_common_notation(hundredths in 0..10_000_000_u32) {
            let (whole, rest) = (hundredths / 100, hundredths % 100);
            let figure: f64 = format!("{whole}.{rest:02}").parse().unwrap();
            let grouped = if whole < 1_000 { whole.to_string() } else { format!("{},{:03}", whole / 1_000, whole % 1_000) };
            prop_assert_eq!(number(&format!("{whole}.{rest:02}"), DecimalSign::Unknown), Some(figure));
            prop_assert_eq!(number(&format!("{whole},{rest:02}"), DecimalSign::Unknown), Some(figure));
            prop_assert_eq!(number(&format!("{grouped}.{rest:02}"), DecimalSign::Unknown), Some(figure));
        }

        #[test]
        fn three_decimals_come_back_where_the_file_shows_its_sign(thousandths in 0..10_000_000_u32) {
            let (whole, rest) = (thousandths / 1_000, thousandths % 1_000);
            let figure: f64 = format!("{whole}.{rest:03}").parse().unwrap();
            prop_assert_eq!(number(&format!("{whole},{rest:03}"), DecimalSign::Comma), Some(figure));
            prop_assert_eq!(number(&format!("{whole}.{rest:03}"), DecimalSign::Point), Some(figure));
        }
    }
}
