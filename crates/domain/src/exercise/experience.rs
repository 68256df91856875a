/// Training experience of a member, based on the logs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Experience {
    /// Number of days with at least one log.
    pub sessions: u32,
    /// Days since the first log; 0 if there is none.
    pub days_since_first: u32,
}

impl Experience {
    /// Number of sessions after which a member is no longer a beginner (our choice, coaching rule 8).
    pub const BEGINNER_SESSION_COUNT: u32 = 24;

    /// Returns whether the planner may choose only exercises for beginners.
    pub fn is_new(self) -> bool {
        self.sessions < Self::BEGINNER_SESSION_COUNT
    }

    /// Returns whether a beginner is in the first two weeks, in which each exercise has one set less.
    pub fn is_starting(self) -> bool {
        self.is_new() && self.days_since_first < 14
    }
}

#[cfg(test)]
mod tests {
    use super::Experience;

    #[test]
    fn members_are_new_for_24_sessions_starting_for_two_weeks() {
        let of = |sessions, days_since_first| Experience { sessions, days_since_first };
        assert!(of(0, 0).is_starting() && of(6, 13).is_starting());
        assert!(of(6, 14).is_new() && !of(6, 14).is_starting());
        assert!(of(23, 60).is_new() && !of(24, 10).is_new() && !of(24, 10).is_starting());
    }
}
