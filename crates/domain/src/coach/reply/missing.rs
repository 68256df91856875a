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
    /// An exercise was not logged in a period; with the day of its last log.
    ExerciseIn(String, Period, NaiveDate),
    /// An exercise was never logged with a weight in kg.
    WeightOf(String, f64),
    /// No set of an exercise tells a one-rep max.
    Estimate(String),
    /// A set with weight and reps is not in the question.
    Set,
    /// The logs of an exercise tell no progress; with the day of the last one.
    Progress(String, NaiveDate),
    /// The period to compare with.
    SecondPeriod,
    /// Planned workouts of earlier weeks.
    PlannedBefore,
    /// Weigh-ins of a period; with the day of the last one.
    WeighInsIn(Period, NaiveDate),
    /// The exercise is not in the question.
    Exercise,
    /// The muscle is not in the question.
    Muscle,
    /// The food is not in the question.
    Food,
    /// The member is under 13, for whom there is no target.
    TooYoung,
    /// The member is under 18, and what is asked for is for adults.
    Adult(&'static str),
}

impl Missing {
    /// Says what is missing.
    pub fn reply(&self, figures: Figures) -> Reply {
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
            Self::Profile(part) => format!("That needs your {part}: Profile Settings."),
            Self::ExerciseIn(name, period, last) => {
                let when = without_name(*period, figures);
                format!("You did not log {name} {when}. The last time was on {}.", figures.date(*last))
            }
            Self::WeightOf(name, kg) => format!("You have not logged {name} with {} yet.", figures.weight(*kg)),
            Self::Estimate(name) => {
                format!("No set of {name} tells a one-rep max. It needs a set of 1 to 10 reps with a weight.")
            }
            Self::Set => "Name a set of 1 to 10 reps with its weight, such as 80 kg × 8.".to_owned(),
            Self::Progress(name, last) => {
                format!("{name} was logged on {} without weights, so there is no progress.", figures.date(*last))
            }
            Self::SecondPeriod => "Name two periods to compare, such as this month and last month.".to_owned(),
            Self::PlannedBefore => "I know planned workouts only of this week.".to_owned(),
            Self::WeighInsIn(period, last) => {
                let when = without_name(*period, figures);
                format!("No weight was entered {when}. The last one is of {}.", figures.date(*last))
            }
            Self::Exercise => "Name an exercise and ask me again.".to_owned(),
            Self::Food => "Name a food and ask me again.".to_owned(),
            Self::Muscle => "Name a muscle and ask me again.".to_owned(),
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
            Self::TooYoung => "I give no energy or nutrients to members under 13.".to_owned(),
            Self::Adult(what) => format!("I give no {what} to members under 18."),
        })
    }
}

/// Names a period by its dates alone: "from 16 to 22 Nov".
fn without_name(period: Period, figures: Figures) -> String {
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
            (Missing::Profile("height"), "That needs your height: Profile Settings."),
        ] {
            let reply = missing.reply(metric());
            assert_eq!((reply.kind, reply.text.as_str()), (ReplyKind::Missing, expected));
        }
    }
}
