//! Export of all data stored about a member, with small queries for each table.

mod export;
mod food;
mod pages;
mod programs;
mod rows;
mod target;

use self::export::{all, each};
use self::pages::{Give, PAGE, SMALL_PAGE, in_pages, last_key};
use self::rows::by_parent;
use super::rows::ListedSessionRow;
use crate::Database;
use crate::error::DbError;
use crate::schema::{
    account_activity, account_links, activity_days, ai_uses, body_measurements, body_weights, calendar_feeds,
    chat_turns, chats, diet_plans, exercise_log_changes, exercise_logs, exercise_notes, exercise_set_keys,
    exercise_sets, import_names, loadings, log_imports, member_diet_plan_items, member_diet_plans, member_exercises,
    member_limits, member_workout_plan_entries, member_workout_plans, open_workouts, outgoing_mails, plan_links,
    profiles, sessions, support_messages, users, workout_plans,
};
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{MemberDataPart, MemberDataRepository, MemberDataSink};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;

/// A date before all stored dates.
const FIRST_DAY: NaiveDate = match NaiveDate::from_ymd_opt(1, 1, 1) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

/// Exports member data from PostgreSQL.
#[derive(Debug, Clone)]
pub struct PgMemberData(Database);

impl PgMemberData {
    /// Creates the repository on this database.
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl MemberDataRepository for PgMemberData {
    async fn read_out(&self, user_id: UserId, sink: MemberDataSink) -> Result<bool, PortError> {
        self.0
            .write("member_data.read_out", move |connection| {
                let mut snapshot = connection.build_transaction().read_only().repeatable_read();
                snapshot.run(|connection| read_out(connection, user_id.get(), sink))
            })
            .await
    }
}

/// Loads the member's rows of a table in the given order. For tables with few rows per member.
macro_rules! of_member {
    ($connection:ident, $user:ident, $table:ident by $order:expr, $row:ty) => {
        $table::table
            .filter($table::user_id.eq($user))
            .order($order)
            .select(<$row>::as_select())
            .load::<$row>($connection)?
    };
}

fn read_out(connection: &mut PgConnection, user: i64, mut sink: MemberDataSink) -> Result<bool, DbError> {
    let mut give =
        |part| sink(part).map_err(|reason| DbError::Internal(format!("failed to write an export: {reason}")));
    let give: Give<'_> = &mut give;
    let account: Option<rows::AccountRow> = users::table
        .left_join(account_activity::table)
        .filter(users::id.eq(user))
        .select(rows::AccountRow::as_select())
        .first(connection)
        .optional()?;
    let Some(account) = account else { return Ok(false) };
    give(MemberDataPart::Account(account.into()))?;
    let profile: Option<rows::ProfileRow> =
        profiles::table.find(user).select(rows::ProfileRow::as_select()).first(connection).optional()?;
    give(MemberDataPart::Profile(profile.map(rows::ProfileRow::into_profile).transpose()?))?;
    let limits: Option<rows::LimitsRow> =
        member_limits::table.find(user).select(rows::LimitsRow::as_select()).first(connection).optional()?;
    give(MemberDataPart::Limits(limits.map(Into::into)))?;
    let loading = of_member!(connection, user, loadings by loadings::unit, rows::LoadingRow);
    give(MemberDataPart::Loading(all(loading, rows::LoadingRow::into_loading)?))?;
    food::read_food(connection, user, give)?;
    target::read_target(connection, user, give)?;
    read_body_weights(connection, user, give)?;
    read_measurements(connection, user, give)?;
    read_own_exercises(connection, user, give)?;
    let notes = of_member!(connection, user, exercise_notes by exercise_notes::exercise_id, rows::NoteRow);
    give(MemberDataPart::ExerciseNotes(each(notes)))?;
    read_workout_plans(connection, user, give)?;
    programs::read_programs(connection, user, give)?;
    read_diet_plans(connection, user, give)?;
    read_logs(connection, user, give)?;
    read_log_changes(connection, user, give)?;
    let workouts = of_member!(connection, user, open_workouts by open_workouts::started_at, rows::OpenWorkoutRow);
    give(MemberDataPart::OpenWorkouts(each(workouts)))?;
    let imports = of_member!(connection, user, log_imports by log_imports::id, rows::ImportRow);
    give(MemberDataPart::LogImports(each(imports)))?;
    let names = of_member!(connection, user, import_names by import_names::name, rows::ImportNameRow);
    give(MemberDataPart::ImportNames(each(names)))?;
    read_messages(connection, user, give)?;
    read_chats(connection, user, give)?;
    let ai_uses = of_member!(connection, user, ai_uses by ai_uses::day, rows::AiUseRow);
    give(MemberDataPart::AiUses(each(ai_uses)))?;
    let sessions = of_member!(connection, user, sessions by sessions::created_at, ListedSessionRow);
    give(MemberDataPart::Sessions(all(sessions, ListedSessionRow::into_session)?))?;
    let days = activity_days::table
        .filter(activity_days::user_id.eq(user))
        .order(activity_days::day)
        .select(activity_days::day)
        .load(connection)?;
    give(MemberDataPart::ActivityDays(days))?;
    let mails = outgoing_mails::table
        .filter(outgoing_mails::user_id.eq(user))
        .order(outgoing_mails::id)
        .select(rows::MailRow::as_select())
        .load::<rows::MailRow>(connection)?;
    give(MemberDataPart::Mails(each(mails)))?;
    let links = of_member!(connection, user, account_links by account_links::created_at, rows::LinkRow);
    give(MemberDataPart::Links(each(links)))?;
    let links = of_member!(connection, user, plan_links by plan_links::id, rows::PlanLinkRow);
    give(MemberDataPart::PlanLinks(each(links)))?;
    let feed = of_member!(connection, user, calendar_feeds by calendar_feeds::created_at, rows::CalendarFeedRow).pop();
    give(MemberDataPart::CalendarFeed(feed.map(Into::into)))?;
    Ok(true)
}

fn read_body_weights(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages(FIRST_DAY, |after| {
        let rows: Vec<rows::BodyWeightRow> = body_weights::table
            .filter(body_weights::user_id.eq(user))
            .filter(body_weights::measured_on.gt(after))
            .order(body_weights::measured_on)
            .limit(PAGE)
            .select(rows::BodyWeightRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, PAGE, |row| row.measured_on);
        give(MemberDataPart::BodyWeights(all(rows, rows::BodyWeightRow::into_weight)?))?;
        Ok(last)
    })
}

fn read_measurements(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages((FIRST_DAY, String::new()), |(day, name)| {
        let is_after = body_measurements::measured_on
            .gt(day)
            .or(body_measurements::measured_on.eq(day).and(body_measurements::name.gt(name)));
        let rows: Vec<rows::MeasurementRow> = body_measurements::table
            .filter(body_measurements::user_id.eq(user))
            .filter(body_measurements::measured_on.ge(day))
            .filter(is_after)
            .order((body_measurements::measured_on, body_measurements::name))
            .limit(PAGE)
            .select(rows::MeasurementRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, PAGE, |row| (row.measured_on, row.name.clone()));
        give(MemberDataPart::Measurements(all(rows, rows::MeasurementRow::into_measurement)?))?;
        Ok(last)
    })
}

fn read_own_exercises(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages(0, |after| {
        let rows: Vec<rows::ExerciseRow> = member_exercises::table
            .filter(member_exercises::user_id.eq(user))
            .filter(member_exercises::id.gt(after))
            .order(member_exercises::id)
            .limit(PAGE)
            .select(rows::ExerciseRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, PAGE, |row| row.id);
        give(MemberDataPart::OwnExercises(each(rows)))?;
        Ok(last)
    })
}

fn read_workout_plans(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages(0, |after| {
        let plans: Vec<rows::WorkoutPlanRow> = member_workout_plans::table
            .left_join(workout_plans::table)
            .filter(member_workout_plans::user_id.eq(user))
            .filter(member_workout_plans::id.gt(after))
            .order(member_workout_plans::id)
            .limit(SMALL_PAGE)
            .select(rows::WorkoutPlanRow::as_select())
            .load(connection)?;
        let last = last_key(&plans, SMALL_PAGE, |plan| plan.id);
        let ids: Vec<i64> = plans.iter().map(|plan| plan.id).collect();
        let entries: Vec<rows::PlanEntryRow> = member_workout_plan_entries::table
            .filter(member_workout_plan_entries::user_id.eq(user))
            .filter(member_workout_plan_entries::member_plan_id.eq_any(ids))
            .order((member_workout_plan_entries::day_num, member_workout_plan_entries::order_in_day))
            .select(rows::PlanEntryRow::as_select())
            .load(connection)?;
        let mut entries = by_parent(entries);
        let plan = |plan: rows::WorkoutPlanRow| {
            let entries = entries.remove(&plan.id).unwrap_or_default();
            plan.into_plan(entries)
        };
        give(MemberDataPart::WorkoutPlans(plans.into_iter().map(plan).collect()))?;
        Ok(last)
    })
}

fn read_diet_plans(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages(0, |after| {
        let plans: Vec<rows::DietPlanRow> = member_diet_plans::table
            .left_join(diet_plans::table)
            .filter(member_diet_plans::user_id.eq(user))
            .filter(member_diet_plans::id.gt(after))
            .order(member_diet_plans::id)
            .limit(SMALL_PAGE)
            .select(rows::DietPlanRow::as_select())
            .load(connection)?;
        let last = last_key(&plans, SMALL_PAGE, |plan| plan.id);
        let ids: Vec<i64> = plans.iter().map(|plan| plan.id).collect();
        let items: Vec<rows::FoodRow> = member_diet_plan_items::table
            .filter(member_diet_plan_items::user_id.eq(user))
            .filter(member_diet_plan_items::member_plan_id.eq_any(ids))
            .order((member_diet_plan_items::meal_type, member_diet_plan_items::order_in_meal))
            .select(rows::FoodRow::as_select())
            .load(connection)?;
        let mut items = by_parent(items);
        let plans = all(plans, |plan| {
            let items = items.remove(&plan.id).unwrap_or_default();
            plan.into_plan(items)
        })?;
        give(MemberDataPart::DietPlans(plans))?;
        Ok(last)
    })
}

fn read_logs(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages((FIRST_DAY, 0), |(day, id)| {
        let is_after =
            exercise_logs::log_date.gt(day).or(exercise_logs::log_date.eq(day).and(exercise_logs::id.gt(id)));
        let logs: Vec<rows::LogRow> = exercise_logs::table
            .filter(exercise_logs::user_id.eq(user))
            .filter(exercise_logs::log_date.ge(day))
            .filter(is_after)
            .order((exercise_logs::log_date, exercise_logs::id))
            .limit(PAGE)
            .select(rows::LogRow::as_select())
            .load(connection)?;
        let last = last_key(&logs, PAGE, |log| (log.log_date, log.id));
        let ids: Vec<i64> = logs.iter().map(|log| log.id).collect();
        let is_saved_alone = exercise_set_keys::user_id
            .eq(exercise_sets::user_id)
            .and(exercise_set_keys::set_key.nullable().eq(exercise_sets::set_key));
        let sets: Vec<rows::SetRow> = exercise_sets::table
            .left_join(exercise_set_keys::table.on(is_saved_alone))
            .filter(exercise_sets::user_id.eq(user))
            .filter(exercise_sets::log_id.eq_any(ids))
            .order(exercise_sets::set_number)
            .select(rows::SetRow::as_select())
            .load(connection)?;
        let mut sets = by_parent(sets);
        let logs = all(logs, |log| {
            let sets = sets.remove(&log.id).unwrap_or_default();
            log.into_log(sets)
        })?;
        give(MemberDataPart::ExerciseLogs(logs))?;
        Ok(last)
    })
}

fn read_log_changes(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages(0, |after| {
        let rows: Vec<(i64, rows::LogChangeRow)> = exercise_log_changes::table
            .filter(exercise_log_changes::user_id.eq(user))
            .filter(exercise_log_changes::id.gt(after))
            .order(exercise_log_changes::id)
            .limit(SMALL_PAGE)
            .select((exercise_log_changes::id, rows::LogChangeRow::as_select()))
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |(id, _)| *id);
        give(MemberDataPart::ExerciseLogChanges(rows.into_iter().map(|(_, row)| row.into()).collect()))?;
        Ok(last)
    })
}

fn read_messages(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    in_pages(0, |after| {
        let rows: Vec<(i64, rows::MessageRow)> = support_messages::table
            .filter(support_messages::user_id.eq(user))
            .filter(support_messages::id.gt(after))
            .order(support_messages::id)
            .limit(SMALL_PAGE)
            .select((support_messages::id, rows::MessageRow::as_select()))
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |(id, _)| *id);
        give(MemberDataPart::Messages(rows.into_iter().map(|(_, row)| row.into()).collect()))?;
        Ok(last)
    })
}

/// Reads each chat as one page: a chat has few stored messages, but each may be long.
fn read_chats(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    let chats = of_member!(connection, user, chats by (chats::created_at, chats::id), rows::ChatRow);
    if chats.is_empty() {
        return give(MemberDataPart::Chats(Vec::new()));
    }
    for chat in chats {
        let turns: Vec<rows::TurnRow> = chat_turns::table
            .filter(chat_turns::user_id.eq(user))
            .filter(chat_turns::chat_id.eq(chat.id))
            .order(chat_turns::turn_number)
            .select(rows::TurnRow::as_select())
            .load(connection)?;
        give(MemberDataPart::Chats(vec![chat.into_chat(turns)]))?;
    }
    Ok(())
}
