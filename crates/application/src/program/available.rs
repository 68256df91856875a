//! Programs of the catalogue.

use super::{ProgramService, ProgramSource, StoredProgram};
use crate::shared::{Actor, PortError};
use ironleaf_domain::exercise::{Level, TrainingLocation};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::profile::{AgeClass, FitnessGoal};
use ironleaf_domain::program::{Document, ProgramExercises, ScheduleKind, is_for_age};
use ironleaf_domain::text::folded;

/// Filter of the list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AvailableProgramFilter {
    /// Training days a week.
    pub days: Option<usize>,
    pub location: Option<TrainingLocation>,
    /// Goal; programs without one fit each.
    pub goal: Option<FitnessGoal>,
    pub level: Option<Level>,
    /// Part of the name or description, in any case.
    pub search: Option<String>,
}

/// A program of the catalogue without its days.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvailableProgram {
    pub plan_id: WorkoutPlanId,
    pub version: i64,
    pub name: String,
    pub description: String,
    pub level: Level,
    pub goal: Option<FitnessGoal>,
    pub location: TrainingLocation,
    /// Weeks of a cycle.
    pub weeks: u8,
    /// Training days a week.
    pub days_a_week: usize,
    /// How days meet the calendar.
    pub schedule: ScheduleKind,
    /// Names of its rules, each once.
    pub rules: Vec<&'static str>,
}

impl ProgramService {
    /// Returns the programs of the catalogue that are for the actor's age, by name.
    pub async fn list_available_programs(
        &self,
        actor: &Actor,
        filter: AvailableProgramFilter,
    ) -> Result<Vec<AvailableProgram>, PortError> {
        let (programs, age_class) =
            futures_util::try_join!(self.ports.programs.list_available(), self.age_class_of(actor))?;
        let programs: Vec<StoredProgram> =
            programs.into_iter().filter(|stored| filter.matches(stored.program.document())).collect();
        let documents = programs.iter().map(|stored| stored.program.document());
        let exercises = if age_class.is_none_or(|age_class| age_class == AgeClass::Adult) {
            ProgramExercises::new()
        } else {
            let ids = documents.flat_map(exercise_ids).collect();
            self.ports.programs.find_exercises(actor.user_id, ids).await?
        };
        let is_allowed = |stored: &StoredProgram| is_allowed(stored.program.document(), age_class, &exercises);
        Ok(programs.iter().filter(|stored| is_allowed(stored)).filter_map(AvailableProgram::new).collect())
    }

    pub(super) async fn age_class_of(&self, actor: &Actor) -> Result<Option<AgeClass>, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let profile = self.ports.profiles.find(actor.user_id).await?.profile;
        Ok(profile.map(|profile| AgeClass::of(profile.birth_date.age(today))))
    }
}

/// Returns the ID of each exercise of a document once.
pub(crate) fn exercise_ids(document: &Document<ExerciseId>) -> Vec<ExerciseId> {
    let mut ids: Vec<ExerciseId> = document.exercises().copied().collect();
    ids.sort_unstable();
    ids.dedup();
    ids
}

/// Returns whether a program is for an age.
pub(super) fn is_allowed(
    document: &Document<ExerciseId>,
    age_class: Option<AgeClass>,
    exercises: &ProgramExercises,
) -> bool {
    is_for_age(document, age_class, |id| exercises.get(id).and_then(|exercise| exercise.catalogue.as_ref()))
}

impl AvailableProgramFilter {
    fn matches(&self, document: &Document<ExerciseId>) -> bool {
        let contains = |search: &String| {
            let search = folded(search);
            [&document.name, &document.description].into_iter().any(|text| folded(text).contains(&search))
        };
        self.days.is_none_or(|days| days == document.weekdays.len())
            && self.location.is_none_or(|location| location == document.location)
            && self.goal.is_none_or(|goal| document.goal.is_none_or(|of| of == goal))
            && self.level.is_none_or(|level| level == document.level)
            && self.search.as_ref().is_none_or(contains)
    }
}

impl AvailableProgram {
    fn new(stored: &StoredProgram) -> Option<Self> {
        let ProgramSource::Catalogue(plan_id) = stored.source else { return None };
        let document = stored.program.document();
        let mut rules = Vec::new();
        for track in &document.tracks {
            let rule = track.rule.kind.as_str();
            if !rules.contains(&rule) {
                rules.push(rule);
            }
        }
        Some(Self {
            plan_id,
            version: stored.version,
            name: document.name.clone(),
            description: document.description.clone(),
            level: document.level,
            goal: document.goal,
            location: document.location,
            weeks: document.weeks,
            days_a_week: document.weekdays.len(),
            schedule: document.schedule,
            rules,
        })
    }
}
