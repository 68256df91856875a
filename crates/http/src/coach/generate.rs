//! Plans generated on request.

use super::source::CoachSourceJson;
use crate::diet_plan::generated::GeneratedDietPlan;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Field, FromField, Json, Query, all, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::training_location::TrainingLocationJson;
use crate::workout_plan::generated::GeneratedWorkoutPlan;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::coach::{Engine, GenerateError, PlanRequest};
use ironleaf_domain::ValidationError;
use ironleaf_domain::exercise::TrainingLocation;
use ironleaf_domain::plan::PlanFinding;
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, TrainingDays};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(generate_workout, Member, Planner).coached(), route!(generate_diet, Member, Planner).coached()]
}

/// Input for generating a plan.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PlanRequestInput {
    /// In cm.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 90, maximum = 250, multiple_of = 0.1, required = true)]
    height: Field<Height>,
    /// In kg.
    #[serde(default)]
    #[schema(value_type = f64, minimum = 20, maximum = 400, multiple_of = 0.01, required = true)]
    weight: Field<BodyWeight>,
    #[serde(default, rename = "birth_date")]
    #[schema(value_type = NaiveDate, required = true)]
    birth_date: Field<NaiveDate>,
    #[serde(default)]
    #[schema(value_type = crate::profile::GenderJson, required = true)]
    gender: Field<Gender>,
    /// A fitness goal, or `general fitness`, which is planned like keeping the current weight.
    #[serde(default)]
    #[schema(value_type = PlanGoal, required = true)]
    goal: Field<PlanGoal>,
    #[serde(default)]
    #[schema(value_type = u8, minimum = 3, maximum = 6, required = true)]
    num_training_days: Field<TrainingDays>,
    /// Location of the workouts, by default that of the member's limits. Ignored for diet plans.
    #[serde(default)]
    #[schema(value_type = Option<TrainingLocationJson>)]
    location: Field<TrainingLocation>,
}

/// Goal of a plan.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) enum PlanGoal {
    #[serde(rename = "gain_muscle")]
    GainMuscle,
    #[serde(rename = "lose_fat")]
    LoseFat,
    #[serde(rename = "keep_currrent_weight")]
    KeepCurrentWeight,
    #[serde(rename = "general fitness")]
    GeneralFitness,
}

impl From<FitnessGoal> for PlanGoal {
    fn from(goal: FitnessGoal) -> Self {
        match goal {
            FitnessGoal::GainMuscle => Self::GainMuscle,
            FitnessGoal::LoseFat => Self::LoseFat,
            FitnessGoal::KeepCurrentWeight => Self::KeepCurrentWeight,
        }
    }
}

impl From<PlanGoal> for FitnessGoal {
    fn from(goal: PlanGoal) -> Self {
        match goal {
            PlanGoal::GainMuscle => Self::GainMuscle,
            PlanGoal::LoseFat => Self::LoseFat,
            PlanGoal::KeepCurrentWeight | PlanGoal::GeneralFitness => Self::KeepCurrentWeight,
        }
    }
}

impl FromField for PlanGoal {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        if value.as_str() == Some("general fitness") {
            return Ok(Self::GeneralFitness);
        }
        FitnessGoal::from_field(value).map(Self::from)
    }
}

impl PlanRequestInput {
    /// Validates the form. `birth_date_rule` checks the birth date against today's date.
    fn read(
        self,
        birth_date_rule: impl FnOnce(&NaiveDate) -> Result<(), ValidationError>,
    ) -> Result<(PlanRequest, Option<TrainingLocation>), ApiError> {
        let fields = all((
            self.height.required("height"),
            self.weight.required("weight"),
            self.birth_date.required("birth_date").rule("birth_date", birth_date_rule),
            self.gender.required("gender"),
            self.goal.required("goal").map(FitnessGoal::from),
            self.num_training_days.required("numTrainingDays"),
            self.location.optional("location"),
        ));
        let (height, weight, birth_date, gender, goal, training_days, location) = fields.finish()?;
        Ok((PlanRequest { height, weight, birth_date, gender, goal, training_days }, location))
    }
}

/// Reads the `engine` parameter.
///
/// `?engine=builtin` selects the built-in planner even if an AI service is configured.
fn engine(query: &Query) -> Result<Engine, ApiError> {
    query.optional_text("engine").or(EngineParam(Engine::Configured)).map(|EngineParam(engine)| engine).finish()
}

struct EngineParam(Engine);

impl FromField for EngineParam {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        match value.as_str() {
            Some("builtin") => Ok(Self(Engine::BuiltIn)),
            _ => Err(ValidationError::new("The engine must be builtin or omitted")),
        }
    }
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

fn describe(notes: &[PlanFinding]) -> Vec<String> {
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
