//! Finds the exercises that a file of a plan means.

use super::{PlanFile, SharedExercise};
use crate::ids::ExerciseId;
use crate::text_values::text_values;
use crate::training_log::import::names::{self, Match, MatchCandidates};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// An exercise that a file can mean: of the catalogue, or the member's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KnownExercise {
    /// Name, key and equipment.
    pub target: names::Target,
    /// Muscles that do most of the work; empty if they are unknown.
    pub primary_muscles: Vec<String>,
}

/// How an exercise of a file was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FoundBy {
    /// The member chose it.
    Chosen,
    /// Its key is the same.
    Key,
    /// Its name is the same, apart from case, punctuation and plural.
    Exact,
    /// Its name has the same words, or is another name of the exercise.
    Similar,
    /// Nothing was found: it becomes the member's own exercise.
    None,
}

text_values!(FoundBy, "Please choose chosen, key, exact, similar or none");

/// Meaning of an exercise of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Meaning {
    /// An exercise of the catalogue, or the member's own.
    Known(ExerciseId),
    /// A new own exercise, by its place in [`Matches::own`].
    New(usize),
}

/// An exercise of a file, and what it means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchedExercise {
    /// Slug in the file.
    pub slug: String,
    /// Name in the file.
    pub name: String,
    /// How it was found.
    pub found_by: FoundBy,
    pub meaning: Meaning,
    /// Whether both have the same main muscles. `None` if those of one are unknown.
    pub muscles_agree: Option<bool>,
}

/// Meanings of the exercises of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Matches {
    /// Each exercise of the file, in its order.
    pub exercises: Vec<MatchedExercise>,
    /// Own exercises that are needed: name and instructions.
    pub own: Vec<(String, String)>,
    /// Meanings by slug.
    meanings: HashMap<String, Meaning>,
}

/// A choice of an exercise that the member cannot use, or for a slug that the file does not have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownChoice {
    /// The slug of the choice.
    pub slug: String,
}

impl Matches {
    /// Finds each exercise of a file. The member's own exercises stand first in `known`.
    ///
    /// A choice goes before the key, and the key before names. `None` in `choices` asks for an own exercise.
    pub fn new(
        file: &PlanFile,
        known: &[KnownExercise],
        choices: &BTreeMap<String, Option<ExerciseId>>,
    ) -> Result<Self, UnknownChoice> {
        let by_id: HashMap<ExerciseId, &KnownExercise> = known.iter().map(|known| (known.target.id, known)).collect();
        let slugs: HashSet<&String> = file.exercises.iter().map(|(slug, _)| slug).collect();
        let is_usable = |slug: &String, id: &Option<ExerciseId>| {
            slugs.contains(slug) && id.is_none_or(|id| by_id.contains_key(&id))
        };
        if let Some((slug, _)) = choices.iter().find(|(slug, id)| !is_usable(slug, id)) {
            return Err(UnknownChoice { slug: slug.clone() });
        }
        let by_key: HashMap<&str, ExerciseId> =
            known.iter().filter_map(|known| Some((known.target.key.as_deref()?, known.target.id))).collect();
        let targets: Vec<names::Target> = known.iter().map(|known| known.target.clone()).collect();
        let by_name = MatchCandidates::new(&targets);
        let mut matches = Self { exercises: Vec::new(), own: Vec::new(), meanings: HashMap::new() };
        let mut places = HashMap::<String, usize>::new();
        for (slug, exercise) in &file.exercises {
            let (id, found_by) = match choices.get(slug) {
                Some(Some(id)) => (Some(*id), FoundBy::Chosen),
                Some(None) => (by_name.find_own(&exercise.name), FoundBy::Chosen),
                None => find(exercise, &by_key, &by_name),
            };
            let meaning = id.map_or_else(
                || {
                    Meaning::New(*places.entry(names::key(&exercise.name)).or_insert_with(|| {
                        matches.own.push((exercise.name.clone(), exercise.description.clone()));
                        matches.own.len() - 1
                    }))
                },
                Meaning::Known,
            );
            matches.meanings.insert(slug.clone(), meaning);
            let found = id.and_then(|id| by_id.get(&id));
            matches.exercises.push(MatchedExercise {
                slug: slug.clone(),
                name: exercise.name.clone(),
                found_by,
                meaning,
                muscles_agree: found.and_then(|known| muscles_agree(exercise, known)),
            });
        }
        Ok(matches)
    }

    /// Returns what a slug means.
    pub fn meaning(&self, slug: &str) -> Option<Meaning> {
        self.meanings.get(slug).copied()
    }
}

