//! Matching of exercise names from other programs.
//!
//! A log under the wrong exercise is worse than one under a new exercise. Two names match only if they have the same
//! words in any order. The equipment may be part of the name (`Bench Press (Barbell)` and `Barbell Bench Press - Medium
//! Grip`) or be known from the catalogue (`Face Pull (Cable)` and `Face Pull`). A name that fits several exercises does
//! not match.
//!
//! Other names of the catalogue's exercises count too, unless they mean several exercises: `Overhead Press (Barbell)`.

use crate::exercise::{exercise_key, keys_of_alias};
use crate::ids::ExerciseId;
use crate::text::folded;
use std::collections::{BTreeSet, HashMap};

/// Exercise that a name can match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Target {
    pub id: ExerciseId,
    pub name: String,
    /// Key in the shipped catalogue, by which other names are known.
    pub key: Option<String>,
    /// Equipment, if known.
    pub equipment: Option<String>,
    /// Whether it is the member's own exercise.
    pub is_own: bool,
    /// Whether it is available. An unavailable exercise matches only by its exact name.
    pub is_offered: bool,
}

/// Result of matching a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// `exact`: same name, ignoring case, punctuation and plural.
    Exact(ExerciseId),
    /// `similar`: same words, or another name of the exercise.
    Similar(ExerciseId),
    /// `none`: no match; a new exercise of the member is needed.
    None,
}

/// Exercises that names can match.
pub struct MatchCandidates {
    own: HashMap<String, ExerciseId>,
    exact: HashMap<String, ExerciseId>,
    /// `None` if several exercises have the same words.
    similar: HashMap<NameTokens, Option<ExerciseId>>,
    /// Offered exercises of the catalogue, with their equipment.
    by_key: HashMap<String, (ExerciseId, BTreeSet<String>)>,
}

impl MatchCandidates {
    /// Creates candidates.
    ///
    /// Of exercises with the same name the first one wins, so list the member's own first.
    pub fn new(targets: &[Target]) -> Self {
        let (mut own, mut exact) = (HashMap::new(), HashMap::new());
        let mut similar: HashMap<NameTokens, Option<ExerciseId>> = HashMap::new();
        let mut by_key = HashMap::new();
        for target in targets {
            if target.is_own {
                own.entry(exercise_key(&target.name)).or_insert(target.id);
            }
            exact.entry(exercise_key(&target.name)).or_insert(target.id);
            if !target.is_offered {
                continue;
            }
            let meaning = NameTokens::of_target(target);
            if let Some(key) = &target.key {
                by_key.insert(key.clone(), (target.id, meaning.equipment.clone()));
            }
            similar
                .entry(meaning)
                .and_modify(|known| *known = known.filter(|id| *id == target.id))
                .or_insert(Some(target.id));
        }
        Self { own, exact, similar, by_key }
    }

    /// Returns the member's own exercise with this name, ignoring case, punctuation and plural.
    pub fn find_own(&self, name: &str) -> Option<ExerciseId> {
        self.own.get(&exercise_key(name)).copied()
    }

    /// Returns the exercise that matches a name.
    pub fn find(&self, name: &str) -> Match {
        if let Some(id) = self.exact.get(&exercise_key(name)) {
            return Match::Exact(*id);
        }
        let meaning = NameTokens::of_name(name);
        match self.similar.get(&meaning) {
            Some(Some(id)) if !meaning.movement.is_empty() => Match::Similar(*id),
            _ => self.find_by_alias(name, &meaning.equipment).map_or(Match::None, Match::Similar),
        }
    }

    /// Returns the only exercise that another name means, with the equipment that the name states.
    fn find_by_alias(&self, name: &str, equipment: &BTreeSet<String>) -> Option<ExerciseId> {
        let folded = folded(name);
        let without_equipment: Vec<&str> = folded
            .split(|c: char| !c.is_alphanumeric())
            .filter(|word| !words(word).iter().any(|word| equipment.contains(word)))
            .collect();
        [name, &without_equipment.join(" ")].into_iter().find_map(|name| {
            let known = keys_of_alias(name).iter().filter_map(|key| self.by_key.get(*key));
            let mut meant = known.filter(|(_, known)| equipment.is_subset(known));
            let (id, _) = meant.next()?;
            meant.next().is_none().then_some(*id)
        })
    }
}

/// Returns the key under which two names of a member's own exercises are equal.
pub fn key(name: &str) -> String {
    exercise_key(name)
}

/// Significant words of a name.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct NameTokens {
    movement: BTreeSet<String>,
    equipment: BTreeSet<String>,
}

