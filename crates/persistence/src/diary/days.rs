//! Days of the diary with their entries, status and water.

use super::entries::entries_on;
use super::rows::EntryRow;
use crate::error::DbError;
use crate::schema::{diary_days, diary_entries};
use bigdecimal::{BigDecimal, ToPrimitive};
use chrono::NaiveDate;
use diesel::dsl::sum;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::diary::{DayStatus, DaySummary, DiaryDay, Water};
use std::collections::BTreeMap;

/// Day, status and water of a row.
type DayRow = (NaiveDate, String, Option<i32>);

fn apply(day: &mut DiaryDay, (date, status, water): DayRow) -> Result<(), DbError> {
    let bad = |column: &str, reason: &str| DbError::corrupt("diary_days", column, date, reason);
    day.stored_status = DayStatus::parse(&status).map_err(|invalid| bad("status", invalid.reason()))?;
    day.water =
        water.map(|ml| Water::new(ml.into())).transpose().map_err(|invalid| bad("water_ml", invalid.reason()))?;
    Ok(())
}

/// Returns a day, also if nothing is stored for it.
pub(super) fn find_day(connection: &mut PgConnection, user: i64, date: NaiveDate) -> Result<DiaryDay, DbError> {
    let mut day = DiaryDay { entries: entries_on(connection, user, date)?, ..DiaryDay::empty(date) };
    let row: Option<DayRow> = diary_days::table
        .find((user, date))
        .select((diary_days::day, diary_days::status, diary_days::water_ml))
        .first(connection)
        .optional()?;
    if let Some(row) = row {
        apply(&mut day, row)?;
    }
    Ok(day)
}

/// Returns the days with entries, a status or water, latest first.
pub(super) fn list_days(
    connection: &mut PgConnection,
    user: i64,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<DiaryDay>, DbError> {
    let entries: Vec<EntryRow> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.between(from, to))
        .filter(diary_entries::removed_at.is_null())
        .order((diary_entries::entry_date, diary_entries::id))
        .select(EntryRow::as_select())
        .load(connection)?;
    let rows: Vec<DayRow> = diary_days::table
        .filter(diary_days::user_id.eq(user))
        .filter(diary_days::day.between(from, to))
        .select((diary_days::day, diary_days::status, diary_days::water_ml))
        .load(connection)?;
    let mut days: BTreeMap<NaiveDate, DiaryDay> = BTreeMap::new();
    for entry in entries {
        let entry = entry.into_entry()?;
        days.entry(entry.date).or_insert_with(|| DiaryDay::empty(entry.date)).entries.push(entry);
    }
    for row in rows {
        apply(days.entry(row.0).or_insert_with(|| DiaryDay::empty(row.0)), row)?;
    }
    let has_something =
        |day: &DiaryDay| !day.entries.is_empty() || day.water.is_some() || day.status() != DayStatus::Open;
    Ok(days.into_values().rev().filter(has_something).collect())
}

/// Returns the days with entries and what decides about them, oldest first.
pub(super) fn list_summaries(
    connection: &mut PgConnection,
    user: i64,
    from: NaiveDate,
    to: NaiveDate,
) -> Result<Vec<DaySummary>, DbError> {
    let meals: Vec<(NaiveDate, String, Option<BigDecimal>)> = diary_entries::table
        .filter(diary_entries::user_id.eq(user))
        .filter(diary_entries::entry_date.between(from, to))
        .filter(diary_entries::removed_at.is_null())
        .group_by((diary_entries::entry_date, diary_entries::meal_type))
        .order((diary_entries::entry_date, diary_entries::meal_type))
        .select((diary_entries::entry_date, diary_entries::meal_type, sum(diary_entries::calories)))
        .load(connection)?;
    let rows: Vec<(NaiveDate, String)> = diary_days::table
        .filter(diary_days::user_id.eq(user))
        .filter(diary_days::day.between(from, to))
        .select((diary_days::day, diary_days::status))
        .load(connection)?;
    let mut days: BTreeMap<NaiveDate, DaySummary> = BTreeMap::new();
    for (date, _, calories) in meals {
        let calories = calories.as_ref().and_then(BigDecimal::to_f64).unwrap_or_default();
        let day = days.entry(date).or_insert(DaySummary { date, status: DayStatus::Open, meals: 0, calories: 0.0 });
        day.meals += 1;
        day.calories += calories;
    }
    for (date, status) in rows {
        if let Some(day) = days.get_mut(&date) {
            day.status = DayStatus::parse(&status)
                .map_err(|invalid| DbError::corrupt("diary_days", "status", date, invalid.reason()))?;
        }
    }
    Ok(days.into_values().collect())
}

/// Sets the status of a day.
pub(super) fn save_status(
    connection: &mut PgConnection,
    user: i64,
    date: NaiveDate,
    status: DayStatus,
) -> Result<(), DbError> {
    diesel::insert_into(diary_days::table)
        .values((diary_days::user_id.eq(user), diary_days::day.eq(date), diary_days::status.eq(status.as_str())))
        .on_conflict((diary_days::user_id, diary_days::day))
        .do_update()
        .set(diary_days::status.eq(status.as_str()))
        .execute(connection)?;
    Ok(())
}

/// Sets or removes the water of a day.
pub(super) fn save_water(
    connection: &mut PgConnection,
    user: i64,
    date: NaiveDate,
    water: Option<Water>,
) -> Result<(), DbError> {
    let ml = water.map(|water| i32::from(water.ml()));
    diesel::insert_into(diary_days::table)
        .values((
            diary_days::user_id.eq(user),
            diary_days::day.eq(date),
            diary_days::status.eq(DayStatus::Open.as_str()),
            diary_days::water_ml.eq(ml),
        ))
        .on_conflict((diary_days::user_id, diary_days::day))
        .do_update()
        .set(diary_days::water_ml.eq(ml))
        .execute(connection)?;
    Ok(())
}
