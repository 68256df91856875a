use super::Role;
use chrono::{DateTime, TimeDelta, Utc};

/// Minimum time between two updates of a session's last use, so that most reads need no write.
pub const SESSION_TOUCH_AFTER: TimeDelta = TimeDelta::minutes(5);

/// Maximum lifetime of a session, regardless of use.
pub const SESSION_ABSOLUTE_LIFE: TimeDelta = TimeDelta::days(90);

/// Maximum lifetime of an unused session, for any role.
pub const SESSION_MAX_IDLE_LIFE: TimeDelta = TimeDelta::days(30);

/// Returns the maximum lifetime of an unused session: 30 days for members, 12 hours for staff.
fn idle_life(role: Role) -> TimeDelta {
    if role.is_staff() { TimeDelta::hours(12) } else { SESSION_MAX_IDLE_LIFE }
}

/// Returns whether a session is valid at `now`.
pub fn session_is_live(role: Role, created_at: DateTime<Utc>, last_used_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - last_used_at < idle_life(role) && now - created_at < SESSION_ABSOLUTE_LIFE
}

/// Returns whether the use at `now` must be stored.
pub fn session_needs_touch(last_used_at: DateTime<Utc>, now: DateTime<Utc>) -> bool {
    now - last_used_at >= SESSION_TOUCH_AFTER
}

/// Returns the lifetime of the cookie of a session used at `now`, at most that of the session.
pub fn session_cookie_life(role: Role, created_at: DateTime<Utc>, now: DateTime<Utc>) -> TimeDelta {
    idle_life(role).min(created_at + SESSION_ABSOLUTE_LIFE - now).max(TimeDelta::zero())
}

#[cfg(test)]
mod tests {
    use super::{session_cookie_life, session_is_live, session_needs_touch};
    use crate::account::Role;
    use chrono::{DateTime, TimeDelta, Utc};

    fn start() -> DateTime<Utc> {
        DateTime::UNIX_EPOCH
    }

    #[test]
    fn idle_sessions_of_members_last_30_days_staff_12_hours() {
        let alive = |role, idle| session_is_live(role, start(), start(), start() + idle);
        assert!(alive(Role::User, TimeDelta::days(30) - TimeDelta::seconds(1)));
        assert!(!alive(Role::User, TimeDelta::days(30)));
        for staff in [Role::Moderator, Role::Admin] {
            assert!(alive(staff, TimeDelta::hours(12) - TimeDelta::seconds(1)));
            assert!(!alive(staff, TimeDelta::hours(12)));
        }
    }

    #[test]
    fn no_session_lives_90_days() {
        let now = start() + TimeDelta::days(90);
        assert!(!session_is_live(Role::User, start(), now, now));
        assert_eq!(session_cookie_life(Role::User, start(), now), TimeDelta::zero());
        assert_eq!(session_cookie_life(Role::User, start(), now - TimeDelta::days(1)), TimeDelta::days(1));
    }

    #[test]
    fn use_is_noted_every_five_minutes() {
        assert!(!session_needs_touch(start(), start() + TimeDelta::seconds(299)));
        assert!(session_needs_touch(start(), start() + TimeDelta::minutes(5)));
    }
}
