//! The current diet plan of a member, and choosing another one.

use super::diet_item::MarkedItem;
use super::generated::GeneratedDietPlanInput;
use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Json, Required, body};
use crate::meal_facts::MarkedMeal;
use crate::meal_type::MealTypeJson;
use crate::plan_source::PlanSourceJson;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::success::Success;
use crate::target::view::TargetSourceJson;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::diet_plan::{
    SaveDietPlanError, SelectDietPlanError, SelectDietPlanOutcome, SuggestPlansError, Suggestions,
};
use ironleaf_application::limits::WithLimits;
use ironleaf_domain::diet_plan::{self as domain, DietDay, DietSuggestion};
use ironleaf_domain::ids::DietPlanId;
use ironleaf_domain::limits::Limits;
use ironleaf_domain::meal::MealType;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(view_current_plan, Member, Ordinary),
        route!(suggest_plans, Member, Ordinary),
        route!(select_plan, Member, Ordinary),
        route!(save_generated_plan, Member, Ordinary),
    ]
}

/// The member's current diet plan. The totals are the sums of all items, including snacks.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DietPlan {
    id: i64,
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

impl From<WithLimits<domain::DietPlan>> for DietPlan {
    fn from(WithLimits { value: plan, limits }: WithLimits<domain::DietPlan>) -> Self {
        let totals = plan.totals();
        let mut meals: DietDay = plan.meals;
        let marked = |item: domain::DietItem| {
            let facts = item.facts.clone();
            MarkedItem::new(item.into(), &facts, &limits)
        };
        let mut items =
            |meal_type| meals.remove(&meal_type).unwrap_or_default().into_iter().map(marked).collect::<Vec<_>>();
        Self {
            id: plan.id.get(),
            name: plan.name,
            description: plan.description,
            source: plan.source.into(),
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

/// Plans that suit the member, with the targets that they are compared with.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AvailableDietPlans {
    meta: DietNeed,
    /// At most 20 plans, best match first.
    plans: Vec<AvailableDietPlan>,
}

/// The member's daily targets.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DietNeed {
    /// Total daily energy expenditure, in kcal.
    tdee: f64,
    target_source: TargetSourceJson,
    /// Target calories, in kcal.
    target_calories: f64,
    /// In g.
    target_protein: f64,
    /// In g.
    target_carbs: f64,
    /// In g.
    target_fat: f64,
    /// Notes about these values, for people.
    notes: Vec<String>,
    /// Number of plans that the member's limits exclude.
    excluded: ExcludedPlans,
    /// If the limits exclude every plan: the limits that do so, with a text for people. Otherwise empty.
    blocking: BTreeMap<&'static str, String>,
    generated_at: DateTime<Utc>,
}

/// Number of plans that limits exclude. A plan that does not fit two limits counts for both.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExcludedPlans {
    diet: usize,
    allergens: usize,
    dislikes: usize,
}

/// A plan of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AvailableDietPlan {
    id: i64,
    name: String,
    description: String,
    /// In kcal.
    total_calories: f64,
    /// In g.
    total_protein: f64,
    /// In g.
    total_carbs: f64,
    /// In g.
    total_fat: f64,
    /// Match with the targets, from 0 to 1.
    #[schema(minimum = 0, maximum = 1)]
    match_percentage: f64,
    meals: Vec<PlanMeal>,
}

/// A meal of a plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlanMeal {
    meal_type: MealTypeJson,
    name: String,
    /// Ingredients with amounts.
    description: String,
    /// In kcal.
    calories: f64,
    /// In g.
    protein: f64,
    /// In g.
    carbs: f64,
    /// In g.
    fats: f64,
    #[serde(flatten)]
    marked: MarkedMeal,
}

impl From<Suggestions> for AvailableDietPlans {
    fn from(suggestions: Suggestions) -> Self {
        let target = suggestions.target.need.target();
        let domain::ExcludedPlans { diet, allergens, dislikes } = suggestions.fitting.excluded;
        let meta = DietNeed {
            tdee: suggestions.target.need.tdee(),
            target_source: suggestions.target.source.into(),
            target_calories: target.kcal(),
            target_protein: target.protein_g(),
            target_carbs: target.carbs_g(),
            target_fat: target.fat_g(),
            notes: suggestions.target.notes().into_iter().map(str::to_owned).collect(),
            excluded: ExcludedPlans { diet, allergens, dislikes },
            blocking: suggestions.fitting.blocking.texts,
            generated_at: suggestions.generated_at,
        };
        Self { meta, plans: suggestions.fitting.plans.into_iter().map(Into::into).collect() }
    }
}

