//! AI coach: the daily tip and challenge, chat messages and chat safety.

mod chat;
mod daily_challenge;
mod daily_tip;
mod daily_within_limits;
mod guidance;
pub mod question;
pub mod reply;
mod safety;

pub use chat::{
    CHAT_LIFE, ChatAccess, ChatAnswer, ChatMessage, ChatRole, ChatState, ChatTurn, is_displayable, recent_turns,
};
pub use daily_challenge::{ChallengeExercise, DailyChallenge};
pub use daily_tip::DailyTip;
pub use daily_within_limits::{challenge_within_limits, is_tip_within_limits};
pub use guidance::{Guidance, GuidanceMember, GuidanceTopic, GuidanceValue, guidance};
pub use safety::{SafetyConcern, goal_asked, harmful_advice, names_food_number};

use chrono::{Datelike, NaiveDate};

/// Returns the item for `day` by cycling through `things`, or `None` if there are none.
pub fn pick_of_the_day<T>(things: &[T], day: NaiveDate) -> Option<&T> {
    let days = usize::try_from(day.num_days_from_ce()).unwrap_or(0);
    things.get(days.checked_rem(things.len())?)
}

#[cfg(test)]
mod tests {
    use super::pick_of_the_day;
    use chrono::{Days, NaiveDate};

    #[test]
    fn every_thing_has_its_turn() {
        let first: NaiveDate = "2026-12-30".parse().unwrap();
        let mut seen: Vec<u8> = (0..5)
            .map(|n| *pick_of_the_day(&[1, 2, 3, 4, 5], first.checked_add_days(Days::new(n)).unwrap()).unwrap())
            .collect();
        seen.sort_unstable();
        assert_eq!(seen, [1, 2, 3, 4, 5]);
        assert_eq!(pick_of_the_day::<u8>(&[], first), None);
    }
}
