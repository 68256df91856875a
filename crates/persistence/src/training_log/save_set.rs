//! Saving sets one by one.

use super::add_log::{enforce_place, find_log, insert, settle_created};
use super::locked_log::{lock_log, lock_logs, record_change, update_values};
use super::snapshot::LogSnapshot;
use crate::Database;
use crate::error::DbError;
use crate::program::settle_places;
use crate::program_changes::note_log_change;
use crate::quota::{enforce, rows_below};
use crate::schema::{exercise_logs, exercise_set_keys};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{NewLog, PlannedExercise, SaveSetOutcome, SavedSet, SetRepository};
use ironleaf_domain::ids::{ExerciseLogId, LogChangeId, UserId};
use ironleaf_domain::quota::Quota;
use ironleaf_domain::training_log::{SetChange, SetEffect, SetKey, SetPosition};
use std::collections::HashMap;
use uuid::Uuid;

#[async_trait]
impl SetRepository for Database {
    async fn save_set(
        &self,
        user_id: UserId,
        change: SetChange,
        planned: PlannedExercise,
        now: DateTime<Utc>,
    ) -> Result<SaveSetOutcome, PortError> {
        self.transaction("training_log.save_set", move |connection| {
            lock_logs(connection, user_id)?;
            let user = user_id.get();
            match compare(connection, user, &change)? {
                Age::Latest => {
                    let saved = save(connection, user_id, &change, planned, now)?;
                    let Saved { outcome, moves_session } = saved;
                    let SaveSetOutcome::Saved(mut set) = outcome else { return Ok(outcome) };
                    store_key(connection, user, &change)?;
                    note_log_change(connection, user, change.log_date())?;
                    if moves_session {
                        match &mut set.log {
                            Some(created) => settle_created(connection, user_id, &mut created.log)?,
                            None => {
                                settle_places(connection, user_id, [change.log_date()])?;
                            }
                        }
                    }
                    Ok(SaveSetOutcome::Saved(set))
                }
                Age::Outdated => {
                    let log = find_log(connection, user, change.exercise_id().get(), change.log_date())?;
                    Ok(SaveSetOutcome::Saved(SavedSet { log, change_id: None }))
                }
                Age::OfAnotherPlace => Ok(SaveSetOutcome::KeyOfAnotherPlace),
            }
        })
        .await
    }

    async fn find_log_of_set(&self, user_id: UserId, key: SetKey) -> Result<Option<SavedSet>, PortError> {
        self.read("training_log.find_log_of_set", move |connection| {
            let user = user_id.get();
            let place: Option<(i64, NaiveDate)> = exercise_set_keys::table
                .find((user, key.get()))
                .select((exercise_set_keys::exercise_id, exercise_set_keys::log_date))
                .first(connection)
                .optional()?;
            let Some((exercise, day)) = place else { return Ok(None) };
            Ok(Some(SavedSet { log: find_log(connection, user, exercise, day)?, change_id: None }))
        })
        .await
    }
}

/// Result of a change, and whether it can move the session to another day.
///
/// It can if it added the log or removed it.
struct Saved {
    outcome: SaveSetOutcome,
    moves_session: bool,
}

/// How a change compares with what is known about its set.
enum Age {
    /// It is the latest state of the set.
    Latest,
    /// A state of the same time or later is known.
    Outdated,
    /// The set belongs to another exercise or day.
    OfAnotherPlace,
}

/// Compares a change with the latest known state of its set. A new set must fit into the day's quota.
fn compare(connection: &mut PgConnection, user: i64, change: &SetChange) -> Result<Age, DbError> {
    let known: Option<(i64, NaiveDate, DateTime<Utc>)> = exercise_set_keys::table
        .find((user, change.key().get()))
        .select((exercise_set_keys::exercise_id, exercise_set_keys::log_date, exercise_set_keys::changed_at))
        .first(connection)
        .optional()?;
    if let Some((exercise_id, log_date, changed_at)) = known {
        return Ok(if (exercise_id, log_date) != (change.exercise_id().get(), change.log_date()) {
            Age::OfAnotherPlace
        } else if changed_at >= change.changed_at() {
            Age::Outdated
        } else {
            Age::Latest
        });
    }
    let beyond: Option<Uuid> = exercise_set_keys::table
        .filter(exercise_set_keys::user_id.eq(user))
        .filter(exercise_set_keys::log_date.eq(change.log_date()))
        .order(exercise_set_keys::exercise_id)
        .offset(rows_below(Quota::SetsOfDay))
        .limit(1)
        .select(exercise_set_keys::set_key)
        .first(connection)
        .optional()?;
    enforce(Quota::SetsOfDay, beyond.is_some())?;
    Ok(Age::Latest)
}

