//! Answers about sets, bests and records.

use super::{Answer, call};
use crate::progress::{ExerciseSummary, SetToEstimate, SuggestedWeight, TrainedRange};
use crate::tools::{ToolCall, ToolError, ToolOutput};
use chrono::NaiveDate;
use ironleaf_domain::coach::question::{Family, Period, Span};
use ironleaf_domain::coach::reply::{
    BestFacts, DayLogFacts, LastOfFacts, Missing, NextWeightFacts, OneRepMaxFacts, ProgressFacts, RecordFact,
    RecordFacts, Reply, SetFigure, StalledFacts, TopLift, best_set, top_lifts,
};
use ironleaf_domain::coach::{GuidanceMember, GuidanceTopic, guidance};
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::progress::{Period as Days, ProgressPoint};
use ironleaf_domain::training_log::pounds::from_pounds;
use ironleaf_domain::training_log::{DetailedLog, Lift, LiftedWeight, SetKind};
use std::cmp::Reverse;

/// Records and exercises that an answer lists.
const MOST_LISTED: usize = 8;

impl Answer<'_> {
    fn is_timed(&self, exercise: ExerciseId) -> bool {
        self.member.catalogue.get(&exercise).is_some_and(|exercise| exercise.unit == RepUnit::Seconds)
    }

    fn of_lift(&self, exercise: ExerciseId, lift: Lift) -> SetFigure {
        SetFigure { kg: Some(lift.weight.kg()), reps: Some(lift.reps), is_seconds: self.is_timed(exercise) }
    }

    /// Returns the days of a period, from the first log on.
    pub(super) fn days(&self, period: Period) -> Result<Days, ToolError> {
        let to = period.to.min(self.today()).max(period.from.unwrap_or(period.to));
        let from = period.from.unwrap_or(NaiveDate::MIN).max(self.today() - chrono::Days::new(36_500)).min(to);
        Days::of_any_length(from, to).map_err(|error| ToolError::Period(crate::progress::PeriodError::Invalid(error)))
    }

    async fn logs(&self, period: Period, exercise_id: Option<ExerciseId>) -> Result<Vec<DetailedLog>, ToolError> {
        let period = self.days(period)?;
        Ok(call!(self, ToolCall::ListLogs { period, exercise_id }, ToolOutput::Logs))
    }

    /// Returns the sets of a log that count: those that were done, or the planned ones of a log without sets.
    fn sets_of(&self, log: &DetailedLog) -> Vec<SetFigure> {
        let is_seconds = self.is_timed(log.log.exercise_id);
        if log.performed.is_empty() {
            let planned = SetFigure {
                kg: log.log.weight.map(LiftedWeight::kg),
                reps: Some(log.log.reps.get().into()),
                is_seconds,
            };
            return vec![planned; log.log.sets.get().into()];
        }
        let counted = log.performed.as_slice().iter().filter(|set| set.kind != SetKind::WarmUp && set.reps.get() > 0);
        counted
            .map(|set| SetFigure { kg: set.weight.map(LiftedWeight::kg), reps: Some(set.reps.get()), is_seconds })
            .collect()
    }

    fn day_of(&self, log: &DetailedLog) -> LastOfFacts {
        LastOfFacts {
            exercise: log.log.exercise_id,
            name: log.log.exercise_name.clone(),
            date: log.log.log_date,
            sets: self.sets_of(log),
        }
    }

    pub(super) async fn day_log(&self) -> Result<Reply, ToolError> {
        let Some(last) = self.member.last_day() else { return Ok(Missing::Logs.reply(self.figures)) };
        let asked = self.question.parts.period.filter(|period| period.span == Span::Day).map(|period| period.to);
        let date = asked.unwrap_or(last);
        let logs = self.logs(Period::day(date), None).await?;
        if logs.is_empty() {
            return self.nothing_logged(Period::day(date)).await;
        }
        let exercises = logs.iter().map(|log| self.day_of(log)).collect();
        Ok(DayLogFacts { date, exercises, is_latest: date == last && asked.is_none() }.reply(self.figures))
    }

    /// Says that nothing was logged in a period, and when something was before it.
    pub(super) async fn nothing_logged(&self, period: Period) -> Result<Reply, ToolError> {
        let before = match (self.member.last_day(), period.from) {
            (Some(last), Some(from)) if last < from => Some(last),
            (Some(last), Some(from)) => {
                let earlier = Period { from: None, to: from.pred_opt().unwrap_or(from), span: Span::Days };
                self.logs(earlier, None).await?.iter().map(|log| log.log.log_date).max().or(Some(last))
            }
            _ => None,
        };
        Ok(Missing::LogsIn(period, before).reply(self.figures))
    }

    pub(super) async fn last_of(&self) -> Result<Reply, ToolError> {
        let (exercise, name) = self.exercise()?;
        let last = self.member.logged(exercise)?.logged.last_date;
        let period = self.question.parts.period.unwrap_or_else(|| Period::day(last));
        let logs = self.logs(period, Some(exercise)).await?;
        match logs.iter().max_by_key(|log| log.log.log_date) {
            Some(log) => Ok(LastOfFacts { name, ..self.day_of(log) }.reply(self.figures)),
            None => Ok(Missing::ExerciseIn(name, period, last).reply(self.figures)),
        }
    }

    pub(super) async fn best(&self) -> Result<Reply, ToolError> {
        let (exercise, name) = self.exercise()?;
        let summary = self.member.logged(exercise)?;
        let period = self.question.parts.period.filter(|period| !period.is_all_time());
        let at = self.asked_kg();
        let wants_reps = self.question.family == Family::MostReps;
        if period.is_none() && at.is_none() {
            let of_reps = summary.most_reps.map(|best| {
                (SetFigure { kg: None, reps: Some(best.reps), is_seconds: self.is_timed(exercise) }, best.log_date)
            });
            let of_weight = summary.heaviest.map(|lift| (self.of_lift(exercise, lift), lift.log_date));
            if let Some((set, date)) = of_reps.filter(|_| wants_reps || of_weight.is_none()) {
                return Ok(BestFacts { exercise, name, set, date, period }.most_reps(self.figures));
            }
            if let Some((set, date)) = of_weight.filter(|_| !wants_reps) {
                return Ok(BestFacts { exercise, name, set, date, period }.reply(self.figures));
            }
        }
        let asked = period.unwrap_or_else(|| Period::all_time(self.today()));
        let logs = self.logs(asked, Some(exercise)).await?;
        let sets: Vec<(SetFigure, NaiveDate)> = logs
            .iter()
            .filter(|log| !log.log.is_deload())
            .flat_map(|log| self.sets_of(log).into_iter().map(|set| (set, log.log.log_date)))
            .filter(|(set, _)| at.is_none_or(|weight| set.kg.is_some_and(|kg| (kg - weight).abs() < 0.005)))
            .collect();
        match best_set(&sets, wants_reps) {
            Some((set, date)) => {
                let best = BestFacts { exercise, name, set, date, period };
                Ok(if wants_reps || set.kg.is_none() { best.most_reps(self.figures) } else { best.reply(self.figures) })
            }
            None => Ok(match at {
                Some(kg) => Missing::WeightOf(name, kg),
                None => Missing::ExerciseIn(name, asked, summary.logged.last_date),
            }
            .reply(self.figures)),
        }
    }

    /// Returns the weight that a question names, in kg.
    fn asked_kg(&self) -> Option<f64> {
        let asked = self.question.parts.set?.weight?;
        let unit = self.question.parts.set.and_then(|set| set.unit).unwrap_or(self.member.units.weight_unit);
        match unit {
            WeightUnit::Kilograms => Some(asked),
            WeightUnit::Pounds => from_pounds(asked).ok().map(LiftedWeight::kg),
        }
    }

    pub(super) fn one_rep_max(&self) -> Result<Reply, ToolError> {
        let (exercise, name) = self.exercise()?;
        let summary = self.member.logged(exercise)?;
        if self.member.is_minor() {
            return Ok(Missing::Adult("one-rep max").reply(self.figures));
        }
        let Some(best) = summary.best_one_rep_max else { return Ok(Missing::Estimate(name).reply(self.figures)) };
        let of = Some((exercise, name, best.lift.log_date));
        Ok(OneRepMaxFacts { estimate_kg: best.epley, set: self.of_lift(exercise, best.lift), of }.reply(self.figures))
    }

    pub(super) async fn one_rep_max_of(&self) -> Result<Reply, ToolError> {
        if self.member.is_minor() {
            return Ok(Missing::Adult("one-rep max").reply(self.figures));
        }
        let set = self.question.parts.set;
        let Some((weight, reps)) = set.and_then(|set| Some((set.weight?, set.reps?))) else {
            return Ok(Missing::Set.reply(self.figures));
        };
        if reps > f64::from(OneRepMaxFacts::MOST_REPS) {
            return Ok(OneRepMaxFacts::too_many_reps());
        }
        let Some(reps) = (1..=OneRepMaxFacts::MOST_REPS).find(|whole| (f64::from(*whole) - reps).abs() < 0.01) else {
            return Ok(Missing::Set.reply(self.figures));
        };
        let unit = set.and_then(|set| set.unit);
        let estimate =
            call!(self, ToolCall::EstimateOneRepMax(SetToEstimate { weight, reps, unit }), ToolOutput::OneRepMax);
        let set = SetFigure { kg: None, reps: Some(reps), is_seconds: false };
        Ok(OneRepMaxFacts { estimate_kg: estimate.epley, set, of: None }.reply(self.figures))
    }

    pub(super) async fn next_weight(&self) -> Result<Reply, ToolError> {
        let next = call!(self, ToolCall::GetNextWeights, ToolOutput::NextWeights);
        if self.member.plan.is_none() {
            return Err(ToolError::NoPlan);
        }
        let asked_kg = self.asked_kg().or(self.question.parts.number);
        let is_asked = |next: &&SuggestedWeight| match self.question.parts.exercise {
            Some(exercise) => next.exercise_id == exercise,
            // "Why 62.5 today": the weight tells the exercise.
            None => next.weight.is_some_and(|weight| asked_kg.is_some_and(|kg| (weight.kg() - kg).abs() < 0.005)),
        };
        let Some(next) = next.iter().find(is_asked).cloned() else {
            let (_, name) = self.exercise()?;
            return Ok(NextWeightFacts::not_planned(&name));
        };
        let (exercise, name) = (next.exercise_id, next.exercise_name);
        let figure = SetFigure {
            kg: next.weight.map(LiftedWeight::kg),
            reps: next.reps,
            is_seconds: next.unit == RepUnit::Seconds,
        };
        let facts = NextWeightFacts {
            exercise,
            name,
            next: (figure.kg.is_some() || figure.reps.is_some()).then_some(figure),
            reason: next.reason,
        };
        Ok(if self.question.family == Family::WhyWeight { facts.why() } else { facts.reply(self.figures) })
    }

    pub(super) async fn records(&self) -> Result<Reply, ToolError> {
        let period = self.question.parts.period.filter(|period| !period.is_all_time());
        let days = period.map(|period| self.days(period)).transpose()?;
        let range = TrainedRange {
            from: days.map(Days::from),
            to: days.map(Days::to),
            exercise_id: self.question.parts.exercise,
        };
        let limit = if period.is_some() { 200 } else { 1 };
        let found = call!(self, ToolCall::ListRecords { range, limit }, ToolOutput::Records);
        let records = found.into_iter().map(|one| RecordFact {
            exercise: one.record.exercise_id,
            name: one.exercise_name,
            kind: one.record.kind,
            value: one.record.value,
            date: one.record.log_date,
        });
        let mut records: Vec<RecordFact> = records.collect();
        // The heaviest sets of a day go before sums.
        records.sort_by_key(|record| (Reverse(record.date), record.kind));
        Ok(RecordFacts { records, period }.reply(self.figures))
    }

    fn best_of(&self, summary: &ExerciseSummary) -> Option<(NaiveDate, SetFigure)> {
        let exercise = summary.logged.exercise_id;
        let lift = summary.heaviest.map(|lift| (lift.log_date, self.of_lift(exercise, lift)));
        let reps = summary.most_reps.map(|best| {
            (best.log_date, SetFigure { kg: None, reps: Some(best.reps), is_seconds: self.is_timed(exercise) })
        });
        lift.or(reps)
    }

    pub(super) async fn progress(&self) -> Result<Reply, ToolError> {
        let (exercise, name) = self.exercise()?;
        let summary = self.member.logged(exercise)?;
        let progress = call!(self, ToolCall::GetExerciseProgress(exercise), ToolOutput::ExerciseProgress);
        let is_seconds = self.is_timed(exercise);
        let has_weights = progress.points.iter().any(|point| point.weight.is_some());
        let figure = |point: &ProgressPoint| {
            let set = match (point.weight, point.most_reps) {
                (Some(weight), _) => SetFigure { kg: Some(weight.kg()), reps: None, is_seconds },
                (None, Some(reps)) if !has_weights => SetFigure { kg: None, reps: Some(reps), is_seconds },
                _ => return None,
            };
            Some((point.log_date, set))
        };
        let counted = || progress.points.iter().filter(|point| !point.is_deload);
        let first = counted().find_map(figure);
        let last = counted().rev().find_map(figure);
        let (Some(first), Some(last)) = (first, last) else {
            return Ok(Missing::Progress(name, summary.logged.last_date).reply(self.figures));
        };
        Ok(ProgressFacts { exercise, name, first, last, best: self.best_of(summary) }.reply(self.figures))
    }

    pub(super) async fn stalled(&self) -> Result<Reply, ToolError> {
        let advice = guidance(GuidanceTopic::Plateau, &GuidanceMember::default()).text;
        if self.question.parts.exercise.is_none() {
            return Ok(Reply::general(advice));
        }
        let (exercise, name) = self.exercise()?;
        let summary = self.member.logged(exercise)?;
        let Some((date, set)) = self.best_of(summary) else {
            return Ok(Missing::Progress(name, summary.logged.last_date).reply(self.figures));
        };
        let progress = call!(self, ToolCall::GetExerciseProgress(exercise), ToolOutput::ExerciseProgress);
        let sessions_since = progress.points.iter().filter(|point| point.log_date > date && !point.is_deload).count();
        let best = BestFacts { exercise, name, set, date, period: None };
        let reason = self.track_of(exercise).await?.map(|track| track.reason).filter(|reason| !reason.is_empty());
        Ok(StalledFacts { best, sessions_since, reason, advice }.reply(self.figures))
    }

    pub(super) fn top_lifts(&self) -> Reply {
        let lift = |summary: &ExerciseSummary| {
            let (date, best) = self.best_of(summary)?;
            Some(TopLift {
                exercise: summary.logged.exercise_id,
                name: summary.logged.exercise_name.clone(),
                best,
                date,
            })
        };
        let lifts: Vec<TopLift> = self.member.logged.iter().filter_map(lift).take(MOST_LISTED).collect();
        top_lifts(&lifts, self.figures)
    }
}
