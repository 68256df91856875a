//! The schedule of a plan: reading it, and writing the changed days while the plan is locked.

use super::rows::{AuditedEntry, EntryRow, ShownEntryRow, into_num_of_days};
use crate::audit::{AuditChange, record};
use crate::error::{DbError, WorkError};
use crate::schema::{exercises, workout_plan_entries, workout_plans};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::{AuditContext, CatalogueError, CatalogueItem};
use ironleaf_application::workout_plan::PlanEntry;
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::plan::DayNum;
use ironleaf_domain::workout_plan::{
    EntryError, NewSchedule, ReplaceScheduleError, ScheduleChanges, ScheduleEntry, StoredSchedule,
};
use std::collections::BTreeSet;

/// Returns the schedule of a listed plan and locks both against changes until the transaction ends.
pub(super) fn lock<R>(
    connection: &mut PgConnection,
    plan: i64,
) -> Result<StoredSchedule, WorkError<CatalogueError<R>>> {
    let locked: Option<(i16, i32)> = workout_plans::table
        .find(plan)
        .filter(workout_plans::archived_at.is_null())
        .select((workout_plans::num_of_days, workout_plans::version))
        .for_no_key_update()
        .first(connection)
        .optional()?;
    let (num_of_days, version) = locked.ok_or(CatalogueError::NotFound(CatalogueItem::WorkoutPlan))?;
    let rows: Vec<EntryRow> = workout_plan_entries::table
        .filter(workout_plan_entries::workout_plan_id.eq(plan))
        .order((workout_plan_entries::day_num, workout_plan_entries::order_in_day))
        .select(EntryRow::as_select())
        .load(connection)?;
    Ok(StoredSchedule {
        num_of_days: into_num_of_days(plan, num_of_days)?,
        version: version.into(),
        entries: rows.iter().map(EntryRow::stored).collect::<Result<_, _>>()?,
    })
}

/// Like [`lock`], but fails for a program, whose schedule is its first week.
fn lock_plain<R>(connection: &mut PgConnection, plan: i64) -> Result<StoredSchedule, WorkError<CatalogueError<R>>> {
    let schedule = lock(connection, plan)?;
    if is_program(connection, plan)? {
        return Err(CatalogueError::IsProgram.into());
    }
    Ok(schedule)
}

pub(super) fn is_program(connection: &mut PgConnection, plan: i64) -> Result<bool, DbError> {
    let version: Option<i32> =
        workout_plans::table.find(plan).select(workout_plans::program_version).first(connection)?;
    Ok(version.is_some())
}

/// Entries of a plan for admins.
macro_rules! shown_entries {
    ($plan:expr) => {
        workout_plan_entries::table
            .inner_join(exercises::table)
            .inner_join(workout_plans::table)
            .filter(workout_plan_entries::workout_plan_id.eq($plan))
            .select(ShownEntryRow::as_select())
    };
}

/// Returns the entries of a plan for admins, by day and position.
pub(super) fn list(connection: &mut PgConnection, plan: i64) -> Result<Vec<PlanEntry>, DbError> {
    let rows: Vec<ShownEntryRow> = shown_entries!(plan)
        .order((workout_plan_entries::day_num, workout_plan_entries::order_in_day))
        .load(connection)?;
    rows.into_iter().map(ShownEntryRow::into_entry).collect()
}

pub(super) fn add_entry(
    connection: &mut PgConnection,
    plan: i64,
    entry: ScheduleEntry,
    signature: AuditContext,
) -> Result<PlanEntry, WorkError<CatalogueError<EntryError>>> {
    let stored = lock_plain(connection, plan)?;
    if lock_listed_exercises(connection, &BTreeSet::from([entry.exercise_id]))?.is_empty() {
        return Err(CatalogueError::NotFound(CatalogueItem::Exercise).into());
    }
    let mut schedule = stored.schedule();
    let placed = schedule.insert(stored.num_of_days, entry).map_err(CatalogueError::Rejected)?;
    save(connection, plan, stored.changes_to(&schedule))?;
    record(connection, signature, change(AuditAction::AddEntry, plan).after(&AuditedEntry::from(placed))?)?;
    let row: ShownEntryRow = shown_entries!(plan)
        .filter(workout_plan_entries::day_num.eq(i16::from(placed.day_num.get())))
        .filter(workout_plan_entries::exercise_id.eq(placed.exercise_id.get()))
        .first(connection)?;
    Ok(row.into_entry()?)
}