/// Stores position and time of the latest state of a set.
fn store_key(connection: &mut PgConnection, user: i64, change: &SetChange) -> Result<(), DbError> {
    let position = exercise_set_keys::position.eq(i16::from(change.position().get()));
    let changed_at = exercise_set_keys::changed_at.eq(change.changed_at());
    diesel::insert_into(exercise_set_keys::table)
        .values((
            exercise_set_keys::user_id.eq(user),
            exercise_set_keys::set_key.eq(change.key().get()),
            exercise_set_keys::exercise_id.eq(change.exercise_id().get()),
            exercise_set_keys::log_date.eq(change.log_date()),
            position,
            changed_at,
        ))
        .on_conflict((exercise_set_keys::user_id, exercise_set_keys::set_key))
        .do_update()
        .set((position, changed_at))
        .execute(connection)?;
    Ok(())
}

/// Applies the latest state of a set to its log.
fn save(
    connection: &mut PgConnection,
    user_id: UserId,
    change: &SetChange,
    planned: PlannedExercise,
    now: DateTime<Utc>,
) -> Result<Saved, DbError> {
    let user = user_id.get();
    let result = |log, change_id, moves_session| {
        Ok(Saved { outcome: SaveSetOutcome::Saved(SavedSet { log, change_id }), moves_session })
    };
    let before = match lock_log_of(connection, user, change)? {
        Some(before) => before,
        None if !change.is_done() => return result(None, None, false),
        None => {
            let new = NewLog {
                exercise_id: change.exercise_id(),
                planned,
                figures: change.alone(),
                log_date: change.log_date(),
                logged_at: now,
                idempotency_key: None,
            };
            if let Some(log) = insert(connection, user_id, &new)? {
                return result(Some(log), None, true);
            }
            let Some(log) = lock_log_of(connection, user, change)? else {
                enforce_place(connection, user, change.log_date())?;
                return Err(DbError::Internal("a log disappeared in spite of its lock".to_owned()));
            };
            // Mark Done has created it in the meantime.
            log
        }
    };
    let positions = positions_of(connection, user, change)?;
    let effect = match change.effect_on(&before.log.figures(), &positions) {
        Ok(effect) => effect,
        Err(too_many) => {
            return Ok(Saved { outcome: SaveSetOutcome::TooManySets(too_many), moves_session: false });
        }
    };
    let (figures, is_undoable) = match effect {
        SetEffect::Unchanged => return result(Some(before.log), None, false),
        SetEffect::Emptied => {
            diesel::delete(exercise_logs::table.find((user, before.log.log.id.get()))).execute(connection)?;
            return result(None, Some(record_change(connection, user, &before, None, now)?), true);
        }
        SetEffect::Added(figures) => (figures, false),
        SetEffect::Replaced(figures) => (figures, true),
    };
    let mut after = before.clone();
    (after.log.log.weight, after.log.performed) = figures.into_parts();
    update_values(connection, user, &after.log)?;
    let change_id: Option<LogChangeId> =
        is_undoable.then(|| record_change(connection, user, &before, Some(&after), now)).transpose()?;
    result(Some(after.log), change_id, false)
}

/// Returns the log of the set's exercise and day, and locks it.
fn lock_log_of(connection: &mut PgConnection, user: i64, change: &SetChange) -> Result<Option<LogSnapshot>, DbError> {
    let id: Option<i64> = exercise_logs::table
        .filter(exercise_logs::user_id.eq(user))
        .filter(exercise_logs::exercise_id.eq(change.exercise_id().get()))
        .filter(exercise_logs::log_date.eq(change.log_date()))
        .select(exercise_logs::id)
        .first(connection)
        .optional()?;
    match id.and_then(ExerciseLogId::new) {
        Some(id) => lock_log(connection, user, id),
        None => Ok(None),
    }
}

/// Returns the positions of the sets with keys of the same exercise and day.
fn positions_of(
    connection: &mut PgConnection,
    user: i64,
    change: &SetChange,
) -> Result<HashMap<SetKey, SetPosition>, DbError> {
    let rows: Vec<(Uuid, i16)> = exercise_set_keys::table
        .filter(exercise_set_keys::user_id.eq(user))
        .filter(exercise_set_keys::log_date.eq(change.log_date()))
        .filter(exercise_set_keys::exercise_id.eq(change.exercise_id().get()))
        .select((exercise_set_keys::set_key, exercise_set_keys::position))
        .load(connection)?;
    rows.into_iter()
        .map(|(key, position)| {
            let position = SetPosition::new(position.into())
                .map_err(|invalid| DbError::corrupt("exercise_set_keys", "position", key, invalid))?;
            Ok((SetKey::new(key), position))
        })
        .collect()
}
