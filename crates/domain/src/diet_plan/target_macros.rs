use super::atwater_kcal;
use crate::number::bounded_decimal;

bounded_decimal!(
    /// Mass of a nutrient in a target: 0 to 1,000 g with one decimal.
    TargetMass, 1 decimals in "g": from_grams, grams, steps from_tenths, tenths, 0..=10_000,
    "Please enter a value between 0 and 1,000 g", "Please enter one decimal at most"
);

/// Protein, carbs and fat of a target that a member chose.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TargetMacros {
    pub protein: TargetMass,
    pub carbs: TargetMass,
    pub fat: TargetMass,
}

impl TargetMacros {
    /// Returns the energy by the Atwater factors, rounded to 1 kcal.
    pub fn calories(self) -> f64 {
        (atwater_kcal(self.protein.grams(), self.carbs.grams(), self.fat.grams()) + 1e-9).round()
    }
}