impl From<DietSuggestion> for AvailableDietPlan {
    fn from(suggestion: DietSuggestion) -> Self {
        let meal = |meal: domain::PlanMeal| {
            let meal_type = meal.meal_type.into();
            let item = meal.into_item();
            PlanMeal {
                meal_type,
                calories: item.nutrition.calories.kcal(),
                protein: item.nutrition.protein.grams(),
                carbs: item.nutrition.carbs.grams(),
                fats: item.nutrition.fat.grams(),
                // Only plans that fit are suggested.
                marked: MarkedMeal::new(&item.facts, &Limits::default()),
                name: item.food,
                description: item.description,
            }
        };
        Self {
            id: suggestion.plan.id.get(),
            name: suggestion.plan.name,
            description: suggestion.plan.description,
            total_calories: suggestion.totals.calories(),
            total_protein: suggestion.totals.protein(),
            total_carbs: suggestion.totals.carbs(),
            total_fat: suggestion.totals.fat(),
            match_percentage: suggestion.match_percentage,
            meals: suggestion.plan.meals.into_iter().map(meal).collect(),
        }
    }
}

body! {
    /// The plan to follow.
    pub(crate) struct SelectDietPlanInput {
        #[name = "planId"]
        plan_id: Required<DietPlanId>,
    }
}

/// Returns the member's current diet plan.
#[utoipa::path(get, path = "/api/user/diet-plan", operation_id = "view_current_diet_plan", tag = "diet_plan", responses(
    (status = 200, body = DietPlan),
    (status = 404, description = "`no_plan`", body = ErrorBody)))]
pub(crate) async fn view_current_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<DietPlan>, ApiError> {
    match state.services().diet_plan.view_current_plan(&identity.actor).await? {
        Some(plan) => Ok(web::Json(plan.into())),
        None => Err(ApiError::new(ErrorKind::NoPlan, "You do not follow a diet plan yet")),
    }
}

/// Returns the member's daily targets and the plans that match them best.
#[utoipa::path(get, path = "/api/user/available-diet-plans", tag = "diet_plan", responses(
    (status = 200, body = AvailableDietPlans),
    (status = 400, description = "`profile_incomplete`, or `validation_failed` for a member who is too young",
     body = ErrorBody)))]
pub(crate) async fn suggest_plans(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<AvailableDietPlans>, ApiError> {
    match state.services().diet_plan.suggest_plans(&identity.actor).await {
        Ok(suggestions) => Ok(web::Json(suggestions.into())),
        Err(SuggestPlansError::ProfileIncomplete) => {
            Err(ApiError::new(ErrorKind::ProfileIncomplete, "Please complete your profile information first"))
        }
        Err(SuggestPlansError::TooYoung(error)) => Err(error.into()),
        Err(SuggestPlansError::Port(error)) => Err(error.into()),
    }
}

/// Makes a catalogue plan the current one.
#[utoipa::path(post, path = "/api/user/select-diet-plan", operation_id = "select_diet_plan", tag = "diet_plan",
    request_body = SelectDietPlanInput,
    responses(
        (status = 200, body = Success),
        (status = 400, description = "The plan does not fit the member's limits", body = ErrorBody),
        (status = 404, description = "Plan not found or not available", body = ErrorBody)))]
pub(crate) async fn select_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<SelectDietPlanInput>,
) -> Result<web::Json<Success>, ApiError> {
    let plan_id = body.plan_id.read().finish()?;
    match state.services().diet_plan.select_plan(&identity.actor, plan_id).await {
        Ok(SelectDietPlanOutcome::Selected) => Ok(web::Json(Success::DONE)),
        Ok(SelectDietPlanOutcome::NotFound) => {
            Err(ApiError::new(ErrorKind::NotFound, "This plan is no longer available"))
        }
        Err(SelectDietPlanError::Unfit(misfits)) => {
            let texts: Vec<String> = misfits.into_iter().map(|misfit| misfit.text()).collect();
            Err(ApiError::field("planId", &format!("This plan does not fit your limits: {}", texts.join(". "))))
        }
        Err(SelectDietPlanError::Port(error)) => Err(error.into()),
    }
}

/// Saves a generated plan and makes it the current one. Only the member can see it.
#[utoipa::path(post, path = "/api/user/save-diet-plan", operation_id = "save_generated_diet_plan", tag = "diet_plan",
    request_body = GeneratedDietPlanInput,
    params(
        ("Time-Zone" = Option<String>, Header,
            description = "IANA time zone that determines the local date for the member's age")),
    responses((status = 200, body = Success)))]
pub(crate) async fn save_generated_plan(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<GeneratedDietPlanInput>,
) -> Result<web::Json<Success>, ApiError> {
    let plan = body.read()?;
    match state.services().diet_plan.save_generated_plan(&identity.actor, plan).await {
        Ok(()) => Ok(web::Json(Success::DONE)),
        Err(SaveDietPlanError::Refused(violations)) => Err(ApiError::plan_refused(&violations)),
        Err(SaveDietPlanError::TooYoung(error)) => Err(error.into()),
        Err(SaveDietPlanError::Port(error)) => Err(error.into()),
    }
}
