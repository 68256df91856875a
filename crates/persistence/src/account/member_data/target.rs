//! The member's target and check-ins in the export.

use super::export::each;
use super::pages::{Give, SMALL_PAGE, in_pages, last_key};
use crate::error::DbError;
use crate::schema::{check_ins, member_targets, target_changes};
use bigdecimal::{BigDecimal, ToPrimitive};
use chrono::{DateTime, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::account::{self as export, MemberDataPart};
use serde_json::Value;

#[derive(Queryable, Selectable)]
#[diesel(table_name = member_targets, check_for_backend(diesel::pg::Pg))]
struct TargetRow {
    source: String,
    tdee: Option<i32>,
    protein: Option<BigDecimal>,
    carbs: Option<BigDecimal>,
    fat: Option<BigDecimal>,
    since: DateTime<Utc>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = target_changes, check_for_backend(diesel::pg::Pg))]
struct ChangeRow {
    id: i64,
    before: Value,
    after: Value,
    changed_at: DateTime<Utc>,
    undone_at: Option<DateTime<Utc>>,
}

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

impl TargetRow {
    fn into_target(self) -> Result<export::ExportedTarget, DbError> {
        let number = |column: &str, value: Option<BigDecimal>| {
            let bad = || DbError::corrupt("member_targets", column, "an export", "not representable as a number");
            value.map(|value| value.to_f64().ok_or_else(bad)).transpose()
        };
        Ok(export::ExportedTarget {
            protein: number("protein", self.protein)?,
            carbs: number("carbs", self.carbs)?,
            fat: number("fat", self.fat)?,
            source: self.source,
            tdee: self.tdee,
            since: self.since,
        })
    }
}

impl From<ChangeRow> for export::ExportedTargetChange {
    fn from(row: ChangeRow) -> Self {
        Self {
            id: row.id,
            before: Some(row.before.to_string()),
            after: Some(row.after.to_string()),
            changed_at: row.changed_at,
            undone_at: row.undone_at,
        }
    }
}

impl From<CheckInRow> for export::ExportedCheckIn {
    fn from(row: CheckInRow) -> Self {
        Self {
            answer: row.answer,
            before_tdee: row.before_tdee,
            before_calories: row.before_calories,
            after_tdee: row.after_tdee,
            after_calories: row.after_calories,
            change_id: row.change_id,
            answered_at: row.answered_at,
        }
    }
}

/// Reads the target, its changes and the answers to check-ins.
pub(super) fn read_target(connection: &mut PgConnection, user: i64, give: Give<'_>) -> Result<(), DbError> {
    let target: Option<TargetRow> =
        member_targets::table.find(user).select(TargetRow::as_select()).first(connection).optional()?;
    give(MemberDataPart::Target(target.map(TargetRow::into_target).transpose()?))?;
    in_pages(0, |after| {
        let rows: Vec<ChangeRow> = target_changes::table
            .filter(target_changes::user_id.eq(user))
            .filter(target_changes::id.gt(after))
            .order(target_changes::id)
            .limit(SMALL_PAGE)
            .select(ChangeRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |row| row.id);
        give(MemberDataPart::TargetChanges(each(rows)))?;
        Ok(last)
    })?;
    in_pages(0, |after| {
        let rows: Vec<CheckInRow> = check_ins::table
            .filter(check_ins::user_id.eq(user))
            .filter(check_ins::id.gt(after))
            .order(check_ins::id)
            .limit(SMALL_PAGE)
            .select(CheckInRow::as_select())
            .load(connection)?;
        let last = last_key(&rows, SMALL_PAGE, |row| row.id);
        give(MemberDataPart::CheckIns(each(rows)))?;
        Ok(last)
    })
}
