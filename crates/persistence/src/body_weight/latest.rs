//! Keeps the latest weigh-in and the weight in the profile equal.
//!
//! A transaction that changes one of them locks the member and changes the other too.

use super::rows::WeighInRow;
use crate::error::DbError;
use crate::schema::{body_weights, profiles};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::upsert::excluded;
use ironleaf_domain::body_weight::{WeighIn, weigh_in_of_profile};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::profile::BodyWeight;

/// Saves the weigh-in that a saved profile adds, if there is one.
pub(crate) fn enter_profile_weight(
    connection: &mut PgConnection,
    user_id: UserId,
    today: NaiveDate,
    weight: BodyWeight,
) -> Result<(), DbError> {
    let latest = find(connection, user_id)?.map(WeighInRow::into_weigh_in).transpose()?;
    match weigh_in_of_profile(latest, weight, today) {
        Some(weigh_in) => enter(connection, user_id, weigh_in),
        None => Ok(()),
    }
}

/// Saves a weigh-in and replaces that of the same day.
pub(super) fn enter(connection: &mut PgConnection, user_id: UserId, weigh_in: WeighIn) -> Result<(), DbError> {
    diesel::insert_into(body_weights::table)
        .values(WeighInRow::new(user_id, weigh_in))
        .on_conflict((body_weights::user_id, body_weights::measured_on))
        .do_update()
        .set(body_weights::weight.eq(excluded(body_weights::weight)))
        .execute(connection)?;
    Ok(())
}

/// Sets the weight in the profile, if there is one, to that of the latest weigh-in.
pub(super) fn sync_profile_weight(
    connection: &mut PgConnection,
    user_id: UserId,
    now: DateTime<Utc>,
) -> Result<(), DbError> {
    let Some(latest) = find(connection, user_id)? else { return Ok(()) };
    diesel::update(profiles::table.find(user_id.get()))
        .filter(profiles::weight.ne(&latest.weight))
        .set((profiles::weight.eq(&latest.weight), profiles::updated_at.eq(now)))
        .execute(connection)?;
    Ok(())
}

fn find(connection: &mut PgConnection, user_id: UserId) -> Result<Option<WeighInRow>, DbError> {
    Ok(body_weights::table
        .filter(body_weights::user_id.eq(user_id.get()))
        .order(body_weights::measured_on.desc())
        .select(WeighInRow::as_select())
        .first(connection)
        .optional()?)
}
