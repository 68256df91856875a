//! Positions in the program that a member follows.

use super::kept::{keep_state, keep_stats};
use super::load_run::{LoadedRun, StoredRun, find_current, find_of_choices, load, load_with, run_logs};
use crate::error::DbError;
use chrono::{Days, NaiveDate};
use diesel::pg::PgConnection;
use ironleaf_application::program::FollowedRun;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::program::{AskedOfLog, Run, RunLog};
use std::collections::{BTreeMap, HashMap};

/// Returns the program that the member follows now, for positions on a date and later.
pub(super) fn find_current_on(
    connection: &mut PgConnection,
    user_id: UserId,
    date: NaiveDate,
) -> Result<Option<FollowedRun>, DbError> {
    let run = find_current(connection, user_id)?;
    run.map(|run| continue_on(connection, user_id, run, date)).transpose()
}

/// Returns a program that continues from the kept state of a date, else keeps that state.
fn continue_on(
    connection: &mut PgConnection,
    user_id: UserId,
    run: StoredRun,
    date: NaiveDate,
) -> Result<FollowedRun, DbError> {
    let id = run.id(user_id);
    let mut loaded = load_on(connection, user_id, run, date, None)?;
    if loaded.followed.run.known.is_none()
        && let Some(state) = loaded.followed.run.state_before(date)
    {
        let made_with = loaded.made_with();
        let run = &mut loaded.followed.run;
        run.known = Some((date, state.clone()));
        run.logs.retain(|log| log.on >= date);
        keep_state(connection, id, (date, &state, &made_with), exercises_on(run, date))?;
    }
    Ok(loaded.followed)
}

/// Loads a run with the logs since a date if the state of that date is kept, else with all logs.
///
/// `of_date` are the logs of the date, if the caller has read them and needs no later ones.
pub(super) fn load_on(
    connection: &mut PgConnection,
    user_id: UserId,
    mut run: StoredRun,
    date: NaiveDate,
    of_date: Option<Vec<RunLog>>,
) -> Result<LoadedRun, DbError> {
    let Some((state, kept_by)) = run.take_state_of(date) else { return load(connection, user_id, run) };
    let logs = match of_date {
        Some(logs) => logs,
        None => run_logs(connection, user_id, date)?,
    };
    let mut loaded = load_with(connection, user_id, run, logs)?;
    if loaded.made_with() == kept_by {
        loaded.followed.run.known = Some((date, state));
    } else {
        loaded.followed.run.logs = run_logs(connection, user_id, loaded.followed.run.started_on)?;
    }
    Ok(loaded)
}

/// Returns the number of exercises that a program has on a date.
fn exercises_on(run: &Run, date: NaiveDate) -> usize {
    run.at(date, |position| position.day().map_or(0, |day| position.course.asked(day, date).len())).unwrap_or(0)
}

/// Returns the number of exercises of the member's program on a date, and keeps it. `None` without a program.
pub(crate) fn exercises_of_program(
    connection: &mut PgConnection,
    user_id: UserId,
    date: NaiveDate,
) -> Result<Option<usize>, DbError> {
    let Some(run) = find_current(connection, user_id)? else { return Ok(None) };
    let id = run.id(user_id);
    let followed = continue_on(connection, user_id, run, date)?;
    let exercises = exercises_on(&followed.run, date);
    keep_stats(connection, id, date, exercises)?;
    Ok(Some(exercises))
}

/// The start of a program, and its number of planned exercises by date.
pub(crate) type PlannedDays = (NaiveDate, BTreeMap<NaiveDate, usize>);

/// Returns the planned days for those of the choices that are programs.
///
/// The dates reach a week beyond `today`.
pub(crate) fn planned_days_of_programs(
    connection: &mut PgConnection,
    user_id: UserId,
    choices: Vec<i64>,
    today: NaiveDate,
) -> Result<HashMap<i64, PlannedDays>, DbError> {
    let runs = find_of_choices(connection, user_id, choices)?;
    let Some(first) = runs.iter().map(|run| run.row.started_on).min() else { return Ok(HashMap::new()) };
    let logs = run_logs(connection, user_id, first)?;
    runs.into_iter()
        .map(|run| {
            let choice = run.row.member_plan_id;
            let run = load_with(connection, user_id, run, logs.clone())?.followed.run;
            Ok((choice, (run.started_on, run.planned_days(today, today + Days::new(7)))))
        })
        .collect()
}

/// Returns what the member's program asks of an exercise on a date.
///
/// `None` without a program, and if no day of the week has the exercise.
pub(crate) fn asked_of_log(
    connection: &mut PgConnection,
    user_id: UserId,
    exercise: ExerciseId,
    date: NaiveDate,
) -> Result<Option<AskedOfLog>, DbError> {
    let Some(run) = find_current(connection, user_id)? else { return Ok(None) };
    let followed = if run.is_kept_after(date) {
        // A log of an earlier date must not replace the kept state of today.
        load(connection, user_id, run)?.followed
    } else {
        continue_on(connection, user_id, run, date)?
    };
    Ok(followed.run.at(date, |position| position.asked_of_log(exercise)).flatten())
}
