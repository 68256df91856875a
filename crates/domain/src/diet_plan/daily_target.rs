use super::target_macros::TargetMacros;
use super::{KCAL_PER_GRAM_CARBS, KCAL_PER_GRAM_FAT, KCAL_PER_GRAM_PROTEIN};
use crate::profile::{Gender, Trainee};

/// Minimum target for any member, in kcal per day.
pub(super) const LOWEST_FLOOR_KCAL: f64 = 1_200.0;
/// Maximum target, in kcal per day.
pub(super) const CAP_KCAL: f64 = 5_000.0;
/// Range of protein as a share of the energy.
///
/// It keeps targets of very light or heavy members feasible.
const PROTEIN_SHARE: std::ops::RangeInclusive<f64> = 0.15..=0.30;
/// Minimum fat, in g per kg of the reference weight.
const MIN_FAT_PER_KG: f64 = 0.6;
/// Minimum carbs, in g: the recommended dietary allowance (IOM 2005).
const MIN_CARBS_G: f64 = 130.0;
/// Minimum fat as a share of the energy: the lower acceptable limit (IOM 2005).
///
/// The minimum of carbs does not displace this fat.
const MIN_FAT_SHARE: f64 = 0.20;
/// Body mass index in kg/m² up to which the full body weight counts for protein and fat.
const REFERENCE_BMI: f64 = 25.0;
/// Share of the weight above [`REFERENCE_BMI`] that counts: a common clinical adjustment.
const COUNTED_EXCESS: f64 = 0.25;

/// Target calories and macros of a day.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DailyTarget {
    kcal: f64,
    protein_g: f64,
    carbs_g: f64,
    fat_g: f64,
    floor_kcal: f64,
    reference_weight_kg: f64,
}

/// Parameters for splitting energy into protein, fat and carbs.
#[derive(Debug, Clone, Copy)]
pub(super) struct MacroSplit {
    /// Protein, in g per kg of the reference weight.
    pub(super) protein_per_kg: f64,
    /// Fat, as a share of the energy.
    pub(super) fat_share: f64,
}

/// Bound to which a target was clamped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TargetBound {
    /// Minimum target of the member.
    AtFloor,
    /// Maximum target.
    AtCap,
}

impl DailyTarget {
    /// Creates the target for an energy in kcal per day, and returns the bound if it was clamped.
    ///
    /// The energy is clamped to the member's minimum and 5,000 kcal and rounded to 10 kcal, half up. Carbs get the
    /// energy that protein and fat leave. Masses are rounded to 0.1 g, half up.
    pub(super) fn for_energy(kcal: f64, trainee: &Trainee, split: MacroSplit) -> (Self, Option<TargetBound>) {
        let floor = floor_kcal(trainee.gender);
        let bound = match kcal {
            kcal if kcal < floor => Some(TargetBound::AtFloor),
            kcal if kcal > CAP_KCAL => Some(TargetBound::AtCap),
            _ => None,
        };
        let kcal = round_half_up(kcal.clamp(floor, CAP_KCAL), 10.0);
        let weight = reference_weight_kg(trainee);

        let share_of_protein = split.protein_per_kg * weight * KCAL_PER_GRAM_PROTEIN / kcal;
        let protein_kcal = share_of_protein.clamp(*PROTEIN_SHARE.start(), *PROTEIN_SHARE.end()) * kcal;
        let wanted_fat_kcal = (split.fat_share * kcal).max(MIN_FAT_PER_KG * weight * KCAL_PER_GRAM_FAT);
        let fat_beside_carbs_kcal = kcal - protein_kcal - MIN_CARBS_G * KCAL_PER_GRAM_CARBS;
        let fat_kcal = wanted_fat_kcal.min(fat_beside_carbs_kcal.max(MIN_FAT_SHARE * kcal));
        let carbs_kcal = kcal - protein_kcal - fat_kcal;

        let target = Self {
            kcal,
            protein_g: round_half_up(protein_kcal / KCAL_PER_GRAM_PROTEIN, 0.1),
            carbs_g: round_half_up(carbs_kcal / KCAL_PER_GRAM_CARBS, 0.1),
            fat_g: round_half_up(fat_kcal / KCAL_PER_GRAM_FAT, 0.1),
            floor_kcal: floor,
            reference_weight_kg: weight,
        };
        (target, bound)
    }

    /// Returns the target with calories and macros that the member chose.
    pub(super) fn with_macros(self, macros: TargetMacros) -> Self {
        Self {
            kcal: macros.calories(),
            protein_g: macros.protein.grams(),
            carbs_g: macros.carbs.grams(),
            fat_g: macros.fat.grams(),
            ..self
        }
    }

    /// Creates a target from the values of a test table.
    #[cfg(test)]
    pub(super) fn new(kcal: f64, protein_g: f64, carbs_g: f64, fat_g: f64) -> Self {
        Self { kcal, protein_g, carbs_g, fat_g, floor_kcal: LOWEST_FLOOR_KCAL, reference_weight_kg: 70.0 }
    }

    /// Returns the energy in kcal: from the member's minimum to 5,000. One that Ironleaf suggests is rounded to 10.
    pub fn kcal(&self) -> f64 {
        self.kcal
    }

    /// Returns the protein in g, rounded to 0.1. A suggested one has 15 to 30% of the energy.
    pub fn protein_g(&self) -> f64 {
        self.protein_g
    }

    /// Returns the carbs in g, rounded to 0.1. Suggested ones are at least 130 g.
    pub fn carbs_g(&self) -> f64 {
        self.carbs_g
    }

    /// Returns the fat in g, rounded to 0.1. A suggested one has 20 to 36% of the energy.
    pub fn fat_g(&self) -> f64 {
        self.fat_g
    }

    /// Returns the minimum energy of a plan for this member, in kcal.
    ///
    /// It is 1,200 for female, 1,500 for male and 1,350 for other.
    pub fn floor_kcal(&self) -> f64 {
        self.floor_kcal
    }

    /// Returns the weight in kg that protein and fat are based on.
    ///
    /// It is the body weight up to a body mass index of 25, plus a quarter of the weight above.
    pub fn reference_weight_kg(&self) -> f64 {
        self.reference_weight_kg
    }
}

fn floor_kcal(gender: Gender) -> f64 {
    match gender {
        Gender::Female => LOWEST_FLOOR_KCAL,
        Gender::Male => 1_500.0,
        Gender::Other => 1_350.0,
    }
}

fn reference_weight_kg(trainee: &Trainee) -> f64 {
    let metres = trainee.height.cm() / 100.0;
    let reference = trainee.weight.kg().min(REFERENCE_BMI * metres * metres);
    reference + COUNTED_EXCESS * (trainee.weight.kg() - reference)
}

/// Rounds `value` to a multiple of `step`, half up.
///
/// For a step below 1 it divides by the inverse, so that multiples of 0.1 are exact.
fn round_half_up(value: f64, step: f64) -> f64 {
    if step < 1.0 {
        let steps = (1.0 / step).round();
        // A value such as 193.75 can be slightly smaller due to floating-point errors.
        (value * steps + 0.5 + 1e-9).floor() / steps
    } else {
        (value / step + 0.5 + 1e-9).floor() * step
    }
}
