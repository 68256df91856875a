use super::{ImportError, ImportTarget, ImportedName, NameChoice, NameMatch};
use crate::shared::PortError;
use crate::training_log::PlannedExercise;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::import::{ImportedLog, names};
use std::collections::HashMap;

/// Mapping of a file's exercise names to exercises.
pub(super) struct NameResolver {
    /// Exercise for each name.
    pub(super) targets: Vec<ImportTarget>,
    /// Match of each name, for the report.
    pub(super) names: Vec<ImportedName>,
    /// Member's own exercises to be created.
    pub(super) own: Vec<Name>,
    /// Names of existing exercises.
    known: HashMap<ExerciseId, String>,
}

impl NameResolver {
    /// Maps each name to an exercise.
    ///
    /// A choice of the member, now or for an earlier file, takes precedence over a match.
    pub(super) fn find(
        names: &[String],
        choices: &[NameChoice],
        remembered: &[NameChoice],
        exercises: &[names::Target],
    ) -> Result<Self, ImportError> {
        let known: HashMap<ExerciseId, String> =
            exercises.iter().map(|exercise| (exercise.id, exercise.name.clone())).collect();
        if choices.iter().filter_map(|choice| choice.exercise_id).any(|id| !known.contains_key(&id)) {
            return Err(ImportError::NoSuchExercise);
        }
        // An earlier choice can refer to an exercise that no longer exists. A current choice takes precedence.
        let remembered = remembered.iter().filter(|choice| choice.exercise_id.is_none_or(|id| known.contains_key(&id)));
        let chosen: HashMap<&str, Option<ExerciseId>> =
            remembered.chain(choices).map(|choice| (choice.name.as_str(), choice.exercise_id)).collect();
        let targets = names::MatchCandidates::new(exercises);
        let mut resolver = Self { targets: Vec::new(), names: Vec::new(), own: Vec::new(), known };
        let mut places: HashMap<String, usize> = HashMap::new();
        for name in names {
            let (id, found) = match chosen.get(name.as_str()) {
                Some(Some(id)) => (Some(*id), NameMatch::Chosen),
                Some(None) => (targets.find_own(name), NameMatch::Chosen),
                None => match targets.find(name) {
                    names::Match::Exact(id) => (Some(id), NameMatch::Exact),
                    names::Match::Similar(id) => (Some(id), NameMatch::Similar),
                    names::Match::None => (None, NameMatch::None),
                },
            };
            let target = match (id, Name::new(name)) {
                (Some(id), _) => ImportTarget::Known(id),
                // Every name of a parsed file is a valid `Name`.
                (None, Err(invalid)) => return Err(PortError::Internal(invalid.to_string()).into()),
                (None, Ok(own)) => ImportTarget::New(*places.entry(names::key(name)).or_insert_with(|| {
                    resolver.own.push(own);
                    resolver.own.len() - 1
                })),
            };
            let exercise = id.and_then(|id| resolver.known.get(&id).map(|name| (id, name.clone())));
            resolver.targets.push(target);
            resolver.names.push(ImportedName { name: name.clone(), exercise, found, sets: 0 });
        }
        Ok(resolver)
    }

    /// Returns the name, planned sets and reps that a log stores.
    pub(super) fn planned(&self, log: &ImportedLog<ImportTarget>) -> Option<PlannedExercise> {
        let name = match log.exercise {
            ImportTarget::Known(id) => self.known.get(&id)?.clone(),
            ImportTarget::New(place) => self.own.get(place)?.as_str().to_owned(),
        };
        Some(PlannedExercise { name, sets: log.sets, reps: log.reps, program: log.program })
    }
}
