//! Export of all data stored about a member. PostgreSQL turns the rows into JSON.

use super::rows::ListedSessionRow;
use crate::Database;
use crate::database::in_snapshot;
use crate::error::DbError;
use crate::schema::{sessions, users};
use async_trait::async_trait;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};
use ironleaf_application::account::{ListedSession, MemberDataPart, MemberDataRepository, MemberDataSink};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;

/// Number of rows in memory.
const PAGE: usize = 50;

/// A part of the export.
struct Part {
    name: &'static str,
    /// Whether it is one value at most, not a list.
    is_single: bool,
    /// The table with its rows.
    of: &'static str,
    /// A row as JSON, or only what the file adds to the table's columns, starting with `||`.
    json: &'static str,
    /// Columns that are not in the file: secrets, what servers keep for themselves, and what other columns say too.
    hidden: &'static str,
    joined: &'static str,
    order: &'static str,
}

const fn list(name: &'static str, of: &'static str, order: &'static str) -> Part {
    Part { name, is_single: false, of, json: "", hidden: "", joined: "", order }
}

const fn single(name: &'static str, of: &'static str) -> Part {
    Part { is_single: true, ..list(name, of, "") }
}

impl Part {
    const fn without(self, hidden: &'static str) -> Self {
        Self { hidden, ..self }
    }

    const fn with(self, json: &'static str) -> Self {
        Self { json, ..self }
    }

    const fn joined(self, joined: &'static str) -> Self {
        Self { joined, ..self }
    }

    /// Returns the statement for the rows of the member `$1`.
    fn statement(&self) -> String {
        let Self { of, json, hidden, joined, order, .. } = self;
        let row = if json.is_empty() || json.starts_with("||") {
            let comma = if hidden.is_empty() { "" } else { "," };
            format!("to_jsonb(\"{of}\") - '{{user_id{comma}{hidden}}}'::text[] {json}")
        } else {
            (*json).to_owned()
        };
        let member = if *of == "users" { "id" } else { "user_id" };
        let order = if order.is_empty() { String::new() } else { format!(" ORDER BY {order}") };
        let row = row.split_whitespace().collect::<Vec<_>>().join(" ");
        format!("SELECT ({row})::text AS json FROM \"{of}\"{joined} WHERE \"{of}\".\"{member}\" = $1{order}")
    }
}

