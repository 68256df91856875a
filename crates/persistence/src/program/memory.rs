//! Programs of members that this process has read, so that most positions take one statement.
//!
//! A program is remembered with everything that it depends on. One statement tells a reader which parts still hold,
//! whichever server made a change. A reader that fills the memory has run that statement first: what it remembers can
//! be newer than its key, but never older.

use crate::error::DbError;
use crate::schema::{catalogue_versions, member_programs, member_workout_plans, program_runs, workout_plans};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::FollowedRun;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::program::ProgramExercises;
use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Maximum number of members, and of sets of exercises.
const MAX_MEMBERS: usize = 2_000;
const MAX_SETS: usize = 200;

/// Maximum number of entries and logs of a remembered program. A usual one has some.
const MAX_ROWS: usize = 200;

/// Time after which something is read again. An older release changes the catalogue without a new version.
const MAX_AGE: Duration = Duration::from_mins(10);

/// Key of the exercises in `catalogue_versions`.
pub(crate) const EXERCISES: &str = "exercises";

/// The program that a member follows, with the versions of what its positions depend on.
#[derive(Queryable, Selectable, Debug, Clone)]
#[diesel(table_name = program_runs, check_for_backend(diesel::pg::Pg))]
pub(super) struct RunState {
    pub(super) member_plan_id: i64,
    #[diesel(select_expression = member_workout_plans::chosen_at)]
    pub(super) chosen_at: DateTime<Utc>,
    changes: i64,
    kept_on: Option<NaiveDate>,
    kept_changes: Option<i64>,
    kept_by: Option<String>,
    #[diesel(select_expression = workout_plans::program_version.nullable())]
    latest_of_catalogue: Option<i32>,
    #[diesel(select_expression = member_programs::version.nullable())]
    latest_of_own: Option<i32>,
    #[diesel(select_expression = catalogue_versions::version.nullable())]
    exercises: Option<i64>,
}

/// Everything but logs since the date of its state that a remembered program depends on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Key {
    pub(super) run: i64,
    pub(super) kept_on: NaiveDate,
    pub(super) kept_changes: i64,
    pub(super) kept_by: String,
    pub(super) latest: (Option<i32>, Option<i32>),
    pub(super) exercises: i64,
}

impl RunState {
    /// Returns whether the state of a later date is kept, which that of this date must not replace.
    pub(super) fn is_kept_after(&self, date: NaiveDate) -> bool {
        self.kept_on.is_some_and(|kept_on| kept_on > date)
    }

    /// Returns the version of everything that the sessions depend on.
    pub(super) fn version(&self) -> String {
        let latest = (self.latest_of_catalogue, self.latest_of_own);
        format!("{} {} {latest:?} {:?}", self.member_plan_id, self.changes, self.exercises)
    }

    /// Returns the key of a program that goes on from the kept state, if it is that of a date.
    fn key_on(&self, date: NaiveDate) -> Option<Key> {
        Some(Key {
            run: self.member_plan_id,
            kept_on: self.kept_on.filter(|kept_on| *kept_on == date)?,
            kept_changes: self.kept_changes?,
            kept_by: self.kept_by.clone()?,
            latest: (self.latest_of_catalogue, self.latest_of_own),
            exercises: self.exercises?,
        })
    }
}

/// Returns the state of the program that the member follows now.
pub(super) fn find_state(connection: &mut PgConnection, user_id: UserId) -> Result<Option<RunState>, DbError> {
    let run = program_runs::user_id
        .eq(member_workout_plans::user_id)
        .and(program_runs::member_plan_id.eq(member_workout_plans::id));
    let own = member_programs::user_id
        .eq(program_runs::user_id)
        .and(member_programs::id.nullable().eq(program_runs::program_id));
    let state = member_workout_plans::table
        .inner_join(program_runs::table.on(run))
        .left_join(workout_plans::table.on(workout_plans::id.nullable().eq(program_runs::workout_plan_id)))
        .left_join(member_programs::table.on(own))
        .left_join(catalogue_versions::table.on(catalogue_versions::catalogue.eq(EXERCISES)))
        .filter(member_workout_plans::user_id.eq(user_id.get()))
        .filter(member_workout_plans::replaced_at.is_null())
        .select(RunState::as_select())
        .first(connection);
    Ok(state.optional()?)
}

