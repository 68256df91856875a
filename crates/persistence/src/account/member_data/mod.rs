//! Everything that is stored about a member: one query a table.

mod out;
mod rows;

use self::out::{all, each};
use self::rows::by_parent;
use super::rows::ListedSessionRow;
use crate::Database;
use crate::error::Fault;
use crate::schema::{
    account_activity, account_links, activity_days, ai_uses, body_weights, chat_turns, chats, diet_plans,
    exercise_log_changes, exercise_logs, exercise_sets, member_diet_plan_items, member_diet_plans, member_exercises,
    member_workout_plan_entries, member_workout_plans, outgoing_mails, profiles, sessions, support_messages, users,
    workout_plans,
};
use async_trait::async_trait;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{MemberData, MemberDataRepository};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;

/// What PostgreSQL holds about members.
#[derive(Debug, Clone)]
pub struct PgMemberData(Database);

impl PgMemberData {
    /// Over a database.
    #[must_use]
    pub fn new(database: Database) -> Self {
        Self(database)
    }
}

#[async_trait]
impl MemberDataRepository for PgMemberData {
    async fn collect(&self, user_id: UserId) -> Result<Option<MemberData>, PortError> {
        self.0
            .read("member_data.collect", move |connection| {
                let mut snapshot = connection.build_transaction().read_only().repeatable_read();
                snapshot.run(|connection| collect(connection, user_id.get()))
            })
            .await
    }
}

/// The rows of a table that are the member's, in an order, each as a row struct.
macro_rules! of_member {
    ($connection:ident, $user:ident, $table:ident by $order:expr, $row:ty) => {
        $table::table
            .filter($table::user_id.eq($user))
            .order($order)
            .select(<$row>::as_select())
            .load::<$row>($connection)?
    };
}

fn collect(connection: &mut PgConnection, user: i64) -> Result<Option<MemberData>, Fault> {
    let account: Option<rows::AccountRow> = users::table
        .left_join(account_activity::table)
        .filter(users::id.eq(user))
        .select(rows::AccountRow::as_select())
        .first(connection)
        .optional()?;
    let Some(account) = account else { return Ok(None) };
    let profile: Option<rows::ProfileRow> =
        profiles::table.find(user).select(rows::ProfileRow::as_select()).first(connection).optional()?;

    let order = (member_workout_plan_entries::day_num, member_workout_plan_entries::order_in_day);
    let mut entries = by_parent(of_member!(connection, user, member_workout_plan_entries by order, rows::PlanEntryRow));
    let plans: Vec<rows::WorkoutPlanRow> = member_workout_plans::table
        .left_join(workout_plans::table)
        .filter(member_workout_plans::user_id.eq(user))
        .order(member_workout_plans::id)
        .select(rows::WorkoutPlanRow::as_select())
        .load(connection)?;
    let order = (member_diet_plan_items::meal_type, member_diet_plan_items::order_in_meal);
    let mut items = by_parent(of_member!(connection, user, member_diet_plan_items by order, rows::FoodRow));
    let diets: Vec<rows::DietPlanRow> = member_diet_plans::table
        .left_join(diet_plans::table)
        .filter(member_diet_plans::user_id.eq(user))
        .order(member_diet_plans::id)
        .select(rows::DietPlanRow::as_select())
        .load(connection)?;
    let mut sets = by_parent(of_member!(connection, user, exercise_sets by exercise_sets::set_number, rows::SetRow));
    let logs =
        of_member!(connection, user, exercise_logs by (exercise_logs::log_date, exercise_logs::id), rows::LogRow);
    let mut turns = by_parent(of_member!(connection, user, chat_turns by chat_turns::turn_number, rows::TurnRow));
    let chats = of_member!(connection, user, chats by (chats::created_at, chats::id), rows::ChatRow);
    let sessions = of_member!(connection, user, sessions by sessions::created_at, ListedSessionRow);
    Ok(Some(MemberData {
        account: account.into(),
        profile: profile.map(rows::ProfileRow::into_profile).transpose()?,
        body_weights: all(
            of_member!(connection, user, body_weights by body_weights::measured_on, rows::BodyWeightRow),
            rows::BodyWeightRow::into_weight,
        )?,
        own_exercises: each(of_member!(connection, user, member_exercises by member_exercises::id, rows::ExerciseRow)),
        workout_plans: plans
            .into_iter()
            .map(|plan| {
                let entries = entries.remove(&plan.id).unwrap_or_default();
                plan.into_plan(entries)
            })
            .collect(),
        diet_plans: all(diets, |plan| {
            let items = items.remove(&plan.id).unwrap_or_default();
            plan.into_plan(items)
        })?,
        exercise_logs: all(logs, |log| {
            let sets = sets.remove(&log.id).unwrap_or_default();
            log.into_log(sets)
        })?,
        exercise_log_changes: each(
            of_member!(connection, user, exercise_log_changes by exercise_log_changes::id, rows::LogChangeRow),
        ),
        messages: each(of_member!(connection, user, support_messages by support_messages::id, rows::MessageRow)),
        chats: chats
            .into_iter()
            .map(|chat| {
                let turns = turns.remove(&chat.id).unwrap_or_default();
                chat.into_chat(turns)
            })
            .collect(),
        ai_uses: each(of_member!(connection, user, ai_uses by ai_uses::day, rows::AiUseRow)),
        sessions: all(sessions, ListedSessionRow::into_session)?,
        activity_days: activity_days::table
            .filter(activity_days::user_id.eq(user))
            .order(activity_days::day)
            .select(activity_days::day)
            .load(connection)?,
        mails: each(
            outgoing_mails::table
                .filter(outgoing_mails::user_id.eq(user))
                .order(outgoing_mails::id)
                .select(rows::MailRow::as_select())
                .load::<rows::MailRow>(connection)?,
        ),
        links: each(of_member!(connection, user, account_links by account_links::created_at, rows::LinkRow)),
    }))
}
