//! Conversion of a found day to a plan with texts.

use super::super::{DailyTarget, GeneratedDietPlan, GeneratedFood, PlanMeal, format};
use super::menu::Serving;
use super::search::Day;
use super::steps::SearchStep;
use crate::meal::{DayTotals, MealType};
use crate::plan::PlanSource;
use crate::text::{Description, Name};
use std::collections::BTreeMap;

/// Creates a plan from a day; `None` if a catalogue text violates the text rules.
pub(super) fn build_plan(day: &Day<'_, '_>, target: &DailyTarget, step: SearchStep) -> Option<GeneratedDietPlan> {
    let slots = [MealType::Breakfast, MealType::Lunch, MealType::Dinner].into_iter();
    let mut meals: BTreeMap<MealType, Vec<GeneratedFood>> = BTreeMap::new();
    for (slot, serving) in slots.chain(std::iter::repeat(MealType::Snack)).zip(day.servings()) {
        meals.entry(slot).or_default().push(food(slot, serving)?);
    }
    let totals = DayTotals::of(day.servings().map(|serving| &serving.nutrition));
    let description = description(&totals, target, step)?;
    GeneratedDietPlan::new(name(day, &totals)?, description, PlanSource::BuiltIn, meals).ok()
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

/// Returns a name such as "2,150 kcal a day: Oat Porridge, Lentil Bowl, Salmon Tray".
///
/// It contains as many of the meal names as fit.
fn name(day: &Day<'_, '_>, totals: &DayTotals) -> Option<Name> {
    let energy = format!("{} a day", format::kcal((totals.calories() / 10.0).round() * 10.0));
    let names = [day.breakfast, day.lunch, day.dinner].map(|serving| serving.meal.name.as_str());
    (1..=names.len())
        .rev()
        .find_map(|count| Name::new(&format!("{energy}: {}", names[..count].join(", "))).ok())
        .or_else(|| Name::new(&energy).ok())
}

fn description(totals: &DayTotals, target: &DailyTarget, step: SearchStep) -> Option<Description> {
    let steps = if step.portion_unit == 1 { "⅛" } else { "¼" };
    let text = format!(
        "{} and {} of protein a day, for a target of {} and {}. Portions are rounded to {steps}.",
        format::kcal(totals.calories()),
        format::grams(totals.protein()),
        format::kcal(target.kcal()),
        format::grams(target.protein_g()),
    );
    Description::new(&text).ok()
}
