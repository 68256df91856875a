//! What a program depends on of a member.

use crate::error::DbError;
use crate::loading::{LoadingRow, find_loading};
use crate::schema::{loadings, profiles};
use chrono::NaiveDate;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::program::ProgramMember;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::loading::Loading;
use ironleaf_domain::profile::WeightUnit;

/// The columns of a profile that a run depends on.
#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles, check_for_backend(diesel::pg::Pg))]
pub(super) struct ProfileRow {
    weight_unit: String,
    birth_date: NaiveDate,
    pub(super) fitness_goal: String,
}

/// Returns the weights that a member can load, and the date of birth.
pub(super) fn find_member(connection: &mut PgConnection, user_id: UserId) -> Result<ProgramMember, DbError> {
    let of_unit = loadings::user_id.eq(profiles::user_id).and(loadings::unit.eq(profiles::weight_unit));
    let found: Option<(ProfileRow, Option<LoadingRow>)> = profiles::table
        .left_join(loadings::table.on(of_unit))
        .filter(profiles::user_id.eq(user_id.get()))
        .select((ProfileRow::as_select(), Option::<LoadingRow>::as_select()))
        .first(connection)
        .optional()?;
    let (profile, loading) = found.map_or((None, None), |(profile, loading)| (Some(profile), loading));
    member_of(connection, user_id, profile, loading)
}

/// Reads what a run depends on from a profile and from the weights that are saved for its unit.
pub(super) fn member_of(
    connection: &mut PgConnection,
    user_id: UserId,
    profile: Option<ProfileRow>,
    loading: Option<LoadingRow>,
) -> Result<ProgramMember, DbError> {
    let Some(profile) = profile else {
        // Without a profile the unit is the default, for which something may be saved.
        let (unit, loading) = find_loading(connection, user_id)?;
        return Ok(ProgramMember { loading: loading.unwrap_or_else(|| Loading::standard(unit)), born_on: None });
    };
    let bad = |reason| DbError::corrupt("profiles", "weight_unit", user_id.get(), reason);
    let unit = WeightUnit::parse(&profile.weight_unit).map_err(bad)?;
    let loading = loading.map_or_else(|| Ok(Loading::standard(unit)), |row| row.into_loading(unit))?;
    Ok(ProgramMember { loading, born_on: Some(profile.birth_date) })
}
