use super::{LoggedExercise, ProgressService};
use crate::shared::{Actor, PortError};
use chrono::{Months, NaiveDate};
use ironleaf_domain::exercise::{CatalogueExercise, RepUnit};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::progress::{BestReps, Measured, ProgressPoint, Record, records};
use ironleaf_domain::training_log::{Lift, OneRepMax};
use std::collections::HashMap;

/// Maximum number of points per exercise: one session per day in a year.
const MAX_POINTS: usize = 366;

/// Logged exercise with its best results.
#[derive(Debug, Clone, PartialEq)]
pub struct ExerciseSummary {
    /// The exercise and its number of logs.
    pub logged: LoggedExercise,
    /// Heaviest set.
    pub heaviest: Option<Lift>,
    /// Best estimated one-repetition maximum.
    pub best_one_rep_max: Option<OneRepMax>,
    /// Most repetitions or seconds of one set, if they count for the exercise.
    pub most_reps: Option<BestReps>,
    /// Unit of `most_reps`.
    pub unit: RepUnit,
}

/// Progress of one exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct ExerciseProgress {
    pub exercise_id: ExerciseId,
    /// Name in the latest log.
    pub exercise_name: String,
    /// Unit of the repetitions.
    pub unit: RepUnit,
    /// Whether the exercise needs no equipment, so that each weight is added to the body.
    pub is_body_weight: bool,
    /// Sessions of the last twelve months, oldest first.
    pub points: Vec<ProgressPoint>,
    /// Personal records of all time.
    pub records: Vec<Record>,
}

impl ProgressService {
    /// Returns all exercises that the actor has logged, by name.
    pub async fn list_exercises(&self, actor: &Actor) -> Result<Vec<ExerciseSummary>, PortError> {
        let (lifts, best_reps, logged, age_class) = futures_util::try_join!(
            self.ports.progress.list_best_lifts(actor.user_id, None),
            self.ports.progress.list_best_reps(actor.user_id, None),
            self.ports.progress.list_logged(actor.user_id),
            self.find_age_class(actor)
        )?;
        let ids: Vec<ExerciseId> = logged.iter().map(|logged| logged.exercise_id).collect();
        let exercises = self.ports.catalogue.find_exercises(ids).await?;
        let exercises: HashMap<ExerciseId, CatalogueExercise> =
            exercises.into_iter().map(|exercise| (exercise.id, exercise)).collect();
        let mut lifts_of = HashMap::<ExerciseId, Vec<Lift>>::new();
        for (exercise, lift) in lifts {
            lifts_of.entry(exercise).or_default().push(lift);
        }
        let best_reps: HashMap<ExerciseId, BestReps> = best_reps.into_iter().collect();
        let mut summaries: Vec<ExerciseSummary> = logged
            .into_iter()
            .map(|logged| {
                let lifts = lifts_of.remove(&logged.exercise_id).unwrap_or_default();
                let exercise = exercises.get(&logged.exercise_id);
                let measured = Measured::of(exercise, age_class);
                ExerciseSummary {
                    heaviest: Lift::heaviest(&lifts),
                    best_one_rep_max: Lift::best_one_rep_max(&lifts).filter(|_| measured.has_estimates),
                    most_reps: measured.reps.and(best_reps.get(&logged.exercise_id).copied()),
                    unit: exercise.map_or(RepUnit::Reps, |exercise| exercise.unit),
                    logged,
                }
            })
            .collect();
        summaries.sort_by_cached_key(|one| (one.logged.exercise_name.to_lowercase(), one.logged.exercise_id));
        Ok(summaries)
    }

    /// Returns the progress of an exercise; `None` if the actor has not logged it.
    pub async fn view_exercise(&self, actor: &Actor, id: ExerciseId) -> Result<Option<ExerciseProgress>, PortError> {
        let Some(exercise_name) = self.ports.progress.find_logged_name(actor.user_id, id).await? else {
            return Ok(None);
        };
        let today = actor.date_at(self.ports.clock.now());
        let year_ago: NaiveDate = today.checked_sub_months(Months::new(12)).unwrap_or(today);
        let progress = &self.ports.progress;
        let (age_class, exercises, mut sessions, lifts, volume, best_reps) = futures_util::try_join!(
            self.find_age_class(actor),
            self.ports.catalogue.find_exercises(vec![id]),
            progress.list_sessions(actor.user_id, vec![id], year_ago, MAX_POINTS),
            progress.list_best_lifts(actor.user_id, Some(id)),
            progress.find_most_volume(actor.user_id, id),
            progress.list_best_reps(actor.user_id, Some(id))
        )?;
        let exercise = exercises.first();
        let measured = Measured::of(exercise, age_class);
        sessions.reverse();
        let lifts: Vec<Lift> = lifts.into_iter().map(|(_, lift)| lift).collect();
        let best = Lift::best_one_rep_max(&lifts).filter(|_| measured.has_estimates);
        let best_reps = best_reps.into_iter().map(|(_, best)| best).next();
        Ok(Some(ExerciseProgress {
            exercise_id: id,
            exercise_name,
            unit: exercise.map_or(RepUnit::Reps, |exercise| exercise.unit),
            is_body_weight: exercise.is_some_and(CatalogueExercise::is_body_weight),
            points: sessions.iter().map(|(_, session)| session.point(measured)).collect(),
            records: records(Lift::heaviest(&lifts), best, volume, measured.reps.zip(best_reps)),
        }))
    }

    /// Returns the age group of the actor; `None` without a profile.
    pub(super) async fn find_age_class(&self, actor: &Actor) -> Result<Option<AgeClass>, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let profile = self.ports.profiles.find(actor.user_id).await?.profile;
        Ok(profile.map(|profile| AgeClass::of(profile.birth_date.age(today))))
    }
}
