use super::letters::as_seen;
use super::spelling::{Lexicon, rejoined, spelled};
use super::text_reader::{facts_of_named_foods, has_unreadable_words};
use super::vocabulary::folded_words;
use super::{FoodFacts, Kit, LimitKind, Limits, LimitsAtPlace, Misfit};
use crate::exercise::{CatalogueExercise, MovementPattern};
use crate::language::is_in_another_language;
use crate::limits::Diet;
use std::collections::HashMap;

/// Names of equipment in sentences beyond the words of [`Kit`].
const OTHER_NAMES: &[(&str, Kit)] = &[("foam roller", Kit::FoamRoll), ("jump rope", Kit::SkippingRope)];

/// Equipment whose words usually mean something else in a sentence: "the next step", "tick the box".
const AMBIGUOUS: &[Kit] = &[Kit::Step, Kit::Box];

/// Names of movements that are not exercises of the catalogue, such as "squats".
const MOVEMENTS: &[(&str, MovementPattern)] = &[
    ("squat", MovementPattern::Squat),
    ("squatting", MovementPattern::Squat),
    ("knee bend", MovementPattern::Squat),
    ("leg press", MovementPattern::Squat),
    ("wall sit", MovementPattern::Squat),
    ("thruster", MovementPattern::Squat),
    ("lunge", MovementPattern::Lunge),
    ("lunging", MovementPattern::Lunge),
    ("stepup", MovementPattern::Lunge),
    ("split squat", MovementPattern::Lunge),
    ("step up", MovementPattern::Lunge),
    ("deadlift", MovementPattern::Hinge),
    ("dead lift", MovementPattern::Hinge),
    ("deadlifting", MovementPattern::Hinge),
    ("rdl", MovementPattern::Hinge),
    ("kettlebell swing", MovementPattern::Hinge),
    ("push up", MovementPattern::HorizontalPush),
    ("pushup", MovementPattern::HorizontalPush),
    ("press up", MovementPattern::HorizontalPush),
    ("bench press", MovementPattern::HorizontalPush),
    ("bench pressing", MovementPattern::HorizontalPush),
    ("chest press", MovementPattern::HorizontalPush),
    ("overhead press", MovementPattern::VerticalPush),
    ("shoulder press", MovementPattern::VerticalPush),
    ("military press", MovementPattern::VerticalPush),
    ("ohp", MovementPattern::VerticalPush),
    ("handstand", MovementPattern::VerticalPush),
    ("pull up", MovementPattern::VerticalPull),
    ("pullup", MovementPattern::VerticalPull),
    ("chin up", MovementPattern::VerticalPull),
    ("chinup", MovementPattern::VerticalPull),
    ("pull down", MovementPattern::VerticalPull),
    ("pulldown", MovementPattern::VerticalPull),
    ("curl", MovementPattern::ElbowFlexion),
    ("leg curl", MovementPattern::LegIsolation),
    ("leg extension", MovementPattern::LegIsolation),
    ("tricep extension", MovementPattern::ElbowExtension),
    ("skull crusher", MovementPattern::ElbowExtension),
    ("crunch", MovementPattern::CoreFlexion),
    ("sit up", MovementPattern::CoreFlexion),
    ("situp", MovementPattern::CoreFlexion),
    ("russian twist", MovementPattern::CoreRotation),
    ("farmer carry", MovementPattern::Carry),
    ("farmer walk", MovementPattern::Carry),
    ("calf raise", MovementPattern::Calf),
    ("jump", MovementPattern::Power),
    ("jumping", MovementPattern::Power),
    ("plyometric", MovementPattern::Power),
    ("plyo", MovementPattern::Power),
    ("burpee", MovementPattern::Conditioning),
    ("running", MovementPattern::Conditioning),
    ("sprint", MovementPattern::Conditioning),
    ("sprinting", MovementPattern::Conditioning),
    ("jog", MovementPattern::Conditioning),
    ("jogging", MovementPattern::Conditioning),
];

/// Limits, with the names of exercises and equipment, for reading a coach's sentences.
#[derive(Debug, Clone)]
pub struct AnswerLimits {
    limits: Limits,
    /// First reason against each known name, by its folded words. `None` fits.
    names: HashMap<Vec<String>, Option<Misfit>>,
    /// Number of words of the longest name.
    longest: usize,
    /// Lower-case names of exercises that contain a word for food, such as "crab walk".
    food_like: Vec<String>,
}

