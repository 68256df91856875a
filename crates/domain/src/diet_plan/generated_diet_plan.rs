use super::atwater_kcal;
use super::food_text_rules::{check_food_description, check_food_name};
use crate::meal::{DayTotals, MealType, Nutrition};
use crate::plan::{PlanSource, check_text};
use crate::text::{Description, Name};
use crate::{Finding, ValidationError};
use std::collections::{BTreeMap, HashSet};

/// Food of a generated plan.
///
/// It has no ID. It may or may not match a catalogue meal by name.
#[derive(Debug, Clone, PartialEq)]
pub struct GeneratedFood {
    pub food: Name,
    /// Ingredients and amounts; may be empty.
    pub description: Description,
    /// Calories and macros.
    pub nutrition: Nutrition,
}

/// Diet plan for one member, from an AI service, the built-in planner or the member.
///
/// It arrives through a browser, which can send anything, so a value exists only if it passes the checks of
/// [`Self::new`].
#[derive(Debug, Clone, PartialEq)]
pub struct GeneratedDietPlan {
    name: Name,
    description: Description,
    source: PlanSource,
    meals: BTreeMap<MealType, Vec<GeneratedFood>>,
}

impl GeneratedDietPlan {
    /// Maximum number of foods per meal.
    const MAX_FOODS_A_MEAL: usize = 8;
    /// Maximum energy of a food, in kcal.
    const MAX_FOOD_KCAL: f64 = 2_000.0;
    /// Tolerance for the energy of one macro above the energy of the food, as a share of the latter.
    const MACRO_TOLERANCE: f64 = 0.15;
    /// Additional tolerance besides [`Self::MACRO_TOLERANCE`], in g of the macro.
    const MACRO_TOLERANCE_G: f64 = 5.0;
    /// Tolerance between the day's energy and its energy by Atwater factors, as a share of the latter.
    const DAY_TOLERANCE: f64 = 0.25;

    /// Checks a plan and drops empty snacks.
    ///
    /// A plan has breakfast, lunch and dinner. Each meal has 1 to 8 different foods. The values of foods and of the day
    /// must be plausible, and the texts plain and without harmful advice. A catalogue plan is selected instead of
    /// saved, so the source cannot be [`PlanSource::Catalogue`].
    pub fn new(
        name: Name,
        description: Description,
        source: PlanSource,
        mut meals: BTreeMap<MealType, Vec<GeneratedFood>>,
    ) -> Result<Self, Finding> {
        if source == PlanSource::Catalogue {
            return Err(Finding::new("source", "A plan from the catalogue is selected, not saved"));
        }
        refuse("name", check_text(name.as_str()))?;
        refuse("description", check_text(description.as_str()))?;
        meals.retain(|_, foods| !foods.is_empty());
        for meal_type in [MealType::Breakfast, MealType::Lunch, MealType::Dinner] {
            if !meals.contains_key(&meal_type) {
                let meal = meal_type.as_str();
                return Err(Finding::new(meal, format!("A plan needs at least one food for {meal}")));
            }
        }
        for (meal_type, foods) in &meals {
            Self::check_meal(*meal_type, foods)?;
        }
        let plan = Self { name, description, source, meals };
        plan.check_day()?;
        Ok(plan)
    }

    fn check_meal(meal_type: MealType, foods: &[GeneratedFood]) -> Result<(), Finding> {
        let meal = meal_type.as_str();
        if foods.len() > Self::MAX_FOODS_A_MEAL {
            return Err(Finding::new(meal, "A meal has at most 8 foods"));
        }
        let mut keys = HashSet::new();
        for (index, food) in foods.iter().enumerate() {
            Self::check_food(&format!("{meal}[{index}]"), food)?;
            if !keys.insert(food_key(food.food.as_str())) {
                return Err(Finding::new(format!("{meal}[{index}].food"), "Each food can be in a meal only once"));
            }
        }
        Ok(())
    }

