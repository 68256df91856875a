//! Distribution of the day's energy among meals.

/// Target in kcal from which a day has a snack.
const KCAL_FOR_A_SNACK: f64 = 2_400.0;
/// Target in kcal from which a day has two snacks.
const KCAL_FOR_TWO_SNACKS: f64 = 3_600.0;

/// Shares of the day's energy.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Split {
    pub(super) breakfast: f64,
    pub(super) lunch: f64,
    pub(super) dinner: f64,
    /// Share of each snack.
    pub(super) snack: f64,
}

impl Split {
    /// Returns the shares of a day with 0 to 3 snacks.
    pub(super) fn with_snacks(count: usize) -> Self {
        let (breakfast, lunch, dinner, snack) = match count {
            0 => (0.25, 0.40, 0.35, 0.0),
            1 => (0.25, 0.33, 0.30, 0.12),
            2 => (0.25, 0.30, 0.27, 0.09),
            _ => (0.23, 0.27, 0.23, 0.09),
        };
        Self { breakfast, lunch, dinner, snack }
    }
}

/// Returns the number of snacks for a target in kcal.
pub(super) fn snacks_for(kcal: f64) -> usize {
    if kcal < KCAL_FOR_A_SNACK {
        0
    } else if kcal < KCAL_FOR_TWO_SNACKS {
        1
    } else {
        2
    }
}

#[cfg(test)]
mod tests {
    use super::{Split, snacks_for};

    #[test]
    fn more_energy_has_more_snacks() {
        let counts = [1_200.0, 2_390.0, 2_400.0, 3_590.0, 3_600.0, 5_000.0].map(snacks_for);
        assert_eq!(counts, [0, 0, 1, 1, 2, 2]);
    }

    #[test]
    fn the_shares_are_the_whole_day() {
        for count in 0..=3_u8 {
            let split = Split::with_snacks(count.into());
            let total = split.breakfast + split.lunch + split.dinner + f64::from(count) * split.snack;
            assert!((total - 1.0).abs() < 1e-9, "{split:?}");
        }
    }
}