impl AnswerLimits {
    /// Returns what limits bar in an answer; `None` if nothing is limited.
    ///
    /// Exercises count at the usual place, and only if its equipment is listed or a body part is spared.
    pub fn of(limits: &Limits, exercises: &[CatalogueExercise]) -> Option<Self> {
        let at_place = limits.at_usual_place()?;
        let mut names = HashMap::new();
        if at_place.are_set() {
            for (name, pattern) in MOVEMENTS {
                names.insert(words_of(name), limits.misfit_of_movement(*pattern));
            }
            let kit = Kit::ALL.iter().filter(|kit| !AMBIGUOUS.contains(kit)).map(|kit| (kit.as_str(), *kit));
            for (name, kit) in kit.chain(OTHER_NAMES.iter().copied()) {
                names.insert(words_of(name), limits.misfit_of_kit(kit, limits.location));
            }
            for exercise in exercises {
                let misfits = at_place.misfits_of(Some(exercise.demands()));
                names.insert(words_of(&exercise.name), misfits.into_iter().next());
            }
        }
        let food_like = exercises.iter().map(|exercise| exercise.name.to_lowercase());
        let food_like = food_like.filter(|name| facts_of_named_foods(name).allergens.is_some()).collect();
        let longest = names.keys().map(Vec::len).max().unwrap_or(0);
        Some(Self { limits: limits.clone(), names, longest, food_like })
    }

    /// Returns what limits bar in the texts of a plan for a place; `None` if nothing is limited.
    ///
    /// Names of the catalogue's exercises do not count, because descriptions compare exercises with each other.
    pub fn of_texts(limits: LimitsAtPlace<'_>) -> Option<Self> {
        Self::of(&Limits { location: limits.place, ..limits.limits.clone() }, &[])
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// Returns why something that a sentence names does not fit, whatever the sentence says about it.
    ///
    /// What cannot be read does not fit either: a sentence in another language.
    pub fn misfit_in(&self, sentence: &str) -> Option<Misfit> {
        self.misfit_of_named(sentence).or_else(|| {
            let is_unreadable = has_unreadable_words(sentence) || is_in_another_language(sentence);
            is_unreadable.then(|| Misfit::new(self.limits.first_kind(), "unknown", "we cannot read all of it"))
        })
    }

    /// Returns why a food or an exercise that a sentence names does not fit.
    pub(super) fn misfit_of_named(&self, sentence: &str) -> Option<Misfit> {
        let words = words_of(&rejoined(&as_seen(sentence), self));
        self.misfit_of_a_name(&spelled(&words, self)).or_else(|| self.misfit_of_a_food(sentence))
    }

    fn misfit_of_a_name(&self, words: &[String]) -> Option<Misfit> {
        let mut rest = words;
        while !rest.is_empty() {
            // The longest name counts: a leg curl is no curl.
            let known = (1..=self.longest.min(rest.len()))
                .rev()
                .find_map(|count| self.names.get(&rest[..count]).map(|misfit| (count, misfit)));
            match known {
                Some((_, Some(misfit))) => return Some(misfit.clone()),
                Some((count, None)) => rest = &rest[count..],
                None => rest = &rest[1..],
            }
        }
        None
    }

    fn misfit_of_a_food(&self, sentence: &str) -> Option<Misfit> {
        let text = self.food_like.iter().fold(sentence.to_lowercase(), |text, name| text.replace(name, ","));
        let facts = facts_of_named_foods(&text);
        // A sentence without a known food says nothing about food, and so nothing against the limits.
        (facts != FoodFacts::default()).then(|| self.limits.misfits_of_food(&facts)).into_iter().flatten().next()
    }
}

impl Lexicon for AnswerLimits {
    fn is_known(&self, word: &str) -> bool {
        self.names.keys().flatten().any(|known| known == word)
    }

    fn words(&self) -> Vec<&str> {
        self.names.keys().flatten().map(String::as_str).collect()
    }

