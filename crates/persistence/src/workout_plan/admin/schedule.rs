//! The schedule of a plan: reading it, and writing the changed days while the plan is locked.

use super::plans::lock_listed;
use super::rows::{AuditedEntry, EntryRow, ShownEntryRow, into_schedule};
use crate::audit::{AuditChange, record};
use crate::error::DbError;
use crate::schema::{exercises, workout_plan_entries, workout_plans};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::AuditContext;
use ironleaf_application::workout_plan::{AddEntryError, NewSchedule, PlanEntry, ReplaceScheduleError};
use ironleaf_domain::audit::{AuditAction, AuditEntity};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::plan::PlanFinding;
use ironleaf_domain::workout_plan::{DayNum, Schedule, ScheduleEntry};
use std::collections::{BTreeSet, HashSet};

/// Returns the stored entries of a plan by day and position.
pub(super) fn stored(connection: &mut PgConnection, plan: i64) -> Result<Vec<EntryRow>, DbError> {
    Ok(workout_plan_entries::table
        .filter(workout_plan_entries::workout_plan_id.eq(plan))
        .order((workout_plan_entries::day_num, workout_plan_entries::order_in_day))
        .select(EntryRow::as_select())
        .load(connection)?)
}

/// Returns the entries of a plan for admins, by day and position.
pub(super) fn shown(connection: &mut PgConnection, plan: i64) -> Result<Vec<PlanEntry>, DbError> {
    let rows: Vec<ShownEntryRow> = workout_plan_entries::table
        .inner_join(exercises::table)
        .inner_join(workout_plans::table)
        .filter(workout_plan_entries::workout_plan_id.eq(plan))
        .order((workout_plan_entries::day_num, workout_plan_entries::order_in_day))
        .select(ShownEntryRow::as_select())
        .load(connection)?;
    rows.into_iter().map(ShownEntryRow::into_entry).collect()
}

pub(super) fn add_entry(
    connection: &mut PgConnection,
    plan: i64,
    entry: ScheduleEntry,
    signature: AuditContext,
) -> Result<Result<PlanEntry, AddEntryError>, DbError> {
    let Some(standing) = lock_listed(connection, plan)? else { return Ok(Err(AddEntryError::NoSuchPlan)) };
    if lock_listed_exercises(connection, &BTreeSet::from([entry.exercise_id]))?.is_empty() {
        return Ok(Err(AddEntryError::NoSuchExercise));
    }
    let before = stored(connection, plan)?;
    let mut schedule = into_schedule(&before)?;
    let placed = match schedule.insert(standing.num_of_days(plan)?, entry) {
        Ok(placed) => placed,
        Err(refusal) => return Ok(Err(AddEntryError::Schedule(refusal))),
    };
    save(connection, plan, &before, &schedule)?;
    record(connection, signature, noted(AuditAction::AddEntry, plan).after(&AuditedEntry::from(placed))?)?;
    let row: ShownEntryRow = workout_plan_entries::table
        .inner_join(exercises::table)
        .inner_join(workout_plans::table)
        .filter(workout_plan_entries::workout_plan_id.eq(plan))
        .filter(workout_plan_entries::day_num.eq(i16::from(placed.day_num.get())))
        .filter(workout_plan_entries::exercise_id.eq(placed.exercise_id.get()))
        .select(ShownEntryRow::as_select())
        .first(connection)?;
    row.into_entry().map(Ok)
}

pub(super) fn remove_entry(
    connection: &mut PgConnection,
    plan: i64,
    exercise_id: ExerciseId,
    day_num: DayNum,
    signature: AuditContext,
) -> Result<bool, DbError> {
    if lock_listed(connection, plan)?.is_none() {
        return Ok(false);
    }
    let before = stored(connection, plan)?;
    let mut schedule = into_schedule(&before)?;
    let Some(removed) = schedule.remove(exercise_id, day_num) else { return Ok(false) };
    save(connection, plan, &before, &schedule)?;
    record(connection, signature, noted(AuditAction::RemoveEntry, plan).before(&AuditedEntry::from(removed))?)?;
    Ok(true)
}