fn find(
    exercise: &SharedExercise,
    by_key: &HashMap<&str, ExerciseId>,
    by_name: &MatchCandidates,
) -> (Option<ExerciseId>, FoundBy) {
    if let Some(id) = exercise.key.as_deref().and_then(|key| by_key.get(key)) {
        return (Some(*id), FoundBy::Key);
    }
    match by_name.find(&exercise.name) {
        Match::Exact(id) => (Some(id), FoundBy::Exact),
        Match::Similar(id) => (Some(id), FoundBy::Similar),
        Match::None => (None, FoundBy::None),
    }
}

fn muscles_agree(exercise: &SharedExercise, known: &KnownExercise) -> Option<bool> {
    let set = |muscles: &[String]| muscles.iter().map(|muscle| muscle.to_lowercase()).collect::<BTreeSet<_>>();
    let (of_file, of_known) = (set(&exercise.primary_muscles), set(&known.primary_muscles));
    (!of_file.is_empty() && !of_known.is_empty()).then(|| of_file == of_known)
}

#[cfg(test)]
mod tests {
    use super::{FoundBy, KnownExercise, Matches, Meaning, UnknownChoice};
    use crate::ids::ExerciseId;
    use crate::sharing::{PlanFile, SharedExercise};
    use crate::training_log::import::names::Target;
    use std::collections::BTreeMap;

    fn id(number: i64) -> ExerciseId {
        ExerciseId::new(number).unwrap()
    }

    fn known(number: i64, name: &str, key: Option<&str>, muscle: &str) -> KnownExercise {
        KnownExercise {
            target: Target {
                key: key.map(str::to_owned),
                id: id(number),
                name: name.to_owned(),
                equipment: None,
                is_own: key.is_none(),
                is_offered: true,
            },
            primary_muscles: if muscle.is_empty() { Vec::new() } else { vec![muscle.to_owned()] },
        }
    }

    fn file() -> PlanFile {
        let shared = |slug: &str, key: Option<&str>, name: &str, muscle: &str| {
            let exercise = SharedExercise {
                key: key.map(str::to_owned),
                primary_muscles: if muscle.is_empty() { Vec::new() } else { vec![muscle.to_owned()] },
                ..SharedExercise::own(name.to_owned(), "How to.".to_owned())
            };
            (slug.to_owned(), exercise)
        };
        let mut file = PlanFile::read(include_str!("samples/plain.json")).unwrap();
        file.exercises = vec![
            shared("barbell-squat", Some("barbell-squat"), "Back Squat", "quadriceps"),
            shared("own-1", None, "my lifts", ""),
            shared("own-2", None, "Press (Bench)", "chest"),
            shared("own-3", None, "Stone Load", "back"),
            shared("own-4", None, "stone loads", "back"),
        ];
        file
    }

    fn here() -> [KnownExercise; 3] {
        [
            known(9, "My Lift", None, ""),
            known(1, "Barbell Squat", Some("barbell-squat"), "quadriceps"),
            known(2, "Bench Press", Some("bench-press"), "shoulders"),
        ]
    }

    #[test]
    fn exercises_are_found_by_key_then_by_name() {
        let matches = Matches::new(&file(), &here(), &BTreeMap::new()).unwrap();
        let found: Vec<_> = matches
            .exercises
            .iter()
            .map(|exercise| (exercise.found_by, exercise.meaning, exercise.muscles_agree))
            .collect();
        assert_eq!(
            found,
            [
                (FoundBy::Key, Meaning::Known(id(1)), Some(true)),
                (FoundBy::Exact, Meaning::Known(id(9)), None),
                (FoundBy::Similar, Meaning::Known(id(2)), Some(false)),
                (FoundBy::None, Meaning::New(0), None),
                (FoundBy::None, Meaning::New(0), None),
            ]
        );
        assert_eq!(matches.own, [("Stone Load".to_owned(), "How to.".to_owned())]);
    }

    #[test]
    fn a_choice_goes_before_everything() {
        let choices = BTreeMap::from([("barbell-squat".to_owned(), Some(id(2))), ("own-2".to_owned(), None)]);
        let matches = Matches::new(&file(), &here(), &choices).unwrap();
        assert_eq!(matches.exercises[0].found_by, FoundBy::Chosen);
        assert_eq!(matches.meaning("barbell-squat"), Some(Meaning::Known(id(2))));
        assert_eq!(matches.meaning("own-2"), Some(Meaning::New(0)));
        for choice in [("own-9".to_owned(), None), ("own-1".to_owned(), Some(id(77)))] {
            let slug = choice.0.clone();
            assert_eq!(Matches::new(&file(), &here(), &BTreeMap::from([choice])), Err(UnknownChoice { slug }));
        }
    }
}
