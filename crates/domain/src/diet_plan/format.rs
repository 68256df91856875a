//! Formatting of numbers for members.

/// Formats energy, rounded to 1 kcal: `2,150 kcal`.
pub(crate) fn kcal(value: f64) -> String {
    let digits = format!("{value:.0}");
    match digits.len().checked_sub(3) {
        Some(place) if place > 0 => format!("{},{} kcal", &digits[..place], &digits[place..]),
        _ => format!("{digits} kcal"),
    }
}

/// Formats a mass, rounded to 1 g: `118 g`.
pub(super) fn grams(value: f64) -> String {
    format!("{value:.0} g")
}

/// Formats a share as a rounded percentage: `12%`.
pub(super) fn percent(share: f64) -> String {
    format!("{:.0}%", share * 100.0)
}

#[cfg(test)]
mod tests {
    use super::{grams, kcal, percent};

    #[test]
    fn values_are_rounded_and_grouped() {
        assert_eq!([kcal(0.0), kcal(999.4), kcal(999.6)], ["0 kcal", "999 kcal", "1,000 kcal"]);
        assert_eq!(kcal(12_345.0), "12,345 kcal");
        assert_eq!([grams(117.6), percent(0.124)], ["118 g", "12%"]);
    }
}
