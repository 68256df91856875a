//! What members did.

use crate::error::{ApiError, ErrorBody, ErrorKind};
use crate::identity::Member;
use crate::input::{Field, FieldErrors, Json, Query};
use crate::serve::AppState;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::training_log::LogExerciseError;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::training_log::{self as domain, LiftedWeight};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An exercise done on a day, with name, sets and reps as they were then.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseLog {
    #[schema(minimum = 1)]
    id: i64,
    #[schema(minimum = 1)]
    exercise_id: i64,
    exercise_name: String,
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    /// In kg; `null` when none was given.
    #[schema(required = true)]
    weight: Option<f64>,
    /// The member's own date.
    log_date: NaiveDate,
}

impl From<domain::ExerciseLog> for ExerciseLog {
    fn from(log: domain::ExerciseLog) -> Self {
        Self {
            id: log.id.get(),
            exercise_id: log.exercise_id.get(),
            exercise_name: log.exercise_name,
            sets: log.sets.get(),
            reps: log.reps.get(),
            weight: log.weight.map(LiftedWeight::kg),
            log_date: log.log_date,
        }
    }
}

/// How far today's training has come.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TodayStats {
    /// Every exercise logged today; may exceed the total.
    exercises_completed: usize,
    /// Exercises of today's plan day.
    total_exercises: usize,
    /// Today's logs.
    recent_logs: Vec<ExerciseLog>,
}

/// An exercise that was just done.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct LogExerciseInput {
    #[serde(default)]
    #[schema(value_type = i64, minimum = 1, required = true)]
    exercise_id: Field<ExerciseId>,
    /// In kg, with two decimals at most.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.01)]
    weight: Field<LiftedWeight>,
}

fn logs(logs: Vec<domain::ExerciseLog>) -> Vec<ExerciseLog> {
    logs.into_iter().map(Into::into).collect()
}

/// Logs an exercise as done today.
#[utoipa::path(post, path = "/api/user/exercise-logs", tag = "training_log", request_body = LogExerciseInput,
    params(("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses(
        (status = 201, description = "Logged", body = ExerciseLog),
        (status = 200, description = "It was logged today already: the log that stands", body = ExerciseLog),
        (status = 404, description = "No such exercise", body = ErrorBody)))]
pub(crate) async fn log_exercise(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<LogExerciseInput>,
) -> Result<HttpResponse, ApiError> {
    let mut errors = FieldErrors::default();
    let exercise_id = body.exercise_id.required("exercise_id", &mut errors);
    let weight = body.weight.optional("weight", &mut errors);
    errors.finish()?;
    let Some(exercise_id) = exercise_id else { return Err(ApiError::internal()) };
    match state.services().training_log.log_exercise(&identity.actor, exercise_id, weight).await {
        Ok(logged) if logged.created => Ok(HttpResponse::Created().json(ExerciseLog::from(logged.log))),
        Ok(logged) => Ok(HttpResponse::Ok().json(ExerciseLog::from(logged.log))),
        Err(LogExerciseError::NoSuchExercise) => Err(ApiError::new(ErrorKind::NotFound, "There is no such exercise")),
        Err(LogExerciseError::Port(error)) => Err(error.into()),
    }
}

/// Today's logs.
#[utoipa::path(get, path = "/api/user/exercise-logs/today", tag = "training_log",
    params(("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses((status = 200, body = Vec<ExerciseLog>)))]
pub(crate) async fn list_today_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ExerciseLog>>, ApiError> {
    Ok(web::Json(logs(state.services().training_log.list_today_logs(&identity.actor).await?)))
}

/// The logs of the last twelve months, oldest first within an exercise.
#[utoipa::path(get, path = "/api/user/exercise-logs/recent", tag = "training_log",
    params(
        ("since" = Option<NaiveDate>, Query, description = "Only since this date"),
        ("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses((status = 200, body = Vec<ExerciseLog>)))]
pub(crate) async fn list_recent_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<ExerciseLog>>, ApiError> {
    let mut errors = FieldErrors::default();
    let since = query.optional_text("since", &mut errors);
    errors.finish()?;
    Ok(web::Json(logs(state.services().training_log.list_recent_logs(&identity.actor, since).await?)))
}

/// How far today's training has come.
#[utoipa::path(get, path = "/api/user/today-stats", tag = "training_log",
    params(("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
    responses((status = 200, body = TodayStats)))]
pub(crate) async fn view_today_stats(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<TodayStats>, ApiError> {
    let today = state.services().training_log.view_today_stats(&identity.actor).await?;
    Ok(web::Json(TodayStats {
        exercises_completed: today.exercises_completed,
        total_exercises: today.total_exercises,
        recent_logs: logs(today.recent_logs),
    }))
}
