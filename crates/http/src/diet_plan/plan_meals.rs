//! Meals in the catalogue's diet plans: admins list, add and remove them.

use crate::catalogue::{CatalogueAdmin, added, removed, shown};
use crate::error::{ApiError, ErrorBody};
use crate::input::{Json, Optional, PathParts, Required, all, body, both};
use crate::meal_type::MealTypeJson;
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::diet_plan::{AddPlanMealError, AdminPlanMeal, MealPlace};
use ironleaf_domain::ids::{DietPlanId, MealId};
use ironleaf_domain::meal::{MealType, Portions};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_plan_meals, Admin, Ordinary),
        route!(add_plan_meal, Admin, Ordinary),
        route!(remove_plan_meal, Admin, Ordinary),
    ]
}

/// A meal of a diet plan. Nutrition values cover all portions.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DietPlanMeal {
    meal_id: i64,
    meal_name: String,
    meal_type: MealTypeJson,
    /// Number of portions.
    #[schema(minimum = 0.25, maximum = 10, multiple_of = 0.125)]
    portions: f64,
    /// In kcal.
    #[schema(minimum = 0, maximum = 5000)]
    calories: f64,
    /// In g.
    #[schema(minimum = 0, maximum = 1000)]
    protein: f64,
    /// In g.
    #[schema(minimum = 0, maximum = 1000)]
    carbs: f64,
    /// In g.
    #[schema(minimum = 0, maximum = 1000)]
    fats: f64,
    /// Whether the meal was removed from the catalogue. The plan keeps it.
    archived: bool,
}

impl From<AdminPlanMeal> for DietPlanMeal {
    fn from(listed: AdminPlanMeal) -> Self {
        let AdminPlanMeal { meal_id, meal, archived } = listed;
        Self {
            meal_id: meal_id.get(),
            meal_name: meal.name,
            meal_type: meal.meal_type.into(),
            portions: meal.portions.portions(),
            calories: meal.nutrition.calories.kcal(),
            protein: meal.nutrition.protein.grams(),
            carbs: meal.nutrition.carbs.grams(),
            fats: meal.nutrition.fat.grams(),
            archived,
        }
    }
}

body! {
    /// A meal to add to a plan.
    pub(crate) struct DietPlanMealInput {
        diet_plan_id: Required<DietPlanId>,
        meal_id: Required<MealId>,
        /// Breakfast by default.
        meal_type: Optional<MealType>,
        /// 1 by default.
        portions: Optional<Portions>,
    }
}

/// Lists the meals of a plan, sorted by meal type and name.
#[utoipa::path(get, path = "/admin/diet-plans/{id}/meals", tag = "diet_plan", params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = Vec<DietPlanMeal>),
        (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn list_plan_meals(
    admin: CatalogueAdmin,
    path: PathParts,
) -> Result<web::Json<Vec<DietPlanMeal>>, ApiError> {
    let id = path.id("id", DietPlanId::new)?;
    let meals = admin.ports().plan_meals.list_meals(id).await?;
    Ok(shown(meals))
}

/// Adds a meal to a plan. Followers of the plan see it immediately.
#[utoipa::path(post, path = "/admin/diet-plan-meals", tag = "diet_plan", request_body = DietPlanMealInput,
    responses(
        (status = 201, body = DietPlanMeal),
        (status = 404, description = "Plan or meal not found", body = ErrorBody),
        (status = 409,
            description = "`conflict`: the plan already has this meal for this meal type", body = ErrorBody)))]
pub(crate) async fn add_plan_meal(
    admin: CatalogueAdmin,
    Json(body): Json<DietPlanMealInput>,
) -> Result<HttpResponse, ApiError> {
    let fields = all((
        body.diet_plan_id.read(),
        body.meal_id.read(),
        body.meal_type.or(MealType::Breakfast),
        body.portions.or(Portions::ONE),
    ));
    let (plan_id, meal_id, meal_type, portions) = fields.finish()?;
    let place = MealPlace { meal_id, meal_type };
    let created = admin.services().diet_plan_admin.add_plan_meal(&admin.actor, plan_id, place, portions).await?;
    Ok(added(DietPlanMeal::from(created)))
}

impl From<AddPlanMealError> for ApiError {
    fn from(refusal: AddPlanMealError) -> Self {
        match refusal {
            AddPlanMealError::AlreadyThere => Self::conflict("The plan already has this meal for this meal type"),
            AddPlanMealError::TooMuch(excess) => {
                let reason = excess.first().map(ironleaf_domain::meal::NutrientExcess::describe).unwrap_or_default();
                Self::field("portions", &reason)
            }
        }
    }
}

/// Removes a meal from a plan. Followers of the plan no longer see it.
#[utoipa::path(delete, path = "/admin/diet-plans/{id}/meals/{mealId}/{meal_type}", tag = "diet_plan",
    params(
        ("id" = i64, Path, minimum = 1, description = "The plan"),
        ("mealId" = i64, Path, minimum = 1, description = "The meal"),
        ("meal_type" = MealTypeJson, Path)),
    responses(
        (status = 204),
        (status = 404,
            description = "Plan not found, or it does not have this meal for this meal type", body = ErrorBody)))]
pub(crate) async fn remove_plan_meal(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let place = both(path.id("mealId", MealId::new), path.field("meal_type").finish());
    let (id, (meal_id, meal_type)) = both(path.id("id", DietPlanId::new), place)?;
    let place = MealPlace { meal_id, meal_type };
    admin.services().diet_plan_admin.remove_plan_meal(&admin.actor, id, place).await?;
    Ok(removed())
}