pub(super) fn remove_entry(
    connection: &mut PgConnection,
    plan: i64,
    exercise_id: ExerciseId,
    day_num: DayNum,
    signature: AuditContext,
) -> Result<(), WorkError<CatalogueError>> {
    let not_in_day = CatalogueError::NotFound(CatalogueItem::PlanEntry);
    let stored = match lock_plain(connection, plan) {
        Err(WorkError::Outcome(CatalogueError::NotFound(_))) => return Err(not_in_day.into()),
        locked => locked?,
    };
    let mut schedule = stored.schedule();
    let removed = schedule.remove(exercise_id, day_num).ok_or(not_in_day)?;
    save(connection, plan, stored.changes_to(&schedule))?;
    let change = change(AuditAction::RemoveEntry, plan).before(&AuditedEntry::from(removed))?;
    Ok(record(connection, signature, change)?)
}

pub(super) fn replace(
    connection: &mut PgConnection,
    plan: i64,
    new: &NewSchedule,
    signature: AuditContext,
) -> Result<Vec<PlanEntry>, WorkError<CatalogueError<ReplaceScheduleError>>> {
    let stored = lock_plain(connection, plan)?;
    let listed = lock_listed_exercises(connection, &stored.exercises_to_add(&new.entries))?;
    let schedule = stored.replace_with(new, &listed).map_err(CatalogueError::Rejected)?;
    let changes = stored.changes_to(&schedule);
    if !changes.is_empty() {
        save(connection, plan, changes)?;
        let before: Vec<AuditedEntry> = stored.entries.iter().map(AuditedEntry::from).collect();
        let after: Vec<AuditedEntry> = schedule.entries().map(AuditedEntry::from).collect();
        record(connection, signature, change(AuditAction::SetSchedule, plan).before(&before)?.after(&after)?)?;
    }
    Ok(list(connection, plan)?)
}

fn change(action: AuditAction, plan: i64) -> AuditChange {
    AuditChange::new(action, AuditEntity::WorkoutPlan, plan)
}

/// Returns those of the exercises that are listed, and keeps them listed until the transaction ends.
fn lock_listed_exercises(
    connection: &mut PgConnection,
    ids: &BTreeSet<ExerciseId>,
) -> Result<BTreeSet<ExerciseId>, DbError> {
    if ids.is_empty() {
        return Ok(BTreeSet::new());
    }
    let listed: Vec<i64> = exercises::table
        .filter(exercises::id.eq_any(ids.iter().map(|id| id.get())))
        .filter(exercises::archived_at.is_null())
        .order(exercises::id)
        .select(exercises::id)
        .for_share()
        .load(connection)?;
    Ok(listed.into_iter().filter_map(ExerciseId::new).collect())
}

/// Writes the changes of a locked schedule, and increments its version.
fn save(connection: &mut PgConnection, plan: i64, changes: ScheduleChanges) -> Result<(), DbError> {
    diesel::delete(workout_plan_entries::table)
        .filter(workout_plan_entries::workout_plan_id.eq(plan))
        .filter(workout_plan_entries::day_num.eq_any(changes.days.iter().map(|day| i16::from(day.get()))))
        .execute(connection)?;
    let rows: Vec<EntryRow> = changes.entries.into_iter().map(|place| EntryRow::new(plan, place)).collect();
    diesel::insert_into(workout_plan_entries::table).values(rows).execute(connection)?;
    diesel::update(workout_plans::table.find(plan))
        .set(workout_plans::version.eq(workout_plans::version + 1))
        .execute(connection)?;
    Ok(())
}
