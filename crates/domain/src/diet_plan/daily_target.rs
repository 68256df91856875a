use super::{KCAL_PER_GRAM_CARBS, KCAL_PER_GRAM_FAT, KCAL_PER_GRAM_PROTEIN};
use crate::profile::{Gender, Trainee};

/// The least energy that anyone's target may have, in kcal a day.
pub(super) const LOWEST_FLOOR_KCAL: f64 = 1_200.0;
/// The most energy that a target may have, in kcal a day.
const CAP_KCAL: f64 = 5_000.0;
/// Protein is held within this share of the energy, so that a very light or very heavy body gets a plate that exists.
const PROTEIN_SHARE: std::ops::RangeInclusive<f64> = 0.15..=0.30;
/// The least fat, in g per kg of the reference weight.
const LEAST_FAT_PER_KG: f64 = 0.6;
/// The least carbohydrates, in g: the recommended dietary allowance (IOM 2005).
const LEAST_CARBS_G: f64 = 130.0;
/// How far fat gives way to carbohydrates, as a share of the energy: the lower end of what is acceptable (IOM 2005).
const LEAST_FAT_SHARE: f64 = 0.20;
/// The body mass index in kg/m² up to which the whole body weight counts for protein and fat.
const REFERENCE_BMI: f64 = 25.0;
/// How much of the weight above [`REFERENCE_BMI`] counts: a common clinical adjustment.
const COUNTED_EXCESS: f64 = 0.25;

/// What a day's food should hold.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct DailyTarget {
    kcal: f64,
    protein_g: f64,
    carbs_g: f64,
    fat_g: f64,
    floor_kcal: f64,
    reference_weight_kg: f64,
}

/// How energy is turned into protein, fat and carbohydrates.
#[derive(Debug, Clone, Copy)]
pub(super) struct MacroSplit {
    /// Protein, in g per kg of the reference weight.
    pub(super) protein_per_kg: f64,
    /// Fat, as a share of the energy.
    pub(super) fat_share: f64,
}

/// Which end of its range a target was held at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    /// The least that the member's target may be.
    AtFloor,
    /// The most that a target may be.
    AtCap,
}

impl DailyTarget {
    /// The target for an energy in kcal a day. Energy is held between the floor and 5,000 kcal and rounded to 10 kcal,
    /// half up; carbohydrates get what protein and fat leave, and masses are rounded to 0.1 g, half up.
    pub(super) fn for_energy(kcal: f64, trainee: &Trainee, split: MacroSplit) -> (Self, Option<Held>) {
        let floor = floor_kcal(trainee.gender);
        let held = match kcal {
            kcal if kcal < floor => Some(Held::AtFloor),
            kcal if kcal > CAP_KCAL => Some(Held::AtCap),
            _ => None,
        };
        let kcal = round_half_up(kcal.clamp(floor, CAP_KCAL), 10.0);
        let weight = reference_weight_kg(trainee);

        let share_of_protein = split.protein_per_kg * weight * KCAL_PER_GRAM_PROTEIN / kcal;
        let protein_kcal = share_of_protein.clamp(*PROTEIN_SHARE.start(), *PROTEIN_SHARE.end()) * kcal;
        let wanted_fat_kcal = (split.fat_share * kcal).max(LEAST_FAT_PER_KG * weight * KCAL_PER_GRAM_FAT);
        let fat_beside_carbs_kcal = kcal - protein_kcal - LEAST_CARBS_G * KCAL_PER_GRAM_CARBS;
        let fat_kcal = wanted_fat_kcal.min(fat_beside_carbs_kcal.max(LEAST_FAT_SHARE * kcal));
        let carbs_kcal = kcal - protein_kcal - fat_kcal;

        let target = Self {
            kcal,
            protein_g: round_half_up(protein_kcal / KCAL_PER_GRAM_PROTEIN, 0.1),
            carbs_g: round_half_up(carbs_kcal / KCAL_PER_GRAM_CARBS, 0.1),
            fat_g: round_half_up(fat_kcal / KCAL_PER_GRAM_FAT, 0.1),
            floor_kcal: floor,
            reference_weight_kg: weight,
        };
        (target, held)
    }

    /// A target as the tables of the tests give it.
    #[cfg(test)]
    pub(super) fn new(kcal: f64, protein_g: f64, carbs_g: f64, fat_g: f64) -> Self {
        Self { kcal, protein_g, carbs_g, fat_g, floor_kcal: LOWEST_FLOOR_KCAL, reference_weight_kg: 70.0 }
    }

    /// Energy, in kcal, rounded to 10: from the floor to 5,000.
    #[must_use]
    pub fn kcal(&self) -> f64 {
        self.kcal
    }

    /// Protein, in g, rounded to 0.1: 15 to 30 % of the energy.
    #[must_use]
    pub fn protein_g(&self) -> f64 {
        self.protein_g
    }

    /// Carbohydrates, in g, rounded to 0.1: at least 130 g.
    #[must_use]
    pub fn carbs_g(&self) -> f64 {
        self.carbs_g
    }

    /// Fat, in g, rounded to 0.1: 20 to 36 % of the energy.
    #[must_use]
    pub fn fat_g(&self) -> f64 {
        self.fat_g
    }

    /// The least energy that a plan for this member may have, in kcal: 1,200 for female, 1,500 for male, 1,350 for other.
    #[must_use]
    pub fn floor_kcal(&self) -> f64 {
        self.floor_kcal
    }

    /// The weight that protein and fat are reckoned by, in kg: body weight up to a body mass index of 25, and a quarter
    /// of what lies above.
    #[must_use]
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
    let whole = trainee.weight.kg().min(REFERENCE_BMI * metres * metres);
    whole + COUNTED_EXCESS * (trainee.weight.kg() - whole)
}

/// `value` rounded to a multiple of `step`, half up. A division by the inverse of the step keeps 0.1 exact.
fn round_half_up(value: f64, step: f64) -> f64 {
    if step < 1.0 {
        let steps = (1.0 / step).round();
        // A figure such as 193.75 may arrive a hair below itself.
        (value * steps + 0.5 + 1e-9).floor() / steps
    } else {
        (value / step + 0.5 + 1e-9).floor() * step
    }
}
