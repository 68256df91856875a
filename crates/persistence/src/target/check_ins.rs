//! Answers to check-ins.

use super::choice::{change_target, stored_target};
use crate::error::DbError;
use crate::schema::check_ins;
use chrono::{DateTime, Utc};
use diesel::dsl::max;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::target::{AnswerOutcome, NewCheckIn};
use ironleaf_domain::ids::{CheckInId, TargetChangeId, UserId};
use ironleaf_domain::target::{CheckIn, CheckInAnswer, TargetPoint};
use ironleaf_domain::training_log::IdempotencyKey;

#[derive(Queryable, Selectable)]
#[diesel(table_name = check_ins, check_for_backend(diesel::pg::Pg))]
struct CheckInRow {
    id: i64,
    answer: String,
    before_tdee: i32,
    before_calories: i32,
    after_tdee: i32,
    after_calories: i32,
    change_id: Option<i64>,
    answered_at: DateTime<Utc>,
}

impl CheckInRow {
    fn into_check_in(self) -> Result<CheckIn, DbError> {
        let bad = |column: &str, reason: &str| DbError::corrupt("check_ins", column, self.id, reason);
        let point = |tdee: i32, calories: i32| TargetPoint { tdee: tdee.into(), calories: calories.into() };
        let change_id =
            self.change_id.map(|id| TargetChangeId::new(id).ok_or_else(|| bad("change_id", "not positive")));
        Ok(CheckIn {
            id: CheckInId::new(self.id).ok_or_else(|| bad("id", "not positive"))?,
            answer: CheckInAnswer::parse(&self.answer).map_err(|invalid| bad("answer", invalid.reason()))?,
            before: point(self.before_tdee, self.before_calories),
            after: point(self.after_tdee, self.after_calories),
            answered_at: self.answered_at,
            change_id: change_id.transpose()?,
        })
    }
}

/// Returns the newest answers.
pub(super) fn list(connection: &mut PgConnection, user: i64, limit: i64) -> Result<Vec<CheckIn>, DbError> {
    let rows: Vec<CheckInRow> = check_ins::table
        .filter(check_ins::user_id.eq(user))
        .order(check_ins::id.desc())
        .limit(limit)
        .select(CheckInRow::as_select())
        .load(connection)?;
    rows.into_iter().map(CheckInRow::into_check_in).collect()
}

/// Returns the answer that a key created.
pub(super) fn find(connection: &mut PgConnection, user: i64, key: IdempotencyKey) -> Result<Option<CheckIn>, DbError> {
    let row: Option<CheckInRow> = check_ins::table
        .filter(check_ins::user_id.eq(user))
        .filter(check_ins::idempotency_key.eq(key.get()))
        .select(CheckInRow::as_select())
        .first(connection)
        .optional()?;
    row.map(CheckInRow::into_check_in).transpose()
}

/// Stores an answer of a locked member, unless something changed since the proposal.
pub(super) fn answer(
    connection: &mut PgConnection,
    user_id: UserId,
    answer: &NewCheckIn,
) -> Result<AnswerOutcome, DbError> {
    let user = user_id.get();
    if let Some(key) = answer.key
        && let Some(existing) = find(connection, user, key)?
    {
        let is_same = existing.answer == answer.answer;
        return Ok(if is_same { AnswerOutcome::Existing(existing) } else { AnswerOutcome::KeyOfAnotherAnswer });
    }
    let last: Option<i64> =
        check_ins::table.filter(check_ins::user_id.eq(user)).select(max(check_ins::id)).first(connection)?;
    if last != answer.last.map(CheckInId::get) || stored_target(connection, user)?.setting != answer.stored.setting {
        return Ok(AnswerOutcome::Changed);
    }
    let change_id = match answer.setting {
        Some(setting) => change_target(connection, user, setting, answer.answered_at)?.1,
        None => None,
    };
    let row: CheckInRow = diesel::insert_into(check_ins::table)
        .values((
            check_ins::user_id.eq(user),
            check_ins::answer.eq(answer.answer.as_str()),
            check_ins::before_tdee.eq(whole(answer.before.tdee)),
            check_ins::before_calories.eq(whole(answer.before.calories)),
            check_ins::after_tdee.eq(whole(answer.after.tdee)),
            check_ins::after_calories.eq(whole(answer.after.calories)),
            check_ins::change_id.eq(change_id.map(TargetChangeId::get)),
            check_ins::idempotency_key.eq(answer.key.map(IdempotencyKey::get)),
            check_ins::answered_at.eq(answer.answered_at),
        ))
        .returning(CheckInRow::as_returning())
        .get_result(connection)?;
    Ok(AnswerOutcome::Created(row.into_check_in()?))
}

#[expect(clippy::cast_possible_truncation, reason = "energy of a day has at most five digits")]
fn whole(kcal: f64) -> i32 {
    kcal.round() as i32
}
