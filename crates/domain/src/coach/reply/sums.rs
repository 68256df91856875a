//! Answers about sums of training.

use super::figures::sets;
use super::strength::change;
use super::{Figures, Reply, Source, count, with_lines};
use crate::coach::question::Period;
use crate::exercise::weekly_sets::sensible_sets;
use crate::ids::ExerciseId;
use crate::profile::FitnessGoal;
use chrono::NaiveDate;

fn history() -> Vec<Source> {
    vec![Source::view("history", "Workout history")]
}

/// Volume of a period, of all exercises or of one.
#[derive(Debug, Clone, PartialEq)]
pub struct VolumeFacts {
    pub period: Period,
    pub kg: f64,
    pub workouts: u32,
    pub exercise: Option<(ExerciseId, String)>,
}

impl VolumeFacts {
    /// Tells the volume: "You lifted 25,468 kg last week (16–22 Nov), in 4 workouts."
    pub fn reply(&self, figures: Figures) -> Reply {
        let (volume, period) = (figures.volume(self.kg), figures.period(self.period));
        let workouts = count(self.workouts, "workout");
        match &self.exercise {
            Some((exercise, name)) => Reply::answer(
                format!("You lifted {volume} with {name} {period}, in {workouts}."),
                vec![Source::exercise(*exercise, name.clone())],
            ),
            None => Reply::answer(format!("You lifted {volume} {period}, in {workouts}."), history()),
        }
    }
}

/// Workouts, sets or reps of a period.
#[derive(Debug, Clone, PartialEq)]
pub struct CountFacts {
    pub period: Period,
    pub number: u64,
    /// "workout", "set" or "rep".
    pub noun: &'static str,
    pub exercise: Option<(ExerciseId, String)>,
}

impl CountFacts {
    /// Tells the count: "12 sets of Barbell Squat last week (16–22 Nov)." Nothing is "No sets".
    pub fn reply(&self, figures: Figures) -> Reply {
        let number = match self.number {
            0 => format!("No {}s", self.noun),
            number => count(number, self.noun),
        };
        let (of, sources) = match &self.exercise {
            Some((exercise, name)) => (format!(" of {name}"), vec![Source::exercise(*exercise, name.clone())]),
            None => (String::new(), history()),
        };
        Reply::answer(format!("{number}{of} {}.", figures.period(self.period)), sources)
    }
}

/// Sets of a muscle, with the range that is recommended for the goal.
#[derive(Debug, Clone, PartialEq)]
pub struct MuscleSetsFacts {
    pub muscle: String,
    pub sets: f64,
    pub period: Period,
    pub goal: Option<FitnessGoal>,
    /// Whether the range is for this: a group in a week. Ranges are no sum of several groups or weeks.
    pub has_range: bool,
}

impl MuscleSetsFacts {
    /// Tells the sets: "9.5 sets for chest this week (23–27 Nov). For your goal 6 to 24 are recommended."
    pub fn reply(&self, figures: Figures) -> Reply {
        let number = match sets(self.sets).as_str() {
            "0" => "No sets".to_owned(),
            "1" => "1 set".to_owned(),
            number => format!("{number} sets"),
        };
        let recommended = if self.has_range {
            let range = sensible_sets(self.goal, false);
            let whose = if self.goal.is_some() { "For your goal" } else { "Over all goals" };
            let (least, most) = (sets(range.start().as_f64()), sets(range.end().as_f64()));
            format!(" {whose} {least} to {most} are recommended.")
        } else {
            String::new()
        };
        let text = format!("{number} for {} {}.{recommended}", self.muscle, figures.period(self.period));
        Reply::answer(text, vec![Source::view("progress", "Progress Stats")])
    }
}

impl MuscleSetsFacts {
    /// Tells the sets of each muscle of several: a set counts for each of its muscles, so that they have no sum.
    pub fn of_several(name: &str, of_muscles: &[(String, f64)], period: Period, figures: Figures) -> Reply {
        let listed: Vec<String> =
            of_muscles.iter().map(|(muscle, number)| format!("{muscle} {}", sets(*number))).collect();
        let text = format!("Sets for {name} {}: {}.", figures.period(period), super::listed(&listed, "and"));
        Reply::answer(text, vec![Source::view("progress", "Progress Stats")])
    }
}

/// Sets of all groups of a week.
#[derive(Debug, Clone, PartialEq)]
pub struct MuscleWeekFacts {
    pub period: Period,
    pub groups: Vec<(String, f64)>,
}

impl MuscleWeekFacts {
    /// Tells the groups, those with the fewest sets first, on two lines.
    pub fn reply(&self, figures: Figures) -> Reply {
        let mut groups = self.groups.clone();
        groups.sort_by(|(_, a), (_, b)| a.total_cmp(b));
        let named: Vec<String> = groups.iter().map(|(group, number)| format!("{group} {}", sets(*number))).collect();
        let Some((least, _)) = groups.first() else {
            return Reply::missing("Nothing is logged yet. Log a set and ask me again.");
        };
        let half = named.len().div_ceil(2);
        let lines = named.chunks(half.max(1)).map(|line| line.join(" · "));
        let sentence = format!("Fewest sets: {least}. Sets by muscle {}:", figures.period(self.period));
        Reply::answer(with_lines(sentence, lines), vec![Source::view("progress", "Progress Stats")])
    }
}

