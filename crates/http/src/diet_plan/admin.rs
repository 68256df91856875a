//! Administration of the catalogue's diet plans.

use crate::catalogue::{CatalogueAdmin, added, removed, shown};
use crate::error::{ApiError, ErrorBody};
use crate::input::{Json, MaybeEmpty, Optional, PathParts, Query, Required, all, body, both};
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::diet_plan::{self as application, DietPlanForm};
use ironleaf_domain::ids::DietPlanId;
use ironleaf_domain::text::Name;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_plans, Admin, Ordinary),
        route!(add_plan, Admin, Ordinary),
        route!(update_plan, Admin, Ordinary),
        route!(remove_plan, Admin, Ordinary),
        route!(restore_plan, Admin, Ordinary),
    ]
}

/// A diet plan of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminDietPlan {
    id: i64,
    name: String,
    description: String,
    /// Number of meals; a meal that the plan has twice a day counts twice.
    meal_count: usize,
    /// Energy of the whole day, in kcal.
    total_calories: f64,
    /// Number of members who currently follow the plan.
    follower_count: u64,
    /// Message for people that explains why members cannot choose the plan; `null` if it is available.
    unavailable_reason: Option<&'static str>,
}

impl From<application::AdminDietPlan> for AdminDietPlan {
    fn from(plan: application::AdminDietPlan) -> Self {
        Self {
            id: plan.id.get(),
            meal_count: plan.meal_count,
            total_calories: plan.totals.calories(),
            follower_count: plan.follower_count,
            unavailable_reason: plan.unavailable_reason(),
            name: plan.name,
            description: plan.description,
        }
    }
}

body! {
    /// Name and description of a diet plan.
    pub(crate) struct DietPlanInput {
        name: Required<Name>,
        description: Optional<MaybeEmpty<2000>>,
    }
}

impl DietPlanInput {
    fn read(self) -> Result<DietPlanForm, ApiError> {
        let fields = all((self.name.read(), self.description.or_empty()));
        let (name, description) = fields.finish()?;
        Ok(DietPlanForm { name, description })
    }
}

/// Lists the catalogue's diet plans by name.
#[utoipa::path(get, path = "/admin/diet-plans", operation_id = "list_diet_plans", tag = "diet_plan",
    params(
        ("search" = Option<String>, Query, max_length = 100,
            description = "Only plans whose name or description contains this text"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only plans after the one with this ID")),
    responses((status = 200, body = Vec<AdminDietPlan>)))]
pub(crate) async fn list_plans(admin: CatalogueAdmin, query: Query) -> Result<web::Json<Vec<AdminDietPlan>>, ApiError> {
    let plans = admin.ports().catalogue_diet_plans.list(query.listing(DietPlanId::new)?).await?;
    Ok(shown(plans))
}

/// Adds a plan without meals to the catalogue. It becomes available with its first meal.
#[utoipa::path(post, path = "/admin/diet-plans", operation_id = "add_diet_plan", tag = "diet_plan",
    request_body = DietPlanInput,
    responses((status = 201, body = AdminDietPlan)))]
pub(crate) async fn add_plan(admin: CatalogueAdmin, Json(body): Json<DietPlanInput>) -> Result<HttpResponse, ApiError> {
    let created = admin.services().catalogue_diet_plans.add(&admin.actor, body.read()?).await?;
    Ok(added(AdminDietPlan::from(created)))
}

/// Changes a plan's name and description. Its followers see the change immediately.
#[utoipa::path(put, path = "/admin/diet-plans/{id}", operation_id = "update_diet_plan", tag = "diet_plan",
    request_body = DietPlanInput,
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminDietPlan), (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn update_plan(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<DietPlanInput>,
) -> Result<web::Json<AdminDietPlan>, ApiError> {
    let (id, form) = both(path.id("id", DietPlanId::new), body.read())?;
    let updated = admin.services().catalogue_diet_plans.update(&admin.actor, id, form).await?;
    Ok(web::Json(updated.into()))
}

/// Removes a plan from the catalogue. New members cannot choose it; its followers keep it.
#[utoipa::path(delete, path = "/admin/diet-plans/{id}", operation_id = "remove_diet_plan", tag = "diet_plan",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn remove_plan(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", DietPlanId::new)?;
    admin.services().catalogue_diet_plans.remove(&admin.actor, id).await?;
    Ok(removed())
}

/// Restores a removed plan to the catalogue. Has no effect if the plan was not removed.
#[utoipa::path(post, path = "/admin/diet-plans/{id}/restore", operation_id = "restore_diet_plan", tag = "diet_plan",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminDietPlan), (status = 404, description = "Plan not found", body = ErrorBody)))]
pub(crate) async fn restore_plan(admin: CatalogueAdmin, path: PathParts) -> Result<web::Json<AdminDietPlan>, ApiError> {
    let id = path.id("id", DietPlanId::new)?;
    let restored = admin.services().catalogue_diet_plans.restore(&admin.actor, id).await?;
    Ok(web::Json(restored.into()))
}
