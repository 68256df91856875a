//! The weight of the latest day and that of the profile are the same figure. Whoever changes one of them has locked the
//! member and changes the other too.

use super::rows::WeighInRow;
use crate::error::Fault;
use crate::schema::{body_weights, profiles};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use diesel::upsert::excluded;
use ironleaf_domain::body_weight::WeighIn;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::profile::BodyWeight;

/// Makes the weight of a profile that is being saved the latest one. One that has not changed is no weigh-in.
pub(crate) fn enter_profile_weight(
    connection: &mut PgConnection,
    user_id: UserId,
    today: NaiveDate,
    weight: BodyWeight,
) -> Result<(), Fault> {
    let latest = find(connection, user_id)?.map(WeighInRow::into_weigh_in).transpose()?;
    if latest.is_some_and(|latest| latest.weight == weight) {
        return Ok(());
    }
    let measured_on = latest.map_or(today, |latest| latest.measured_on.max(today));
    enter(connection, user_id, WeighIn { measured_on, weight })
}

/// Enters a weigh-in in place of that of the same day.
pub(super) fn enter(connection: &mut PgConnection, user_id: UserId, weigh_in: WeighIn) -> Result<(), Fault> {
    diesel::insert_into(body_weights::table)
        .values(WeighInRow::new(user_id, weigh_in))
        .on_conflict((body_weights::user_id, body_weights::measured_on))
        .do_update()
        .set(body_weights::weight.eq(excluded(body_weights::weight)))
        .execute(connection)?;
    Ok(())
}

/// Gives the profile, if there is one, the weight of the latest day.
pub(super) fn pass_on(connection: &mut PgConnection, user_id: UserId, now: DateTime<Utc>) -> Result<(), Fault> {
    let Some(latest) = find(connection, user_id)? else { return Ok(()) };
    diesel::update(profiles::table.find(user_id.get()))
        .filter(profiles::weight.ne(&latest.weight))
        .set((profiles::weight.eq(&latest.weight), profiles::updated_at.eq(now)))
        .execute(connection)?;
    Ok(())
}

fn find(connection: &mut PgConnection, user_id: UserId) -> Result<Option<WeighInRow>, Fault> {
    Ok(body_weights::table
        .filter(body_weights::user_id.eq(user_id.get()))
        .order(body_weights::measured_on.desc())
        .select(WeighInRow::as_select())
        .first(connection)
        .optional()?)
}