pub(super) fn replace(
    connection: &mut PgConnection,
    plan: i64,
    new: &NewSchedule,
    signature: AuditContext,
) -> Result<Result<Vec<PlanEntry>, ReplaceScheduleError>, DbError> {
    let Some(standing) = lock_listed(connection, plan)? else { return Ok(Err(ReplaceScheduleError::NoSuchPlan)) };
    if new.version.is_some_and(|version| !standing.has_version(version)) {
        return Ok(Err(ReplaceScheduleError::Changed));
    }
    let before = stored(connection, plan)?;
    let mut faults = unknown_exercises(connection, &before, &new.entries)?;
    let schedule = match Schedule::new(standing.num_of_days(plan)?, &new.entries) {
        Ok(schedule) if faults.is_empty() => schedule.with_prescriptions_of(&into_schedule(&before)?),
        Ok(_) => return Ok(Err(ReplaceScheduleError::Refused(faults))),
        Err(more) => {
            faults.extend(more);
            return Ok(Err(ReplaceScheduleError::Refused(faults)));
        }
    };
    if save(connection, plan, &before, &schedule)? {
        let was: Vec<AuditedEntry> = before.iter().map(AuditedEntry::from).collect();
        let is: Vec<AuditedEntry> = schedule.entries().map(AuditedEntry::from).collect();
        record(connection, signature, noted(AuditAction::SetSchedule, plan).before(&was)?.after(&is)?)?;
    }
    shown(connection, plan).map(Ok)
}

fn noted(action: AuditAction, plan: i64) -> AuditChange {
    AuditChange::new(action, AuditEntity::WorkoutPlan, plan)
}

/// Returns a violation for each exercise that is neither in the schedule yet nor in the catalogue.
fn unknown_exercises(
    connection: &mut PgConnection,
    before: &[EntryRow],
    entries: &[ScheduleEntry],
) -> Result<Vec<PlanFinding>, DbError> {
    let known: HashSet<i64> = before.iter().map(|row| row.exercise_id).collect();
    let new: BTreeSet<ExerciseId> =
        entries.iter().map(|entry| entry.exercise_id).filter(|id| !known.contains(&id.get())).collect();
    let listed = lock_listed_exercises(connection, &new)?;
    let unknown = |(index, entry): (usize, &ScheduleEntry)| {
        let is_unknown = new.contains(&entry.exercise_id) && !listed.contains(&entry.exercise_id.get());
        is_unknown.then(|| PlanFinding::new(format!("exercises[{index}].exercise_id"), "Exercise not found"))
    };
    Ok(entries.iter().enumerate().filter_map(unknown).collect())
}

/// Returns those of the exercises that are listed, and keeps them listed until the transaction ends.
fn lock_listed_exercises(connection: &mut PgConnection, ids: &BTreeSet<ExerciseId>) -> Result<HashSet<i64>, DbError> {
    let ids: Vec<i64> = ids.iter().map(|id| id.get()).collect();
    if ids.is_empty() {
        return Ok(HashSet::new());
    }
    let listed: Vec<i64> = exercises::table
        .filter(exercises::id.eq_any(ids))
        .filter(exercises::archived_at.is_null())
        .order(exercises::id)
        .select(exercises::id)
        .for_share()
        .load(connection)?;
    Ok(listed.into_iter().collect())
}

/// Writes the days in which a schedule differs from the stored one, and increments the version.
///
/// Returns whether there was a difference. The plan must be locked.
fn save(connection: &mut PgConnection, plan: i64, before: &[EntryRow], after: &Schedule) -> Result<bool, DbError> {
    let after: Vec<EntryRow> = after.places().map(|place| EntryRow::new(plan, place)).collect();
    let days: BTreeSet<i16> = before.iter().chain(&after).map(|row| row.day_num).collect();
    let of_day = |rows: &[EntryRow], day: i16| -> Vec<EntryRow> {
        rows.iter().filter(|row| row.day_num == day).cloned().collect()
    };
    let changed: Vec<i16> = days.into_iter().filter(|day| of_day(before, *day) != of_day(&after, *day)).collect();
    if changed.is_empty() {
        return Ok(false);
    }
    let rows: Vec<EntryRow> = after.into_iter().filter(|row| changed.contains(&row.day_num)).collect();
    diesel::delete(workout_plan_entries::table)
        .filter(workout_plan_entries::workout_plan_id.eq(plan))
        .filter(workout_plan_entries::day_num.eq_any(changed))
        .execute(connection)?;
    diesel::insert_into(workout_plan_entries::table).values(rows).execute(connection)?;
    diesel::update(workout_plans::table.find(plan))
        .set(workout_plans::version.eq(workout_plans::version + 1))
        .execute(connection)?;
    Ok(true)
}