/// Words for equipment.
const EQUIPMENT: [&str; 20] = [
    "band",
    "bar",
    "barbell",
    "bodyweight",
    "bosu",
    "cable",
    "dumbbell",
    "ez",
    "kettlebell",
    "landmine",
    "lever",
    "machine",
    "plate",
    "ring",
    "sled",
    "smith",
    "suspension",
    "trap",
    "trx",
    "vest",
];

/// Words and the words that replace them: synonyms, and compound words in parts.
const SYNONYMS: [(&str, &[&str]); 24] = [
    ("bb", &["barbell"]),
    ("db", &["dumbbell"]),
    ("kb", &["kettlebell"]),
    ("dumbell", &["dumbbell"]),
    ("kettleball", &["kettlebell"]),
    ("ezbar", &["ez", "bar"]),
    ("flye", &["fly"]),
    ("flie", &["fly"]),
    ("pullup", &["pull", "up"]),
    ("pushup", &["push", "up"]),
    ("pressup", &["push", "up"]),
    ("chinup", &["chin", "up"]),
    ("situp", &["sit", "up"]),
    ("stepup", &["step", "up"]),
    ("pushdown", &["push", "down"]),
    ("pulldown", &["pull", "down"]),
    ("pullover", &["pull", "over"]),
    ("deadlift", &["dead", "lift"]),
    ("benchpress", &["bench", "press"]),
    ("skullcrusher", &["skull", "crusher"]),
    ("kickback", &["kick", "back"]),
    ("rdl", &["romanian", "dead", "lift"]),
    ("tricep", &["triceps"]),
    ("bicep", &["biceps"]),
];

/// Words that do not change the meaning of a name.
const STOP_WORDS: [&str; 6] = ["medium", "grip", "the", "with", "a", "on"];

impl NameTokens {
    fn of_name(name: &str) -> Self {
        let (mut movement, mut equipment) = (BTreeSet::new(), BTreeSet::new());
        for word in words(name) {
            if EQUIPMENT.contains(&word.as_str()) {
                equipment.insert(word);
            } else if !STOP_WORDS.contains(&word.as_str()) {
                movement.insert(word);
            }
        }
        // A curl is a biceps curl unless stated otherwise, and an incline or decline press is done on a bench.
        if movement.contains("curl") {
            movement.remove("biceps");
        }
        if movement.contains("press") && (movement.contains("incline") || movement.contains("decline")) {
            movement.remove("bench");
        }
        Self { movement, equipment }
    }

    /// Returns the words of an exercise.
    ///
    /// Without equipment in the name, the equipment of the catalogue is used.
    fn of_target(target: &Target) -> Self {
        let mut meaning = Self::of_name(&target.name);
        if meaning.equipment.is_empty() {
            let known = target.equipment.as_deref().map(words).unwrap_or_default();
            meaning.equipment = known.into_iter().filter(|word| EQUIPMENT.contains(&word.as_str())).collect();
        }
        meaning
    }
}

