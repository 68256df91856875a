use super::rows::LoadingRow;
use crate::Database;
use crate::error::DbError;
use crate::program_changes::note_change;
use crate::schema::{loadings, profiles};
use async_trait::async_trait;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::loading::LoadingRepository;
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::loading::Loading;
use ironleaf_domain::profile::WeightUnit;

#[async_trait]
impl LoadingRepository for Database {
    async fn find(&self, user_id: UserId) -> Result<(WeightUnit, Option<Loading>), PortError> {
        self.read("loading.find", move |connection| find(connection, user_id)).await
    }

    async fn save(&self, user_id: UserId, loading: Loading) -> Result<(), PortError> {
        self.transaction("loading.save", move |connection| {
            let row = LoadingRow::new(user_id, loading);
            diesel::insert_into(loadings::table)
                .values(&row)
                .on_conflict((loadings::user_id, loadings::unit))
                .do_update()
                .set(&row)
                .execute(connection)?;
            note_change(connection, user_id)
        })
        .await
    }
}

/// Returns the unit of a member's profile, and what the member saved for that unit.
pub(crate) fn find(connection: &mut PgConnection, user_id: UserId) -> Result<(WeightUnit, Option<Loading>), DbError> {
    let of_unit = loadings::user_id.eq(profiles::user_id).and(loadings::unit.eq(profiles::weight_unit));
    let found: Option<(String, Option<LoadingRow>)> = profiles::table
        .left_join(loadings::table.on(of_unit))
        .filter(profiles::user_id.eq(user_id.get()))
        .select((profiles::weight_unit, Option::<LoadingRow>::as_select()))
        .first(connection)
        .optional()?;
    let Some((unit, own)) = found else {
        // Without a profile the unit is the default, for which something may be saved.
        let own: Option<LoadingRow> = loadings::table
            .find((user_id.get(), WeightUnit::Kilograms.as_str()))
            .select(LoadingRow::as_select())
            .first(connection)
            .optional()?;
        return read(WeightUnit::Kilograms, own);
    };
    let bad = |reason| DbError::corrupt("profiles", "weight_unit", user_id.get(), reason);
    read(WeightUnit::parse(&unit).map_err(bad)?, own)
}

fn read(unit: WeightUnit, own: Option<LoadingRow>) -> Result<(WeightUnit, Option<Loading>), DbError> {
    Ok((unit, own.map(|row| row.into_loading(unit)).transpose()?))
}