    fn is_name(&self, word: &str) -> bool {
        self.names.contains_key(&[word.to_owned()][..])
    }
}

impl Limits {
    /// Returns the kind of the first limit that is set.
    fn first_kind(&self) -> LimitKind {
        if self.diet != Diet::Omnivore {
            LimitKind::Diet
        } else if !self.allergens.is_empty() {
            LimitKind::Allergen
        } else if !self.dislikes.families().is_empty() {
            LimitKind::Dislike
        } else if !self.spare.is_empty() {
            LimitKind::Spare
        } else {
            LimitKind::Equipment
        }
    }
}

/// Returns the folded words of a name or a sentence; "push-ups" are push ups.
pub(super) fn words_of(text: &str) -> Vec<String> {
    let mut words = folded_words(text);
    for word in &mut words {
        if word == "ups" {
            word.pop();
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::AnswerLimits;
    use crate::limits::{Allergen, Diet, Kit, Limits, SparedPart};
    use crate::workout_plan::test_catalogue::catalogue;
    use std::collections::BTreeSet;

    fn text(limits: &Limits, sentence: &str) -> String {
        let misfit = AnswerLimits::of(limits, &catalogue()).unwrap().misfit_in(sentence);
        misfit.map_or_else(String::new, |misfit| misfit.text())
    }

    #[test]
    fn foods_in_a_sentence_are_found() {
        let limits = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        for (sentence, expected) in [
            ("Have some **Greek yogurt** with berries.", "Contains milk"),
            ("Almond milk and oats are fine.", ""),
            ("Sleep eight hours and drink water.", ""),
            ("Buttermilk, then.", "Contains milk"),
            ("Do 3 sets of 8 squats with a barbell.", ""),
        ] {
            assert_eq!(text(&limits, sentence), expected, "{sentence}");
        }
        let vegan = Limits { diet: Diet::Vegan, ..Limits::default() };
        assert_eq!(text(&vegan, "Grill some chicken."), "Is not vegan");
        assert_eq!(text(&vegan, "Grill some tofu."), "");
        let mut crab_walk = catalogue()[0].clone();
        crab_walk.name = "Crab Walk".to_owned();
        let reader = AnswerLimits::of(&vegan, &[crab_walk]).unwrap();
        assert_eq!(reader.misfit_in("Try the Crab Walk."), None);
        assert!(reader.misfit_in("Try crab.").is_some());
    }

    #[test]
    fn exercises_and_movements_that_load_a_spared_part_are_found() {
        let limits = Limits { spare: BTreeSet::from([SparedPart::Knee]), ..Limits::default() };
        for (sentence, expected) in [
            ("Start with the Barbell Squat.", "Loads the knee"),
            ("Do three sets of squats.", "Loads the knee"),
            ("Do leg curls.", "Loads the knee"),
            ("Curls and glute bridges are fine.", ""),
            ("Rest your knee today.", ""),
        ] {
            assert_eq!(text(&limits, sentence), expected, "{sentence}");
        }
        let elbow = Limits { spare: BTreeSet::from([SparedPart::Elbow]), ..Limits::default() };
        assert_eq!(text(&elbow, "Do leg curls."), "");
        assert_eq!(text(&elbow, "Do curls."), "Loads the elbow");
        let shoulder = Limits { spare: BTreeSet::from([SparedPart::Shoulder]), ..Limits::default() };
        assert_eq!(text(&shoulder, "Do 20 push-ups."), "Loads the shoulder");
    }

    #[test]
    fn equipment_that_the_place_lacks_is_found() {
        let limits = Limits { gym: Some(BTreeSet::from([Kit::Dumbbell])), ..Limits::default() };
        for (sentence, expected) in [
            ("Take a pair of dumbbells.", ""),
            ("Take a kettlebell.", "Needs kettlebells"),
            ("Roll over a foam roller.", "Needs a foam roller"),
            ("The next step is sleep.", ""),
            ("Barbell Curl: 3 sets.", "Needs a barbell"),
        ] {
            assert_eq!(text(&limits, sentence), expected, "{sentence}");
        }
        let sparing = Limits { spare: BTreeSet::from([SparedPart::Knee]), ..Limits::default() };
        assert_eq!(text(&sparing, "Take a kettlebell."), "");
    }

    #[test]
    fn a_sentence_in_another_language_cannot_be_read() {
        let limits = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        for (sentence, expected) in [
            ("Iss etwas Käse.", "Contains milk"),
            ("Du kannst morgen mit der Gabel etwas davon nehmen.", "We cannot read all of it"),
            ("Puedes comer un poco de esto por la tarde.", "We cannot read all of it"),
            ("Съешь немного этого.", "We cannot read all of it"),
            ("Take no sugar in it.", ""),
            ("Do no more than that, me too.", ""),
            ("Crème fraîche-free naïve café.", ""),
        ] {
            assert_eq!(text(&limits, sentence), expected, "{sentence}");
        }
    }

    #[test]
    fn without_limits_nothing_is_read() {
        assert!(AnswerLimits::of(&Limits::default(), &catalogue()).is_none());
    }
}
