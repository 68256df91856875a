use crate::number::bounded_count;
use crate::text_values::text_values;

/// Gender, as entered by the member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Gender {
    /// `male`
    Male,
    /// `female`
    Female,
    /// `other`
    Other,
}

text_values!(Gender, "Please choose male, female or other");

/// Fitness goal of a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FitnessGoal {
    /// `gain_muscle`
    GainMuscle,
    /// `lose_fat`
    LoseFat,
    /// `keep_currrent_weight`, with three r's as in the specification.
    #[strum(serialize = "keep_currrent_weight")]
    KeepCurrentWeight,
}

impl FitnessGoal {
    /// All goals.
    pub const ALL: &'static [Self] = <Self as strum::VariantArray>::VARIANTS;
}

text_values!(FitnessGoal, "Please choose gain_muscle, lose_fat or keep_currrent_weight");

/// Unit in which weights are entered and shown. They are stored in kilograms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
pub enum WeightUnit {
    /// `kg`
    #[strum(serialize = "kg")]
    Kilograms,
    /// `lb`
    #[strum(serialize = "lb")]
    Pounds,
}

text_values!(WeightUnit, "Please choose kg or lb");

/// Unit in which lengths are entered and shown. They are stored in centimeters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
pub enum LengthUnit {
    /// `cm`
    #[strum(serialize = "cm")]
    Centimeters,
    /// `in`
    #[strum(serialize = "in")]
    Inches,
}

text_values!(LengthUnit, "Please choose cm or in");

bounded_count!(
    /// Training days per week: 3 to 6.
    TrainingDays, 3..=6, "Training days per week must be between 3 and 6"
);

#[cfg(test)]
mod tests {
    use super::{FitnessGoal, Gender, LengthUnit, TrainingDays, WeightUnit};

    #[test]
    fn the_words_are_the_specifications() {
        assert_eq!(FitnessGoal::parse("keep_currrent_weight").unwrap(), FitnessGoal::KeepCurrentWeight);
        assert!(FitnessGoal::parse("keep_current_weight").is_err());
        assert_eq!(Gender::parse("other").unwrap(), Gender::Other);
        assert!(Gender::parse("Male").is_err());
        assert_eq!(WeightUnit::parse("lb").unwrap(), WeightUnit::Pounds);
        assert!(WeightUnit::parse("lbs").is_err());
        assert_eq!(LengthUnit::parse("in").unwrap(), LengthUnit::Inches);
        assert!(LengthUnit::parse("inch").is_err());
    }

    #[test]
    fn three_to_six_days() {
        let allowed: Vec<i64> = (-1..300).filter(|days| TrainingDays::new(*days).is_ok()).collect();
        assert_eq!(allowed, [3, 4, 5, 6]);
    }
}
