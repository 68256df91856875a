use super::add_log::{add, add_of_program, find_by_key, find_removed};
use super::day::find_day;
use super::locked_log::lock_logs;
use super::recent::{by_exercise, find_recent};
use super::rows::{CatalogueExerciseRow, CataloguePlanRow, NewLogRow, OwnExerciseRow, OwnPlanRow, PlannedRow};
use crate::Database;
use crate::database::in_snapshot;
use crate::error::DbError;
use crate::program::{asked_of_log, settle_places};
use crate::program_changes::note_log_change;
use crate::schema::{
    exercise_logs, exercise_sets, exercises, member_exercises, member_workout_plan_entries, member_workout_plans,
    program_runs, users, workout_plan_entries,
};
use crate::stored_log::{LogRow, SetRow, detailed, insert_sets, logs_with_sets};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::shared::PortError;
use ironleaf_application::training_log::{
    LogOutcome, LogSink, NewLog, PlannedExercise, RecentLogs, TrainingDay, TrainingLogRepository,
};
use ironleaf_domain::exercise::Experience;
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::program::AskedOfLog;
use ironleaf_domain::training_log::{DetailedLog, ExerciseLog, IdempotencyKey, LogsVersion};
use std::collections::{BTreeSet, HashMap};

/// Maximum number of logs per insert, far below PostgreSQL's limit on parameters.
const BATCH: usize = 1_000;

/// Maximum number of logs in memory when all logs of a member are read.
const PAGE: i64 = 500;

#[async_trait]
impl TrainingLogRepository for Database {
    async fn find_exercise(
        &self,
        user_id: UserId,
        exercise_id: ExerciseId,
        date: NaiveDate,
    ) -> Result<Option<PlannedExercise>, PortError> {
        self.read("training_log.find_exercise", move |connection| {
            let (member, exercise) = (user_id.get(), exercise_id.get());
            let own = member_exercises::user_id.eq(users::id).and(member_exercises::id.eq(exercise));
            let plan = member_workout_plans::user_id.eq(users::id).and(member_workout_plans::replaced_at.is_null());
            let in_catalogue_plan = workout_plan_entries::workout_plan_id
                .nullable()
                .eq(member_workout_plans::workout_plan_id)
                .and(workout_plan_entries::exercise_id.eq(exercise));
            let in_own_plan = member_workout_plan_entries::user_id
                .eq(users::id)
                .and(member_workout_plan_entries::member_plan_id.eq(member_workout_plans::id))
                .and(member_workout_plan_entries::exercise_id.eq(exercise));
            let of_program = program_runs::table
                .filter(program_runs::user_id.eq(member))
                .filter(program_runs::member_plan_id.eq(member_workout_plans::id));
            let found: Option<PlannedRow> = users::table
                .left_join(exercises::table.on(exercises::id.eq(exercise)))
                .left_join(member_exercises::table.on(own))
                .left_join(member_workout_plans::table.on(plan))
                .left_join(workout_plan_entries::table.on(in_catalogue_plan))
                .left_join(member_workout_plan_entries::table.on(in_own_plan))
                .filter(users::id.eq(member))
                .order((workout_plan_entries::day_num.nullable(), member_workout_plan_entries::day_num.nullable()))
                .select((
                    Option::<CatalogueExerciseRow>::as_select(),
                    Option::<OwnExerciseRow>::as_select(),
                    Option::<CataloguePlanRow>::as_select(),
                    Option::<OwnPlanRow>::as_select(),
                    exists(of_program),
                ))
                .first(connection)
                .optional()?;
            let Some(found) = found else { return Ok(None) };
            let follows_program = found.follows_program;
            let Some(planned) = found.into_planned(exercise_id)? else { return Ok(None) };
            let asked = if follows_program { asked_of_log(connection, user_id, exercise_id, date)? } else { None };
            Ok(Some(match asked {
                Some(AskedOfLog { sets, reps, place }) => {
                    PlannedExercise { sets, reps, program: Some(place), ..planned }
                }
                None => planned,
            }))
        })
        .await
    }

