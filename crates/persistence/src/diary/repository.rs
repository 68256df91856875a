use super::changes;
use super::copy;
use super::day_facts::find_day_facts;
use super::days::{find_day, list_days, list_summaries, save_status, save_water};
use super::entries::{
    enforce_entries_of_day, find_entry, first_meal, is_eaten_by_another, lock_diary, planned_entry, record_change,
    reopen_empty_day, update_values,
};
use super::files;
use super::rows::{EntryRow, NewEntryRow};
use crate::Database;
use crate::database::in_snapshot;
use crate::error::{DbError, WorkError};
use crate::idempotency::{Keyed, has_created_other};
use crate::schema::{diary_entries, food_settings, member_diet_plans, member_foods};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl::exists;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diary::{
    AddEntryOutcome, ChangeEntryError, CopyOutcome, DayFacts, DiaryChangePage, DiaryCopy, DiaryRepository, DiarySink,
    DiaryUndoOutcome, EntryEdit, ImportedEntries, NewDiaryEntry, PastDay, SetStatusError,
};
use ironleaf_application::shared::PortError;
use ironleaf_application::target::DaySummaries;
use ironleaf_domain::diary::{
    DayStatus, DaySummary, DiaryChange, DiaryDay, DiaryEntry, EntryChange, FoodSettings, ImportedEntry, Water,
};
use ironleaf_domain::ids::{DiaryChangeId, DiaryEntryId, DietPlanId, FoodId, UserId};
use ironleaf_domain::training_log::IdempotencyKey;

