//! Finding exercises of the catalogue.

use crate::ValidationError;
use crate::exercise::weekly_sets::MuscleGroup;
use crate::exercise::{CatalogueExercise, ExerciseSearch, NameMatch};
use crate::ids::ExerciseId;
use crate::limits::{Equipment, Muscle};
use std::collections::{BTreeSet, HashSet};

/// A muscle of the catalogue, or a group of them such as `back`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MuscleFilter(&'static str);

impl MuscleFilter {
    /// Returns all words.
    pub fn words() -> impl Iterator<Item = &'static str> {
        let groups = Muscle::words().filter_map(MuscleGroup::of).map(MuscleGroup::as_str);
        let groups: BTreeSet<&'static str> = groups.filter(|group| Muscle::parse(group).is_err()).collect();
        Muscle::words().chain(groups)
    }

    /// Parses the name of a muscle or a group.
    pub fn parse(word: &str) -> Result<Self, ValidationError> {
        let known = Self::words().find(|known| *known == word);
        known.map(Self).ok_or_else(|| ValidationError::new("This muscle is unknown"))
    }

    fn is_primary_in(&self, exercise: &CatalogueExercise) -> bool {
        let is_meant =
            |muscle: &str| muscle == self.0 || MuscleGroup::of(muscle).is_some_and(|group| group.as_str() == self.0);
        exercise.primary_muscles.iter().any(|muscle| is_meant(muscle))
    }
}

/// What a member looks for in the catalogue of exercises.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ExerciseQuery {
    pub search: Option<ExerciseSearch>,
    pub muscle: Option<MuscleFilter>,
    pub equipment: Option<Equipment>,
    /// Maximum number; all without it.
    pub limit: Option<usize>,
}

impl ExerciseQuery {
    /// Returns the exercises that match, best first, and by name within equal matches.
    ///
    /// Within equal matches of a search, exercises that the member uses come first.
    pub fn select(&self, exercises: Vec<CatalogueExercise>, used: &HashSet<ExerciseId>) -> Vec<CatalogueExercise> {
        let fits = |exercise: &CatalogueExercise| {
            self.muscle.as_ref().is_none_or(|muscle| muscle.is_primary_in(exercise))
                && self.equipment.as_ref().is_none_or(|word| exercise.equipment.as_deref() == Some(word.as_str()))
        };
        let matched = |exercise: &CatalogueExercise| match &self.search {
            None => Some(None),
            Some(search) => search.match_of(&exercise.name, exercise.aliases()).map(Some),
        };
        let found = exercises.into_iter().filter(fits).filter_map(|exercise| Some((matched(&exercise)?, exercise)));
        let mut found: Vec<(Option<NameMatch>, CatalogueExercise)> = found.collect();
        found.sort_by_cached_key(|(matched, exercise)| {
            let is_unused = matched.is_some() && !used.contains(&exercise.id);
            (*matched, is_unused, exercise.name.to_lowercase())
        });
        let found = found.into_iter().map(|(_, exercise)| exercise);
        found.take(self.limit.unwrap_or(usize::MAX)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{ExerciseQuery, MuscleFilter};
    use crate::exercise::{CatalogueExercise, ExerciseSearch};
    use crate::ids::ExerciseId;
    use crate::limits::Equipment;
    use crate::workout_plan::test_catalogue::catalogue;
    use std::collections::HashSet;

    fn names(query: &ExerciseQuery, used: &[&str]) -> Vec<String> {
        let exercises = catalogue();
        let used: HashSet<ExerciseId> =
            exercises.iter().filter(|exercise| used.contains(&exercise.name.as_str())).map(|one| one.id).collect();
        query.select(exercises, &used).into_iter().map(|exercise| exercise.name).collect()
    }

    fn searched(text: &str) -> ExerciseQuery {
        ExerciseQuery { search: Some(ExerciseSearch::new(text).unwrap()), ..ExerciseQuery::default() }
    }

    #[test]
    fn used_exercises_come_first_among_equal_matches() {
        let usual = names(&searched("curl"), &[]);
        let last = usual.last().unwrap().clone();
        assert!(usual.len() > 2 && usual[0] != last);
        assert_eq!(names(&searched("curl"), &[&last])[0], last);
        let by_name = names(&ExerciseQuery::default(), &[&last]);
        assert!(by_name.is_sorted_by_key(|name| name.to_lowercase()), "without a search, by name");
    }

    #[test]
    fn a_query_filters_by_muscle_equipment_and_number() {
        let is_found = |query: &ExerciseQuery, test: fn(&CatalogueExercise) -> bool| {
            let found = query.select(catalogue(), &HashSet::new());
            !found.is_empty() && found.iter().all(test)
        };
        let of_muscle =
            |word| ExerciseQuery { muscle: Some(MuscleFilter::parse(word).unwrap()), ..ExerciseQuery::default() };
        assert!(is_found(&of_muscle("lats"), |exercise| exercise.primary_muscles.contains(&"lats".to_owned())));
        assert!(names(&of_muscle("back"), &[]).len() > names(&of_muscle("lats"), &[]).len());
        assert!(MuscleFilter::parse("heart").is_err());
        let equipment = Some(Equipment::parse("barbell").unwrap());
        let barbell = ExerciseQuery { equipment, ..ExerciseQuery::default() };
        assert!(is_found(&barbell, |exercise| exercise.equipment.as_deref() == Some("barbell")));
        assert_eq!(names(&ExerciseQuery { limit: Some(2), ..searched("press") }, &[]).len(), 2);
    }
}