    async fn add(&self, user_id: UserId, log: NewLog) -> Result<Option<LogOutcome>, PortError> {
        if log.planned.program.is_none() {
            return self.write("training_log.add", move |connection| add(connection, user_id, &log)).await;
        }
        let add = move |connection: &mut PgConnection| add_of_program(connection, user_id, &log);
        self.transaction("training_log.add_of_program", add).await
    }

    async fn find_by_idempotency_key(
        &self,
        user_id: UserId,
        key: IdempotencyKey,
    ) -> Result<Option<DetailedLog>, PortError> {
        self.read("training_log.find_by_idempotency_key", move |connection| {
            match find_by_key(connection, user_id.get(), key)? {
                Some(standing) => Ok(Some(standing)),
                None => find_removed(connection, user_id.get(), key),
            }
        })
        .await
    }

    async fn add_all(&self, user_id: UserId, logs: Vec<NewLog>) -> Result<usize, PortError> {
        self.transaction("training_log.add_all", move |connection| {
            lock_logs(connection, user_id)?;
            let mut created = 0;
            for batch in logs.chunks(BATCH) {
                created += insert_logs(connection, user_id, batch, None)?;
            }
            note_added(connection, user_id, &logs)?;
            Ok(created)
        })
        .await
    }

    async fn find_day(&self, user_id: UserId, date: NaiveDate) -> Result<TrainingDay, PortError> {
        self.read("training_log.find_day", move |connection| find_day(connection, user_id, date)).await
    }

    async fn list_on(&self, user_id: UserId, date: NaiveDate) -> Result<Vec<DetailedLog>, PortError> {
        self.read("training_log.list_on", move |connection| logs_on(connection, user_id, date)).await
    }

    async fn list_between(
        &self,
        user_id: UserId,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<DetailedLog>, PortError> {
        self.read("training_log.list_between", move |connection| {
            let rows: Vec<(LogRow, Option<SetRow>)> = logs_with_sets!()
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::log_date.between(from, to))
                .order((exercise_logs::log_date.desc(), exercise_logs::id, exercise_sets::set_number.nullable()))
                .select((LogRow::as_select(), Option::<SetRow>::as_select()))
                .load(connection)?;
            detailed(rows)
        })
        .await
    }

    async fn read_out(&self, user_id: UserId, sink: LogSink) -> Result<(), PortError> {
        self.write("training_log.read_out", move |connection| {
            in_snapshot(connection, |connection| read_out(connection, user_id.get(), sink))
        })
        .await
    }

    async fn list_since(&self, user_id: UserId, since: NaiveDate, limit: u32) -> Result<Vec<ExerciseLog>, PortError> {
        self.read("training_log.list_since", move |connection| {
            let latest: Vec<LogRow> = exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::log_date.ge(since))
                .order((exercise_logs::log_date.desc(), exercise_logs::id.desc()))
                .limit(limit.into())
                .select(LogRow::as_select())
                .load(connection)?;
            Ok(by_exercise(latest.into_iter().map(LogRow::into_log).collect::<Result<_, _>>()?))
        })
        .await
    }

    async fn find_recent(
        &self,
        user_id: UserId,
        since: NaiveDate,
        limit: u32,
        known: Vec<LogsVersion>,
    ) -> Result<RecentLogs, PortError> {
        self.read("training_log.find_recent", move |connection| {
            find_recent(connection, user_id, (since, limit), &known)
        })
        .await
    }

    async fn experience(&self, user_id: UserId, today: NaiveDate) -> Result<Experience, PortError> {
        self.read("training_log.experience", move |connection| {
            // Scans the index in order and stops at the last day that is needed.
            let days: Vec<NaiveDate> = exercise_logs::table
                .filter(exercise_logs::user_id.eq(user_id.get()))
                .filter(exercise_logs::log_date.le(today))
                .select(exercise_logs::log_date)
                .distinct()
                .order(exercise_logs::log_date)
                .limit(Experience::BEGINNER_SESSION_COUNT.into())
                .load(connection)?;
            let days_since_first = days.first().map_or(0, |first| (today - *first).num_days());
            Ok(Experience {
                sessions: u32::try_from(days.len()).unwrap_or(u32::MAX),
                days_since_first: u32::try_from(days_since_first).unwrap_or(u32::MAX),
            })
        })
        .await
    }
}

