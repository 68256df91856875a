//! Conversion of a found day to a plan with texts.

use super::super::{GeneratedDietPlan, GeneratedFood, PlanMeal};
use super::menu::Serving;
use super::search::Day;
use super::steps::SearchStep;
use crate::meal::MealType;
use crate::plan::PlanSource;
use crate::text::{Description, Name};
use std::collections::BTreeMap;

/// Creates a plan from a day; `None` if a catalogue text violates the text rules.
pub(super) fn build_plan(day: &Day<'_, '_>, step: SearchStep) -> Option<GeneratedDietPlan> {
    let slots = [MealType::Breakfast, MealType::Lunch, MealType::Dinner].into_iter();
    let mut meals: BTreeMap<MealType, Vec<GeneratedFood>> = BTreeMap::new();
    for (slot, serving) in slots.chain(std::iter::repeat(MealType::Snack)).zip(day.servings()) {
        meals.entry(slot).or_default().push(food(slot, serving)?);
    }
    GeneratedDietPlan::new(name(day)?, description(step)?, PlanSource::BuiltIn, meals).ok()
}

fn food(slot: MealType, serving: &Serving<'_>) -> Option<GeneratedFood> {
    let meal = PlanMeal {
        meal_type: slot,
        name: serving.meal.name.clone(),
        description: serving.meal.description.clone(),
        portions: serving.portions,
        nutrition: serving.nutrition,
        facts: serving.meal.facts.clone(),
    };
    let item = meal.into_item();
    // The portions can make a description too long, so its end is cut off.
    let description: String = item.description.chars().take(Description::MAX_CHARS).collect();
    Some(GeneratedFood {
        food: Name::new(&item.food).ok()?,
        description: Description::new_or_empty(&description).ok()?,
        nutrition: item.nutrition,
    })
}

/// Returns as many names of the main meals as fit, such as "Oat Porridge, Lentil Bowl, Salmon Tray".
///
/// It has no energy, because members choose its unit and may hide it.
fn name(day: &Day<'_, '_>) -> Option<Name> {
    let names = [day.breakfast, day.lunch, day.dinner].map(|serving| serving.meal.name.as_str());
    (1..=names.len()).rev().find_map(|count| Name::new(&names[..count].join(", ")).ok())
}

fn description(step: SearchStep) -> Option<Description> {
    let steps = if step.portion_unit == 1 { "⅛" } else { "¼" };
    Description::new(&format!("Meals for your target of energy and protein. Portions are rounded to {steps}.")).ok()
}