/// Returns the words of a name in lower case, without plural s and with synonyms replaced.
fn words(name: &str) -> Vec<String> {
    folded(name)
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .flat_map(|word| {
            let single = word.strip_suffix('s').filter(|single| single.len() > 1 && !single.ends_with('s'));
            let word = single.unwrap_or(word);
            match SYNONYMS.iter().find(|(from, _)| *from == word) {
                Some((_, to)) => to.iter().map(|word| (*word).to_owned()).collect(),
                None => vec![word.to_owned()],
            }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Match, MatchCandidates, Target};
    use crate::ids::ExerciseId;
    use proptest::prelude::*;

    fn target(id: i64, name: &str, equipment: Option<&str>) -> Target {
        Target {
            id: ExerciseId::new(id).unwrap(),
            name: name.to_owned(),
            key: None,
            equipment: equipment.map(ToOwned::to_owned),
            is_own: false,
            is_offered: true,
        }
    }

    fn catalogue() -> MatchCandidates {
        let old = Target { is_offered: false, ..target(16, "Barbell Thruster", Some("barbell")) };
        MatchCandidates::new(&[
            target(1, "Barbell Bench Press - Medium Grip", Some("barbell")),
            target(2, "Dumbbell Bench Press", Some("dumbbell")),
            target(3, "Face Pull", Some("cable")),
            target(4, "Goblet Squat", Some("kettlebells")),
            target(5, "Barbell Squat", Some("barbell")),
            target(6, "Romanian Deadlift", Some("barbell")),
            target(7, "Lat Pulldown", Some("cable")),
            target(8, "Push-Up", Some("body only")),
            target(9, "Incline Barbell Bench Press", Some("barbell")),
            target(10, "Dumbbell Curl", Some("dumbbell")),
            target(11, "Seated Leg Curl", Some("machine")),
            target(12, "Smith Machine Squat", Some("machine")),
            target(13, "Landmine Row", None),
            target(14, "Cable Curl", Some("cable")),
            target(15, "Curl (Cable)", Some("cable")),
            old,
        ])
    }

    #[test]
    fn a_name_that_says_the_same_is_found() {
        let catalogue = catalogue();
        for (name, found) in [
            ("Bench Press (Barbell)", 1),
            ("Bench Press (Dumbbell)", 2),
            ("DB Bench Press", 2),
            ("Face Pull (Cable)", 3),
            ("Goblet Squat (Kettlebell)", 4),
            ("Squat (Barbell)", 5),
            ("Romanian Deadlift (Barbell)", 6),
            ("RDL (Barbell)", 6),
            ("Lat Pull Down (Cable)", 7),
            ("Incline Bench Press (Barbell)", 9),
            ("Bicep Curl (Dumbbell)", 10),
            ("Seated Leg Curl (Machine)", 11),
            ("Squat (Smith Machine)", 12),
        ] {
            assert_eq!(catalogue.find(name), Match::Similar(ExerciseId::new(found).unwrap()), "{name}");
        }
        for (name, found) in [("push ups", 8), ("ROMANIAN DEADLIFT", 6), ("Barbell Thruster", 16)] {
            assert_eq!(catalogue.find(name), Match::Exact(ExerciseId::new(found).unwrap()), "{name}");
        }
    }

    #[test]
    fn a_members_own_exercise_goes_before_the_catalogues() {
        let own = Target { is_own: true, ..target(20, "Face-Pulls", None) };
        let targets = MatchCandidates::new(&[own, target(3, "Face Pull", Some("cable"))]);
        let id = ExerciseId::new(20).unwrap();
        assert_eq!((targets.find("face pull"), targets.find_own("face pull")), (Match::Exact(id), Some(id)));
        assert_eq!(catalogue().find_own("face pull"), None);
    }

    #[test]
    fn an_alias_that_means_one_exercise_is_matched() {
        let known =
            |id, key: &str, name, equipment| Target { key: Some(key.to_owned()), ..target(id, name, equipment) };
        let catalogue = MatchCandidates::new(&[
            known(1, "standing-barbell-press", "Standing Barbell Press", Some("barbell")),
            known(2, "dumbbell-shoulder-press", "Dumbbell Shoulder Press", Some("dumbbell")),
            known(3, "barbell-shoulder-press", "Barbell Shoulder Press", Some("barbell")),
            known(4, "bent-over-barbell-row", "Bent-Over Barbell Row", Some("barbell")),
            known(5, "seated-cable-row", "Seated Cable Row", Some("cable")),
            known(6, "one-arm-dumbbell-row", "One-Arm Dumbbell Row", Some("dumbbell")),
            Target { is_offered: false, ..known(7, "romanian-deadlift", "Romanian Deadlift", Some("barbell")) },
        ]);
        for (name, found) in [
            ("Overhead Press (Barbell)", Some(1)),
            ("OHP", Some(1)),
            ("Row (Cable)", Some(5)),
            ("Row", None),
            ("Overhead Press (Kettlebell)", None),
            ("RDLs", None),
        ] {
            let expected = found.map_or(Match::None, |id| Match::Similar(ExerciseId::new(id).unwrap()));
            assert_eq!(catalogue.find(name), expected, "{name}");
        }
    }

    #[test]
    fn a_name_that_says_something_else_is_not_matched() {
        let catalogue = catalogue();
        for name in [
            "Bench Press",
            "Squat",
            "Bench Press (Smith Machine)",
            "Close-Grip Bench Press (Barbell)",
            "Incline Bench Press (Dumbbell)",
            "Front Squat (Barbell)",
            "Romanian Deadlift (Dumbbell)",
            "Romanian Deadlift - Single Leg (Barbell)",
            "Lat Pulldown (Band)",
            "Push Up (Weighted)",
            "Lying Leg Curl (Machine)",
            "Barbell",
            "(Barbell)",
            "",
            "Row",
            // Two exercises of the catalogue match it.
            "Bicep Curl (Cable)",
            // No longer available.
            "Thruster (Barbell)",
        ] {
            assert_eq!(catalogue.find(name), Match::None, "{name}");
        }
    }

    proptest! {
        #[test]
        fn every_exercise_is_found_by_its_own_name(words in proptest::collection::vec("[A-Za-z]{1,8}", 1..4)) {
            let name = words.join(" ");
            let targets = MatchCandidates::new(&[target(1, &name, None)]);
            prop_assert_eq!(targets.find(&name), Match::Exact(ExerciseId::new(1).unwrap()));
        }

        #[test]
        fn no_name_is_too_strange(name in any::<String>()) {
            let _ = catalogue().find(&name);
        }
    }
}
