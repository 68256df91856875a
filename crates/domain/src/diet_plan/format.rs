//! Formatting of numbers for members.

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
    use super::{grams, percent};

    #[test]
    fn values_are_rounded() {
        assert_eq!([grams(117.6), percent(0.124)], ["118 g", "12%"]);
    }
}
