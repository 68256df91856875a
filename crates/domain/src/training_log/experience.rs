/// How long a member has trained here, as far as the logs tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Experience {
    /// Days on which something was logged.
    pub sessions: u32,
    /// Days since the first of them; 0 before it.
    pub days_since_first: u32,
}

impl Experience {
    /// Sessions after which a member is no longer new (ours, coaching rule 8).
    pub const SESSIONS_OF_A_BEGINNER: u32 = 24;

    /// Whether only exercises for beginners are chosen.
    #[must_use]
    pub fn is_new(self) -> bool {
        self.sessions < Self::SESSIONS_OF_A_BEGINNER
    }

    /// Whether a new member is still in the first two weeks, in which each exercise has a set less.
    #[must_use]
    pub fn is_starting(self) -> bool {
        self.is_new() && self.days_since_first < 14
    }
}

#[cfg(test)]
mod tests {
    use super::Experience;

    #[test]
    fn a_member_is_new_for_24_sessions_and_starting_for_two_weeks() {
        let of = |sessions, days_since_first| Experience { sessions, days_since_first };
        assert!(of(0, 0).is_starting() && of(6, 13).is_starting());
        assert!(of(6, 14).is_new() && !of(6, 14).is_starting());
        assert!(of(23, 60).is_new() && !of(24, 10).is_new() && !of(24, 10).is_starting());
    }
}
