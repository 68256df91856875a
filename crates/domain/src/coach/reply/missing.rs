//! Answers that say what is missing and how to get it.

use super::{Figures, Reply};
use crate::coach::question::Period;
use chrono::NaiveDate;

/// What is missing for an answer.
#[derive(Debug, Clone, PartialEq)]
pub enum Missing {
    /// Nothing is logged in a period; with the day of the last log before it.
    LogsIn(Period, Option<NaiveDate>),
    /// An exercise was never logged.
    LogsOf(String),
    /// Nothing was ever logged.
    Logs,
    WorkoutPlan,
    Program,
    DietPlan,
    /// The profile, or a part of it such as "height".
    Profile(&'static str),
    WeighIns,
    /// A measurement such as "waist".
    Measurement(String),
    /// Nothing is in the food diary in a period.
    Diary(Period),
    /// The member is under 18, and what is asked for is for adults.
    Adult(&'static str),
}

impl Missing {
    /// Says what is missing.
    pub fn reply(&self, figures: &Figures) -> Reply {
        Reply::missing(match self {
            Self::LogsIn(period, last) => {
                let nothing = format!("Nothing is logged {}.", without_name(*period, figures));
                match last {
                    Some(last) => format!("{nothing} Your last workout was on {}.", figures.date(*last)),
                    None => format!("{nothing} Log a set and ask me again."),
                }
            }
            Self::LogsOf(name) => format!("You have not logged {name} yet. Log a set and ask me again."),
            Self::Logs => "You have not logged a workout yet. Log a set and ask me again.".to_owned(),
            Self::WorkoutPlan => {
                "You do not follow a workout plan yet. Choose or generate one: Workout Plan.".to_owned()
            }
            Self::Program => "You do not follow a program. Choose one: Programs.".to_owned(),
            Self::DietPlan => "You do not follow a diet plan yet. Choose or generate one: Diet Plan.".to_owned(),
            Self::Profile(part) => format!("Your target needs your {part}: Profile Settings."),
            Self::WeighIns => {
                "You have not entered your weight yet. Enter it and ask me again: Progress Stats.".to_owned()
            }
            Self::Measurement(name) => {
                format!("You have not entered your {name} yet. Enter it and ask me again: Progress Stats.")
            }
            Self::Diary(period) => {
                format!(
                    "Nothing is in your food diary {}. Add what you ate: Food Diary.",
                    without_name(*period, figures)
                )
            }
            Self::Adult(what) => format!("I give no {what} to members under 18."),
        })
    }
}

/// Names a period by its dates alone: "from 16 to 22 Nov".
fn without_name(period: Period, figures: &Figures) -> String {
    match period.from {
        None => "so far".to_owned(),
        Some(from) if from == period.to.min(figures.today) => format!("on {}", figures.date(from)),
        Some(_) => format!("from {}", figures.dates(period).replacen('–', " to ", 1)),
    }
}

/// Answers a question about energy or nutrients to a member who hides them.
pub fn hidden_food_numbers() -> Reply {
    Reply::missing("Your food numbers are hidden.")
}

#[cfg(test)]
mod tests {
    use super::Missing;
    use crate::coach::question::Period;
    use crate::coach::reply::ReplyKind;
    use crate::coach::reply::figures::tests::metric;

    #[test]
    fn what_is_missing_is_said_with_the_way_to_get_it() {
        let last_week = Period::week_of("2026-11-20".parse().unwrap());
        let today = Period::day("2026-11-27".parse().unwrap());
        for (missing, expected) in [
            (
                Missing::LogsIn(last_week, Some("2026-11-03".parse().unwrap())),
                "Nothing is logged from 16 to 22 Nov. Your last workout was on 3 Nov.",
            ),
            (Missing::LogsIn(today, None), "Nothing is logged on 27 Nov. Log a set and ask me again."),
            (
                Missing::LogsOf("Hack Squat".to_owned()),
                "You have not logged Hack Squat yet. Log a set and ask me again.",
            ),
            (Missing::Profile("height"), "Your target needs your height: Profile Settings."),
        ] {
            let reply = missing.reply(&metric());
            assert_eq!((reply.kind, reply.text.as_str()), (ReplyKind::Missing, expected));
        }
    }
}
