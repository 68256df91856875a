//! What decides how much a member should eat, and of what.

use crate::error::DbError;
use crate::limits::LimitsRow;
use crate::profile::ProfileRow;
use crate::schema::{member_limits, member_targets, profiles, users};
use crate::target::TargetRow;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::diet_plan::DietFacts;
use ironleaf_domain::ids::UserId;

/// Reads profile, target and limits with one statement.
pub(crate) fn find_facts(connection: &mut PgConnection, user_id: UserId) -> Result<DietFacts, DbError> {
    let found: Option<(Option<ProfileRow>, Option<TargetRow>, Option<LimitsRow>)> = users::table
        .left_join(profiles::table)
        .left_join(member_targets::table.on(member_targets::user_id.eq(users::id)))
        .left_join(member_limits::table.on(member_limits::user_id.eq(users::id)))
        .filter(users::id.eq(user_id.get()))
        .select((Option::<ProfileRow>::as_select(), Option::<TargetRow>::as_select(), Option::<LimitsRow>::as_select()))
        .first(connection)
        .optional()?;
    let (profile, target, limits) = found.ok_or(DbError::AccountGone)?;
    Ok(DietFacts {
        profile: profile.map(ProfileRow::into_profile).transpose()?.map(|(profile, _)| profile),
        target: target.map(TargetRow::into_stored).transpose()?.unwrap_or_default(),
        limits: limits.map(LimitsRow::into_limits).transpose()?.map(|(limits, _)| limits).unwrap_or_default(),
    })
}
