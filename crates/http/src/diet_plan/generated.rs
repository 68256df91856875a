//! A diet plan generated for a member.
//!
//! Input is validated in full, because the client may have changed the plan after it was generated.

use super::diet_item::MarkedItem;
use crate::error::ApiError;
use crate::input::{Checked, Field, List, MaybeEmpty, all};
use crate::plan_source::PlanSourceJson;
use ironleaf_application::coach::DietContext;
use ironleaf_domain::diet_plan::{GeneratedDietPlan as DomainPlan, GeneratedFood, facts_of_item};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrition};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Name;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A generated diet plan. The server recalculates the totals and ignores those in the request.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct GeneratedDietPlanInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 2000)]
    description: Field<MaybeEmpty<2000>>,
    /// Origin of the plan, `own` by default.
    #[serde(default)]
    #[schema(value_type = Option<PlanSourceJson>)]
    source: Field<PlanSource>,
    #[serde(default)]
    #[schema(value_type = Vec<GeneratedFoodInput>, min_items = 1, max_items = 8, required = true)]
    breakfast: Field<List<GeneratedFoodInput>>,
    #[serde(default)]
    #[schema(value_type = Vec<GeneratedFoodInput>, min_items = 1, max_items = 8, required = true)]
    lunch: Field<List<GeneratedFoodInput>>,
    #[serde(default)]
    #[schema(value_type = Vec<GeneratedFoodInput>, min_items = 1, max_items = 8, required = true)]
    dinner: Field<List<GeneratedFoodInput>>,
    #[serde(default)]
    #[schema(value_type = Option<Vec<GeneratedFoodInput>>, max_items = 8)]
    snack: Field<List<GeneratedFoodInput>>,
}

/// A food in a plan.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct GeneratedFoodInput {
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    food: Field<Name>,
    #[serde(default)]
    #[schema(value_type = Option<String>, max_length = 2000)]
    description: Field<MaybeEmpty<2000>>,
    /// In kcal.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 2000, multiple_of = 0.1, required = true)]
    calories: Field<Kcal>,
    /// In g.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 1000, multiple_of = 0.1, required = true)]
    protein: Field<Grams>,
    /// In g.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 1000, multiple_of = 0.1, required = true)]
    carbs: Field<Grams>,
    /// In g.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 0, maximum = 1000, multiple_of = 0.1, required = true)]
    fat: Field<Grams>,
}

impl GeneratedDietPlanInput {
    /// Validates the plan. The error lists every invalid field by its path.
    pub(crate) fn read(self) -> Result<DomainPlan, ApiError> {
        let required = |meal_type: MealType, foods: Field<List<GeneratedFoodInput>>| {
            foods.required(meal_type.as_str()).and_then(|List(foods)| read_foods(meal_type, foods))
        };
        let snack = self
            .snack
            .optional("snack")
            .and_then(|snack| read_foods(MealType::Snack, snack.map(|List(foods)| foods).unwrap_or_default()));
        let fields = all((
            self.name.required("name"),
            self.description.or_empty("description"),
            self.source.optional("source").or(PlanSource::Own),
            required(MealType::Breakfast, self.breakfast),
            required(MealType::Lunch, self.lunch),
            required(MealType::Dinner, self.dinner),
            snack,
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

fn read_foods(meal_type: MealType, foods: Vec<GeneratedFoodInput>) -> Checked<Vec<GeneratedFood>> {
    let place = meal_type.as_str();
    foods.into_iter().enumerate().map(|(index, food)| food.read(&format!("{place}[{index}]"))).collect()
}

impl GeneratedFoodInput {
    fn read(self, place: &str) -> Checked<GeneratedFood> {
        let fields = all((
            self.food.required(&format!("{place}.food")),
            self.description.or_empty(&format!("{place}.description")),
            self.calories.required(&format!("{place}.calories")),
            self.protein.required(&format!("{place}.protein")),
            self.carbs.required(&format!("{place}.carbs")),
            self.fat.required(&format!("{place}.fat")),
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
