use super::field::{Field, Findings};
use ironleaf_domain::ValidationError;
use ironleaf_domain::diet_plan::{GeneratedDietPlan, GeneratedFood};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::plan::{PlanFinding, PlanSource};
use std::collections::BTreeMap;

/// Maximum number of foods in a meal.
const MAX_FOODS: usize = 8;

/// Parses the diet plan in a response. Its totals are ignored, because they are always recalculated.
pub(crate) fn diet_plan(text: &str, source: PlanSource) -> Result<GeneratedDietPlan, Vec<PlanFinding>> {
    super::read(text, "breakfast", |plan, violations| {
        let name = plan.get("name").text(violations);
        let description = plan.get("description").text_or_nothing(violations);
        let meals: Vec<_> = MealType::ALL.iter().map(|meal| (*meal, foods(&plan, *meal, violations))).collect();
        let meals: Option<BTreeMap<_, _>> = meals.into_iter().map(|(meal, foods)| Some((meal, foods?))).collect();
        GeneratedDietPlan::new(name?, description?, source, meals?).map_err(|fault| violations.add(fault)).ok()
    })
}

fn foods(plan: &Field<'_>, meal: MealType, violations: &mut Findings) -> Option<Vec<GeneratedFood>> {
    let list = plan.get(meal.as_str());
    if meal == MealType::Snack && list.is_missing() {
        return Some(Vec::new());
    }
    let foods: Vec<_> = list.items(MAX_FOODS, violations)?.iter().map(|each| food(each, violations)).collect();
    foods.into_iter().collect()
}

fn food(row: &Field<'_>, violations: &mut Findings) -> Option<GeneratedFood> {
    let food = row.get("food").text(violations);
    let description = row.get("description").text_or_nothing(violations);
    let calories = figure(row, "calories", Kcal::from_kcal, violations);
    let protein = figure(row, "protein", Grams::from_grams, violations);
    let carbs = figure(row, "carbs", Grams::from_grams, violations);
    let fat = figure(row, "fat", Grams::from_grams, violations);
    let nutrition = Nutrition { calories: calories?, protein: protein?, carbs: carbs?, fat: fat? };
    Some(GeneratedFood { food: food?, description: description?, nutrition })
}

fn figure<T>(
    row: &Field<'_>,
    key: &str,
    make: impl FnOnce(f64) -> Result<T, ValidationError>,
    violations: &mut Findings,
) -> Option<T> {
    let field = row.get(key);
    let figure = field.figure(violations)?;
    violations.check(field.path(), make(figure))
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
    fn all_violations_are_returned_together() {
        let plan = json!({"name": "Day", "description": "Food.", "breakfast": [],
            "lunch": [{"food": "Rice", "description": "x", "calories": -5, "protein": "20-30", "carbs": null, "fat": 1e308}],
            "snack": {"food": "Nut"}});
        let violations = diet_plan(&plan.to_string(), PlanSource::Gemini).unwrap_err();
        let places: Vec<&str> = violations.iter().map(|fault| fault.path.as_str()).collect();
        assert_eq!(
            places,
            ["lunch[0].calories", "lunch[0].protein", "lunch[0].carbs", "lunch[0].fat", "dinner", "snack"]
        );
    }

    #[test]
    fn violations_of_the_whole_plan_are_named() {
        let plan =
            json!({"name": "Day", "description": "", "breakfast": [], "lunch": [food("A")], "dinner": [food("B")]});
        assert_eq!(diet_plan(&plan.to_string(), PlanSource::Gemini).unwrap_err()[0].path, "breakfast");
    }
}