    fn check_food(path: &str, food: &GeneratedFood) -> Result<(), Finding> {
        refuse(&format!("{path}.food"), check_food_name(food.food.as_str()))?;
        refuse(&format!("{path}.description"), check_food_description(food.description.as_str()))?;
        let nutrition = food.nutrition;
        let kcal = nutrition.calories.kcal();
        if kcal > Self::MAX_FOOD_KCAL {
            return Err(Finding::new(format!("{path}.calories"), "One food has at most 2,000 kcal"));
        }
        for (figure, energy) in [
            ("protein", atwater_kcal(nutrition.protein.grams(), 0.0, 0.0)),
            ("carbs", atwater_kcal(0.0, nutrition.carbs.grams(), 0.0)),
            ("fat", atwater_kcal(0.0, 0.0, nutrition.fat.grams())),
        ] {
            let tolerance = match figure {
                "fat" => atwater_kcal(0.0, 0.0, Self::MACRO_TOLERANCE_G),
                _ => atwater_kcal(Self::MACRO_TOLERANCE_G, 0.0, 0.0),
            };
            if energy > kcal * (1.0 + Self::MACRO_TOLERANCE) + tolerance {
                let reason = format!("There is more {figure} in this than its calories allow");
                return Err(Finding::new(format!("{path}.{figure}"), reason));
            }
        }
        Ok(())
    }

    fn check_day(&self) -> Result<(), Finding> {
        let totals = self.totals();
        for (path, figure, mass) in [
            ("total_protein", "protein", totals.protein()),
            ("total_carbs", "carbs", totals.carbs()),
            ("total_fat", "fat", totals.fat()),
        ] {
            if mass <= 0.0 {
                return Err(Finding::new(path, format!("A day needs some {figure}")));
            }
        }
        let energy = atwater_kcal(totals.protein(), totals.carbs(), totals.fat());
        if (totals.calories() - energy).abs() > Self::DAY_TOLERANCE * energy {
            return Err(Finding::new("total_calories", "The day's calories do not fit its protein, carbs and fat"));
        }
        Ok(())
    }

    pub fn name(&self) -> &Name {
        &self.name
    }

    pub fn description(&self) -> &Description {
        &self.description
    }

    pub fn source(&self) -> PlanSource {
        self.source
    }

    /// Returns the foods by meal, in order. Meals without foods are omitted.
    pub fn meals(&self) -> &BTreeMap<MealType, Vec<GeneratedFood>> {
        &self.meals
    }

    /// Returns the calories and macros of the day.
    pub fn totals(&self) -> DayTotals {
        DayTotals::of(self.meals.values().flatten().map(|food| &food.nutrition))
    }
}

fn refuse(path: &str, fault: Option<ValidationError>) -> Result<(), Finding> {
    fault.map_or(Ok(()), |reason| Err(Finding::new(path, reason)))
}

/// Returns a key that is equal for different spellings of a food: lowercase letters and digits only.
fn food_key(name: &str) -> String {
    let lower = name.to_lowercase();
    let key: String = lower.chars().filter(|c| c.is_alphanumeric()).collect();
    // A name without letters and digits is compared as it is.
    if key.is_empty() { lower } else { key }
}

#[cfg(test)]
mod tests {
    use super::super::test_foods::{Foods, food, generated, sound_foods};
    use crate::meal::MealType::{Breakfast, Dinner, Lunch, Snack};
    use crate::plan::PlanSource;

    fn refused(change: impl FnOnce(&mut Foods)) -> String {
        let mut foods = sound_foods();
        change(&mut foods);
        generated(foods, PlanSource::Gemini).unwrap_err().path
    }

    #[test]
    fn a_sound_plan_is_taken_and_adds_up() {
        let mut foods = sound_foods();
        foods.insert(Snack, vec![]);
        let plan = generated(foods, PlanSource::Own).unwrap();
        assert_eq!(plan.meals().keys().copied().collect::<Vec<_>>(), [Breakfast, Lunch, Dinner]);
        assert!((plan.totals().calories() - 2_000.0).abs() < f64::EPSILON);
    }

