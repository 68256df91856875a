//! Which foods and plans fit the limits of a member.

use super::{CatalogueDietPlan, DietPlan, DietSuggestion, EnergyNeed, GeneratedDietPlan, suggest};
use crate::Finding;
use crate::limits::{AnswerLimits, Blocking, LimitKind, Limits, Misfit, facts_of_text, misfit_in_text};
use crate::meal::{CatalogueMeal, MealFacts};
use crate::plan::PlanSource;
use std::sync::Arc;

/// Number of plans that each kind of limit excludes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct ExcludedPlans {
    pub diet: usize,
    pub allergens: usize,
    /// By disliked food.
    pub dislikes: usize,
}

/// Suggestions that fit a member's limits.
#[derive(Debug, Clone, PartialEq)]
pub struct FittingSuggestions {
    /// Plans, best match first.
    pub plans: Vec<DietSuggestion>,
    /// Number of excluded plans. A plan that does not fit two limits counts for both.
    pub excluded: ExcludedPlans,
    /// Limits that prevent every plan; empty if there is a plan.
    pub blocking: Blocking,
}

impl CatalogueDietPlan {
    /// Returns the plan with what the texts of its meals tell, as a saved plan with these meals is judged.
    pub fn with_facts_of_texts(mut self) -> Self {
        for meal in &mut self.meals {
            meal.facts.food = meal.facts.food.with_text(&format!("{}. {}", meal.name, meal.description));
        }
        self
    }

    /// Returns why a plan does not fit; each reason once.
    pub fn misfits(&self, limits: &Limits) -> Vec<Misfit> {
        let mut misfits: Vec<Misfit> = Vec::new();
        for misfit in self.meals.iter().flat_map(|meal| limits.misfits_of_food(&meal.facts.food)) {
            if !misfits.contains(&misfit) {
                misfits.push(misfit);
            }
        }
        misfits
    }
}

impl DietPlan {
    /// Returns an own plan with what the texts of its items and catalogue meals of the same names tell.
    pub fn with_facts_of_texts(mut self, meals: &[CatalogueMeal]) -> Self {
        for item in self.meals.values_mut().flatten() {
            item.facts = facts_of_item(&item.food, &item.description, meals);
        }
        self
    }

    /// Returns the number of items that do not fit limits.
    pub fn count_misfits(&self, limits: &Limits) -> usize {
        self.meals.values().flatten().filter(|item| !limits.misfits_of_food(&item.facts.food).is_empty()).count()
    }
}

/// Returns the best matching plans among those that fit a member's limits.
pub fn suggest_fitting(plans: &[CatalogueDietPlan], need: &EnergyNeed, limits: &Limits) -> FittingSuggestions {
    let read: Vec<CatalogueDietPlan>;
    let plans = if limits.are_on_food() {
        read = plans.iter().cloned().map(CatalogueDietPlan::with_facts_of_texts).collect();
        &read
    } else {
        plans
    };
    let mut excluded = ExcludedPlans::default();
    for plan in plans {
        let misfits = plan.misfits(limits);
        let counts = |kind| usize::from(misfits.iter().any(|misfit| misfit.limit == kind));
        excluded.diet += counts(LimitKind::Diet);
        excluded.allergens += counts(LimitKind::Allergen);
        excluded.dislikes += counts(LimitKind::Dislike);
    }
    let suggested =
        |limits: &Limits| suggest(plans.iter().filter(|plan| plan.misfits(limits).is_empty()).cloned().collect(), need);
    let fitting = suggested(limits);
    let has_excluded = excluded != ExcludedPlans::default();
    let blocking = if fitting.is_empty() && has_excluded {
        limits.blocking_ready_made(|limits| !suggested(limits).is_empty())
    } else {
        Blocking::default()
    };
    FittingSuggestions { plans: fitting, excluded, blocking }
}

/// Returns what the text of a food and a catalogue meal of the same name tell about it.
pub fn facts_of_item(food: &str, description: &str, meals: &[CatalogueMeal]) -> MealFacts {
    let text = format!("{food}. {description}");
    match meals.iter().find(|meal| meal.name.eq_ignore_ascii_case(food)) {
        None => facts_of_text(&text).into(),
        Some(meal) => meal.facts.clone().with_text(&text),
    }
}