/// A remembered program.
struct Remembered {
    key: Key,
    /// Number of changes with which its logs were read.
    changes: i64,
    followed: Arc<FollowedRun>,
    since: Instant,
}

/// Parts of a program that the memory has.
pub(super) enum Found {
    /// All of it, with the logs since the date.
    Whole(Arc<FollowedRun>),
    /// All but logs that have changed since.
    WithOtherLogs(Arc<FollowedRun>),
    Nothing,
}

/// Exercises by the hash of a program's versions, with the version of the catalogue.
type SharedExercises = HashMap<u64, (i64, Instant, Arc<ProgramExercises>)>;

/// Programs by member, and the exercises of the catalogue that they share.
#[derive(Default)]
pub(crate) struct ProgramMemory {
    members: Mutex<HashMap<UserId, Remembered>>,
    exercises: Mutex<SharedExercises>,
}

impl ProgramMemory {
    /// Returns the program of a member on a date.
    pub(super) fn find(&self, user_id: UserId, state: &RunState, date: NaiveDate) -> Found {
        let Some(key) = state.key_on(date) else { return Found::Nothing };
        let members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        match members.get(&user_id) {
            Some(one) if one.key == key && one.since.elapsed() < MAX_AGE => {
                let followed = Arc::clone(&one.followed);
                if one.changes == state.changes { Found::Whole(followed) } else { Found::WithOtherLogs(followed) }
            }
            _ => Found::Nothing,
        }
    }

    /// Keeps a program whose state is known, with the logs since the date of that state.
    pub(super) fn keep(&self, user_id: UserId, key: Key, changes: i64, followed: &Arc<FollowedRun>) {
        let run = &followed.run;
        if !is_shared(&run.exercises) || run.entries.len() + run.logs.len() > MAX_ROWS {
            return;
        }
        let mut members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        make_room(&mut members, &user_id, MAX_MEMBERS);
        members.insert(user_id, Remembered { key, changes, followed: Arc::clone(followed), since: Instant::now() });
    }

    /// Keeps a program that [`Self::find`] has returned, with the logs that were read since then.
    pub(super) fn keep_logs(&self, user_id: UserId, state: &RunState, date: NaiveDate, followed: &Arc<FollowedRun>) {
        let mut members = self.members.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Some(one), Some(key)) = (members.get_mut(&user_id), state.key_on(date))
            && one.key == key
            && followed.run.logs.len() <= MAX_ROWS
        {
            one.changes = state.changes;
            one.followed = Arc::clone(followed);
        }
    }

    /// Returns the exercises of a program whose versions have this hash.
    pub(super) fn exercises(&self, versions: u64, version: Option<i64>) -> Option<Arc<ProgramExercises>> {
        let sets = self.exercises.lock().unwrap_or_else(PoisonError::into_inner);
        let (read_at, since, exercises) = sets.get(&versions)?;
        (Some(*read_at) == version && since.elapsed() < MAX_AGE).then(|| Arc::clone(exercises))
    }

    /// Keeps the exercises of a program, unless some of them are a member's own.
    pub(super) fn keep_exercises(&self, versions: u64, version: i64, exercises: &Arc<ProgramExercises>) {
        if !is_shared(exercises) {
            return;
        }
        let mut sets = self.exercises.lock().unwrap_or_else(PoisonError::into_inner);
        if sets.get(&versions).is_some_and(|(_, _, known)| Arc::ptr_eq(known, exercises)) {
            return;
        }
        make_room(&mut sets, &versions, MAX_SETS);
        sets.insert(versions, (version, Instant::now(), Arc::clone(exercises)));
    }
}

/// Returns whether members share these exercises, so that they take no memory for each of them.
fn is_shared(exercises: &ProgramExercises) -> bool {
    exercises.values().all(|exercise| exercise.catalogue.is_some())
}

/// Forgets everything if there is no room for another key.
fn make_room<K: Hash + Eq, V>(all: &mut HashMap<K, V>, key: &K, most: usize) {
    if all.len() >= most && !all.contains_key(key) {
        all.clear();
    }
}
