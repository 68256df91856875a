//! Numbers as people and programs of any country write them.

use super::DecimalSign;
use super::digits::with_ascii_digits;

/// How the numbers of a file are written, as far as it can be inferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NumberStyle {
    /// The numbers have this decimal sign.
    Sign(DecimalSign),
    /// No number shows its sign, but the cells are separated by semicolons, which leaves both signs to decimals.
    BothAreDecimal,
    /// No number shows its sign, or the numbers show different ones.
    Unknown,
}

/// Decimal signs found in the numbers of a file.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct ShownSigns {
    point: bool,
    comma: bool,
}

impl ShownSigns {
    /// Adds a cell. A number such as `82,125` is ignored, because it may have a thousands separator.
    pub(crate) fn add(&mut self, cell: &str) {
        match shown_sign(cell) {
            Some('.') => self.point = true,
            Some(_) => self.comma = true,
            None => {}
        }
    }

    /// Returns how a file with this separator of cells writes its numbers.
    pub(crate) fn style(self, separator: char) -> NumberStyle {
        match (self.point, self.comma) {
            (true, false) => NumberStyle::Sign(DecimalSign::Point),
            (false, true) => NumberStyle::Sign(DecimalSign::Comma),
            (false, false) if separator == ';' => NumberStyle::BothAreDecimal,
            _ => NumberStyle::Unknown,
        }
    }
}

/// Returns the decimal sign of a number if it is unambiguous.
fn shown_sign(cell: &str) -> Option<char> {
    let text = with_ascii_digits(cell);
    let (number, _) = split_words(&text);
    let digits = without_groups(unsigned(number)?)?;
    let sign = digits[digits.rfind(['.', ','])?..].chars().next()?;
    let other = if sign == '.' { ',' } else { '.' };
    let (before, behind) = digits.rsplit_once(sign)?;
    if before.contains(sign) {
        // A sign that occurs twice separates thousands, so the other one is the decimal sign.
        return ungrouped(&digits, sign).map(|_| other);
    }
    let is_group = behind.len() == 3 && !before.contains(other) && is_group(before);
    (!is_group && !behind.is_empty()).then_some(sign)
}

/// Splits a text into the number it begins with and the words after it, such as a unit.
fn split_words(text: &str) -> (&str, &str) {
    let end = text.rfind(|c: char| c.is_ascii_digit()).map_or(0, |last| last + 1);
    let (number, words) = text.split_at(end);
    if words.chars().any(char::is_alphabetic) { (number, words.trim()) } else { (text, "") }
}

/// Returns the digits and signs of a number without its minus; `None` if it is not a number.
fn unsigned(text: &str) -> Option<&str> {
    let digits = text.strip_prefix('-').unwrap_or(text);
    let is_number = digits.chars().any(|c| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ',' | ' ' | '\''));
    is_number.then_some(digits)
}

/// Removes spaces and apostrophes, which can only separate thousands; `None` if they separate something else.
fn without_groups(digits: &str) -> Option<String> {
    let Some(mark) = digits.chars().find(|c| matches!(c, ' ' | '\'')) else { return Some(digits.to_owned()) };
    let end = digits.find(['.', ',']).unwrap_or(digits.len());
    let (whole, decimals) = digits.split_at(end);
    let decimals = if decimals.contains([' ', '\'']) { None } else { Some(decimals) };
    Some(ungrouped(whole, mark)? + decimals?)
}

/// Parses a number with a decimal point or comma, optional thousands separators and digits of any script, or a
/// fraction.
///
/// Examples: `1,234.5`, `1.234,5`, `42,5`, `٤٢`, `1 1/2`, `½`. Numbers such as `82,125` and `1.234` are interpreted by
/// the style of the file, if it is known.
pub(crate) fn number(cell: &str, style: NumberStyle) -> Option<f64> {
    let text = with_ascii_digits(cell);
    if text.contains('/') {
        return fraction(&text);
    }
    let (minus, whole, decimals) = parts(&text, style)?;
    format!("{minus}{whole}.{decimals}0").parse().ok().filter(|number: &f64| number.is_finite())
}

/// Parses a number followed by words, such as `50 kg`.
pub(crate) fn number_and_words(cell: &str, style: NumberStyle) -> Option<(f64, String)> {
    let text = with_ascii_digits(cell);
    let (of_number, words) = split_words(&text);
    number(of_number, style).map(|number| (number, words.to_owned()))
}

