use super::period::Period;
use crate::coach::GuidanceTopic;
use crate::exercise::TrainingLocation;
use crate::food::FoodNutrient;
use crate::ids::ExerciseId;
use crate::meal::MealType;
use crate::profile::{LengthUnit, WeightUnit};

/// Parts of a question: what it names.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Parts {
    pub exercise: Option<ExerciseId>,
    pub muscle: Option<AskedMuscle>,
    pub period: Option<Period>,
    /// Period that the first one is compared with.
    pub other_period: Option<Period>,
    pub unit: Option<AskedUnit>,
    pub nutrient: Option<FoodNutrient>,
    pub meal: Option<MealType>,
    /// Food as it was typed.
    pub food: Option<String>,
    /// Amount of the food, in grams.
    pub grams: Option<f64>,
    /// Set with a weight, as in "80 kg x 8".
    pub set: Option<AskedSet>,
    /// Number without another meaning, such as the days of a program.
    pub number: Option<f64>,
    pub minutes: Option<u16>,
    /// Part of the body that is measured.
    pub measure: Option<&'static str>,
    pub place: Option<TrainingLocation>,
    /// Topic of general knowledge.
    pub topic: Option<GuidanceTopic>,
    pub site: Option<Site>,
    /// Whether what is left of an amount is asked for.
    pub wants_left: bool,
    /// Whether the message is a thank-you.
    pub is_thanks: bool,
}

/// Weight and reps in a question. Without a unit the weight is in the member's unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AskedSet {
    pub weight: Option<f64>,
    pub unit: Option<WeightUnit>,
    pub reps: Option<f64>,
}

/// Unit that an answer is to be in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AskedUnit {
    Weight(WeightUnit),
    Length(LengthUnit),
    Kilocalories,
    Kilojoules,
}

/// Place of the site where something is done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Site {
    Export,
    Import,
    Password,
    DeleteAccount,
    Units,
    Log,
    Measurements,
    BodyWeight,
    Plan,
    Program,
    DietPlan,
    Diary,
    Limits,
    Sharing,
}

/// Muscle or group of muscles in a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskedMuscle {
    /// Name in a sentence.
    pub name: &'static str,
    /// Muscles of the catalogue.
    pub muscles: &'static [&'static str],
}

impl AskedMuscle {
    /// Muscles and groups by their names in the table of words.
    const ALL: [Self; 21] = [
        Self { name: "chest", muscles: &["chest"] },
        Self { name: "back", muscles: &["lats", "middle back"] },
        Self { name: "lats", muscles: &["lats"] },
        Self { name: "middle back", muscles: &["middle back"] },
        Self { name: "lower back", muscles: &["lower back"] },
        Self { name: "shoulders", muscles: &["shoulders"] },
        Self { name: "traps", muscles: &["traps"] },
        Self { name: "neck", muscles: &["neck"] },
        Self { name: "biceps", muscles: &["biceps"] },
        Self { name: "triceps", muscles: &["triceps"] },
        Self { name: "forearms", muscles: &["forearms"] },
        Self { name: "quadriceps", muscles: &["quadriceps"] },
        Self { name: "hamstrings", muscles: &["hamstrings"] },
        Self { name: "glutes", muscles: &["glutes"] },
        Self { name: "calves", muscles: &["calves"] },
        Self { name: "abs", muscles: &["abdominals"] },
        Self { name: "legs", muscles: &["quadriceps", "hamstrings", "glutes", "calves"] },
        Self { name: "arms", muscles: &["biceps", "triceps"] },
        Self { name: "core", muscles: &["abdominals", "lower back"] },
        Self { name: "push", muscles: &["chest", "shoulders", "triceps"] },
        Self { name: "pull", muscles: &["lats", "middle back", "biceps"] },
    ];

    /// Returns the muscle with a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|muscle| muscle.name == name)
    }
}