/// Everything before the sessions, in the order of the file.
const BEFORE_SESSIONS: &[Part] = &[
    single("account", "users")
        .without("password_hash,unverified_notice_at")
        .joined(r#" LEFT JOIN "account_activity" ON "account_activity"."user_id" = "users"."id""#)
        .with("|| jsonb_build_object('last_active_on', last_active_on)"),
    single("profile", "profiles"),
    single("limits", "member_limits"),
    list("loading", "loadings", "unit"),
    single("food_settings", "food_settings"),
    list("own_foods", "member_foods", "id").without("idempotency_key"),
    list("recipes", "member_recipes", "id").without("idempotency_key,ingredient_ids,ingredient_amounts").with(
        "|| jsonb_build_object('ingredients', (
             SELECT coalesce(jsonb_agg(jsonb_build_object('food_id', food, 'amount', amount) ORDER BY position), '[]')
             FROM unnest(ingredient_ids, ingredient_amounts) WITH ORDINALITY AS ingredient (food, amount, position)))",
    ),
    list("diary_entries", "diary_entries", "id").without("copy_id,idempotency_key,public_id"),
    list("diary_days", "diary_days", "day"),
    list("diary_changes", "diary_changes", "id").without("id,idempotency_key"),
    single("target", "member_targets"),
    list("target_changes", "target_changes", "id"),
    list("check_ins", "check_ins", "id").without("id,idempotency_key"),
    list("body_weights", "body_weights", "measured_on"),
    list("measurements", "body_measurements", "measured_on, name"),
    list("own_exercises", "member_exercises", "id"),
    list("exercise_notes", "exercise_notes", "exercise_id"),
    list("workout_plans", "member_workout_plans", "\"member_workout_plans\".\"id\"")
        .without("id,workout_plan_id")
        .joined(r#" LEFT JOIN "workout_plans" ON "workout_plans"."id" = workout_plan_id"#)
        .with(
            r#"|| jsonb_build_object(
                'catalogue_id', workout_plan_id,
                'name', coalesce("member_workout_plans"."name", "workout_plans"."name"),
                'description', coalesce("member_workout_plans"."description", "workout_plans"."description"),
                'entries', (
                    SELECT coalesce(
                        jsonb_agg(
                            to_jsonb("member_workout_plan_entries") - '{user_id,member_plan_id}'::text[]
                            ORDER BY day_num, order_in_day),
                        '[]')
                    FROM "member_workout_plan_entries"
                    WHERE "member_workout_plan_entries"."user_id" = $1 AND member_plan_id = "member_workout_plans"."id"))"#,
        ),
    list("programs", "member_program_versions", "program_id, \"member_program_versions\".\"version\"")
        .without("program_id,document,exercise_ids")
        .joined(
            r#" JOIN "member_programs" ON "member_programs"."user_id" = $1 AND "member_programs"."id" = program_id"#,
        )
        .with("|| jsonb_build_object('id', program_id, 'program', document, 'archived_at', archived_at)"),
    list("program_runs", "program_runs", "member_plan_id")
        .without(
            "member_plan_id,workout_plan_id,changes,kept_on,kept_by,kept_state,stats_on,stats_exercises",
        )
        .with(
            r#"|| jsonb_build_object('id', member_plan_id, 'plan_id', workout_plan_id, 'entries', (
                SELECT coalesce(
                    jsonb_agg(
                        to_jsonb("program_entries") - '{user_id,member_plan_id,entry_on,idempotency_key}'::text[]
                            || jsonb_build_object('on', entry_on)
                        ORDER BY id),
                    '[]')
                FROM "program_entries"
                WHERE "program_entries"."user_id" = $1 AND "program_entries".member_plan_id = "program_runs".member_plan_id))"#,
        ),
    list("diet_plans", "member_diet_plans", "\"member_diet_plans\".\"id\"")
        .without("id,diet_plan_id")
        .joined(r#" LEFT JOIN "diet_plans" ON "diet_plans"."id" = diet_plan_id"#)
        .with(
            r#"|| jsonb_build_object(
                'catalogue_id', diet_plan_id,
                'name', coalesce("member_diet_plans"."name", "diet_plans"."name"),
                'description', coalesce("member_diet_plans"."description", "diet_plans"."description"),
                'items', (
                    SELECT coalesce(
                        jsonb_agg(
                            to_jsonb("member_diet_plan_items") - '{user_id,member_plan_id}'::text[]
                            ORDER BY meal_type, order_in_meal),
                        '[]')
                    FROM "member_diet_plan_items"
                    WHERE "member_diet_plan_items"."user_id" = $1 AND member_plan_id = "member_diet_plans"."id"))"#,
        ),
    // The longest list: naming its columns takes half of the time that leaving out the others would.
    list("exercise_logs", "exercise_logs", "log_date, id").with(
        r#"to_json((SELECT log FROM (SELECT
            id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at, import_id,
            (SELECT coalesce(json_agg(performed ORDER BY set_number), '[]') FROM (
                SELECT set_number, "exercise_sets".reps, "exercise_sets".weight, kind, rpe, changed_at
                FROM "exercise_sets"
                LEFT JOIN "exercise_set_keys"
                    ON "exercise_set_keys"."user_id" = $1 AND "exercise_set_keys".set_key = "exercise_sets".set_key
                WHERE "exercise_sets"."user_id" = $1 AND log_id = "exercise_logs"."id") AS performed) AS performed_sets
        ) AS log))"#,
    ),
    list("exercise_log_changes", "exercise_log_changes", "id").without("id"),
    list("open_workouts", "open_workouts", "started_at"),
    list("log_imports", "log_imports", "id")
        .without("advanced_at,logs_total,logs_done,first_date,last_date,own_exercise_ids"),
    list("import_names", "import_names", "name"),
    list("messages", "support_messages", "id").without("id"),
    list("chats", "chats", "created_at, id").without("answering_until").with(
        r#"|| jsonb_build_object('turns', (
            SELECT coalesce(
                jsonb_agg(to_jsonb("chat_turns") - '{user_id,chat_id,turn_number}'::text[] ORDER BY turn_number), '[]')
            FROM "chat_turns"
            WHERE "chat_turns"."user_id" = $1 AND chat_id = "chats"."id"))"#,
    ),
    list("ai_uses", "ai_uses", "day"),
];

