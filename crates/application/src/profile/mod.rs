//! Profiles of members.

mod ports;

pub use ports::{MemberProfile, ProfileRepository};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockProfileRepository;

use crate::shared::{Actor, Clock, PortError};
use chrono::NaiveDate;
use ironleaf_domain::ValidationError;
use ironleaf_domain::profile::{
    BirthDate, BodyWeight, DisplayChanges, FitnessGoal, Gender, Height, Profile, TrainingDays,
};
use ironleaf_domain::text::Name;
use std::sync::Arc;

/// Profile input. The birth date is not yet checked against the member's local date.
#[derive(Debug, Clone)]
pub struct ProfileForm {
    /// First name.
    pub fname: Name,
    /// Last name.
    pub lname: Name,
    pub gender: Gender,
    pub birth_date: NaiveDate,
    pub weight: BodyWeight,
    pub height: Height,
    /// Training days per week.
    pub number_of_training_days: TrainingDays,
    pub fitness_goal: FitnessGoal,
    /// Changes of the display settings.
    pub display: DisplayChanges,
}

/// Reason why a profile could not be saved.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UpdateProfileError {
    /// The birth date is out of range.
    #[error("{0}")]
    BirthDate(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// Use cases of profiles.
#[derive(Clone)]
pub struct ProfileService {
    profiles: Arc<dyn ProfileRepository>,
    clock: Arc<dyn Clock>,
}

impl ProfileService {
    /// Creates the service.
    pub fn new(profiles: Arc<dyn ProfileRepository>, clock: Arc<dyn Clock>) -> Self {
        Self { profiles, clock }
    }

    /// Checks a birth date against the actor's local date.
    pub fn check_birth_date(&self, actor: &Actor, date: NaiveDate) -> Result<(), ValidationError> {
        BirthDate::new(date, actor.date_at(self.clock.now())).map(|_| ())
    }

    /// Saves the whole profile.
    pub async fn update_profile(&self, actor: &Actor, form: ProfileForm) -> Result<MemberProfile, UpdateProfileError> {
        let now = self.clock.now();
        let today = actor.date_at(now);
        let profile = Profile {
            birth_date: BirthDate::new(form.birth_date, today).map_err(UpdateProfileError::BirthDate)?,
            fname: form.fname,
            lname: form.lname,
            gender: form.gender,
            weight: form.weight,
            height: form.height,
            number_of_training_days: form.number_of_training_days,
            fitness_goal: form.fitness_goal,
        };
        Ok(self.profiles.save(actor.user_id, profile, form.display, today, now).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shared::MockClock;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    fn form(birth_date: &str) -> ProfileForm {
        ProfileForm {
            fname: Name::new("Ada").unwrap(),
            lname: Name::new("Lovelace").unwrap(),
            gender: Gender::Female,
            birth_date: birth_date.parse().unwrap(),
            weight: BodyWeight::from_kg(60.0).unwrap(),
            height: Height::from_cm(165.0).unwrap(),
            number_of_training_days: TrainingDays::new(3).unwrap(),
            fitness_goal: FitnessGoal::GainMuscle,
            display: DisplayChanges::default(),
        }
    }

    #[tokio::test]
    async fn a_birth_date_is_held_against_the_members_own_today() {
        let mut clock = MockClock::new();
        clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
        let mut profiles = MockProfileRepository::new();
        profiles
            .expect_save()
            .withf(|_, _, _, today, _| today.to_string() == "2026-11-22")
            .times(1)
            .returning(|_, _, _, _, _| Err(PortError::Unavailable(String::new())));
        let service = ProfileService::new(Arc::new(profiles), Arc::new(clock));
        let actor = |zone: Tz| Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: zone.into() };

        let in_utc = service.update_profile(&actor(Tz::UTC), form("2026-11-22")).await;
        assert!(matches!(in_utc, Err(UpdateProfileError::BirthDate(_))));
        let further_east = service.update_profile(&actor(Tz::Pacific__Kiritimati), form("2026-11-22")).await;
        assert!(matches!(further_east, Err(UpdateProfileError::Port(_))));
    }
}