    #[test]
    fn the_faults_name_their_place() {
        assert_eq!(refused(|foods| drop(foods.remove(&Breakfast))), "breakfast");
        assert_eq!(refused(|foods| drop(foods.insert(Dinner, vec![]))), "dinner");
        let eight = |count| (0..count).map(|n| food(&format!("Food {n}"), 90.0, 6.0, 10.0, 3.0)).collect();
        assert_eq!(refused(|foods| drop(foods.insert(Lunch, eight(9)))), "lunch");
        let mut foods = sound_foods();
        foods.insert(Lunch, eight(8));
        assert!(generated(foods, PlanSource::OpenAi).is_ok());

        let with = |name, kcal, protein, carbs, fat| {
            refused(|foods| foods.entry(Lunch).or_default().push(food(name, kcal, protein, carbs, fat)))
        };
        assert_eq!(with("Feast", 2_001.0, 100.0, 200.0, 80.0), "lunch[1].calories");
        assert_eq!(with("Shake", 100.0, 33.8, 0.0, 0.0), "lunch[1].protein");
        assert_eq!(with("Syrup", 100.0, 0.0, 33.8, 0.0), "lunch[1].carbs");
        assert_eq!(with("Oil", 100.0, 0.0, 0.0, 17.8), "lunch[1].fat");
        assert_eq!(with("BEAN (bowl)", 100.0, 10.0, 10.0, 2.0), "lunch[1].food");
        assert_eq!(with("Red wine", 100.0, 10.0, 10.0, 2.0), "lunch[1].food");
        assert_eq!(with("See www.example.com", 100.0, 10.0, 10.0, 2.0), "lunch[1].food");
    }

    #[test]
    fn the_bounds_are_inside() {
        for (name, kcal, protein, carbs, fat) in
            [("Shake", 100.0, 33.7, 0.0, 0.0), ("Syrup", 100.0, 0.0, 33.7, 0.0), ("Oil", 100.0, 0.0, 0.0, 17.7)]
        {
            let mut foods = sound_foods();
            foods.entry(Lunch).or_default().push(food(name, kcal, protein, carbs, fat));
            assert!(generated(foods, PlanSource::Own).is_ok(), "{name}");
        }
    }

    #[test]
    fn a_day_with_implausible_totals_is_rejected() {
        let day = |kcal, protein, carbs, fat| {
            let foods = [Breakfast, Lunch, Dinner].map(|meal| (meal, vec![food("Bowl", kcal, protein, carbs, fat)]));
            generated(foods.into(), PlanSource::Gemini).map_err(|fault| fault.path)
        };
        assert_eq!(day(600.0, 0.0, 90.0, 25.0).unwrap_err(), "total_protein");
        assert_eq!(day(600.0, 90.0, 0.0, 25.0).unwrap_err(), "total_carbs");
        assert_eq!(day(600.0, 50.0, 90.0, 0.0).unwrap_err(), "total_fat");
        // The Atwater energy is 480 kcal.
        assert_eq!(day(601.0, 30.0, 45.0, 20.0).unwrap_err(), "total_calories");
        assert_eq!(day(359.0, 30.0, 45.0, 20.0).unwrap_err(), "total_calories");
        assert!(day(600.0, 30.0, 45.0, 20.0).is_ok() && day(360.0, 30.0, 45.0, 20.0).is_ok());
    }

    #[test]
    fn catalogue_plans_cannot_be_saved_as_own_plans() {
        assert_eq!(generated(sound_foods(), PlanSource::Catalogue).unwrap_err().path, "source");
    }

    #[test]
    fn a_food_named_by_symbols_is_compared_unchanged() {
        let mut foods = sound_foods();
        foods.entry(Lunch).or_default().push(food("🍎", 50.0, 0.0, 12.0, 0.0));
        foods.entry(Lunch).or_default().push(food("🍌", 90.0, 1.0, 22.0, 0.0));
        assert!(generated(foods, PlanSource::Own).is_ok());
    }
}