/// Everything after the sessions, in the order of the file.
const AFTER_SESSIONS: &[Part] = &[
    list("activity_days", "activity_days", "day").with("to_jsonb(day)"),
    list("mails", "outgoing_mails", "id")
        .without("id,text_body,html_body,next_attempt_at,attempts,last_error,given_up_at"),
    list("links", "account_links", "created_at").without("token_hash"),
    list("plan_links", "plan_links", "id").without("secret_hash,file"),
    single("calendar_feed", "calendar_feeds").without("secret_hash"),
];

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    json: String,
}

/// Receives one part of the export.
type Give<'a> = &'a mut dyn FnMut(MemberDataPart<ListedSession>) -> Result<(), DbError>;

#[async_trait]
impl MemberDataRepository for Database {
    async fn read_out(&self, user_id: UserId, mut sink: MemberDataSink<ListedSession>) -> Result<bool, PortError> {
        self.write("member_data.read_out", move |connection| {
            let mut give =
                |part| sink(part).map_err(|reason| DbError::Internal(format!("failed to write an export: {reason}")));
            in_snapshot(connection, |connection| read_out(connection, user_id.get(), &mut give))
        })
        .await
    }
}

fn read_out(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<bool, DbError> {
    if users::table.find(user).select(users::id).first::<i64>(connection).optional()?.is_none() {
        return Ok(false);
    }
    for part in BEFORE_SESSIONS {
        read_part(connection, user, part, give)?;
    }
    let sessions: Vec<ListedSessionRow> = sessions::table
        .filter(sessions::user_id.eq(user))
        .order(sessions::created_at)
        .select(ListedSessionRow::as_select())
        .load(connection)?;
    let sessions = sessions.into_iter().map(ListedSessionRow::into_session).collect::<Result<_, _>>()?;
    give(MemberDataPart::Sessions(sessions))?;
    for part in AFTER_SESSIONS {
        read_part(connection, user, part, give)?;
    }
    Ok(true)
}

/// Passes a part on, page by page.
///
/// Each page is a statement, so that none reaches the statement timeout.
#[expect(clippy::disallowed_methods, reason = "the rows themselves take far longer than preparing the statements")]
fn read_part(connection: &mut PgConnection, user: i64, part: &Part, give: Give<'_>) -> Result<(), DbError> {
    let name = part.name;
    // The end of the transaction closes the cursor.
    sql_query(format!("DECLARE {name} NO SCROLL CURSOR FOR {}", part.statement()))
        .bind::<BigInt, _>(user)
        .execute(connection)?;
    let fetch = format!("FETCH {PAGE} FROM {name}");
    loop {
        let rows: Vec<Row> = sql_query(&fetch).load(connection)?;
        let is_last = rows.len() < PAGE;
        let mut rows = rows.into_iter().map(|row| row.json);
        give(if part.is_single {
            MemberDataPart::Single(name, rows.next())
        } else {
            MemberDataPart::Entries(name, rows.collect())
        })?;
        if is_last {
            return Ok(());
        }
    }
}
