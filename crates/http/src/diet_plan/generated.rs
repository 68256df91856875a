//! A diet plan generated for a member.
//!
//! Input is validated in full, because the client may have changed the plan after it was generated.

use super::diet_item::MarkedItem;
use crate::error::ApiError;
use crate::input::{Checked, List, MaybeEmpty, Optional, Required, all, body};
use crate::plan_source::PlanSourceJson;
use ironleaf_application::coach::DietContext;
use ironleaf_domain::diet_plan::{GeneratedDietPlan as DomainPlan, GeneratedFood, facts_of_item};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Name;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

body! {
    /// A generated diet plan. The server recalculates the totals and ignores those in the request.
    pub(crate) struct GeneratedDietPlanInput {
        name: Required<Name>,
        description: Optional<MaybeEmpty<2000>>,
        /// Origin of the plan, `own` by default.
        source: Optional<PlanSource>,
        breakfast: Required<List<GeneratedFoodInput, 1, 8>>,
        lunch: Required<List<GeneratedFoodInput, 1, 8>>,
        dinner: Required<List<GeneratedFoodInput, 1, 8>>,
        snack: Optional<List<GeneratedFoodInput, 0, 8>>,
    }
}

body! {
    /// A food in a plan.
    pub(crate) struct GeneratedFoodInput -> GeneratedFood {
        food: Required<Name>,
        description: Optional<MaybeEmpty<2000>>,
        /// In kcal.
        #[schema = schema::number(0.0..=2000.0, 0.1)]
        calories: Required<Kcal>,
        /// In g.
        protein: Required<Grams>,
        /// In g.
        carbs: Required<Grams>,
        /// In g.
        fat: Required<Grams>,
    }
}

impl GeneratedDietPlanInput {
    /// Validates the plan. The error lists every invalid field by its path.
    pub(crate) fn read(self) -> Result<DomainPlan, ApiError> {
        let fields = all((
            self.name.read(),
            self.description.or_empty(),
            self.source.or(PlanSource::Own),
            self.breakfast.read(),
            self.lunch.read(),
            self.dinner.read(),
            self.snack.or(vec![]),
        ));
        let (name, description, source, breakfast, lunch, dinner, snack) = fields.finish()?;
        let mut meals =
            BTreeMap::from([(MealType::Breakfast, breakfast), (MealType::Lunch, lunch), (MealType::Dinner, dinner)]);
        if !snack.is_empty() {
            meals.insert(MealType::Snack, snack);
        }
        DomainPlan::new(name, description, source, meals)
            .map_err(|fault| ApiError::field(&fault.path, fault.reason.reason()))
    }
}

impl GeneratedFoodInput {
    fn read(self) -> Checked<GeneratedFood> {
        let fields = all((
            self.food.read(),
            self.description.or_empty(),
            self.calories.read(),
            self.protein.read(),
            self.carbs.read(),
            self.fat.read(),
        ));
        fields.map(|(food, description, calories, protein, carbs, fat)| GeneratedFood {
            food,
            description,
            nutrition: Nutrition { calories, protein, carbs, fat },
        })
    }
}

/// A generated diet plan that is not saved yet.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedDietPlan {
    name: String,
    description: String,
    source: PlanSourceJson,
    breakfast: Vec<MarkedItem>,
    lunch: Vec<MarkedItem>,
    dinner: Vec<MarkedItem>,
    snack: Vec<MarkedItem>,
    /// In kcal.
    total_calories: f64,
    /// In g.
    total_protein: f64,
    /// In g.
    total_carbs: f64,
    /// In g.
    total_fat: f64,
}

impl GeneratedDietPlan {
    /// Marks the foods by the limits and the catalogue that the plan was made for.
    pub(crate) fn new(plan: &DomainPlan, context: &DietContext) -> Self {
        let marked = |food: &GeneratedFood| {
            let facts = facts_of_item(food.food.as_str(), food.description.as_str(), &context.meals);
            MarkedItem::new(food.into(), &facts, &context.limits)
        };
        let items = |meal_type| plan.meals().get(&meal_type).into_iter().flatten().map(marked).collect();
        let totals = plan.totals();
        Self {
            name: plan.name().as_str().to_owned(),
            description: plan.description().as_str().to_owned(),
            source: plan.source().into(),
            breakfast: items(MealType::Breakfast),
            lunch: items(MealType::Lunch),
            dinner: items(MealType::Dinner),
            snack: items(MealType::Snack),
            total_calories: totals.calories(),
            total_protein: totals.protein(),
            total_carbs: totals.carbs(),
            total_fat: totals.fat(),
        }
    }
}
