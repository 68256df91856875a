//! Answers about sums of training.

use super::{Answer, call};
use crate::progress::{TrainedRange, WeekCount};
use crate::tools::{ToolCall, ToolError, ToolOutput};
use ironleaf_domain::coach::question::{AskedMuscle, Family, Period, Span};
use ironleaf_domain::coach::reply::{
    CompareFacts, CountFacts, LastTrainedFacts, Missing, MuscleSetsFacts, MuscleWeekFacts, Reply, StreakFacts,
    VolumeFacts,
};
use ironleaf_domain::profile::Trainee;
use ironleaf_domain::progress::TrainingSum;

/// Number of the groups that every week should train. They come first in a sum.
const MAIN_GROUPS: usize = 10;

impl Answer<'_> {
    async fn trained(&self, period: Period) -> Result<TrainingSum, ToolError> {
        let days = self.days(period)?;
        let from = period.from.map(|_| days.from());
        let range = TrainedRange { from, to: Some(days.to()), exercise_id: self.question.parts.exercise };
        Ok(call!(self, ToolCall::SumTraining(range), ToolOutput::TrainingSum).sum)
    }

    pub(super) async fn sum(&self) -> Result<Reply, ToolError> {
        let exercise = match self.question.parts.exercise {
            Some(exercise) => {
                self.member.logged(exercise)?;
                Some((exercise, self.member.name_of(exercise)))
            }
            None => None,
        };
        let Some(last) = self.member.last_day() else { return Ok(Missing::Logs.reply(self.figures)) };
        let period = self.period();
        let total = self.trained(period).await?.total;
        let count =
            |number: u64, noun| CountFacts { period, number, noun, exercise: exercise.clone() }.reply(self.figures);
        Ok(match self.question.family {
            Family::Sessions => count(total.sessions.into(), "workout"),
            Family::Sets | Family::SetsOf => count(total.sets.into(), "set"),
            Family::RepsOf => count(total.reps, "rep"),
            _ if total.sessions == 0 => match exercise {
                Some((exercise, name)) => {
                    let last = self.member.logged(exercise).map_or(last, |one| one.logged.last_date);
                    Missing::ExerciseIn(name, period, last).reply(self.figures)
                }
                None => self.nothing_logged(period).await?,
            },
            _ => VolumeFacts { period, kg: total.volume, workouts: total.sessions, exercise }.reply(self.figures),
        })
    }

    pub(super) async fn sets_of_muscles(&self) -> Result<Reply, ToolError> {
        if self.member.logged.is_empty() {
            return Ok(Missing::Logs.reply(self.figures));
        }
        let period = self.period();
        let sum = self.trained(period).await?;
        let goal = self.member.trainee.as_ref().map(Trainee::goal_in_words);
        let Some(AskedMuscle { name, muscles }) = self.question.parts.muscle else {
            let groups = sum.groups.iter().take(MAIN_GROUPS).map(|one| (one.group.to_owned(), one.sets));
            return Ok(MuscleWeekFacts { period, groups: groups.collect() }.reply(self.figures));
        };
        let is_week = period.span == Span::Week;
        let of_muscle = |muscle: &str| sum.muscles.iter().find(|one| one.muscle == muscle).map_or(0.0, |one| one.sets);
        let group = if name == "abs" { "abdominals" } else { name };
        let facts = |muscle: &str, sets, has_range| MuscleSetsFacts {
            muscle: muscle.to_owned(),
            sets,
            period,
            goal,
            has_range,
        };
        let found = sum.groups.iter().enumerate().find(|(_, one)| one.group == group);
        Ok(match (found, muscles) {
            // The range is for the groups that every week trains.
            (Some((at, one)), _) => facts(name, one.sets, is_week && at < MAIN_GROUPS).reply(self.figures),
            (None, [muscle]) => facts(name, of_muscle(muscle), false).reply(self.figures),
            // A set counts for several of its muscles, so that they have no sum.
            (None, muscles) => {
                let of_muscles: Vec<(String, f64)> =
                    muscles.iter().map(|muscle| ((*muscle).to_owned(), of_muscle(muscle))).collect();
                MuscleSetsFacts::of_several(name, &of_muscles, period, self.figures)
            }
        })
    }

    pub(super) fn last_trained(&self) -> Reply {
        let parts = &self.question.parts;
        if let Some(exercise) = parts.exercise {
            let name = self.member.name_of(exercise);
            return match self.member.logged(exercise) {
                Ok(one) => LastTrainedFacts { what: Some(name), exercise: Some(exercise), date: one.logged.last_date }
                    .reply(self.figures),
                Err(_) => Missing::LogsOf(name).reply(self.figures),
            };
        }
        let trains = |exercise| {
            let primary = self.member.catalogue.get(&exercise).map(|one| &one.primary_muscles[..]).unwrap_or_default();
            parts.muscle.is_none_or(|asked| primary.iter().any(|muscle| asked.muscles.contains(&muscle.as_str())))
        };
        let logged = self.member.logged.iter().filter(|one| trains(one.logged.exercise_id));
        match (logged.map(|one| one.logged.last_date).max(), parts.muscle) {
            (Some(date), muscle) => {
                LastTrainedFacts { what: muscle.map(|muscle| muscle.name.to_owned()), exercise: None, date }
                    .reply(self.figures)
            }
            (None, Some(muscle)) => Missing::LogsOf(format!("an exercise for {}", muscle.name)).reply(self.figures),
            (None, None) => Missing::Logs.reply(self.figures),
        }
    }

    pub(super) async fn compare(&self) -> Result<Reply, ToolError> {
        if self.member.logged.is_empty() {
            return Ok(Missing::Logs.reply(self.figures));
        }
        let period = self.period();
        let Some(other) = self.question.parts.other_period.or_else(|| period.before()) else {
            return Ok(Missing::SecondPeriod.reply(self.figures));
        };
        // What is compared is the later one with the earlier one.
        let (period, other) = if other.to > period.to { (other, period) } else { (period, other) };
        let exercise_id = self.question.parts.exercise;
        let (a, b) = (self.days(other)?, self.days(period)?);
        let sums = call!(self, ToolCall::CompareTraining { a, b, exercise_id }, ToolOutput::ComparedSums);
        let (now, before) = (sums.b.sum.total, sums.a.sum.total);
        Ok(CompareFacts {
            period,
            other,
            kg: (now.volume, before.volume),
            workouts: (now.sessions, before.sessions),
            exercise: exercise_id.map(|exercise| (exercise, self.member.name_of(exercise))),
        }
        .reply(self.figures))
    }

    pub(super) async fn streak(&self) -> Result<Reply, ToolError> {
        if self.member.plan.is_none() {
            return Err(ToolError::NoPlan);
        }
        let streak = call!(self, ToolCall::GetWeeks(WeekCount::USUAL), ToolOutput::Weeks).streak;
        let this_week = Period::week_of(self.today());
        if self.question.family == Family::Streak {
            return Ok(StreakFacts { weeks: streak.weeks, best: streak.longest_weeks }.reply());
        }
        if self.period() != this_week {
            return Ok(Missing::PlannedBefore.reply(self.figures));
        }
        let sessions = streak.this_week;
        Ok(StreakFacts::adherence(sessions.done, sessions.planned, this_week, self.figures))
    }
}
