//! Programs of the catalogue, which admins save and remove.

use super::rows::AuditedEntry;
use super::schedule;
use crate::audit::{AuditChange, record};
use crate::error::{DbError, WorkError};
use crate::program::{FirstWeekRow, catalogue_exercises, find_catalogue_program};
use crate::schema::{exercises, member_workout_plans, workout_plan_entries, workout_plan_programs, workout_plans};
use diesel::dsl::{exists, max};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::{ProgramSource, StoredProgram};
use ironleaf_application::shared::{AuditContext, CatalogueError, CatalogueItem};
use ironleaf_application::workout_plan::CatalogueProgramError;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::program::{Document, ExerciseFacts, Program, ProgramExercise, first_week, write_document};
use serde_json::json;

/// A change that can be rejected.
type Saved<T> = Result<T, WorkError<CatalogueError<CatalogueProgramError>>>;

/// Returns the program of a listed plan.
pub(super) fn find(
    connection: &mut PgConnection,
    plan: WorkoutPlanId,
) -> Result<StoredProgram, WorkError<CatalogueError>> {
    let found = find_catalogue_program(connection, plan)?;
    Ok(found.ok_or(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))?)
}

/// A locked plan.
struct LockedPlan {
    schedule_version: i64,
    /// The program; `None`: a plain plan.
    program: Option<StoredProgram>,
}

/// Locks a plan, so that no member begins to follow it until the transaction ends.
fn lock(connection: &mut PgConnection, plan: WorkoutPlanId) -> Saved<LockedPlan> {
    let locked: Option<i32> = workout_plans::table
        .find(plan.get())
        .filter(workout_plans::archived_at.is_null())
        .select(workout_plans::version)
        .for_update()
        .first(connection)
        .optional()?;
    let schedule_version = locked.ok_or(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))?;
    Ok(LockedPlan { schedule_version: schedule_version.into(), program: find_catalogue_program(connection, plan)? })
}

fn refuse_if_followed(connection: &mut PgConnection, plan: WorkoutPlanId) -> Saved<()> {
    let followers = member_workout_plans::table
        .filter(member_workout_plans::workout_plan_id.eq(plan.get()))
        .filter(member_workout_plans::replaced_at.is_null());
    if diesel::select(exists(followers)).get_result(connection)? {
        return Err(CatalogueError::Rejected(CatalogueProgramError::Followed).into());
    }
    Ok(())
}

pub(super) fn save(
    connection: &mut PgConnection,
    plan: WorkoutPlanId,
    document: Document<ExerciseId>,
    edited: i64,
    signature: AuditContext,
) -> Saved<StoredProgram> {
    let LockedPlan { schedule_version, program: current } = lock(connection, plan)?;
    if edited != current.as_ref().map_or(schedule_version, |current| current.version) {
        return Err(CatalogueError::Rejected(CatalogueProgramError::Changed).into());
    }
    let before = match current {
        Some(current) if *current.program.document() == document => return Ok(current),
        Some(current) => json!({"program": write_document(current.program.document())}),
        None => {
            refuse_if_followed(connection, plan)?;
            let entries = schedule::lock::<CatalogueProgramError>(connection, plan.get())?.entries;
            json!(entries.iter().map(AuditedEntry::from).collect::<Vec<_>>())
        }
    };
    let ids: Vec<i64> = document.exercises().map(|id| id.get()).collect();
    // An exercise of the document stays listed until the transaction ends.
    exercises::table.filter(exercises::id.eq_any(&ids)).select(exercises::id).for_share().load::<i64>(connection)?;
    let known = catalogue_exercises(connection, &ids)?;
    let facts = |id: &ExerciseId| -> Option<ExerciseFacts> {
        known.get(id).filter(|exercise| !exercise.is_archived).map(ProgramExercise::facts)
    };
    let program = Program::new_of_catalogue(document, facts)
        .map_err(|invalid| CatalogueError::Rejected(CatalogueProgramError::Invalid(invalid)))?;
    let version = insert_version(connection, plan, &program, signature)?;
    let document = program.document();
    diesel::update(workout_plans::table.find(plan.get()))
        .set((
            workout_plans::name.eq(&document.name),
            workout_plans::description.eq(&document.description),
            workout_plans::num_of_days.eq(i16::try_from(document.weekdays.len()).unwrap_or(i16::MAX)),
            workout_plans::program_version.eq(version),
            workout_plans::version.eq(workout_plans::version + 1),
        ))
        .execute(connection)?;
    replace_first_week(connection, plan, &program, &facts)?;
    let after = json!({"program": write_document(document)});
    record(connection, signature, change(plan).before(&before)?.after(&after)?)?;
    Ok(StoredProgram { source: ProgramSource::Catalogue(plan), version: version.into(), program })
}

/// Makes a program a plain plan. Its first week is its schedule already.
pub(super) fn remove(connection: &mut PgConnection, plan: WorkoutPlanId, signature: AuditContext) -> Saved<()> {
    let current = lock(connection, plan)?.program;
    let current = current.ok_or(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))?;
    refuse_if_followed(connection, plan)?;
    let none: Option<i32> = None;
    diesel::update(workout_plans::table.find(plan.get()))
        .set((workout_plans::program_version.eq(none), workout_plans::version.eq(workout_plans::version + 1)))
        .execute(connection)?;
    let before = json!({"program": write_document(current.program.document())});
    let entries = schedule::lock::<CatalogueProgramError>(connection, plan.get())?.entries;
    let after: Vec<AuditedEntry> = entries.iter().map(AuditedEntry::from).collect();
    Ok(record(connection, signature, change(plan).before(&before)?.after(&after)?)?)
}

/// Stores a version and returns its number. Numbers of a plan never repeat, because members follow earlier versions.
fn insert_version(
    connection: &mut PgConnection,
    plan: WorkoutPlanId,
    program: &Program<ExerciseId>,
    signature: AuditContext,
) -> Result<i32, DbError> {
    let last: Option<i32> = workout_plan_programs::table
        .filter(workout_plan_programs::workout_plan_id.eq(plan.get()))
        .select(max(workout_plan_programs::version))
        .first(connection)?;
    let version = last.unwrap_or(0) + 1;
    diesel::insert_into(workout_plan_programs::table)
        .values((
            workout_plan_programs::workout_plan_id.eq(plan.get()),
            workout_plan_programs::version.eq(version),
            workout_plan_programs::document.eq(write_document(program.document())),
            workout_plan_programs::created_at.eq(signature.at),
        ))
        .execute(connection)?;
    Ok(version)
}

fn replace_first_week(
    connection: &mut PgConnection,
    plan: WorkoutPlanId,
    program: &Program<ExerciseId>,
    facts: &dyn Fn(&ExerciseId) -> Option<ExerciseFacts>,
) -> Result<(), DbError> {
    diesel::delete(workout_plan_entries::table.filter(workout_plan_entries::workout_plan_id.eq(plan.get())))
        .execute(connection)?;
    let entries = first_week(program, facts);
    let rows: Vec<FirstWeekRow> =
        entries.iter().map(|entry| FirstWeekRow::new(plan.get(), entry, entry.exercise)).collect();
    diesel::insert_into(workout_plan_entries::table).values(rows).execute(connection)?;
    Ok(())
}

fn change(plan: WorkoutPlanId) -> AuditChange {
    AuditChange::new(AuditAction::SetSchedule, AuditEntity::WorkoutPlan, plan.get())
}
