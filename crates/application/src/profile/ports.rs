use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::{DietPlanId, UserId, WorkoutPlanId};
use ironleaf_domain::profile::{Profile, WeightUnit};

/// A member's account and profile.
#[derive(Debug, Clone)]
pub struct MemberProfile {
    /// The account's address.
    pub email: EmailAddress,
    /// When the account was made.
    pub creation_time: DateTime<Utc>,
    /// The workout plan that the member follows.
    pub workout_plan_id: Option<WorkoutPlanId>,
    /// The diet plan that the member follows.
    pub diet_plan_id: Option<DietPlanId>,
    /// The profile, once it has been saved.
    pub profile: Option<Profile>,
    /// The unit in which weights are typed and shown, once the profile has been saved.
    pub weight_unit: Option<WeightUnit>,
}

/// Profiles.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ProfileRepository: Send + Sync {
    /// The profile of an account that exists. One that was removed a moment ago is [`PortError::Unavailable`]: the
    /// next request will find its session gone.
    async fn find(&self, user_id: UserId) -> Result<MemberProfile, PortError>;

    /// Saves the profile, and enters its weight as the body weight of `today` where it is another than that of the latest
    /// day: both or neither. Where a traveller's latest day lies after `today` it is that day's weight that changes, so
    /// that the profile's weight stays the latest one. Without a weight unit the one that stands is kept; at the first
    /// save it is kilograms.
    async fn save(
        &self,
        user_id: UserId,
        profile: Profile,
        weight_unit: Option<WeightUnit>,
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<MemberProfile, PortError>;
}
