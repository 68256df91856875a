use super::shipped_file::{CatalogueError, entries, hundredths};
use ironleaf_application::catalogue::{ShippedDietPlan, ShippedDietPlanMeal};
use ironleaf_domain::ValidationError;
use ironleaf_domain::meal::{MealType, Portions};
use ironleaf_domain::text::{Description, Name};
use serde::Deserialize;

const DIET_PLANS: &str = include_str!("../../seed/diet_plans.json");

#[derive(Deserialize)]
struct PlanEntry {
    key: String,
    name: String,
    description: String,
    meals: Vec<MealEntry>,
}

#[derive(Deserialize)]
struct MealEntry {
    meal_key: String,
    meal_type: String,
    portions: serde_json::Number,
}

pub(super) fn read() -> Result<Vec<ShippedDietPlan>, CatalogueError> {
    entries::<PlanEntry>("diet_plans.json", DIET_PLANS)?
        .into_iter()
        .map(|entry| {
            let key = entry.key.clone();
            diet_plan(entry).map_err(|reason| CatalogueError::Refused { key, reason })
        })
        .collect()
}

fn diet_plan(entry: PlanEntry) -> Result<ShippedDietPlan, ValidationError> {
    let meals = entry
        .meals
        .into_iter()
        .map(|meal| {
            Ok(ShippedDietPlanMeal {
                meal_key: meal.meal_key,
                meal_type: MealType::parse(&meal.meal_type)?,
                portions: portions(&meal.portions)?,
            })
        })
        .collect::<Result<_, ValidationError>>()?;
    Ok(ShippedDietPlan {
        key: entry.key,
        name: Name::new(&entry.name)?,
        description: Description::new(&entry.description)?,
        meals,
    })
}

/// Parses portions. They are multiples of a quarter, which a cook can measure.
fn portions(portions: &serde_json::Number) -> Result<Portions, ValidationError> {
    let hundredths = hundredths(&portions.to_string())?;
    if hundredths % 25 != 0 {
        return Err(ValidationError::new(format!("{portions} portions are no quarters")));
    }
    let eighths = u8::try_from(hundredths / 25 * 2);
    eighths
        .map_err(|_| ValidationError::new(format!("{portions} portions are too many")))
        .and_then(Portions::from_eighths)
}
