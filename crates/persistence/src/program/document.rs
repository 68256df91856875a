//! Stored documents.

use crate::error::DbError;
use crate::functions::lower;
use crate::schema::{member_program_versions, member_programs, workout_plan_programs, workout_plans};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{ProgramSource, StoredProgram};
use ironleaf_domain::ids::{ExerciseId, UserId, WorkoutPlanId};
use ironleaf_domain::program::{Document, Program, read_document};
use serde_json::Value;

/// Condition by which a plan meets its current program.
macro_rules! is_current_version {
    () => {
        workout_plan_programs::workout_plan_id
            .eq(workout_plans::id)
            .and(workout_plan_programs::version.nullable().eq(workout_plans::program_version))
    };
}
/// ID, name and description of a plan, and version and document of its program.
type CatalogueRow = (i64, String, String, i32, Value);

/// The columns of a [`CatalogueRow`].
macro_rules! catalogue_row {
    () => {
        (
            workout_plans::id,
            workout_plans::name,
            workout_plans::description,
            workout_plan_programs::version,
            workout_plan_programs::document,
        )
    };
}

/// Reads a document that was checked when it was saved.
pub(super) fn read(table: &str, row: i64, document: &Value) -> Result<Program<ExerciseId>, DbError> {
    let document = read_document(document).map_err(|invalid| {
        let path = invalid.first().map(|part| part.path.as_str()).unwrap_or_default();
        DbError::corrupt(table, "document", row, format!("{path} cannot be read"))
    })?;
    Ok(Program::stored(document))
}

/// Returns the number of a version in the database.
pub(super) fn stored_version(version: i64) -> i32 {
    i32::try_from(version).unwrap_or(i32::MAX)
}

pub(super) fn list_available(connection: &mut PgConnection) -> Result<Vec<StoredProgram>, DbError> {
    let rows: Vec<CatalogueRow> = workout_plans::table
        .inner_join(workout_plan_programs::table.on(is_current_version!()))
        .filter(workout_plans::archived_at.is_null())
        .order((lower(workout_plans::name), workout_plans::id))
        .select(catalogue_row!())
        .load(connection)?;
    rows.into_iter().map(of_catalogue).collect()
}

fn of_catalogue((id, name, description, version, document): CatalogueRow) -> Result<StoredProgram, DbError> {
    let plan = WorkoutPlanId::new(id).ok_or_else(|| DbError::corrupt("workout_plans", "id", id, "not positive"))?;
    let program = read("workout_plan_programs", id, &document)?;
    // Admins can change both texts without a new version.
    let document = Document { name, description, ..program.document().clone() };
    Ok(StoredProgram {
        source: ProgramSource::Catalogue(plan),
        version: version.into(),
        program: Program::stored(document),
    })
}

/// Returns the latest version of a listed program of the catalogue.
pub(crate) fn find_catalogue_program(
    connection: &mut PgConnection,
    plan: WorkoutPlanId,
) -> Result<Option<StoredProgram>, DbError> {
    let row: Option<CatalogueRow> = workout_plans::table
        .inner_join(workout_plan_programs::table.on(is_current_version!()))
        .filter(workout_plans::id.eq(plan.get()))
        .filter(workout_plans::archived_at.is_null())
        .select(catalogue_row!())
        .first(connection)
        .optional()?;
    row.map(of_catalogue).transpose()
}

/// Returns the latest version of a listed program.
pub(super) fn find(
    connection: &mut PgConnection,
    user_id: UserId,
    source: ProgramSource,
) -> Result<Option<StoredProgram>, DbError> {
    match source {
        ProgramSource::Catalogue(plan) => find_catalogue_program(connection, plan),
        ProgramSource::Own(program) => {
            let of_program = member_program_versions::user_id
                .eq(member_programs::user_id)
                .and(member_program_versions::program_id.eq(member_programs::id))
                .and(member_program_versions::version.eq(member_programs::version));
            let row: Option<(i32, Value)> = member_programs::table
                .inner_join(member_program_versions::table.on(of_program))
                .filter(member_programs::user_id.eq(user_id.get()))
                .filter(member_programs::id.eq(program.get()))
                .filter(member_programs::archived_at.is_null())
                .select((member_program_versions::version, member_program_versions::document))
                .first(connection)
                .optional()?;
            row.map(|(version, document)| {
                let program = read("member_program_versions", program.get(), &document)?;
                Ok(StoredProgram { source, version: version.into(), program })
            })
            .transpose()
        }
    }
}

/// Returns the documents of versions of a program, listed or not.
pub(super) fn documents(
    connection: &mut PgConnection,
    user_id: UserId,
    source: ProgramSource,
    numbers: &[i32],
) -> Result<Vec<(i32, Value)>, DbError> {
    Ok(match source {
        ProgramSource::Catalogue(plan) => workout_plan_programs::table
            .filter(workout_plan_programs::workout_plan_id.eq(plan.get()))
            .filter(workout_plan_programs::version.eq_any(numbers))
            .select((workout_plan_programs::version, workout_plan_programs::document))
            .load(connection)?,
        ProgramSource::Own(program) => member_program_versions::table
            .filter(member_program_versions::user_id.eq(user_id.get()))
            .filter(member_program_versions::program_id.eq(program.get()))
            .filter(member_program_versions::version.eq_any(numbers))
            .select((member_program_versions::version, member_program_versions::document))
            .load(connection)?,
    })
}

/// Reads the document of a version that was checked when it was saved.
pub(super) fn read_version(source: ProgramSource, document: &Value) -> Result<Program<ExerciseId>, DbError> {
    match source {
        ProgramSource::Catalogue(plan) => read("workout_plan_programs", plan.get(), document),
        ProgramSource::Own(program) => read("member_program_versions", program.get(), document),
    }
}
