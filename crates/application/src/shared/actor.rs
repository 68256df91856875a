use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::time_zone::MemberZone;

/// Current user of a request, created once for each request with a valid session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actor {
    /// ID of the account.
    pub user_id: UserId,
    /// Role of the account.
    pub role: Role,
    /// Time zone of the client, which determines its current date.
    pub time_zone: MemberZone,
}

impl Actor {
    /// Returns the date in the actor's time zone at an instant.
    pub fn date_at(&self, instant: DateTime<Utc>) -> NaiveDate {
        self.time_zone.date_at(instant)
    }
}

#[cfg(test)]
mod tests {
    use super::Actor;
    use chrono_tz::Tz;
    use ironleaf_domain::account::Role;
    use ironleaf_domain::ids::UserId;

    #[test]
    fn today_is_the_actors_own() {
        let instant = "2026-11-21T10:30:00Z".parse().unwrap();
        for (zone, date) in [
            (Tz::UTC, "2026-11-21"),
            (Tz::Pacific__Kiritimati, "2026-11-22"),
            (Tz::Pacific__Niue, "2026-11-20"),
            (Tz::Europe__Berlin, "2026-11-21"),
        ] {
            let actor = Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: zone.into() };
            assert_eq!(actor.date_at(instant).to_string(), date, "{zone}");
        }
    }
}
