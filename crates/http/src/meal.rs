//! Administration of the catalogue's meals.

use crate::catalogue::{CatalogueAdmin, added, removed, shown};
use crate::error::{ApiError, ErrorBody};
use crate::input::{Change, Json, MaybeEmpty, Optional, PathParts, Query, Required, all, body, both};
use crate::limits::words::Words;
use crate::meal_facts::{MealFacts, MealFactsInput};
use crate::meal_type::MealTypeJson;
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::meal::{self as application, MealForm};
use ironleaf_domain::Finding;
use ironleaf_domain::ids::MealId;
use ironleaf_domain::meal::{Grams, Kcal, MealType, Nutrient, Nutrition, PlanExcess, TooMuchInPlans};
use ironleaf_domain::text::Name;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_meals, Admin, Ordinary),
        route!(add_meal, Admin, Ordinary),
        route!(update_meal, Admin, Ordinary),
        route!(remove_meal, Admin, Ordinary),
        route!(restore_meal, Admin, Ordinary),
    ]
}

/// A meal of the catalogue. Nutrition values are per portion.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminMeal {
    id: i64,
    name: String,
    /// Ingredients and preparation.
    description: String,
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
    #[serde(flatten)]
    facts: MealFacts,
    /// Meals of the day that it suits. The planner does not choose a meal without any.
    slots: Vec<MealTypeJson>,
    /// Whether diet, allergens and families are known, so that members with limits can get it.
    complete: bool,
    /// Number of catalogue diet plans that contain it.
    plan_count: u64,
}

impl From<application::AdminMeal> for AdminMeal {
    fn from(meal: application::AdminMeal) -> Self {
        Self {
            id: meal.id.get(),
            name: meal.name,
            description: meal.description,
            calories: meal.nutrition.calories.kcal(),
            protein: meal.nutrition.protein.grams(),
            carbs: meal.nutrition.carbs.grams(),
            fats: meal.nutrition.fat.grams(),
            complete: meal.facts.food.are_complete(),
            facts: (&meal.facts).into(),
            slots: meal.slots.into_iter().map(Into::into).collect(),
            plan_count: meal.plan_count,
        }
    }
}

body! {
    /// Values of a meal. Nutrition values are per portion and 0 by default.
    pub(crate) struct MealInput {
        #[flatten]
        facts: MealFactsInput,
        name: Required<Name>,
        description: Optional<MaybeEmpty<2000>>,
        /// In kcal, with at most one decimal.
        calories: Optional<Kcal>,
        /// In g, with at most one decimal.
        protein: Optional<Grams>,
        /// In g, with at most one decimal.
        carbs: Optional<Grams>,
        /// In g, with at most one decimal.
        fats: Optional<Grams>,
        /// Meals of the day that it suits. Unchanged if omitted; none for a new meal.
        slots: Change<Words<MealType, 4>>,
    }
}

impl MealInput {
    fn read(self) -> Result<MealForm, ApiError> {
        let nothing = Nutrition::ZERO;
        let fields = all((
            self.name.read(),
            self.description.or_empty(),
            self.calories.or(nothing.calories),
            self.protein.or(nothing.protein),
            self.carbs.or(nothing.carbs),
            self.fats.or(nothing.fat),
            self.facts.read(),
            self.slots.read(),
        ));
        let (name, description, calories, protein, carbs, fat, facts, slots) = fields.finish()?;
        let nutrition = Nutrition { calories, protein, carbs, fat };
        Ok(MealForm { name, description, nutrition, facts, slots })
    }
}

impl From<TooMuchInPlans> for ApiError {
    fn from(TooMuchInPlans(excesses): TooMuchInPlans) -> Self {
        let rejected = excesses.into_iter().map(|PlanExcess { plan_name, excess }| {
            let field = match excess.nutrient {
                Nutrient::Calories => "calories",
                Nutrient::Protein => "protein",
                Nutrient::Carbs => "carbs",
                Nutrient::Fat => "fats",
            };
            Finding::new(field, format!("In the plan \"{plan_name}\", {}", excess.describe()))
        });
        rejected.collect::<Vec<_>>().into()
    }
}

/// Lists the catalogue's meals by name.
#[utoipa::path(get, path = "/admin/meals", tag = "meal",
    params(
        ("search" = Option<String>, Query, max_length = 100,
            description = "Only meals whose name or description contains this text"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only meals after the one with this ID")),
    responses((status = 200, body = Vec<AdminMeal>)))]
pub(crate) async fn list_meals(admin: CatalogueAdmin, query: Query) -> Result<web::Json<Vec<AdminMeal>>, ApiError> {
    let meals = admin.ports().catalogue_meals.list(query.listing(MealId::new)?).await?;
    Ok(shown(meals))
}

/// Adds a meal to the catalogue.
#[utoipa::path(post, path = "/admin/meals", tag = "meal", request_body = MealInput,
    responses((status = 201, body = AdminMeal)))]
pub(crate) async fn add_meal(admin: CatalogueAdmin, Json(body): Json<MealInput>) -> Result<HttpResponse, ApiError> {
    let created = admin.services().catalogue_meals.add(&admin.actor, body.read()?).await?;
    Ok(added(AdminMeal::from(created)))
}

/// Changes a meal. Members see the change immediately in all catalogue plans that contain it.
///
/// Fails if the portions of a plan would then exceed the maximum nutrition values of a meal.
#[utoipa::path(put, path = "/admin/meals/{id}", tag = "meal", request_body = MealInput,
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminMeal), (status = 404, description = "Meal not found", body = ErrorBody)))]
pub(crate) async fn update_meal(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<MealInput>,
) -> Result<web::Json<AdminMeal>, ApiError> {
    let (id, form) = both(path.id("id", MealId::new), body.read())?;
    let updated = admin.services().catalogue_meals.update(&admin.actor, id, form).await?;
    Ok(web::Json(updated.into()))
}

/// Removes a meal from the catalogue. Plans keep it.
#[utoipa::path(delete, path = "/admin/meals/{id}", tag = "meal", params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Meal not found", body = ErrorBody)))]
pub(crate) async fn remove_meal(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", MealId::new)?;
    admin.services().catalogue_meals.remove(&admin.actor, id).await?;
    Ok(removed())
}

/// Restores a removed meal to the catalogue. Has no effect if the meal was not removed.
#[utoipa::path(post, path = "/admin/meals/{id}/restore", tag = "meal", params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminMeal), (status = 404, description = "Meal not found", body = ErrorBody)))]
pub(crate) async fn restore_meal(admin: CatalogueAdmin, path: PathParts) -> Result<web::Json<AdminMeal>, ApiError> {
    let id = path.id("id", MealId::new)?;
    let restored = admin.services().catalogue_meals.restore(&admin.actor, id).await?;
    Ok(web::Json(restored.into()))
}
