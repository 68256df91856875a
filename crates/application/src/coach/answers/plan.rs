//! Answers about the plan and the program.

use super::{Answer, call};
use crate::program::{AvailableProgramFilter, ProgramWeek, RunView, TrackView};
use crate::tools::{ToolCall, ToolError, ToolOutput};
use chrono::{Days, NaiveDate};
use ironleaf_domain::coach::question::{Family, Period};
use ironleaf_domain::coach::reply::{
    Missing, PlanFacts, ProgramFacts, Reply, SessionExercise, SessionFacts, SetFigure, TrackFacts, programs,
};
use ironleaf_domain::exercise::RepUnit;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::program::TrackUnit;
use ironleaf_domain::training_log::LiftedWeight;
use ironleaf_domain::workout_plan::{PlanExercise, plan_day_later, session_minutes};
use std::collections::{BTreeMap, BTreeSet};

/// A session of the plan with its date and name.
type Session = (NaiveDate, Option<String>, Vec<PlanExercise>);

impl Answer<'_> {
    pub(super) async fn session(&self) -> Result<Reply, ToolError> {
        let sessions = self.sessions().await?;
        let today = self.today();
        let asked = self
            .question
            .parts
            .period
            .filter(|period| period.to >= today)
            .map(|period| period.from.unwrap_or(period.to).max(today));
        let after = |date: NaiveDate| sessions.iter().find(|(on, ..)| *on > date);
        let date = match (self.question.family, asked) {
            (Family::NextSession, _) => {
                let next = sessions.iter().find(|(on, ..)| *on > today || *on == today && !self.is_trained_today());
                next.map_or(today, |(on, ..)| *on)
            }
            (Family::Day, date) => date.unwrap_or(today + Days::new(1)),
            _ => today,
        };
        let (name, exercises) = sessions
            .iter()
            .find(|(on, ..)| *on == date)
            .map_or_else(|| (None, &[][..]), |(_, name, exercises)| (name.clone(), &exercises[..]));
        let today_view = call!(self, ToolCall::GetToday, ToolOutput::Today);
        let done: BTreeSet<ExerciseId> =
            today_view.tasks.iter().filter(|task| task.is_done && date == today).map(|task| task.exercise_id).collect();
        let weights = call!(self, ToolCall::GetNextWeights, ToolOutput::NextWeights);
        let weights: BTreeMap<ExerciseId, f64> =
            weights.into_iter().filter_map(|next| Some((next.exercise_id, next.weight?.kg()))).collect();
        let shown = |exercise: &PlanExercise| SessionExercise {
            name: exercise.name.clone(),
            sets: exercise.sets.get(),
            reps: exercise.reps.get().into(),
            is_seconds: exercise.unit == RepUnit::Seconds,
            kg: weights.get(&exercise.id).copied(),
            is_done: done.contains(&exercise.id),
        };
        let facts = SessionFacts {
            date,
            name,
            exercises: exercises.iter().map(shown).collect(),
            minutes: session_minutes(exercises),
            next: after(date).map(|(on, name, _)| (*on, name.clone())),
        };
        Ok(match self.question.family {
            Family::Remaining => facts.remaining(self.figures),
            Family::SessionTime => facts.duration(self.figures),
            _ => facts.reply(self.figures),
        })
    }

    fn is_trained_today(&self) -> bool {
        self.member.last_day() == Some(self.today())
    }

    /// Returns the sessions from today on, by date.
    async fn sessions(&self) -> Result<Vec<Session>, ToolError> {
        let current = self.member.plan.as_ref().ok_or(ToolError::NoPlan)?;
        let today = self.today();
        if current.program.is_some() {
            let (run, weeks) = self.program().await?;
            let mut sessions: Vec<Session> = weeks
                .into_iter()
                .flat_map(|week| week.days)
                .filter_map(|day| Some((day.date.filter(|date| *date >= today)?, Some(day.name), day.exercises)))
                .collect();
            // The next session of a queue is known, even if its days have no dates.
            let exercises = current.plan.days.get(&current.today).cloned().unwrap_or_default();
            if let Some(date) = run.next_session_on.filter(|date| sessions.iter().all(|(on, ..)| on != date)) {
                sessions.push((date, run.day_name, exercises));
            }
            sessions.sort_by_key(|(on, ..)| *on);
            return Ok(sessions);
        }
        let plan = &current.plan;
        let sessions = (0..u64::from(plan.num_of_days.max(7)) * 2).filter_map(|days| {
            let day = plan_day_later(plan.num_of_days, current.today, days);
            let exercises = plan.days.get(&day).filter(|exercises| !exercises.is_empty())?;
            Some((today + Days::new(days), None, exercises.clone()))
        });
        Ok(sessions.collect())
    }

    async fn program(&self) -> Result<(RunView, Vec<ProgramWeek>), ToolError> {
        match self.chat.tools.call(self.actor, ToolCall::GetProgram).await? {
            ToolOutput::Program { run, next_weeks } => Ok((*run, next_weeks.value)),
            other => Err(super::unexpected(&other)),
        }
    }

    pub(super) fn plan(&self) -> Result<Reply, ToolError> {
        let current = self.member.plan.as_ref().ok_or(ToolError::NoPlan)?;
        let plan = &current.plan;
        Ok(PlanFacts {
            name: plan.name.clone(),
            sessions: plan.days.values().filter(|exercises| !exercises.is_empty()).count(),
            days: plan.num_of_days.max(7),
            week: current.program.as_ref().map(|position| (position.week, position.weeks)),
        }
        .reply())
    }

    pub(super) async fn program_week(&self) -> Result<Reply, ToolError> {
        if self.member.plan.as_ref().is_none_or(|plan| plan.program.is_none()) {
            return Ok(Missing::Program.reply(self.figures));
        }
        let (run, weeks) = self.program().await?;
        Ok(ProgramFacts {
            name: run.name,
            week: run.week,
            weeks: run.weeks,
            day_name: run.day_name,
            is_deload: run.is_deload,
            is_next_deload: weeks.get(1).map(|week| week.is_deload),
        }
        .reply())
    }

    /// Returns what the program sets for an exercise; `None` without a program or a value.
    pub(super) async fn track_of(&self, exercise: ExerciseId) -> Result<Option<TrackView>, ToolError> {
        if self.member.plan.as_ref().is_none_or(|plan| plan.program.is_none()) {
            return Ok(None);
        }
        let (run, _) = self.program().await?;
        Ok(run.tracks.into_iter().find(|track| track.exercise_id == exercise))
    }

    pub(super) async fn track(&self) -> Result<Reply, ToolError> {
        if self.member.plan.as_ref().is_none_or(|plan| plan.program.is_none()) {
            return Ok(Missing::Program.reply(self.figures));
        }
        let (exercise, name) = self.exercise()?;
        let Some(track) = self.track_of(exercise).await? else { return Ok(TrackFacts::not_tracked(&name)) };
        let count = |value: i64| u16::try_from(value).ok();
        let value = track.value.map(|value| match track.unit {
            TrackUnit::Weight => SetFigure {
                kg: LiftedWeight::from_hundredths(value).ok().map(LiftedWeight::kg),
                ..SetFigure::default()
            },
            TrackUnit::Seconds => SetFigure { kg: None, reps: count(value), is_seconds: true },
            TrackUnit::Reps => SetFigure { kg: None, reps: count(value), is_seconds: false },
        });
        Ok(TrackFacts { exercise, name, value, reason: track.reason }.reply(self.figures))
    }

    pub(super) async fn programs(&self) -> Result<Reply, ToolError> {
        let parts = &self.question.parts;
        // Other numbers belong to names, as in "5/3/1".
        let days = (2..=7_u8).find(|days| parts.number == Some(f64::from(*days))).map(usize::from);
        let filter = AvailableProgramFilter { days, location: parts.place, ..AvailableProgramFilter::default() };
        let found = call!(self, ToolCall::ListPrograms(filter), ToolOutput::Programs);
        let found = found.into_iter().map(|one| (one.name, one.days_a_week, one.weeks, one.level));
        Ok(programs(&found.collect::<Vec<_>>()))
    }

    /// Returns the period of a day that the question is about.
    pub(super) fn day(&self) -> Period {
        let day = self.question.parts.period.map_or(self.today(), |period| period.to.min(self.today()));
        Period::day(day)
    }
}
