//! Answers about the plan and the program that a member follows.

use super::{Figures, Reply, SetFigure, Source, count, with_lines, with_stop};
use crate::exercise::Level;
use crate::ids::ExerciseId;

/// The plan that a member follows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlanFacts {
    pub name: String,
    /// Days with a session in a round of the plan.
    pub sessions: usize,
    /// Days of a round; 7 for one that repeats each week.
    pub days: u8,
    /// Week and number of weeks of a program.
    pub week: Option<(u8, u8)>,
}

impl PlanFacts {
    /// Tells the plan: "You follow 5/3/1: week 2 of 4, 3 workouts a week."
    pub fn reply(&self) -> Reply {
        let workouts = count(self.sessions, "workout");
        let rhythm =
            if self.days == 7 { format!("{workouts} a week") } else { format!("{workouts} in {} days", self.days) };
        let text = match self.week {
            Some((week, weeks)) => format!("You follow {}: week {week} of {weeks}, {rhythm}.", self.name),
            None => format!("You follow {}: {rhythm}.", self.name),
        };
        Reply::answer(text, vec![Source::view("workout-plan", "Workout Plan")])
    }
}

/// Position in a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramFacts {
    pub name: String,
    pub week: u8,
    pub weeks: u8,
    pub day_name: Option<String>,
    pub is_deload: bool,
    /// Whether the week after this one is lighter; `None` at the end of the program.
    pub is_next_deload: Option<bool>,
}

impl ProgramFacts {
    /// Tells the week and the day, then the next lighter week.
    pub fn reply(&self) -> Reply {
        let day = self.day_name.as_ref().map(|day| format!(", {day} next")).unwrap_or_default();
        let deload = match (self.is_deload, self.is_next_deload) {
            (true, _) => "This week is a deload.",
            (false, Some(true)) => "Next week is a deload.",
            (false, Some(false)) => "Neither this week nor the next is a deload.",
            (false, None) => "This week is no deload.",
        };
        let text = format!("Week {} of {} of {}{day}. {deload}", self.week, self.weeks, self.name);
        Reply::answer(text, vec![Source::page("/program", "Program")])
    }
}

/// Value of a lift in a program.
#[derive(Debug, Clone, PartialEq)]
pub struct TrackFacts {
    pub exercise: ExerciseId,
    pub name: String,
    pub value: Option<SetFigure>,
    /// The reason, word for word.
    pub reason: String,
}

impl TrackFacts {
    /// Tells the value with its reason.
    pub fn reply(&self, figures: Figures) -> Reply {
        let value = self.value.map_or_else(|| "not set yet".to_owned(), |value| value.text(figures));
        let reason = if self.reason.is_empty() { String::new() } else { format!(" {}", with_stop(&self.reason)) };
        Reply::answer(
            format!("{} in your program: {value}.{reason}", self.name),
            vec![Source::page("/program", "Program"), Source::exercise(self.exercise, self.name.clone())],
        )
    }

    /// Says that the program does not follow an exercise.
    pub fn not_tracked(name: &str) -> Reply {
        Reply::missing(format!("Your program does not set a weight for {name}. See what it sets: Program."))
    }
}

/// Lists programs of the catalogue: name, workouts a week, weeks and level.
pub fn programs(found: &[(String, usize, u8, Level)]) -> Reply {
    if found.is_empty() {
        return Reply::missing("No program fits that. See all: Programs.");
    }
    let line = |(name, days, weeks, level): &(String, usize, u8, Level)| {
        format!("{name}: {} a week, {}, {}", count(*days, "workout"), count(*weeks, "week"), level.as_str())
    };
    let fit = if found.len() == 1 { "fits" } else { "fit" };
    let sentence = format!("{} {fit}.", count(found.len(), "program"));
    Reply::answer(with_lines(sentence, found.iter().map(line)), vec![Source::page("/programs", "Programs")])
}

#[cfg(test)]
mod tests {
    use super::{PlanFacts, ProgramFacts, TrackFacts, programs};
    use crate::coach::reply::figures::tests::metric;
    use crate::coach::reply::{ReplyKind, SetFigure};
    use crate::exercise::Level;
    use crate::ids::ExerciseId;

    #[test]
    fn a_plan_tells_its_rhythm_and_a_program_its_week() {
        let plan = PlanFacts { name: "Full Body".to_owned(), sessions: 3, days: 7, week: None };
        assert_eq!(plan.reply().text, "You follow Full Body: 3 workouts a week.");
        let longer = PlanFacts { days: 10, week: Some((2, 4)), ..plan };
        assert_eq!(longer.reply().text, "You follow Full Body: week 2 of 4, 3 workouts in 10 days.");
        let program = ProgramFacts {
            name: "5/3/1".to_owned(),
            week: 3,
            weeks: 4,
            day_name: Some("Squat".to_owned()),
            is_deload: false,
            is_next_deload: Some(true),
        };
        assert_eq!(program.reply().text, "Week 3 of 4 of 5/3/1, Squat next. Next week is a deload.");
        let track = TrackFacts {
            exercise: ExerciseId::new(3).unwrap(),
            name: "Barbell Squat".to_owned(),
            value: Some(SetFigure { kg: Some(102.5), ..SetFigure::default() }),
            reason: "All reps reached".to_owned(),
        };
        assert_eq!(track.reply(metric()).text, "Barbell Squat in your program: 102.5 kg. All reps reached.");
    }

    #[test]
    fn no_program_is_said_with_the_page_of_all() {
        assert_eq!(programs(&[]).kind, ReplyKind::Missing);
        let one = ("Five by Five".to_owned(), 4, 12, Level::Beginner);
        assert_eq!(programs(&[one]).text, "1 program fits.\n\n- Five by Five: 4 workouts a week, 12 weeks, beginner");
    }
}
