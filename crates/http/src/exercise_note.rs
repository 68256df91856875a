//! Notes of members to exercises.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Json, MaybeEmpty, PathParts, Required, all, body, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use ironleaf_application::exercise::{self as application, NoteChange, SaveNoteError};
use ironleaf_domain::ids::ExerciseId;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_notes, Member, Ordinary), route!(save_note, Member, Ordinary)]
}

/// A member's note to an exercise, such as the height of a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseNote {
    exercise_id: i64,
    #[schema(max_length = 500)]
    note: String,
}

impl From<application::ExerciseNote> for ExerciseNote {
    fn from(note: application::ExerciseNote) -> Self {
        Self { exercise_id: note.exercise_id.get(), note: note.note.into_string() }
    }
}

body! {
    /// A note to save.
    pub(crate) struct ExerciseNoteInput {
        /// The new note. An empty one removes the note.
        note: Required<MaybeEmpty<500>>,
        /// The note that the member saw before the change; empty if there was none.
        replaces: Required<MaybeEmpty<500>>,
    }
}

/// Lists the member's notes to exercises.
#[utoipa::path(get, path = "/api/user/exercise-notes", tag = "exercise",
    responses((status = 200, body = Vec<ExerciseNote>)))]
pub(crate) async fn list_notes(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ExerciseNote>>, ApiError> {
    let notes = state.ports().exercise_notes.list(identity.actor.user_id).await?;
    Ok(web::Json(notes.into_iter().map(Into::into).collect()))
}

/// Saves the member's note to an exercise.
///
/// It is saved only if the stored note is still `replaces`, so that a text of another device is not lost. Repeating a
/// request changes nothing.
#[utoipa::path(put, path = "/api/user/exercise-notes/{id}", tag = "exercise", request_body = ExerciseNoteInput,
    params(
        ("id" = i64, Path, minimum = 1, description = "ID of the exercise")),
    responses(
        (status = 200, description = "The note as it is stored", body = ExerciseNote),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the stored note is another one", body = ErrorBody)))]
pub(crate) async fn save_note(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<ExerciseNoteInput>,
) -> Result<web::Json<ExerciseNote>, ApiError> {
    let texts = all((body.note.read(), body.replaces.read())).finish();
    let (exercise_id, (note, replaces)) = both(path.id("id", ExerciseId::new), texts)?;
    let saved = ExerciseNote { exercise_id: exercise_id.get(), note: note.as_str().to_owned() };
    let change = NoteChange { exercise_id, note, replaces };
    match state.services().exercise_note.save_note(&identity.actor, change).await {
        Ok(()) => Ok(web::Json(saved)),
        Err(SaveNoteError::NoSuchExercise) => Err(ApiError::not_found("Exercise not found")),
        Err(SaveNoteError::ChangedElsewhere) => Err(ApiError::conflict("This note was changed on another device")),
        Err(SaveNoteError::Port(error)) => Err(error.into()),
    }
}
