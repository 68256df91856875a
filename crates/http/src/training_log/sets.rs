//! Sets of a workout, saved one by one.

use super::log::ExerciseLog;
use super::performed::PerformedSetInput;
use crate::error::{ApiError, ErrorBody};
use crate::identity::{Identity, Member};
use crate::input::{Json, PathParts, Query, Required, all, body, counts};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::training_log::{SaveSetError, SetForm};
use ironleaf_domain::ids::{ExerciseId, LogChangeId};
use ironleaf_domain::training_log::{SetKey, SetPosition};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(save_set, Member, Ordinary), route!(remove_set, Member, Ordinary)]
}

counts! { SetPosition, }

body! {
    /// A set that the member has done.
    pub(crate) struct SaveSetInput {
        #[flatten]
        set: PerformedSetInput,
        exercise_id: Required<ExerciseId>,
        /// The member's local date on which the workout began.
        ///
        /// At most 90 days back, and not after the current date at UTC+14.
        log_date: Required<NaiveDate>,
        /// Position among the sets of the exercise, which determines their order.
        position: Required<SetPosition>,
        /// Time of the change on the member's device. Of two changes of one set the later one counts.
        changed_at: Required<DateTime<Utc>>,
    }
}

impl SaveSetInput {
    fn read(self, path: &PathParts) -> Result<SetForm, ApiError> {
        let fields = all((
            path.field("key"),
            self.exercise_id.read(),
            self.log_date.read(),
            self.position.read(),
            self.changed_at.read(),
            self.set.read(),
        ));
        let (key, exercise_id, log_date, position, changed_at, set) = fields.finish()?;
        Ok(SetForm { key, exercise_id, log_date, position, changed_at, set: Some(set) })
    }
}

/// A log after one of its sets was saved or removed.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SavedSet {
    /// The log with all its sets, also those of other devices. `null` if the exercise is not logged that day.
    log: Option<ExerciseLog>,
    /// ID of the change, for undoing it; `null` if no value was replaced.
    change_id: Option<i64>,
}

/// Saves or changes one set. The first set of a day creates the log of its exercise.
///
/// Repeating a request changes nothing. An earlier change that arrives later changes nothing either. A replaced value
/// can be restored for 30 days.
#[utoipa::path(put, path = "/api/user/exercise-sets/{key}", tag = "training_log", request_body = SaveSetInput,
    params(
        ("key" = String, Path, format = "uuid", description = "Key of the set, chosen by the client"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, description = "The log with all its sets", body = SavedSet),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the key belongs to a set of another exercise or day, or the log has \
                                      50 sets", body = ErrorBody)))]
pub(crate) async fn save_set(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<SaveSetInput>,
) -> Result<web::Json<SavedSet>, ApiError> {
    let form = body.read(&path)?;
    store(&state, &identity, form).await
}

/// Removes one set. The log is removed with its last set.
///
/// Repeating a request changes nothing. The removed set can be restored for 30 days.
#[utoipa::path(delete, path = "/api/user/exercise-sets/{key}", tag = "training_log",
    params(
        ("key" = String, Path, format = "uuid", description = "Key of the set"),
        ("exercise_id" = i64, Query, minimum = 1),
        ("log_date" = NaiveDate, Query, description = "The member's local date on which the workout began"),
        ("position" = u8, Query, minimum = 1, maximum = 50,
            description = "Position among the sets of the exercise"),
        ("changed_at" = String, Query, format = DateTime,
            description = "Time of the change on the member's device. Of two changes of one set the later one counts."),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, description = "The log with its other sets", body = SavedSet),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the key belongs to a set of another exercise or day", body = ErrorBody)))]
pub(crate) async fn remove_set(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    query: Query,
) -> Result<web::Json<SavedSet>, ApiError> {
    let position = query.required_number("position").check("position", SetPosition::new);
    let fields = all((
        path.field::<SetKey>("key"),
        query.required_id("exercise_id", ExerciseId::new),
        query.required_text("log_date"),
        position,
        query.required_text("changed_at"),
    ));
    let (key, exercise_id, log_date, position, changed_at) = fields.finish()?;
    store(&state, &identity, SetForm { key, exercise_id, log_date, position, changed_at, set: None }).await
}

async fn store(state: &AppState, identity: &Identity, form: SetForm) -> Result<web::Json<SavedSet>, ApiError> {
    match state.services().training_log.save_set(&identity.actor, form).await {
        Ok(saved) => {
            Ok(web::Json(SavedSet { log: saved.log.map(Into::into), change_id: saved.change_id.map(LogChangeId::get) }))
        }
        Err(SaveSetError::NoSuchExercise) => Err(ApiError::not_found("Exercise not found")),
        Err(SaveSetError::Day(invalid)) => Err(ApiError::field("log_date", invalid.reason())),
        Err(SaveSetError::KeyOfAnotherPlace) => {
            Err(ApiError::conflict("This key was used for a set of another exercise or day"))
        }
        Err(SaveSetError::TooManySets(reason)) => Err(ApiError::conflict(reason.reason().to_owned())),
        Err(SaveSetError::Port(error)) => Err(error.into()),
    }
}
