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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
pub enum WeightUnit {
    /// `kg`
    #[default]
    #[strum(serialize = "kg")]
    Kilograms,
    /// `lb`
    #[strum(serialize = "lb")]
    Pounds,
}

text_values!(WeightUnit, "Please choose kg or lb");

/// Unit in which lengths are entered and shown. They are stored in centimeters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
pub enum LengthUnit {
    /// `cm`
    #[default]
    #[strum(serialize = "cm")]
    Centimeters,
    /// `in`
    #[strum(serialize = "in")]
    Inches,
}

text_values!(LengthUnit, "Please choose cm or in");

/// Unit in which energies are entered and shown. They are stored in kilocalories.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
pub enum EnergyUnit {
    /// `kcal`
    #[default]
    #[strum(serialize = "kcal")]
    Kilocalories,
    /// `kJ`
    #[strum(serialize = "kJ")]
    Kilojoules,
}

text_values!(EnergyUnit, "Please choose kcal or kJ");

impl EnergyUnit {
    /// Kilojoules of a kilocalorie.
    const KJ_PER_KCAL: f64 = 4.184;

    /// Formats kilocalories as a whole number of this unit: `2,150 kcal` or `8,996 kJ`.
    pub fn format(self, kcal: f64) -> String {
        let value = match self {
            Self::Kilocalories => kcal,
            Self::Kilojoules => kcal * Self::KJ_PER_KCAL,
        };
        let digits = format!("{value:.0}");
        match digits.len().checked_sub(3) {
            Some(place) if place > 0 => format!("{},{} {}", &digits[..place], &digits[place..], self.as_str()),
            _ => format!("{digits} {}", self.as_str()),
        }
    }
}

bounded_count!(
    /// Training days per week: 3 to 6.
    TrainingDays, 3..=6, "Training days per week must be between 3 and 6"
);

#[cfg(test)]
mod tests {
    use super::{EnergyUnit, FitnessGoal, Gender, LengthUnit, TrainingDays, WeightUnit};

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
        assert_eq!(EnergyUnit::parse("kJ").unwrap(), EnergyUnit::Kilojoules);
        assert!(EnergyUnit::parse("kj").is_err());
    }

    #[test]
    fn energies_are_rounded_and_grouped() {
        let kcal = |value| EnergyUnit::Kilocalories.format(value);
        assert_eq!([kcal(0.0), kcal(999.4), kcal(999.6)], ["0 kcal", "999 kcal", "1,000 kcal"]);
        assert_eq!(kcal(12_345.0), "12,345 kcal");
        assert_eq!(EnergyUnit::Kilojoules.format(2_150.0), "8,996 kJ");
    }

    #[test]
    fn three_to_six_days() {
        let allowed: Vec<i64> = (-1..300).filter(|days| TrainingDays::new(*days).is_ok()).collect();
        assert_eq!(allowed, [3, 4, 5, 6]);
    }
}
