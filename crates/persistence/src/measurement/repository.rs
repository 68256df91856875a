use super::rows::{MeasurementRow, into_day, into_days};
use crate::Database;
use crate::member::lock_member;
use crate::quota::{enforce, rows_below};
use crate::schema::body_measurements;
use async_trait::async_trait;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::upsert::excluded;
use ironleaf_application::measurement::MeasurementRepository;
use ironleaf_application::shared::PortError;
use ironleaf_domain::body_weight::MeasuredOn;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::measurement::{MeasurementChanges, MeasurementDay, MeasurementName};
use ironleaf_domain::quota::Quota;

#[async_trait]
impl MeasurementRepository for Database {
    async fn list(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<MeasurementDay>, PortError> {
        self.read("measurement.list", move |connection| {
            let rows: Vec<MeasurementRow> = body_measurements::table
                .filter(body_measurements::user_id.eq(user_id.get()))
                .filter(body_measurements::measured_on.between(from, to))
                .order(body_measurements::measured_on)
                .select(MeasurementRow::as_select())
                .load(connection)?;
            into_days(rows)
        })
        .await
    }

    async fn list_latest(&self, user_id: UserId) -> Result<Vec<MeasurementDay>, PortError> {
        self.read("measurement.list_latest", move |connection| {
            let mut rows: Vec<MeasurementRow> = body_measurements::table
                .filter(body_measurements::user_id.eq(user_id.get()))
                .distinct_on(body_measurements::name)
                .order((body_measurements::name, body_measurements::measured_on.desc()))
                .select(MeasurementRow::as_select())
                .load(connection)?;
            rows.sort_by_key(MeasurementRow::measured_on);
            into_days(rows)
        })
        .await
    }

    async fn save(
        &self,
        user_id: UserId,
        day: MeasuredOn,
        changes: MeasurementChanges,
    ) -> Result<MeasurementDay, PortError> {
        self.transaction("measurement.save", move |connection| {
            lock_member(connection, user_id)?;
            let of_member = body_measurements::table.filter(body_measurements::user_id.eq(user_id.get()));
            let of_day = of_member.filter(body_measurements::measured_on.eq(day.date()));
            let removed: Vec<&str> = changes.removed().map(MeasurementName::as_str).collect();
            if !removed.is_empty() {
                diesel::delete(of_day.filter(body_measurements::name.eq_any(removed))).execute(connection)?;
            }
            let set: Vec<MeasurementRow> =
                changes.set().map(|value| MeasurementRow::new(user_id, day.date(), value)).collect();
            if !set.is_empty() {
                diesel::insert_into(body_measurements::table)
                    .values(set)
                    .on_conflict((body_measurements::user_id, body_measurements::measured_on, body_measurements::name))
                    .do_update()
                    .set(body_measurements::value.eq(excluded(body_measurements::value)))
                    .execute(connection)?;
                let beyond: Option<NaiveDate> = of_member
                    .order(body_measurements::measured_on)
                    .offset(rows_below(Quota::Measurements) + 1)
                    .limit(1)
                    .select(body_measurements::measured_on)
                    .first(connection)
                    .optional()?;
                enforce(Quota::Measurements, beyond.is_some())?;
            }
            into_day(day.date(), of_day.select(MeasurementRow::as_select()).load(connection)?)
        })
        .await
    }

    async fn remove(&self, user_id: UserId, date: NaiveDate) -> Result<bool, PortError> {
        self.write("measurement.remove", move |connection| {
            let of_day = body_measurements::table
                .filter(body_measurements::user_id.eq(user_id.get()))
                .filter(body_measurements::measured_on.eq(date));
            Ok(diesel::delete(of_day).execute(connection)? > 0)
        })
        .await
    }
}
