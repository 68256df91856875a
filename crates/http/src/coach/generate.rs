//! Plans on request.

use super::CoachSourceWord;
use crate::diet_plan::generated::GeneratedDietPlan;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Field, FromField, Json, Query, all, both};
use crate::serve::AppState;
use crate::workout_plan::generated::GeneratedWorkoutPlan;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::coach::{Engine, GenerateError, PlanRequest};
use ironleaf_domain::Invalid;
use ironleaf_domain::plan::PlanFault;
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, TrainingDays};
use ironleaf_domain::workout_plan::Place;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// What a plan is to be made from.
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
    #[schema(value_type = crate::profile::GenderWord, required = true)]
    gender: Field<Gender>,
    /// A fitness goal, or `general fitness`, which is planned for like keeping the weight.
    #[serde(default)]
    #[schema(value_type = PlanGoal, required = true)]
    goal: Field<Goal>,
    #[serde(default)]
    #[schema(value_type = u8, minimum = 3, maximum = 6, required = true)]
    num_training_days: Field<TrainingDays>,
    /// Where a workout is to be done; `gym` where it is left out. A diet plan does not ask.
    #[serde(default)]
    #[schema(value_type = Option<PlaceWord>)]
    place: Field<Place>,
}

/// What a plan is for.
#[derive(Debug, Serialize, ToSchema)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
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

/// Where a workout is done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = Place)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum PlaceWord {
    Gym,
    Home,
}

struct Goal(FitnessGoal);

impl FromField for Goal {
    fn from_field(value: &Value) -> Result<Self, Invalid> {
        match value.as_str() {
            Some("general fitness") => Ok(Self(FitnessGoal::KeepCurrentWeight)),
            _ => FitnessGoal::from_field(value).map(Self),
        }
    }
}

impl PlanRequestInput {
    /// Reads the form; the birth date is held against today's date by this rule.
    fn read(
        self,
        birth_date_rule: impl FnOnce(&NaiveDate) -> Result<(), Invalid>,
    ) -> Result<(PlanRequest, Place), ApiError> {
        let fields = all((
            self.height.required("height"),
            self.weight.required("weight"),
            self.birth_date.required("birth_date").rule("birth_date", birth_date_rule),
            self.gender.required("gender"),
            self.goal.required("goal").map(|Goal(goal)| goal),
            self.num_training_days.required("numTrainingDays"),
            self.place.optional("place").or(Place::Gym),
        ));
        let (height, weight, birth_date, gender, goal, training_days, place) = fields.finish()?;
        Ok((PlanRequest { height, weight, birth_date, gender, goal, training_days }, place))
    }
}

/// `?engine=builtin` asks the built-in planner, whatever service is set up.
fn engine(query: &Query) -> Result<Engine, ApiError> {
    query.optional_text("engine").or(EngineWord(Engine::Configured)).map(|EngineWord(engine)| engine).finish()
}

struct EngineWord(Engine);

impl FromField for EngineWord {
    fn from_field(value: &Value) -> Result<Self, Invalid> {
        match value.as_str() {
            Some("builtin") => Ok(Self(Engine::BuiltIn)),
            _ => Err(Invalid::new("The engine is builtin, or left out")),
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

/// A workout plan that has passed the checklist.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedWorkout {
    workout_plan: GeneratedWorkoutPlan,
    /// Who made it.
    #[schema(value_type = CoachSourceWord)]
    source: &'static str,
    /// What a better plan would do better, in words.
    notes: Vec<String>,
}

/// A diet plan that has passed the checklist.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GeneratedDiet {
    plan: GeneratedDietPlan,
    /// Who made it.
    #[schema(value_type = CoachSourceWord)]
    source: &'static str,
    /// What a better plan would do better, in words.
    notes: Vec<String>,
}

fn in_words(notes: &[PlanFault]) -> Vec<String> {
    notes.iter().map(|note| note.reason.reason().to_owned()).collect()
}

/// Makes a workout plan. It is not saved.
#[utoipa::path(post, path = "/gemini/generate-workout", tag = "coach", request_body = PlanRequestInput,
    params(("engine" = Option<String>, Query, description = "`builtin` asks the built-in planner")),
    responses((status = 200, body = GeneratedWorkout), (status = 429, body = ErrorBody)))]
pub(crate) async fn generate_workout(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
    Json(body): Json<PlanRequestInput>,
) -> Result<web::Json<GeneratedWorkout>, ApiError> {
    let service = &state.services().coach;
    let form = body.read(|date| service.check_birth_date(&identity.actor, *date));
    let (engine, (request, place)) = both(engine(&query), form)?;
    let generated = service.generate_workout(&identity.actor, request, place, engine).await?;
    Ok(web::Json(GeneratedWorkout {
        source: generated.plan.source().as_str(),
        workout_plan: (&generated.plan).into(),
        notes: in_words(&generated.notes),
    }))
}

/// Makes a diet plan. It is not saved.
#[utoipa::path(post, path = "/gemini/generate-diet", tag = "coach", request_body = PlanRequestInput,
    params(("engine" = Option<String>, Query, description = "`builtin` asks the built-in planner")),
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
        source: generated.plan.source().as_str(),
        plan: (&generated.plan).into(),
        notes: in_words(&generated.notes),
    }))
}
