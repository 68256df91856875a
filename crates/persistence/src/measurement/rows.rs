use crate::decimal::{from_steps, to_steps};
use crate::error::DbError;
use crate::schema::body_measurements;
use bigdecimal::BigDecimal;
use chrono::NaiveDate;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::measurement::{Circumference, MeasurementDay, MeasurementName};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = body_measurements, check_for_backend(diesel::pg::Pg))]
pub(super) struct MeasurementRow {
    user_id: i64,
    measured_on: NaiveDate,
    name: String,
    value: BigDecimal,
}

impl MeasurementRow {
    pub(super) fn new(user_id: UserId, measured_on: NaiveDate, value: Circumference) -> Self {
        Self {
            user_id: user_id.get(),
            measured_on,
            name: value.name().as_str().to_owned(),
            value: from_steps(value.tenths(), 1),
        }
    }

    pub(super) fn measured_on(&self) -> NaiveDate {
        self.measured_on
    }

    fn into_circumference(self) -> Result<Circumference, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("body_measurements", column, self.user_id, reason);
        let name = MeasurementName::parse(&self.name).map_err(|invalid| bad("name", invalid.reason()))?;
        let tenths = to_steps(&self.value, 1).ok_or_else(|| bad("value", "too many digits"))?;
        Circumference::from_tenths(name, tenths).map_err(|invalid| bad("value", invalid.reason()))
    }
}

pub(super) fn into_day(measured_on: NaiveDate, rows: Vec<MeasurementRow>) -> Result<MeasurementDay, DbError> {
    let mut values: Vec<Circumference> =
        rows.into_iter().map(MeasurementRow::into_circumference).collect::<Result<_, _>>()?;
    values.sort_by_key(|value| value.name());
    Ok(MeasurementDay { measured_on, values })
}

/// Groups measurements by day. `rows` are sorted by day.
pub(super) fn into_days(rows: Vec<MeasurementRow>) -> Result<Vec<MeasurementDay>, DbError> {
    let mut days: Vec<(NaiveDate, Vec<MeasurementRow>)> = Vec::new();
    for row in rows {
        match days.last_mut() {
            Some((day, of_day)) if *day == row.measured_on => of_day.push(row),
            _ => days.push((row.measured_on, vec![row])),
        }
    }
    days.into_iter().map(|(day, rows)| into_day(day, rows)).collect()
}
