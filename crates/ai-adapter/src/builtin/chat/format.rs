//! Formatting of numbers and dates in sentences.

use chrono::NaiveDate;

/// Formats a rounded number with thousands separators: `12,345`.
pub(super) fn whole(number: f64) -> String {
    let digits = format!("{:.0}", number.abs());
    let grouped: Vec<&str> =
        digits.as_bytes().rchunks(3).rev().filter_map(|chunk| str::from_utf8(chunk).ok()).collect();
    format!("{}{}", if number < -0.5 { "-" } else { "" }, grouped.join(","))
}

/// Formats a count with its noun: `1 session`, `3 sessions`.
pub(super) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Formats a date: `Monday 2 March`.
pub(super) fn day(date: NaiveDate) -> String {
    date.format("%A %-d %B").to_string()
}

#[cfg(test)]
mod tests {
    use super::{count, whole};

    #[test]
    fn thousands_have_commas() {
        assert_eq!(
            [whole(0.4), whole(999.6), whole(12_345.0), whole(1_234_567.0)],
            ["0", "1,000", "12,345", "1,234,567"]
        );
        assert_eq!(count(1, "session") + &count(2, "session"), "1 session2 sessions");
    }
}
