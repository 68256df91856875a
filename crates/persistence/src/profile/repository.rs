use super::rows::{ProfileRow, SavedProfileRow};
use crate::Database;
use crate::body_weight::enter_profile_weight;
use crate::error::DbError;
use crate::member::lock_member;
use crate::program_changes::note_change;
use crate::schema::{member_diet_plans, member_workout_plans, profiles, users};
use crate::stored_email::email;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_application::profile::{MemberProfile, ProfileRepository};
use ironleaf_application::shared::PortError;
use ironleaf_domain::ids::{DietPlanId, UserId, WorkoutPlanId};
use ironleaf_domain::profile::{DisplayChanges, Profile};

#[async_trait]
impl ProfileRepository for Database {
    async fn find(&self, user_id: UserId) -> Result<MemberProfile, PortError> {
        self.read("profile.find", move |connection| find(connection, user_id)).await
    }

    async fn save(
        &self,
        user_id: UserId,
        profile: Profile,
        display: DisplayChanges,
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<MemberProfile, PortError> {
        let weight = profile.weight;
        let profile = SavedProfileRow::new(user_id, profile, display, now);
        self.transaction("profile.save", move |connection| {
            lock_member(connection, user_id)?;
            diesel::insert_into(profiles::table)
                .values(&profile)
                .on_conflict(profiles::user_id)
                .do_update()
                .set(&profile)
                .execute(connection)?;
            enter_profile_weight(connection, user_id, today, weight)?;
            // The unit and the date of birth decide the weights of a program.
            note_change(connection, user_id)?;
            find(connection, user_id)
        })
        .await
    }
}

/// IDs of a current plan: the catalogue plan's, if it is one, and the member plan's.
type PlanIds = (Option<i64>, Option<i64>);

/// Email and creation time of the account, its profile, and its current workout and diet plan.
type FoundRow = (String, DateTime<Utc>, Option<ProfileRow>, PlanIds, PlanIds);

fn find(connection: &mut PgConnection, user_id: UserId) -> Result<MemberProfile, DbError> {
    let workout_plan_now = member_workout_plans::user_id.eq(users::id).and(member_workout_plans::replaced_at.is_null());
    let diet_plan_now = member_diet_plans::user_id.eq(users::id).and(member_diet_plans::replaced_at.is_null());
    let found: Option<FoundRow> = users::table
        .left_join(profiles::table)
        .left_join(member_workout_plans::table.on(workout_plan_now))
        .left_join(member_diet_plans::table.on(diet_plan_now))
        .filter(users::id.eq(user_id.get()))
        .select((
            users::email,
            users::created_at,
            Option::<ProfileRow>::as_select(),
            (member_workout_plans::workout_plan_id.nullable(), member_workout_plans::id.nullable()),
            (member_diet_plans::diet_plan_id.nullable(), member_diet_plans::id.nullable()),
        ))
        .first(connection)
        .optional()?;
    let (address, created_at, profile, (catalogue_workout, own_workout), (catalogue_diet, own_diet)) =
        found.ok_or(DbError::AccountGone)?;
    let (profile, display) = profile.map(ProfileRow::into_profile).transpose()?.unzip();
    Ok(MemberProfile {
        email: email(user_id.get(), &address)?,
        creation_time: created_at,
        workout_plan_id: catalogue_workout.or(own_workout).and_then(WorkoutPlanId::new),
        diet_plan_id: catalogue_diet.or(own_diet).and_then(DietPlanId::new),
        profile,
        display,
    })
}
