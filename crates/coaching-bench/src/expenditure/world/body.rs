//! The body's answer to energy (Hall 2011).

use crate::random::Random;

/// Energy of 1 kg of fat, of lean tissue and of glycogen, in kcal.
const FAT_ENERGY: f64 = 9_441.0;
const LEAN_ENERGY: f64 = 1_816.0;
const GLYCOGEN_ENERGY: f64 = 4_206.0;
/// Energy that 1 kg of fat and of lean tissue use per day, in kcal.
const FAT_USE: f64 = 3.11;
const LEAN_USE: f64 = 21.99;
/// Energy that building 1 kg of fat and of lean tissue takes, in kcal.
const FAT_BUILDING: f64 = 179.0;
const LEAN_BUILDING: f64 = 229.0;
/// Share of additional food that digestion uses.
const DIGESTION: f64 = 0.1;
/// Share of additional food by which the expenditure adapts, and the days that this takes.
const ADAPTATION: f64 = 0.14;
const ADAPTATION_DAYS: f64 = 14.0;
/// Usual glycogen in kg, and the water that 1 kg of it binds.
const GLYCOGEN: f64 = 0.5;
const GLYCOGEN_WATER: f64 = 2.7;
/// Sodium of 1 kg of fluid, its loss a day per kg of fluid, and that without carbs, in mg.
const SODIUM: f64 = 3_220.0;
const SODIUM_LOSS: f64 = 3_000.0;
const SODIUM_OF_CARBS: f64 = 4_000.0;
/// Share of energy from carbs.
const CARBS: f64 = 0.5;

/// Body of a simulated member.
#[derive(Debug, Clone)]
pub(super) struct Body {
    /// Whether the body is female.
    pub(super) is_female: bool,
    /// Intake in balance, in kcal per day.
    pub(super) balance: f64,
    /// Additional expenditure in kcal per day.
    pub(super) additional: f64,
    fixed: f64,
    fat: f64,
    lean: f64,
    glycogen: f64,
    fluid: f64,
    adaptation: f64,
}

impl Body {
    /// Creates the body of an adult in balance.
    pub(super) fn of_adult(random: &mut Random) -> Self {
        let is_female = random.happens(0.5);
        let (weight, fat_share, resting) = if is_female {
            let weight = random.normal(68.0, 12.0).clamp(45.0, 120.0);
            (weight, random.normal(0.32, 0.06).clamp(0.15, 0.50), 10.0 * weight + 680.0)
        } else {
            let weight = random.normal(82.0, 14.0).clamp(52.0, 140.0);
            (weight, random.normal(0.22, 0.06).clamp(0.08, 0.45), 10.0 * weight + 930.0)
        };
        let fat = weight * fat_share;
        let lean = weight - fat - GLYCOGEN * (1.0 + GLYCOGEN_WATER);
        let balance = resting * random.between(1.35, 1.75);
        let fixed = balance - FAT_USE * fat - LEAN_USE * lean;
        Self { is_female, balance, additional: 0.0, fixed, fat, lean, glycogen: GLYCOGEN, fluid: 0.0, adaptation: 0.0 }
    }

    /// Returns the weight in kg.
    pub(super) fn weight(&self) -> f64 {
        self.fat + self.lean + self.glycogen * (1.0 + GLYCOGEN_WATER) + self.fluid
    }

    /// Returns the expenditure of a day with an intake, in kcal.
    pub(super) fn expenditure(&self, intake: f64) -> f64 {
        intake - self.stored(intake, 0.0).0
    }

    /// Returns the energy that goes to fat and lean tissue, and the share of it that goes to lean tissue.
    fn stored(&self, intake: f64, to_glycogen: f64) -> (f64, f64) {
        let forbes = 10.4 * LEAN_ENERGY / FAT_ENERGY;
        let share = forbes / (forbes + self.fat);
        let used = self.fixed
            + self.additional
            + FAT_USE * self.fat
            + LEAN_USE * self.lean
            + DIGESTION * (intake - self.balance)
            + self.adaptation;
        let building = FAT_BUILDING * (1.0 - share) / FAT_ENERGY + LEAN_BUILDING * share / LEAN_ENERGY;
        ((intake - used - to_glycogen) / (1.0 + building), share)
    }

    /// Lives a day with an intake.
    pub(super) fn eat(&mut self, intake: f64) {
        let carbs = intake / self.balance;
        let glycogen = CARBS * self.balance / GLYCOGEN_ENERGY * (carbs - (self.glycogen / GLYCOGEN).powi(2));
        // A day is long for glycogen: it never loses more than half of itself.
        let glycogen = glycogen.clamp(-0.5 * self.glycogen, 0.5 * self.glycogen);
        let (stored, share) = self.stored(intake, glycogen * GLYCOGEN_ENERGY);
        self.fat += (1.0 - share) * stored / FAT_ENERGY;
        self.lean += share * stored / LEAN_ENERGY;
        self.glycogen += glycogen;
        let rest = -SODIUM_OF_CARBS * (1.0 - carbs) / SODIUM_LOSS;
        self.fluid += (rest - self.fluid) * (1.0 - (-SODIUM_LOSS / SODIUM).exp());
        self.adaptation += (ADAPTATION * (intake - self.balance) - self.adaptation) / ADAPTATION_DAYS;
    }
}
