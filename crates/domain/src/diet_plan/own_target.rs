use super::daily_target::CAP_KCAL;
use super::energy_need::EnergyNeed;
use super::format;
use super::target_macros::TargetMacros;
use crate::profile::{EnergyUnit, Trainee};
use std::ops::RangeInclusive;

/// Protein of an own target, in g per kg of the reference weight (ISSN 2017, with a margin).
const OWN_PROTEIN_PER_KG: RangeInclusive<f64> = 0.8..=3.5;
/// Least fat of an own target, in g per kg of the reference weight.
const OWN_FAT_PER_KG: f64 = 0.6;
/// Body mass index in kg/m² below which an own target covers the expenditure.
const MIN_BMI_FOR_DEFICIT: f64 = 18.5;

/// Reason why macros cannot be a member's target.
#[derive(Debug, Clone, PartialEq)]
pub enum OwnTargetError {
    /// Members under 18 have no own target.
    Minor,
    /// The protein is out of range.
    Protein(String),
    /// The fat is too low.
    Fat(String),
    /// The calories are out of range.
    Calories(UnsuitableCalories),
}

/// Reason why the calories of macros cannot be a member's target. Values are in kcal per day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum UnsuitableCalories {
    /// They are below the lowest or above the highest target.
    OutOfRange { calories: f64, lowest: f64, highest: f64 },
    /// They are less than a light body uses.
    BelowUse { used: f64 },
}

impl UnsuitableCalories {
    /// Returns the reason for a member.
    pub fn text(self, unit: EnergyUnit) -> String {
        match self {
            Self::OutOfRange { calories, lowest, highest } => format!(
                "The target must be between {} and {}, not {}",
                unit.format(lowest),
                unit.format(highest),
                unit.format(calories)
            ),
            Self::BelowUse { used } => format!("The target must cover the {} that your body uses", unit.format(used)),
        }
    }
}

impl TargetMacros {
    /// Checks whether a member can choose the macros. `need` is the member's need without an own target.
    pub fn check(self, trainee: &Trainee, need: &EnergyNeed) -> Result<(), Vec<OwnTargetError>> {
        if trainee.age_class().is_minor() {
            return Err(vec![OwnTargetError::Minor]);
        }
        let weight = need.target().reference_weight_kg();
        let protein = *OWN_PROTEIN_PER_KG.start() * weight..=*OWN_PROTEIN_PER_KG.end() * weight;
        let mut errors = Vec::new();
        if !protein.contains(&self.protein.grams()) {
            let (least, most) = (protein.start().ceil(), protein.end().floor());
            errors
                .push(OwnTargetError::Protein(format!("Protein must be between {least} and {most} g for your weight")));
        }
        if self.fat.grams() < OWN_FAT_PER_KG * weight {
            let least = format::grams((OWN_FAT_PER_KG * weight).ceil());
            errors.push(OwnTargetError::Fat(format!("Fat must be at least {least} for your weight")));
        }
        errors.extend(self.check_calories(trainee, need).err().map(OwnTargetError::Calories));
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Checks the calories, which must also hold while the target is in use.
    pub(crate) fn check_calories(self, trainee: &Trainee, need: &EnergyNeed) -> Result<(), UnsuitableCalories> {
        let calories = self.calories();
        let (lowest, highest) = (need.target().floor_kcal(), CAP_KCAL);
        if !(lowest..=highest).contains(&calories) {
            return Err(UnsuitableCalories::OutOfRange { calories, lowest, highest });
        }
        if trainee.bmi() < MIN_BMI_FOR_DEFICIT && calories < need.tdee() {
            return Err(UnsuitableCalories::BelowUse { used: need.tdee() });
        }
        Ok(())
    }
}
