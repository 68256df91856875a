use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::{DietPlanId, UserId, WorkoutPlanId};
use ironleaf_domain::profile::{DisplayChanges, DisplaySettings, Profile};

/// Account and profile of a member.
#[derive(Debug, Clone)]
pub struct MemberProfile {
    /// Email address of the account.
    pub email: EmailAddress,
    /// Time of registration.
    pub creation_time: DateTime<Utc>,
    /// ID of the current workout plan.
    pub workout_plan_id: Option<WorkoutPlanId>,
    /// ID of the current diet plan.
    pub diet_plan_id: Option<DietPlanId>,
    /// Profile, if one was saved.
    pub profile: Option<Profile>,
    /// Display settings, if a profile was saved.
    pub display: Option<DisplaySettings>,
}

/// Profiles.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ProfileRepository: Send + Sync {
    /// Returns the profile of an existing account.
    ///
    /// For an account that was just removed it fails with [`PortError::Unavailable`]; the next request will find no
    /// session.
    async fn find(&self, user_id: UserId) -> Result<MemberProfile, PortError>;

    /// Saves the profile and its weight as a weigh-in of `today`, atomically.
    ///
    /// The weigh-in is saved only if the weight differs from the latest one. If the latest weigh-in of a traveler is
    /// dated after `today`, that one is changed, so that the profile always has the latest weight.
    async fn save(
        &self,
        user_id: UserId,
        profile: Profile,
        display: DisplayChanges,
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<MemberProfile, PortError>;
}
