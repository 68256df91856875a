//! Foods and plans for tests.

use super::{GeneratedDietPlan, GeneratedFood};
use crate::Finding;
use crate::meal::{Grams, Kcal, MealType, Nutrition};
use crate::plan::PlanSource;
use crate::text::Text;
use std::collections::BTreeMap;

/// Foods of a day by meal.
pub(super) type Foods = BTreeMap<MealType, Vec<GeneratedFood>>;

/// Creates a nutrition: energy in kcal, then protein, carbs and fat in g.
pub(super) fn nutrition(kcal: f64, protein: f64, carbs: f64, fat: f64) -> Nutrition {
    let grams = |mass: f64| Grams::from_grams((mass * 10.0).round() / 10.0).unwrap();
    Nutrition {
        calories: Kcal::from_kcal(kcal).unwrap(),
        protein: grams(protein),
        carbs: grams(carbs),
        fat: grams(fat),
    }
}

/// Creates a food with its name and nutrition.
pub(super) fn food(name: &str, kcal: f64, protein: f64, carbs: f64, fat: f64) -> GeneratedFood {
    GeneratedFood {
        food: Text::new(name).unwrap(),
        description: Text::new_or_empty("").unwrap(),
        nutrition: nutrition(kcal, protein, carbs, fat),
    }
}

/// Creates a day of 2,000 kcal, 125 g protein, 225 g carbs and 66.7 g fat.
pub(super) fn sound_foods() -> Foods {
    [
        (MealType::Breakfast, vec![food("Oat porridge", 500.0, 30.0, 60.0, 15.5)]),
        (MealType::Lunch, vec![food("Bean bowl", 800.0, 50.0, 90.0, 26.7)]),
        (MealType::Dinner, vec![food("Salmon tray", 700.0, 45.0, 75.0, 24.5)]),
    ]
    .into()
}

pub(super) fn generated(foods: Foods, source: PlanSource) -> Result<GeneratedDietPlan, Finding> {
    GeneratedDietPlan::new(Text::new("Mine").unwrap(), Text::new_or_empty("").unwrap(), source, foods)
}
