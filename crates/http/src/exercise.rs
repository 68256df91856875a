//! Administration of the catalogue's exercises.

use crate::catalogue::{CatalogueAdmin, added, removed, shown};
use crate::error::{ApiError, ErrorBody};
use crate::exercise_enums::{EquipmentJson, MovementPatternJson, MuscleJson, PatternDetailJson, RepUnitJson};
use crate::input::{Change, Json, PathParts, Query, Required, all, body, both};
use crate::limits::words::Words;
use crate::route::{RouteSpec, route};
use actix_web::{HttpResponse, web};
use ironleaf_application::exercise::{self as application, ExerciseForm, NameTaken};
use ironleaf_domain::exercise::{MovementPattern, PatternDetail, RepUnit, Reps, RestSeconds, Sets};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::limits::{Equipment, Muscle, Need};
use ironleaf_domain::text::{Description, Name};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_exercises, Admin, Ordinary),
        route!(add_exercise, Admin, Ordinary),
        route!(update_exercise, Admin, Ordinary),
        route!(remove_exercise, Admin, Ordinary),
        route!(restore_exercise, Admin, Ordinary),
    ]
}

/// An exercise of the catalogue.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AdminExercise {
    id: i64,
    name: String,
    description: String,
    /// Default number of sets.
    #[schema(minimum = 1, maximum = 10)]
    sets: u8,
    /// Default number of reps, or seconds for a timed exercise.
    #[schema(minimum = 1, maximum = 100)]
    reps: u8,
    unit: RepUnitJson,
    /// Movement pattern; `null` if it is unknown.
    pattern: Option<MovementPatternJson>,
    /// Property that the pattern does not tell; `null` if there is none.
    ///
    /// An example is the trained part of the shoulder.
    pattern_detail: Option<PatternDetailJson>,
    /// Rest after a set, in seconds; `null` for the usual one for the member's goal.
    #[schema(minimum = 0, maximum = 600)]
    rest_seconds: Option<u16>,
    /// Main equipment; `null` if it is unknown.
    #[schema(value_type = Option<EquipmentJson>)]
    equipment: Option<String>,
    /// Needs in addition to the equipment, such as `bench`.
    also_needs: Vec<String>,
    /// Muscles that do most of the work.
    #[schema(value_type = Vec<MuscleJson>)]
    primary_muscles: Vec<String>,
    /// Number of catalogue plans that contain it.
    plan_count: u64,
}

impl From<application::AdminExercise> for AdminExercise {
    fn from(exercise: application::AdminExercise) -> Self {
        Self {
            id: exercise.id.get(),
            name: exercise.name,
            description: exercise.description,
            sets: exercise.sets.get(),
            reps: exercise.reps.get(),
            unit: exercise.unit.into(),
            pattern: exercise.pattern.map(Into::into),
            pattern_detail: exercise.pattern_detail.map(Into::into),
            rest_seconds: exercise.rest_seconds.map(RestSeconds::get),
            equipment: exercise.equipment,
            also_needs: exercise.also_needs,
            primary_muscles: exercise.primary_muscles,
            plan_count: exercise.plan_count,
        }
    }
}

body! {
    /// Values of an exercise.
    pub(crate) struct ExerciseInput {
        name: Required<Name>,
        description: Required<Description>,
        sets: Required<Sets>,
        reps: Required<Reps>,
        /// Unit of `reps`, for a new exercise `reps` by default. If it is omitted in a change, it stays.
        unit: Change<RepUnit>,
        /// Movement pattern; `null` if it is unknown. If it is omitted in a change, it stays.
        pattern: Change<Option<MovementPattern>>,
        /// Property that the pattern does not tell; `null` for none. If it is omitted in a change, it stays.
        pattern_detail: Change<Option<PatternDetail>>,
        /// Rest after a set, in seconds; `null` for the usual one. If it is omitted in a change, it stays.
        rest_seconds: Change<Option<RestSeconds>>,
        /// Main equipment; `null` if it is unknown. If it is omitted in a change, it stays.
        equipment: Change<Option<Equipment>>,
        /// Needs in addition to the equipment, such as `bench` or `bench or wall`. If omitted in a change, they stay.
        also_needs: Change<Words<Need, 20>>,
        /// Muscles that do most of the work. If omitted in a change, they stay.
        primary_muscles: Change<Words<Muscle, 17>>,
    }
}