#[async_trait]
impl DaySummaries for Database {
    async fn list(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<DaySummary>, PortError> {
        self.read("diary.list_summaries", move |connection| list_summaries(connection, user_id.get(), from, to)).await
    }
}

#[async_trait]
impl DiaryRepository for Database {
    async fn find_day_facts(
        &self,
        user_id: UserId,
        date: NaiveDate,
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<DayFacts, PortError> {
        self.read_snapshot("diary.find_day_facts", move |connection| {
            find_day_facts(connection, user_id, date, today, now)
        })
        .await
    }

    async fn list_days(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<DiaryDay>, PortError> {
        self.read("diary.list_days", move |connection| list_days(connection, user_id.get(), from, to)).await
    }

    async fn find_entry(&self, user_id: UserId, id: DiaryEntryId) -> Result<Option<DiaryEntry>, PortError> {
        self.read("diary.find_entry", move |connection| find_entry(connection, user_id.get(), id.get())).await
    }

    async fn find_food_by_key(&self, user_id: UserId, key: IdempotencyKey) -> Result<Option<FoodId>, PortError> {
        self.read("diary.find_food_by_key", move |connection| {
            let id: Option<i64> = member_foods::table
                .filter(member_foods::user_id.eq(user_id.get()))
                .filter(member_foods::idempotency_key.eq(key.get()))
                .select(member_foods::id)
                .first(connection)
                .optional()?;
            Ok(id.and_then(FoodId::new))
        })
        .await
    }

    async fn has_had_plan(&self, user_id: UserId, plan_id: DietPlanId) -> Result<bool, PortError> {
        self.read("diary.has_had_plan", move |connection| {
            let of_member = member_diet_plans::table.filter(member_diet_plans::user_id.eq(user_id.get())).filter(
                member_diet_plans::diet_plan_id
                    .eq(plan_id.get())
                    .assume_not_null()
                    .or(member_diet_plans::id.eq(plan_id.get())),
            );
            Ok(diesel::select(exists(of_member)).get_result(connection)?)
        })
        .await
    }

    async fn add(&self, user_id: UserId, entry: NewDiaryEntry) -> Result<AddEntryOutcome, PortError> {
        self.transaction("diary.add", move |connection| {
            lock_diary(connection, user_id)?;
            add(connection, user_id, &entry)
        })
        .await
    }

    async fn add_days(&self, user_id: UserId, days: Vec<PastDay>) -> Result<(), PortError> {
        self.transaction("diary.add_days", move |connection| {
            lock_diary(connection, user_id)?;
            days.iter().try_for_each(|day| add_day(connection, user_id, day))
        })
        .await
    }

    async fn change(
        &self,
        user_id: UserId,
        id: DiaryEntryId,
        change: EntryChange,
        now: DateTime<Utc>,
    ) -> Result<EntryEdit, ChangeEntryError> {
        self.try_transaction("diary.change", move |connection| {
            let user = user_id.get();
            lock_diary(connection, user_id)?;
            let before =
                find_entry(connection, user, id.get())?.ok_or(WorkError::Outcome(ChangeEntryError::NoSuchEntry))?;
            let after =
                before.changed(change).map_err(|invalid| WorkError::Outcome(ChangeEntryError::OtherKind(invalid)))?;
            if after == before {
                return Ok(EntryEdit { entry: after, change_id: None });
            }
            if is_eaten_by_another(connection, user, &after)? {
                return Err(WorkError::Outcome(ChangeEntryError::EatenAgain));
            }
            update_values(connection, user, &after)?;
            if after.date != before.date {
                enforce_entries_of_day(connection, user, after.date)?;
                reopen_empty_day(connection, user, before.date)?;
            }
            let change_id = record_change(connection, user, &before, Some(&after), now)?;
            Ok(EntryEdit { entry: after, change_id: Some(change_id) })
        })
        .await
    }

    async fn remove(
        &self,
        user_id: UserId,
        id: DiaryEntryId,
        now: DateTime<Utc>,
    ) -> Result<Option<DiaryChangeId>, PortError> {
        self.transaction("diary.remove", move |connection| {
            let user = user_id.get();
            lock_diary(connection, user_id)?;
            let Some(before) = find_entry(connection, user, id.get())? else { return Ok(None) };
            diesel::update(diary_entries::table.find((user, id.get())))
                .set(diary_entries::removed_at.eq(now))
                .execute(connection)?;
            reopen_empty_day(connection, user, before.date)?;
            record_change(connection, user, &before, None, now).map(Some)
        })
        .await
    }

    async fn copy(&self, user_id: UserId, copy: DiaryCopy, now: DateTime<Utc>) -> Result<CopyOutcome, PortError> {
        self.transaction("diary.copy", move |connection| {
            lock_diary(connection, user_id)?;
            copy::copy(connection, user_id, copy, now)
        })
        .await
    }

    async fn list_changes(
        &self,
        user_id: UserId,
        page: DiaryChangePage,
        now: DateTime<Utc>,
    ) -> Result<Vec<DiaryChange>, PortError> {
        self.read("diary.list_changes", move |connection| changes::list_changes(connection, user_id.get(), page, now))
            .await
    }

    async fn undo(
        &self,
        user_id: UserId,
        id: DiaryChangeId,
        now: DateTime<Utc>,
    ) -> Result<DiaryUndoOutcome, PortError> {
        self.transaction("diary.undo", move |connection| {
            lock_diary(connection, user_id)?;
            changes::undo(connection, user_id.get(), id, now)
        })
        .await
    }

    async fn set_status(
        &self,
        user_id: UserId,
        date: NaiveDate,
        status: DayStatus,
        today: NaiveDate,
    ) -> Result<DiaryDay, SetStatusError> {
        self.try_transaction("diary.set_status", move |connection| {
            let user = user_id.get();
            lock_diary(connection, user_id)?;
            let day = find_day(connection, user, date)?;
            day.check_status(status, today).map_err(|refusal| WorkError::Outcome(SetStatusError::Refused(refusal)))?;
            save_status(connection, user, date, status)?;
            Ok(DiaryDay { stored_status: status, ..day })
        })
        .await
    }

    async fn set_water(&self, user_id: UserId, date: NaiveDate, water: Option<Water>) -> Result<DiaryDay, PortError> {
        self.transaction("diary.set_water", move |connection| {
            save_water(connection, user_id.get(), date, water)?;
            find_day(connection, user_id.get(), date)
        })
        .await
    }

    async fn read_out(&self, user_id: UserId, sink: DiarySink) -> Result<(), PortError> {
        self.write("diary.read_out", move |connection| {
            in_snapshot(connection, |connection| files::read_out(connection, user_id.get(), sink))
        })
        .await
    }

    async fn import(
        &self,
        user_id: UserId,
        entries: Vec<ImportedEntry>,
        is_dry_run: bool,
        now: DateTime<Utc>,
    ) -> Result<ImportedEntries, PortError> {
        self.transaction("diary.import", move |connection| {
            lock_diary(connection, user_id)?;
            files::import(connection, user_id, entries, is_dry_run, now)
        })
        .await
    }

    async fn find_settings(&self, user_id: UserId) -> Result<Option<FoodSettings>, PortError> {
        self.read("diary.find_settings", move |connection| {
            let row: Option<(bool, bool)> = food_settings::table
                .find(user_id.get())
                .select((food_settings::show_numbers, food_settings::track_water))
                .first(connection)
                .optional()?;
            Ok(row.map(|(show_numbers, track_water)| FoodSettings { show_numbers, track_water }))
        })
        .await
    }

    async fn save_settings(&self, user_id: UserId, settings: FoodSettings) -> Result<(), PortError> {
        self.write("diary.save_settings", move |connection| {
            let values = (
                food_settings::show_numbers.eq(settings.show_numbers),
                food_settings::track_water.eq(settings.track_water),
            );
            diesel::insert_into(food_settings::table)
                .values((food_settings::user_id.eq(user_id.get()), values))
                .on_conflict(food_settings::user_id)
                .do_update()
                .set(values)
                .execute(connection)?;
            Ok(())
        })
        .await
    }
}

/// Creates an entry of a locked diary, or returns the existing one.
fn add(connection: &mut PgConnection, user_id: UserId, entry: &NewDiaryEntry) -> Result<AddEntryOutcome, DbError> {
    let user = user_id.get();
    let key = entry.key.map(IdempotencyKey::get);
    if let Some(key) = key {
        let made: Option<EntryRow> = diary_entries::table
            .filter(diary_entries::user_id.eq(user))
            .filter(diary_entries::idempotency_key.eq(key))
            .select(EntryRow::as_select())
            .first(connection)
            .optional()?;
        if let Some(made) = made {
            let made = made.into_entry()?;
            let created_for = first_meal(connection, user, &made)?;
            let is_same = made.is_same_request(created_for, entry.meal_type, &entry.content);
            return Ok(if is_same { AddEntryOutcome::Existing(made) } else { AddEntryOutcome::KeyOfAnotherEntry });
        }
        if has_created_other(connection, user, key, Keyed::Entry)? {
            return Ok(AddEntryOutcome::KeyOfAnotherEntry);
        }
    }
    if let Some(planned) = entry.content.planned()
        && let Some(eaten) = planned_entry(connection, user, entry.date, planned)?
    {
        return Ok(AddEntryOutcome::Existing(eaten));
    }
    let values = (entry.date, entry.meal_type, &entry.content);
    let made: EntryRow = diesel::insert_into(diary_entries::table)
        .values(NewEntryRow::new(user_id, values, (key, None), entry.logged_at)?)
        .returning(EntryRow::as_returning())
        .get_result(connection)?;
    enforce_entries_of_day(connection, user, entry.date)?;
    Ok(AddEntryOutcome::Created(made.into_entry()?))
}

/// Adds the entries of a day to a locked diary and sets its status.
fn add_day(connection: &mut PgConnection, user_id: UserId, day: &PastDay) -> Result<(), DbError> {
    let row = |entry: &NewDiaryEntry| {
        let values = (entry.date, entry.meal_type, &entry.content);
        NewEntryRow::new(user_id, values, (entry.key.map(IdempotencyKey::get), None), entry.logged_at)
    };
    let rows = day.entries.iter().map(row).collect::<Result<Vec<_>, _>>()?;
    if !rows.is_empty() {
        diesel::insert_into(diary_entries::table).values(rows).execute(connection)?;
        enforce_entries_of_day(connection, user_id.get(), day.date)?;
    }
    save_status(connection, user_id.get(), day.date, day.status)
}
