//! Plans generated on request.

use super::source::CoachSourceJson;
use crate::diet_plan::generated::GeneratedDietPlan;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::schema::{self, Components};
use crate::input::{Checked, FromField, Json, Optional, Query, Required, all, body, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::workout_plan::generated::GeneratedWorkoutPlan;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::coach::{Engine, GenerateError, PlanRequest};
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, TrainingDays};
use ironleaf_domain::{Finding, ValidationError};
use serde::Serialize;
use serde_json::Value;
use std::borrow::Cow;
use utoipa::openapi::{RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(generate_workout, Member, Planner).coached(), route!(generate_diet, Member, Planner).coached()]
}

body! {
    /// Input for generating a plan.
    pub(crate) struct PlanRequestInput {
        /// In cm.
        height: Required<Height>,
        /// In kg.
        weight: Required<BodyWeight>,
        birth_date: Required<NaiveDate>,
        gender: Required<Gender>,
        /// A fitness goal, or `general fitness`, which is planned like keeping the current weight.
        goal: Required<PlanGoal>,
        #[name = "numTrainingDays"]
        num_training_days: Required<TrainingDays>,
        /// Location of the workouts, by default that of the member's limits. Ignored for diet plans.
        location: Optional<TrainingLocation>,
    }
}

/// Goal of a plan.
pub(crate) enum PlanGoal {}

/// Goal that is planned like keeping the current weight.
const GENERAL_FITNESS: &str = "general fitness";

impl FromField for PlanGoal {
    type Value = FitnessGoal;

    fn from_field(value: Value) -> Checked<FitnessGoal> {
        if value.as_str() == Some(GENERAL_FITNESS) {
            return Checked::valid(FitnessGoal::KeepCurrentWeight);
        }
        FitnessGoal::from_field(value)
    }

    fn schema() -> RefOr<Schema> {
        schema::reference::<Self>()
    }

    fn components(components: &mut Components) {
        schema::add_component::<Self>(components);
    }
}

impl PartialSchema for PlanGoal {
    fn schema() -> RefOr<Schema> {
        let goals = FitnessGoal::ALL.iter().map(|goal| goal.as_str());
        schema::words("Goal of a plan.", goals.chain([GENERAL_FITNESS]))
    }
}

impl ToSchema for PlanGoal {
    fn name() -> Cow<'static, str> {
        "PlanGoal".into()
    }
}

impl PlanRequestInput {
    /// Validates the form. `birth_date_rule` checks the birth date against today's date.
    fn read(
        self,
        birth_date_rule: impl FnOnce(&NaiveDate) -> Result<(), ValidationError>,
    ) -> Result<(PlanRequest, Option<TrainingLocation>), ApiError> {
        let fields = all((
            self.height.read(),
            self.weight.read(),
            self.birth_date.rule(birth_date_rule),
            self.gender.read(),
            self.goal.read(),
            self.num_training_days.read(),
            self.location.read(),
        ));
        let (height, weight, birth_date, gender, goal, training_days, location) = fields.finish()?;
        Ok((PlanRequest { height, weight, birth_date, gender, goal, training_days }, location))
    }
}

/// Reads the `engine` parameter.
///
/// `?engine=builtin` selects the built-in coach even if an AI service is configured.
pub(super) fn engine(query: &Query) -> Result<Engine, ApiError> {
    let engine = query.optional_text::<String>("engine").check("engine", |engine| match engine.as_deref() {
        None => Ok(Engine::Configured),
        Some("builtin") => Ok(Engine::BuiltIn),
        Some(_) => Err(ValidationError::new("The engine must be builtin or omitted")),
    });
    engine.finish()
}

impl From<GenerateError> for ApiError {
    fn from(error: GenerateError) -> Self {
        match error {
            GenerateError::BirthDate(invalid) => Self::field("birth_date", invalid.reason()),
            GenerateError::TooYoung(error) => error.into(),
            GenerateError::LimitReached(error) => error.into(),
            GenerateError::Coach(error) => error.into(),
            GenerateError::Port(error) => error.into(),
        }
    }
}

/// A valid workout plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedWorkout {
    workout_plan: GeneratedWorkoutPlan,
    /// Origin of the plan: an AI service or the built-in planner.
    source: CoachSourceJson,
    /// Advice on how the plan could be better.
    notes: Vec<String>,
}

/// A valid diet plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedDiet {
    plan: GeneratedDietPlan,
    /// Origin of the plan: an AI service or the built-in planner.
    source: CoachSourceJson,
    /// Advice on how the plan could be better.
    notes: Vec<String>,
}

fn describe(notes: &[Finding]) -> Vec<String> {
    notes.iter().map(|note| note.reason.reason().to_owned()).collect()
}

/// Generates a workout plan that fits the member's limits. The plan is not saved.
#[utoipa::path(post, path = "/gemini/generate-workout", tag = "coach", request_body = PlanRequestInput,
    params(("engine" = Option<String>, Query, description = "`builtin` selects the built-in planner")),
    responses(
        (status = 200, body = GeneratedWorkout),
        (status = 409, description = "`limits_leave_nothing`: `fields` names the limits that leave no plan",
            body = ErrorBody),
        (status = 429, body = ErrorBody)))]
pub(crate) async fn generate_workout(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
    Json(body): Json<PlanRequestInput>,
) -> Result<web::Json<GeneratedWorkout>, ApiError> {
    let service = &state.services().coach;
    let form = body.read(|date| service.check_birth_date(&identity.actor, *date));
    let (engine, (request, location)) = both(engine(&query), form)?;
    let generated = service.generate_workout(&identity.actor, request, location, engine).await?;
    Ok(web::Json(GeneratedWorkout {
        source: generated.plan.source().try_into()?,
        workout_plan: GeneratedWorkoutPlan::new(&generated.plan, &generated.context),
        notes: describe(&generated.notes),
    }))
}

/// Generates a diet plan. The plan is not saved.
#[utoipa::path(post, path = "/gemini/generate-diet", tag = "coach", request_body = PlanRequestInput,
    params(("engine" = Option<String>, Query, description = "`builtin` selects the built-in planner")),
    responses((status = 200, body = GeneratedDiet), (status = 429, body = ErrorBody)))]
pub(crate) async fn generate_diet(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
    Json(body): Json<PlanRequestInput>,
) -> Result<web::Json<GeneratedDiet>, ApiError> {
    let service = &state.services().coach;
    let form = body.read(|date| service.check_birth_date(&identity.actor, *date));
    let (engine, (request, _)) = both(engine(&query), form)?;
    let generated = service.generate_diet(&identity.actor, request, engine).await?;
    Ok(web::Json(GeneratedDiet {
        source: generated.plan.source().try_into()?,
        plan: GeneratedDietPlan::new(&generated.plan, &generated.context),
        notes: describe(&generated.notes),
    }))
}
