use crate::decimal::{from_steps, to_steps};
use crate::error::DbError;
use crate::schema::body_weights;
use bigdecimal::BigDecimal;
use chrono::NaiveDate;
use diesel::prelude::*;
use ironleaf_domain::body_weight::WeighIn;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::profile::BodyWeight;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = body_weights, check_for_backend(diesel::pg::Pg))]
pub(super) struct WeighInRow {
    user_id: i64,
    pub(super) measured_on: NaiveDate,
    pub(super) weight: BigDecimal,
}

impl WeighInRow {
    pub(super) fn new(user_id: UserId, weigh_in: WeighIn) -> Self {
        Self {
            user_id: user_id.get(),
            measured_on: weigh_in.measured_on,
            weight: from_steps(weigh_in.weight.hundredths(), 2),
        }
    }

    pub(super) fn into_weigh_in(self) -> Result<WeighIn, DbError> {
        let bad = |reason: &str| DbError::corrupt("body_weights", "weight", self.user_id, reason);
        let hundredths = to_steps(&self.weight, 2).ok_or_else(|| bad("too many digits"))?;
        let weight = BodyWeight::from_hundredths(hundredths).map_err(|invalid| bad(invalid.reason()))?;
        Ok(WeighIn { measured_on: self.measured_on, weight })
    }
}