/// Parses a number with at most seven digits before the decimal sign and three after it, as thousandths.
pub(crate) fn thousandths(cell: &str, style: NumberStyle) -> Option<i64> {
    let text = with_ascii_digits(cell);
    let (minus, whole, decimals) = parts(&text, style)?;
    if !minus.is_empty() || whole.len() > 7 || decimals.len() > 3 {
        return None;
    }
    format!("{whole}{decimals:0<3}").parse().ok()
}

/// Returns the minus, the digits before and those after the decimal sign.
fn parts(text: &str, style: NumberStyle) -> Option<(&'static str, String, String)> {
    let digits = without_groups(unsigned(text)?)?;
    let (whole, decimals) = split_decimals(&digits, style)?;
    Some((if text.starts_with('-') { "-" } else { "" }, whole, decimals.to_owned()))
}

/// Parses `1/2` or `1 1/2`.
fn fraction(text: &str) -> Option<f64> {
    let (whole, part) = text.rsplit_once(' ').unwrap_or(("0", text));
    let (upper, lower) = part.split_once('/')?;
    let small = |digits: &str| digits.parse::<u16>().ok().filter(|_| is_digits(digits)).map(f64::from);
    let (whole, upper, lower) = (small(whole)?, small(upper)?, small(lower)?);
    (lower > 0.0 && upper < lower).then(|| whole + upper / lower)
}

