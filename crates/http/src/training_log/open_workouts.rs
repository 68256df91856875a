//! Workouts in progress, which all devices of a member show.

use crate::error::ApiError;
use crate::identity::Member;
use crate::input::{Checked, Json, List, Optional, PathParts, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::training_log::SaveOpenWorkoutError;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::plan::DayNum;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log as domain;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_open_workouts, Member, Ordinary), route!(save_open_workout, Member, Ordinary)]
}

/// An exercise of a workout with its planned sets and reps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenWorkoutExercise {
    exercise_id: i64,
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
}

/// A workout in progress, or one that was finished lately. Its sets are in the training log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OpenWorkout {
    /// When it was started, in milliseconds since 1970. It identifies the workout.
    started_at: i64,
    /// Date of its logs, in the member's time zone.
    day: NaiveDate,
    /// Day of the plan; `null` for a workout that is not a day of the plan.
    #[schema(minimum = 1, maximum = 30)]
    plan_day: Option<u8>,
    /// Name of a workout that is not a day of the plan.
    #[schema(max_length = 100)]
    title: Option<String>,
    /// Its exercises in order, with the changes of this workout.
    exercises: Vec<OpenWorkoutExercise>,
    /// Time of the member's last action.
    active_at: DateTime<Utc>,
    /// When it was finished; `null` while it is in progress.
    finished_at: Option<DateTime<Utc>>,
}

impl From<domain::OpenWorkout> for OpenWorkout {
    fn from(workout: domain::OpenWorkout) -> Self {
        let exercise = |one: domain::OpenWorkoutExercise| OpenWorkoutExercise {
            exercise_id: one.exercise_id.get(),
            sets: one.sets.get(),
            reps: one.reps.get(),
        };
        Self {
            started_at: workout.started_at.timestamp_millis(),
            day: workout.day,
            plan_day: workout.plan_day.map(DayNum::get),
            title: workout.title.map(Name::into_string),
            exercises: workout.exercises.into_iter().map(exercise).collect(),
            active_at: workout.active_at,
            finished_at: workout.finished_at,
        }
    }
}

body! {
    /// An exercise of a workout to save.
    pub(crate) struct OpenWorkoutExerciseInput -> domain::OpenWorkoutExercise {
        exercise_id: Required<ExerciseId>,
        sets: Required<Sets>,
        reps: Required<Reps>,
    }
}

body! {
    /// State of a workout to save.
    pub(crate) struct OpenWorkoutInput {
        /// The member's local date of the logs: at most 90 days back.
        day: Required<NaiveDate>,
        /// Day of the plan; `null` for a workout that is not a day of the plan.
        plan_day: Optional<DayNum>,
        /// Name of a workout that is not a day of the plan.
        title: Optional<Name>,
        exercises: Required<List<OpenWorkoutExerciseInput, 0, { domain::OpenWorkout::MAX_EXERCISES }>>,
        /// Time of the member's last action. Of two states of one workout the later one counts.
        active_at: Required<DateTime<Utc>>,
        /// When it was finished; `null` while it is in progress.
        finished_at: Optional<DateTime<Utc>>,
    }
}

impl OpenWorkoutExerciseInput {
    fn read(self) -> Checked<domain::OpenWorkoutExercise> {
        all((self.exercise_id.read(), self.sets.read(), self.reps.read()))
            .map(|(exercise_id, sets, reps)| domain::OpenWorkoutExercise { exercise_id, sets, reps })
    }
}

impl OpenWorkoutInput {
    fn read(self, started_at: DateTime<Utc>) -> Checked<domain::OpenWorkout> {
        all((
            self.day.read(),
            self.plan_day.read(),
            self.title.read(),
            self.exercises.read(),
            self.active_at.read(),
            self.finished_at.read(),
        ))
        .map(|(day, plan_day, title, exercises, active_at, finished_at)| domain::OpenWorkout {
            started_at,
            day,
            plan_day,
            title,
            exercises,
            active_at,
            finished_at,
        })
    }
}

/// Lists the member's workouts in progress and those finished lately, the latest action first.
#[utoipa::path(get, path = "/api/user/open-workouts", tag = "training_log",
    responses((status = 200, body = Vec<OpenWorkout>)))]
pub(crate) async fn list_open_workouts(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<OpenWorkout>>, ApiError> {
    let workouts = state.ports().open_workouts.list(identity.actor.user_id).await?;
    Ok(web::Json(workouts.into_iter().map(Into::into).collect()))
}

/// Saves the state of a workout, so that the member's other devices show it.
///
/// Returns the stored state, which is a later one if another device has saved it. Repeating a request changes nothing.
#[utoipa::path(put, path = "/api/user/open-workouts/{started_at}", tag = "training_log",
    request_body = OpenWorkoutInput,
    params(
        ("started_at" = i64, Path, description = "When the workout was started, in milliseconds since 1970"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, description = "The stored state", body = OpenWorkout)))]
pub(crate) async fn save_open_workout(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<OpenWorkoutInput>,
) -> Result<web::Json<OpenWorkout>, ApiError> {
    let start = path.id("started_at", DateTime::from_timestamp_millis);
    let started_at = start?;
    let workout = body.read(started_at).finish()?;
    match state.services().open_workout.save_open_workout(&identity.actor, workout).await {
        Ok(stored) => Ok(web::Json(stored.into())),
        Err(SaveOpenWorkoutError::Start(invalid)) => Err(ApiError::field("started_at", invalid.reason())),
        Err(SaveOpenWorkoutError::Day(invalid)) => Err(ApiError::field("day", invalid.reason())),
        Err(SaveOpenWorkoutError::Port(error)) => Err(error.into()),
    }
}
