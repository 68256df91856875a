use super::Portions;

/// Field of a [`Nutrition`](super::Nutrition).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Nutrient {
    /// Energy.
    Calories,
    Protein,
    /// Carbohydrates.
    Carbs,
    Fat,
}

impl Nutrient {
    /// Describes the maximum of a meal that is exceeded.
    fn more_than_allowed(self) -> &'static str {
        match self {
            Self::Calories => "more than 5,000 kcal",
            Self::Protein => "more than 1,000 g of protein",
            Self::Carbs => "more than 1,000 g of carbs",
            Self::Fat => "more than 1,000 g of fat",
        }
    }
}

/// Nutrient that exceeds the maximum of a meal for a number of portions.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NutrientExcess {
    /// Nutrient that exceeds the maximum.
    pub nutrient: Nutrient,
    /// Number of portions.
    pub portions: Portions,
}

impl NutrientExcess {
    /// Describes the excess: `1½ portions would have more than 5,000 kcal`.
    pub fn describe(&self) -> String {
        format!("{} would have {}", self.portions.describe(), self.nutrient.more_than_allowed())
    }
}

#[cfg(test)]
mod tests {
    use super::{Nutrient, NutrientExcess};
    use crate::meal::Portions;

    #[test]
    fn an_excess_is_described_with_portions_and_limit() {
        let excess = NutrientExcess { nutrient: Nutrient::Fat, portions: Portions::from_eighths(12).unwrap() };
        assert_eq!(excess.describe(), "1½ portions would have more than 1,000 g of fat");
    }
}