/// Returns what of a generated plan does not fit, with its position, such as `lunch[0]`.
///
/// Foods are judged as wholes, name and description of a service's plan sentence by sentence.
pub fn unfit_foods(plan: &GeneratedDietPlan, limits: &Limits, meals: &[CatalogueMeal]) -> Vec<Finding> {
    let texts = [("name", plan.name().as_str()), ("description", plan.description().as_str())];
    let reader = AnswerLimits::of(limits, &[]).filter(|_| plan.source() != PlanSource::BuiltIn).map(Arc::new);
    let texts = texts.into_iter().filter_map(|(path, text)| {
        let misfit = misfit_in_text(text, reader.as_ref()?)?;
        Some(Finding::new(path, misfit.text()))
    });
    let foods = plan.meals().iter().flat_map(|(meal_type, foods)| {
        foods.iter().enumerate().map(move |(index, food)| (format!("{}[{index}]", meal_type.as_str()), food))
    });
    let foods = foods.filter_map(|(path, food)| {
        let facts = facts_of_item(food.food.as_str(), food.description.as_str(), meals);
        let texts: Vec<String> = limits.misfits_of_food(&facts.food).into_iter().map(|misfit| misfit.text()).collect();
        (!texts.is_empty()).then(|| Finding::new(path, texts.join(". ")))
    });
    texts.chain(foods).collect()
}

#[cfg(test)]
mod tests {
    use super::{facts_of_item, suggest_fitting};
    use crate::diet_plan::test_foods::nutrition;
    use crate::diet_plan::trainees::trainee;
    use crate::diet_plan::{CatalogueDietPlan, EnergyNeed, PlanMeal};
    use crate::ids::{DietPlanId, MealId};
    use crate::limits::{Allergen, Diet, FoodFacts, Limits};
    use crate::meal::{CatalogueMeal, MealFacts, MealType, Portions};
    use crate::profile::{FitnessGoal, Gender};
    use std::collections::BTreeSet;

    fn facts(diet: Diet, allergens: Option<&[Allergen]>) -> MealFacts {
        let allergens = allergens.map(|known| known.iter().copied().collect());
        let facts = FoodFacts { diet: Some(diet), allergens, families: Some(BTreeSet::new()), ..FoodFacts::default() };
        facts.into()
    }

    fn plan(id: i64, facts: MealFacts) -> CatalogueDietPlan {
        let meal = PlanMeal {
            meal_type: MealType::Lunch,
            name: "Stew".to_owned(),
            description: String::new(),
            portions: Portions::ONE,
            nutrition: nutrition(2_000.0, 144.0, 210.0, 64.3),
            facts,
        };
        CatalogueDietPlan {
            id: DietPlanId::new(id).unwrap(),
            name: format!("Plan {id}"),
            description: String::new(),
            meals: vec![meal],
        }
    }

    #[test]
    fn unfit_plans_are_excluded_and_counted() {
        let need = EnergyNeed::of(&trainee(Gender::Male, 80.0, 180.0, 35, FitnessGoal::LoseFat, 3)).unwrap();
        let plans = || {
            vec![
                plan(1, facts(Diet::Vegan, Some(&[]))),
                plan(2, facts(Diet::Omnivore, Some(&[Allergen::Milk]))),
                plan(3, facts(Diet::Vegan, None)),
            ]
        };
        let milk = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let found = suggest_fitting(&plans(), &need, &milk);
        let ids: Vec<i64> = found.plans.iter().map(|suggestion| suggestion.plan.id.get()).collect();
        assert_eq!((ids, found.excluded.allergens, found.excluded.diet), (vec![1], 2, 0));
        assert!(found.blocking.texts.is_empty());

        let both = Limits { diet: Diet::Vegan, ..milk };
        let found = suggest_fitting(&plans()[1..], &need, &both);
        assert_eq!((found.plans.len(), found.excluded.diet, found.excluded.allergens), (0, 1, 2));
        assert_eq!(found.blocking.texts.keys().copied().collect::<Vec<_>>(), ["allergens"]);
        assert_eq!(suggest_fitting(&plans(), &need, &Limits::default()).plans.len(), 3);
    }

    #[test]
    fn an_item_is_judged_by_meal_and_text() {
        let meal = CatalogueMeal {
            id: MealId::new(1).unwrap(),
            name: "Green Bowl".to_owned(),
            description: String::new(),
            nutrition: nutrition(500.0, 30.0, 60.0, 15.0),
            slots: vec![MealType::Lunch],
            facts: facts(Diet::Vegan, Some(&[Allergen::Soy])),
            ingredients: Vec::new(),
        };
        let meals = [meal];
        assert_eq!(facts_of_item("Chef's surprise", "", &meals), MealFacts::default());
        assert_eq!(facts_of_item("green bowl", "", &meals), meals[0].facts);
        let cheesy = facts_of_item("Green Bowl", "With feta.", &meals);
        assert_eq!(cheesy.food.allergens, Some(BTreeSet::from([Allergen::Soy, Allergen::Milk])));
        let almond = facts_of_item("Almond milk", "", &meals);
        assert_eq!(almond.food.allergens, Some(BTreeSet::from([Allergen::TreeNuts])));
    }
}