/// Inserts the logs that do not exist yet, with their sets, and returns their number.
pub(super) fn insert_logs(
    connection: &mut PgConnection,
    user_id: UserId,
    logs: &[NewLog],
    import_id: Option<i64>,
) -> Result<usize, DbError> {
    let rows: Vec<NewLogRow> = logs.iter().map(|log| NewLogRow::imported(user_id, log, import_id)).collect();
    let created: Vec<(i64, i64, NaiveDate)> = diesel::insert_into(exercise_logs::table)
        .values(rows)
        .on_conflict((exercise_logs::user_id, exercise_logs::exercise_id, exercise_logs::log_date))
        .do_nothing()
        .returning((exercise_logs::id, exercise_logs::exercise_id, exercise_logs::log_date))
        .get_results(connection)?;
    let mut ids: HashMap<(i64, NaiveDate), i64> =
        created.into_iter().map(|(id, exercise, day)| ((exercise, day), id)).collect();
    let made = ids.len();
    // Of two logs for the same exercise and day only the first was inserted, so only its sets are.
    let with_sets = logs
        .iter()
        .filter_map(|log| ids.remove(&(log.exercise_id.get(), log.log_date)).map(|id| (id, log.figures.performed())));
    insert_sets(connection, user_id.get(), with_sets)?;
    Ok(made)
}

/// Notes that logs were added, for what depends on them. The member's logs must be locked.
pub(super) fn note_added(connection: &mut PgConnection, user_id: UserId, logs: &[NewLog]) -> Result<(), DbError> {
    let dates: BTreeSet<NaiveDate> = logs.iter().map(|log| log.log_date).collect();
    let Some(first) = dates.first() else { return Ok(()) };
    note_log_change(connection, user_id.get(), *first)?;
    settle_places(connection, user_id, dates)?;
    Ok(())
}

/// Reads all logs with their sets. Each page has its own statements, so that none reaches its timeout.
fn read_out(connection: &mut PgConnection, user: i64, mut sink: LogSink) -> Result<(), DbError> {
    let mut after: Option<(NaiveDate, i64)> = None;
    loop {
        let mut page = exercise_logs::table
            .filter(exercise_logs::user_id.eq(user))
            .order((exercise_logs::log_date, exercise_logs::id))
            .limit(PAGE)
            .select((exercise_logs::log_date, exercise_logs::id))
            .into_boxed();
        if let Some((day, id)) = after {
            let is_later = exercise_logs::log_date.gt(day);
            page = page
                .filter(exercise_logs::log_date.ge(day))
                .filter(is_later.or(exercise_logs::log_date.eq(day).and(exercise_logs::id.gt(id))));
        }
        let keys: Vec<(NaiveDate, i64)> = page.load(connection)?;
        let Some(last) = keys.last().copied() else { return Ok(()) };
        after = Some(last);
        let ids: Vec<i64> = keys.into_iter().map(|(_, id)| id).collect();
        let rows: Vec<(LogRow, Option<SetRow>)> = logs_with_sets!()
            .filter(exercise_logs::user_id.eq(user))
            .filter(exercise_logs::id.eq_any(ids))
            .order((exercise_logs::log_date, exercise_logs::id, exercise_sets::set_number.nullable()))
            .select((LogRow::as_select(), Option::<SetRow>::as_select()))
            .load(connection)?;
        sink(detailed(rows)?).map_err(|reason| DbError::Internal(format!("failed to write an export: {reason}")))?;
    }
}

fn logs_on(connection: &mut PgConnection, user_id: UserId, date: NaiveDate) -> Result<Vec<DetailedLog>, DbError> {
    let rows: Vec<(LogRow, Option<SetRow>)> = logs_with_sets!()
        .filter(exercise_logs::user_id.eq(user_id.get()))
        .filter(exercise_logs::log_date.eq(date))
        .order((exercise_logs::id, exercise_sets::set_number.nullable()))
        .select((LogRow::as_select(), Option::<SetRow>::as_select()))
        .load(connection)?;
    detailed(rows)
}
