use super::lenient::{figure, text, text_or_nothing};
use ironleaf_domain::Finding;
use ironleaf_domain::diet_plan::{GeneratedDietPlan, GeneratedFood};
use ironleaf_domain::json::Node;
use ironleaf_domain::limits::facts_of_text;
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::{Description, Name};
use std::collections::BTreeMap;

/// Maximum number of foods in a meal.
const MAX_FOODS: usize = 8;

/// Maximum number of ingredients of a food.
const MAX_INGREDIENTS: usize = 40;

/// Parses the diet plan in a response. Its totals are ignored, because they are always recalculated.
pub(crate) fn diet_plan(answer: &str, source: PlanSource) -> Result<GeneratedDietPlan, Vec<Finding>> {
    super::read(answer, "breakfast", |plan| {
        let name = text(&plan.at("name"));
        let description = text_or_nothing(&plan.at("description"));
        let meals: Vec<_> = MealType::ALL.iter().map(|meal| (*meal, foods(plan, *meal))).collect();
        let meals: Option<BTreeMap<_, _>> = meals.into_iter().map(|(meal, foods)| Some((meal, foods?))).collect();
        GeneratedDietPlan::new(name?, description?, source, meals?).map_err(|violation| plan.add(violation)).ok()
    })
}

fn foods(plan: &Node<'_>, meal: MealType) -> Option<Vec<GeneratedFood>> {
    let foods = plan.at(meal.as_str());
    if meal == MealType::Snack && foods.is_missing() {
        return Some(Vec::new());
    }
    foods.list(MAX_FOODS, food)
}

fn food(row: &Node<'_>) -> Option<GeneratedFood> {
    let food = text(&row.at("food"));
    let description = text_or_nothing(&row.at("description"));
    let description = description.and_then(|description| with_ingredients(description, &row.at("ingredients")));
    let kcal = |name| figure(&row.at(name)).and_then(|kcal| row.at(name).check(Kcal::from_kcal(kcal)));
    let grams = |name| figure(&row.at(name)).and_then(|grams| row.at(name).check(Grams::from_grams(grams)));
    let (calories, protein, carbs, fat) = (kcal("calories"), grams("protein"), grams("carbs"), grams("fat"));
    let nutrition = Nutrition { calories: calories?, protein: protein?, carbs: carbs?, fat: fat? };
    Some(GeneratedFood { food: food?, description: description?, nutrition })
}

/// Adds the ingredients that a description does not name, so that they are read and stored with it.
///
/// An answer may lack them.
fn with_ingredients(description: Description, ingredients: &Node<'_>) -> Option<Description> {
    if ingredients.is_missing() {
        return Some(description);
    }
    let names: Vec<Name> = ingredients.list(MAX_INGREDIENTS, text)?;
    let named = description.as_str().to_lowercase();
    let facts = facts_of_text(description.as_str());
    // "Without milk" names milk and does not say that it is in the food.
    let is_said = |name: &&str| named.contains(&name.to_lowercase()) && facts.covers(&facts_of_text(name));
    let others: Vec<&str> = names.iter().map(Name::as_str).filter(|name| !is_said(name)).collect();
    if others.is_empty() {
        return Some(description);
    }
    let described = format!("{} Ingredients: {}.", description.as_str(), others.join(", "));
    ingredients.check(Description::new(described.trim()))
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
    fn ingredients_that_the_description_lacks_are_added_to_it() {
        let described = |ingredients: Value| {
            let mut oats = food("Morning bowl");
            oats["ingredients"] = ingredients;
            let plan = json!({"name": "Day", "breakfast": [oats], "lunch": [food("A")], "dinner": [food("B")]});
            diet_plan(&plan.to_string(), PlanSource::Gemini)
                .map(|plan| plan.meals()[&MealType::Breakfast][0].description.as_str().to_owned())
                .map_err(|faults| faults[0].path.clone())
        };
        for (ingredients, expected) in [
            (json!(["Oats", "skim milk"]), Ok("A bowl Ingredients: Oats, skim milk.")),
            (json!(["a bowl"]), Ok("A bowl")),
            (json!(["bowl", "BOWL"]), Ok("A bowl")),
            (json!([]), Ok("A bowl")),
            (Value::Null, Ok("A bowl")),
            (json!("oats"), Err("breakfast[0].ingredients")),
            (json!(["<b>oats</b>"]), Err("breakfast[0].ingredients[0]")),
            (json!(vec!["x"; 41]), Err("breakfast[0].ingredients")),
        ] {
            let expected = expected.map(str::to_owned).map_err(str::to_owned);
            assert_eq!(described(ingredients.clone()), expected, "{ingredients}");
        }
    }

    #[test]
    fn an_ingredient_that_the_description_denies_is_added() {
        let mut rice = food("Rice bowl");
        rice["description"] = json!("Rice without milk, with peas.");
        rice["ingredients"] = json!(["rice", "milk", "peas"]);
        let plan = json!({"name": "Day", "breakfast": [rice], "lunch": [food("A")], "dinner": [food("B")]});
        let plan = diet_plan(&plan.to_string(), PlanSource::Gemini).unwrap();
        let described = plan.meals()[&MealType::Breakfast][0].description.as_str();
        assert_eq!(described, "Rice without milk, with peas. Ingredients: milk.");
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