impl ExerciseInput {
    fn read(self) -> Result<ExerciseForm, ApiError> {
        let fields = all((
            self.name.read(),
            self.description.read(),
            self.sets.read(),
            self.reps.read(),
            self.unit.read(),
            self.pattern.read(),
            self.rest_seconds.read(),
        ));
        let demands = all((
            self.pattern_detail.read(),
            self.equipment.read(),
            self.also_needs.read(),
            self.primary_muscles.read(),
        ));
        let (fields, demands) = all((fields, demands)).finish()?;
        let (name, description, sets, reps, unit, pattern, rest_seconds) = fields;
        let (pattern_detail, equipment, also_needs, primary_muscles) = demands;
        Ok(ExerciseForm {
            name,
            description,
            sets,
            reps,
            unit,
            pattern,
            pattern_detail,
            rest_seconds,
            equipment,
            also_needs,
            primary_muscles,
        })
    }
}

impl From<NameTaken> for ApiError {
    fn from(_: NameTaken) -> Self {
        Self::conflict("An exercise with this name already exists")
    }
}

/// Lists the catalogue's exercises by name.
#[utoipa::path(get, path = "/admin/exercises", operation_id = "list_catalogue_exercises", tag = "exercise",
    params(
        ("search" = Option<String>, Query, max_length = 100,
            description = "Only exercises whose name or description contains this text"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only exercises after the one with this ID")),
    responses((status = 200, body = Vec<AdminExercise>)))]
pub(crate) async fn list_exercises(
    admin: CatalogueAdmin,
    query: Query,
) -> Result<web::Json<Vec<AdminExercise>>, ApiError> {
    let listing = query.listing(ExerciseId::new)?;
    let exercises = admin.ports().catalogue_exercises.list(listing).await?;
    Ok(shown(exercises))
}

/// Adds an exercise to the catalogue.
#[utoipa::path(post, path = "/admin/exercises", tag = "exercise", request_body = ExerciseInput, responses(
    (status = 201, body = AdminExercise),
    (status = 409, description = "`conflict`: the name is taken", body = ErrorBody)))]
pub(crate) async fn add_exercise(
    admin: CatalogueAdmin,
    Json(body): Json<ExerciseInput>,
) -> Result<HttpResponse, ApiError> {
    let created = admin.services().catalogue_exercises.add(&admin.actor, body.read()?).await?;
    Ok(added(AdminExercise::from(created)))
}

/// Changes an exercise. Members see the change immediately in all catalogue plans that contain it.
#[utoipa::path(put, path = "/admin/exercises/{id}", tag = "exercise", request_body = ExerciseInput,
    params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = AdminExercise),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: the name is taken", body = ErrorBody)))]
pub(crate) async fn update_exercise(
    admin: CatalogueAdmin,
    path: PathParts,
    Json(body): Json<ExerciseInput>,
) -> Result<web::Json<AdminExercise>, ApiError> {
    let (id, form) = both(path.id("id", ExerciseId::new), body.read())?;
    let updated = admin.services().catalogue_exercises.update(&admin.actor, id, form).await?;
    Ok(web::Json(updated.into()))
}

/// Removes an exercise from the catalogue. Plans and logs keep it.
#[utoipa::path(delete, path = "/admin/exercises/{id}", tag = "exercise", params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Exercise not found", body = ErrorBody)))]
pub(crate) async fn remove_exercise(admin: CatalogueAdmin, path: PathParts) -> Result<HttpResponse, ApiError> {
    let id = path.id("id", ExerciseId::new)?;
    admin.services().catalogue_exercises.remove(&admin.actor, id).await?;
    Ok(removed())
}

/// Restores a removed exercise to the catalogue. Has no effect if the exercise was not removed.
#[utoipa::path(post, path = "/admin/exercises/{id}/restore", tag = "exercise", params(("id" = i64, Path, minimum = 1)),
    responses(
        (status = 200, body = AdminExercise),
        (status = 404, description = "Exercise not found", body = ErrorBody),
        (status = 409, description = "`conflict`: another exercise has the name", body = ErrorBody)))]
pub(crate) async fn restore_exercise(
    admin: CatalogueAdmin,
    path: PathParts,
) -> Result<web::Json<AdminExercise>, ApiError> {
    let id = path.id("id", ExerciseId::new)?;
    let restored = admin.services().catalogue_exercises.restore(&admin.actor, id).await?;
    Ok(web::Json(restored.into()))
}