/// The last training of an exercise, a muscle or at all.
#[derive(Debug, Clone, PartialEq)]
pub struct LastTrainedFacts {
    /// Name of the exercise or muscle; `None` for any training.
    pub what: Option<String>,
    pub exercise: Option<ExerciseId>,
    pub date: NaiveDate,
}

impl LastTrainedFacts {
    /// Tells the date and the days since.
    pub fn reply(&self, figures: Figures) -> Reply {
        let ago = match (figures.today - self.date).num_days() {
            0 => "today".to_owned(),
            1 => "yesterday".to_owned(),
            days => format!("{} ago", count(days.unsigned_abs(), "day")),
        };
        let text = match &self.what {
            Some(what) => format!("You last trained {what} on {}, {ago}.", figures.date(self.date)),
            None => format!("You last trained on {}, {ago}.", figures.date(self.date)),
        };
        let sources = match (self.exercise, &self.what) {
            (Some(exercise), Some(name)) => {
                vec![Source::exercise(exercise, format!("{} · {name}", figures.date(self.date)))]
            }
            _ => history(),
        };
        Reply::answer(text, sources)
    }
}

/// One measure of two periods.
#[derive(Debug, Clone, PartialEq)]
pub struct CompareFacts {
    pub period: Period,
    pub other: Period,
    /// Volume in kilograms of both.
    pub kg: (f64, f64),
    pub workouts: (u32, u32),
    /// Only this exercise.
    pub exercise: Option<(ExerciseId, String)>,
}

impl CompareFacts {
    /// Tells both volumes and their difference.
    pub fn reply(&self, figures: Figures) -> Reply {
        let difference = change(self.kg.0 - self.kg.1, |kg| figures.volume(kg));
        let with = self.exercise.as_ref().map(|(_, name)| format!(" with {name}")).unwrap_or_default();
        let text = format!(
            "You lifted {}{with} {} and {} {}: {difference}. Workouts: {} and {}.",
            figures.volume(self.kg.0),
            figures.period(self.period),
            figures.volume(self.kg.1),
            figures.period(self.other),
            self.workouts.0,
            self.workouts.1,
        );
        Reply::answer(text, history())
    }
}

#[cfg(test)]
mod tests {
    use super::{CompareFacts, CountFacts, LastTrainedFacts, MuscleSetsFacts, MuscleWeekFacts, VolumeFacts};
    use crate::coach::question::Period;
    use crate::coach::reply::figures::tests::metric;
    use crate::profile::FitnessGoal;
    use chrono::NaiveDate;

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn this_week() -> Period {
        Period::week_of(day("2026-11-27"))
    }

    fn last_week() -> Period {
        Period::week_of(day("2026-11-20"))
    }

    #[test]
    fn sums_name_their_period_by_its_dates() {
        let volume = VolumeFacts { period: last_week(), kg: 25_467.5, workouts: 4, exercise: None };
        assert_eq!(volume.reply(metric()).text, "You lifted 25,468 kg last week (16–22 Nov), in 4 workouts.");
        let sets = CountFacts { period: this_week(), number: 0, noun: "set", exercise: None };
        assert_eq!(sets.reply(metric()).text, "No sets this week (23–27 Nov).");
        assert_eq!(CountFacts { number: 1, ..sets }.reply(metric()).text, "1 set this week (23–27 Nov).");
        let compared = CompareFacts {
            period: this_week(),
            other: last_week(),
            kg: (9_000.0, 10_500.0),
            workouts: (2, 3),
            exercise: None,
        };
        assert_eq!(
            compared.reply(metric()).text,
            "You lifted 9,000 kg this week (23–27 Nov) and 10,500 kg last week (16–22 Nov): 1,500 kg less. Workouts: 2 and 3."
        );
    }

    #[test]
    fn sets_of_a_muscle_have_the_recommended_range() {
        let chest = MuscleSetsFacts {
            muscle: "chest".to_owned(),
            sets: 9.5,
            period: this_week(),
            goal: Some(FitnessGoal::GainMuscle),
            has_range: true,
        };
        assert_eq!(
            chest.reply(metric()).text,
            "9.5 sets for chest this week (23–27 Nov). For your goal 6 to 24 are recommended."
        );
        let legs = MuscleSetsFacts { muscle: "legs".to_owned(), sets: 0.0, has_range: false, ..chest };
        assert_eq!(legs.reply(metric()).text, "No sets for legs this week (23–27 Nov).");
    }

    #[test]
    fn the_least_trained_group_comes_first() {
        let groups = vec![("chest".to_owned(), 9.5), ("back".to_owned(), 12.0), ("calves".to_owned(), 0.0)];
        let week = MuscleWeekFacts { period: this_week(), groups };
        assert_eq!(
            week.reply(metric()).text,
            "Fewest sets: calves. Sets by muscle this week (23–27 Nov):\n\n- calves 0 · chest 9.5\n- back 12"
        );
    }

    #[test]
    fn the_last_training_has_its_date_and_the_days_since() {
        let legs = LastTrainedFacts { what: Some("legs".to_owned()), exercise: None, date: day("2026-11-20") };
        assert_eq!(legs.reply(metric()).text, "You last trained legs on 20 Nov, 7 days ago.");
        let any = LastTrainedFacts { what: None, date: day("2026-11-26"), ..legs };
        assert_eq!(any.reply(metric()).text, "You last trained on 26 Nov, yesterday.");
    }
}
