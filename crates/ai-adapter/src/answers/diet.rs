use super::field::{Faults, Field};
use ironleaf_domain::Invalid;
use ironleaf_domain::diet_plan::{GeneratedDietPlan, GeneratedFood};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::plan::{PlanFault, PlanSource};
use std::collections::BTreeMap;

/// Maximum number of foods in a meal.
const MAX_FOODS: usize = 8;

/// Parses the diet plan in a response. Its totals are ignored, because they are always recalculated.
pub(crate) fn diet_plan(text: &str, source: PlanSource) -> Result<GeneratedDietPlan, Vec<PlanFault>> {
    super::read(text, "breakfast", |plan, faults| {
        let name = plan.get("name").text(faults);
        let description = plan.get("description").text_or_nothing(faults);
        let meals: Vec<_> = MealType::ALL.into_iter().map(|meal| (meal, foods(&plan, meal, faults))).collect();
        let meals: Option<BTreeMap<_, _>> = meals.into_iter().map(|(meal, foods)| Some((meal, foods?))).collect();
        GeneratedDietPlan::new(name?, description?, source, meals?).map_err(|fault| faults.add(fault)).ok()
    })
}

fn foods(plan: &Field<'_>, meal: MealType, faults: &mut Faults) -> Option<Vec<GeneratedFood>> {
    let list = plan.get(meal.as_str());
    if meal == MealType::Snack && list.is_missing() {
        return Some(Vec::new());
    }
    let foods: Vec<_> = list.items(MAX_FOODS, faults)?.iter().map(|each| food(each, faults)).collect();
    foods.into_iter().collect()
}

fn food(row: &Field<'_>, faults: &mut Faults) -> Option<GeneratedFood> {
    let food = row.get("food").text(faults);
    let description = row.get("description").text_or_nothing(faults);
    let calories = figure(row, "calories", Kcal::from_kcal, faults);
    let protein = figure(row, "protein", Grams::from_grams, faults);
    let carbs = figure(row, "carbs", Grams::from_grams, faults);
    let fat = figure(row, "fat", Grams::from_grams, faults);
    let nutrition = Nutrition { calories: calories?, protein: protein?, carbs: carbs?, fat: fat? };
    Some(GeneratedFood { food: food?, description: description?, nutrition })
}

fn figure<T>(
    row: &Field<'_>,
    key: &str,
    make: impl FnOnce(f64) -> Result<T, Invalid>,
    faults: &mut Faults,
) -> Option<T> {
    let field = row.get(key);
    let figure = field.figure(faults)?;
    faults.check(field.place(), make(figure))
}

#[cfg(test)]
mod tests {
    use super::diet_plan;
    use ironleaf_domain::meal::MealType;
    use ironleaf_domain::plan::PlanSource;
    use serde_json::{Value, json};

    fn food(name: &str) -> Value {
        json!({"food": name, "description": "A bowl", "calories": 500, "protein": 30, "carbs": 60, "fat": 15.04})
    }

    #[test]
    fn snacks_may_be_missing_and_totals_are_not_looked_at() {
        let plan = json!({"name": "Day", "description": "Food.", "breakfast": [food("Oats")], "lunch": [food("Rice")],
            "dinner": [{"food": "Soup", "description": "Hot", "calories": "500", "protein": "30", "carbs": 60, "fat": 15}],
            "total_calories": 9});
        let plan = diet_plan(&plan.to_string(), PlanSource::Gemini).unwrap();
        assert!((plan.totals().calories() - 1_500.0).abs() < 1e-9);
        assert!((plan.totals().fat() - 45.0).abs() < 1e-9);
        assert!(!plan.meals().contains_key(&MealType::Snack));
    }

    #[test]
    fn every_fault_is_named_at_once() {
        let plan = json!({"name": "Day", "description": "Food.", "breakfast": [],
            "lunch": [{"food": "Rice", "description": "x", "calories": -5, "protein": "20-30", "carbs": null, "fat": 1e308}],
            "snack": {"food": "Nut"}});
        let faults = diet_plan(&plan.to_string(), PlanSource::Gemini).unwrap_err();
        let places: Vec<&str> = faults.iter().map(|fault| fault.place.as_str()).collect();
        assert_eq!(
            places,
            ["lunch[0].calories", "lunch[0].protein", "lunch[0].carbs", "lunch[0].fat", "dinner", "snack"]
        );
    }

    #[test]
    fn what_the_plan_as_a_whole_breaks_is_named_too() {
        let plan =
            json!({"name": "Day", "description": "", "breakfast": [], "lunch": [food("A")], "dinner": [food("B")]});
        assert_eq!(diet_plan(&plan.to_string(), PlanSource::Gemini).unwrap_err()[0].place, "breakfast");
    }
}