/// Splits a number into the digits before and after the decimal sign.
fn split_decimals(digits: &str, style: NumberStyle) -> Option<(String, &str)> {
    let last = digits.rfind(['.', ',']);
    let Some(last) = last else { return Some((digits.to_owned(), "")) };
    let mark = digits[last..].chars().next()?;
    let (before, behind) = (&digits[..last], &digits[last + 1..]);
    let other = if mark == '.' { ',' } else { '.' };
    // A sign that occurs twice separates thousands. A single sign before three digits does so if the file uses the
    // other one for decimals. If the file's sign is unknown, a comma separates thousands and a point does not.
    let is_one_group = behind.len() == 3 && !before.contains(other) && is_group(before);
    let separates_thousands = match style {
        NumberStyle::Sign(sign) => mark != sign.character(),
        NumberStyle::BothAreDecimal => false,
        NumberStyle::Unknown => mark == ',',
    };
    if before.contains(mark) || (is_one_group && separates_thousands) {
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

pub(super) fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{DecimalSign, NumberStyle, ShownSigns, number, number_and_words, thousandths};
    use proptest::prelude::*;

    const POINT: NumberStyle = NumberStyle::Sign(DecimalSign::Point);
    const COMMA: NumberStyle = NumberStyle::Sign(DecimalSign::Comma);

    fn style(cells: &[&str]) -> NumberStyle {
        let mut shown = ShownSigns::default();
        for cell in cells {
            shown.add(cell);
        }
        shown.style(',')
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
            ("1\u{2009}234,5", 1_234.5),
            ("1\u{202f}234", 1_234.0),
            ("1'234.5", 1_234.5),
            ("1’234’567", 1_234_567.0),
            ("1,234", 1_234.0),
            ("1.234", 1.234),
            ("0,125", 0.125),
            ("1,234,567", 1_234_567.0),
            ("-5", -5.0),
            ("−5", -5.0),
            (".5", 0.5),
            ("5.", 5.0),
            ("61.2349", 61.2349),
            ("٤٢٫٥", 42.5),
            ("４２", 42.0),
            ("½", 0.5),
            ("2½", 2.5),
            ("1/4", 0.25),
            ("1 1/2", 1.5),
        ] {
            assert_eq!(number(cell, NumberStyle::Unknown), Some(read), "{cell}");
        }
        for cell in [
            "", " ", "-", "heavy", "1e3", "1,23,4", "12,34.5", "1.2.3", "5 kg", "0x5", "NaN", "--5", "+5", "80 5",
            "1 2 3", "1/0", "3/2", "1/2/3", "-1/2", ".", "1 234 5",
        ] {
            assert_eq!(number(cell, NumberStyle::Unknown), None, "{cell}");
        }
    }

    #[test]
    fn the_file_decides_what_a_mark_before_three_digits_means() {
        assert_eq!(style(&["82,5", "82,125", "60"]), COMMA);
        assert_eq!(style(&["1.234,5"]), COMMA);
        assert_eq!(style(&["1.234.567"]), COMMA);
        assert_eq!(style(&["82.5", "1,234"]), POINT);
        assert_eq!(style(&["82,5 kg"]), COMMA);
        for open in [&["82,125"][..], &["1.234", "60", ""], &["82,5", "82.5"], &["heavy", "-", "5."]] {
            assert_eq!(style(open), NumberStyle::Unknown, "{open:?}");
        }
        for (cell, comma, point) in [("82,125", 82.125, 82_125.0), ("1.234", 1_234.0, 1.234), ("82,5", 82.5, 82.5)] {
            assert_eq!(number(cell, COMMA), Some(comma), "{cell}");
            assert_eq!(number(cell, POINT), Some(point), "{cell}");
        }
    }

    #[test]
    fn between_semicolons_no_mark_separates_thousands() {
        let mut shown = ShownSigns::default();
        shown.add("82,125");
        let style = shown.style(';');
        assert_eq!((number("82,125", style), number("82.125", style)), (Some(82.125), Some(82.125)));
        shown.add("82.5");
        assert_eq!(shown.style(';'), POINT);
    }

    #[test]
    fn a_number_can_have_a_unit() {
        for (cell, value, words) in
            [("50kg", 50.0, "kg"), ("50,5 lbs", 50.5, "lbs"), ("٥٠ kg", 50.0, "kg"), ("60", 60.0, "")]
        {
            assert_eq!(number_and_words(cell, NumberStyle::Unknown), Some((value, words.to_owned())), "{cell}");
        }
        for cell in ["kg", "BW", "a 5 kg", ""] {
            assert_eq!(number_and_words(cell, NumberStyle::Unknown), None, "{cell}");
        }
    }

    #[test]
    fn thousandths_are_exact() {
        for (cell, read) in [("250,5", Some(250_500)), ("0.125", Some(125)), ("5", Some(5_000)), ("1,234", Some(1_234))]
        {
            assert_eq!(thousandths(cell, NumberStyle::BothAreDecimal), read, "{cell}");
        }
        for cell in ["-1", "0,1234", "12345678", "", "five"] {
            assert_eq!(thousandths(cell, NumberStyle::BothAreDecimal), None, "{cell}");
        }
    }

    proptest! {
        #[test]
        fn arbitrary_cells_are_read_or_not(cell in any::<String>()) {
            for style in [style(&[&cell]), NumberStyle::BothAreDecimal, NumberStyle::Unknown] {
                number(&cell, style);
                number_and_words(&cell, style);
                thousandths(&cell, style);
            }
        }

        #[test]
        fn a_number_round_trips_in_every_common_notation(hundredths in 0..10_000_000_u32) {
            let (whole, rest) = (hundredths / 100, hundredths % 100);
            let figure: f64 = format!("{whole}.{rest:02}").parse().unwrap();
            let grouped = if whole < 1_000 { whole.to_string() } else { format!("{},{:03}", whole / 1_000, whole % 1_000) };
            prop_assert_eq!(number(&format!("{whole}.{rest:02}"), NumberStyle::Unknown), Some(figure));
            prop_assert_eq!(number(&format!("{whole},{rest:02}"), NumberStyle::Unknown), Some(figure));
            prop_assert_eq!(number(&format!("{grouped}.{rest:02}"), NumberStyle::Unknown), Some(figure));
            prop_assert_eq!(number(&format!("{}.{rest:02}", grouped.replace(',', "\u{202f}")), NumberStyle::Unknown), Some(figure));
        }

        #[test]
        fn three_decimals_come_back_where_the_file_shows_its_sign(thousandths in 0..10_000_000_u32) {
            let (whole, rest) = (thousandths / 1_000, thousandths % 1_000);
            let figure: f64 = format!("{whole}.{rest:03}").parse().unwrap();
            prop_assert_eq!(number(&format!("{whole},{rest:03}"), COMMA), Some(figure));
            prop_assert_eq!(number(&format!("{whole}.{rest:03}"), POINT), Some(figure));
        }
    }
}
