use super::latest;
use super::rows::WeighInRow;
use crate::Database;
use crate::member::lock_member;
use crate::quota::{enforce, rows_below};
use crate::schema::body_weights;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::dsl;
use diesel::prelude::*;
use ironleaf_application::body_weight::{BodyWeightRepository, RemoveWeighInOutcome};
use ironleaf_application::shared::PortError;
use ironleaf_domain::body_weight::{RemoveWeighInError, WeighIn, WeighInState};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::quota::Quota;

#[async_trait]
impl BodyWeightRepository for Database {
    async fn list_since(&self, user_id: UserId, since: NaiveDate, limit: u32) -> Result<Vec<WeighIn>, PortError> {
        self.read("body_weight.list_since", move |connection| {
            let mut latest: Vec<WeighInRow> = body_weights::table
                .filter(body_weights::user_id.eq(user_id.get()))
                .filter(body_weights::measured_on.ge(since))
                .order(body_weights::measured_on.desc())
                .limit(limit.into())
                .select(WeighInRow::as_select())
                .load(connection)?;
            latest.reverse();
            latest.into_iter().map(WeighInRow::into_weigh_in).collect()
        })
        .await
    }

    async fn enter(&self, user_id: UserId, weigh_in: WeighIn, now: DateTime<Utc>) -> Result<(), PortError> {
        self.transaction("body_weight.enter", move |connection| {
            lock_member(connection, user_id)?;
            latest::enter(connection, user_id, weigh_in)?;
            let beyond: Option<NaiveDate> = body_weights::table
                .filter(body_weights::user_id.eq(user_id.get()))
                .order(body_weights::measured_on)
                .offset(rows_below(Quota::BodyWeights) + 1)
                .limit(1)
                .select(body_weights::measured_on)
                .first(connection)
                .optional()?;
            enforce(Quota::BodyWeights, beyond.is_some())?;
            latest::sync_profile_weight(connection, user_id, now)
        })
        .await
    }

    async fn remove(
        &self,
        user_id: UserId,
        date: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<RemoveWeighInOutcome, PortError> {
        self.transaction("body_weight.remove", move |connection| {
            lock_member(connection, user_id)?;
            let of_member = body_weights::table.filter(body_weights::user_id.eq(user_id.get()));
            let removed = of_member.filter(body_weights::measured_on.eq(date));
            let others = of_member.filter(body_weights::measured_on.ne(date));
            let (exists, has_others) =
                diesel::select((dsl::exists(removed), dsl::exists(others))).get_result(connection)?;
            match (WeighInState { exists, has_others }).check_removal() {
                Ok(()) => {
                    diesel::delete(removed).execute(connection)?;
                    latest::sync_profile_weight(connection, user_id, now)?;
                    Ok(RemoveWeighInOutcome::Removed)
                }
                Err(RemoveWeighInError::NotFound) => Ok(RemoveWeighInOutcome::NotFound),
                Err(RemoveWeighInError::IsTheOnlyOne) => Ok(RemoveWeighInOutcome::IsTheOnlyOne),
            }
        })
        .await
    }
}
