use crate::decimal::{from_steps, to_steps};
use crate::error::DbError;
use crate::schema::loadings;
use bigdecimal::BigDecimal;
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::loading::Loading;
use ironleaf_domain::profile::WeightUnit;

/// Bar and steps of one unit.
///
/// `user_id` and `unit` are declared as the primary key, so that an update does not set them: Citus rejects a change of
/// the column by which it distributes a table.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = loadings, primary_key(user_id, unit), check_for_backend(diesel::pg::Pg))]
pub(crate) struct LoadingRow {
    user_id: i64,
    unit: String,
    bar: BigDecimal,
    barbell_step: BigDecimal,
    dumbbell_step: BigDecimal,
    other_step: BigDecimal,
}

impl LoadingRow {
    pub(super) fn new(user_id: UserId, loading: Loading) -> Self {
        let [bar, barbell_step, dumbbell_step, other_step] =
            loading.hundredths().map(|hundredths| from_steps(hundredths.into(), 2));
        let unit = loading.unit().as_str().to_owned();
        Self { user_id: user_id.get(), unit, bar, barbell_step, dumbbell_step, other_step }
    }

    pub(crate) fn into_loading(self, unit: WeightUnit) -> Result<Loading, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("loadings", column, self.user_id, reason);
        let steps = |column, value: &BigDecimal| to_steps(value, 2).ok_or_else(|| bad(column, "too many digits"));
        let hundredths = [
            steps("bar", &self.bar)?,
            steps("barbell_step", &self.barbell_step)?,
            steps("dumbbell_step", &self.dumbbell_step)?,
            steps("other_step", &self.other_step)?,
        ];
        Loading::from_hundredths(unit, hundredths)
            .map_err(|invalid| bad(invalid.field.as_str(), invalid.error.reason()))
    }
}
