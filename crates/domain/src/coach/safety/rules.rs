//! Combinations of concepts that indicate a safety concern.

use super::concern::SafetyConcern;
use super::energy::says_too_little_energy;
use super::lexicon::Concept;
// `allow` instead of `expect`, because a test build does not report this lint.
#[allow(
    clippy::enum_glob_use,
    reason = "the rules are tables of a hundred concepts, easier to read without a prefix"
)]
use super::lexicon::Concept::*;
use super::lexicon::concepts_of;
use crate::language::words::{Word, words_of};
use crate::profile::FitnessGoal;

/// Group of concepts of which one must be present.
type AnyOf = &'static [Concept];

/// Rule for one concern.
///
/// It matches if each group has a word within `within` words of one sentence and the sentence has no exception.
struct Rule {
    concern: SafetyConcern,
    groups: &'static [AnyOf],
    within: usize,
    except: AnyOf,
    /// Whether a negation shortly before the first word turns the meaning around: "no chest pain".
    can_be_denied: bool,
    /// Whether the words can be in different sentences.
    across_sentences: bool,
}

const fn rule(concern: SafetyConcern, groups: &'static [AnyOf], within: usize) -> Rule {
    Rule { concern, groups, within, except: &[], can_be_denied: false, across_sentences: false }
}

impl Rule {
    const fn except(mut self, except: AnyOf) -> Self {
        self.except = except;
        self
    }

    const fn deniable(mut self) -> Self {
        self.can_be_denied = true;
        self
    }

    const fn across(mut self) -> Self {
        self.across_sentences = true;
        self
    }
}

use SafetyConcern::{DisorderedEating, Drugs, Emergency, PainInExercise, ProfessionalFirst, SelfHarm, Unwell};

/// Rules by topic. If several match, the most urgent concern decides.
const RULES: &[Rule] = &[
    // Self-harm.
    rule(SelfHarm, &[&[Suicide]], 1).except(&[Idiom]),
    rule(SelfHarm, &[&[KillSelf]], 4).except(&[Idiom, Starve]),
    rule(SelfHarm, &[&[HarmSelf]], 4),
    rule(SelfHarm, &[&[FarewellPhrase]], 6).except(&[Idiom]),
    rule(SelfHarm, &[&[HurtSelf], &[OnPurpose, Want]], 8).except(&[Exercise]),
    rule(SelfHarm, &[&[Want], &[Die]], 6).except(&[Idiom, Leg, Muscle, Exercise]),
    rule(SelfHarm, &[&[Want], &[Vanish]], 6).except(&[Idiom, Body, Muscle, LoseWeight]),
    rule(SelfHarm, &[&[Nobody], &[Miss]], 6).except(&[Exercise]),
    rule(SelfHarm, &[&[TakeAway], &[Life]], 4).except(&[Exercise, Idiom]),
    rule(SelfHarm, &[&[Cut], &[Veins, Arm]], 5).except(&[Exercise]),
    rule(SelfHarm, &[&[Jump], &[LeapPlace]], 6),
    rule(SelfHarm, &[&[Want, Cant], &[Over]], 8).except(&[Exercise]),
    rule(SelfHarm, &[&[Pills], &[Deadly]], 6),
    rule(SelfHarm, &[&[Not], &[Want], &[Live]], 7).except(&[Idiom]),
    rule(SelfHarm, &[&[EndIt], &[Life]], 5).except(&[Exercise, Idiom]),
    rule(SelfHarm, &[&[Better], &[WithoutMe, Die]], 8),
    rule(SelfHarm, &[&[Want, Sleep], &[Never], &[Wake]], 9),
    rule(SelfHarm, &[&[Point], &[Live, Life]], 6).except(&[Idiom]),
    rule(SelfHarm, &[&[Swallow], &[WholePack], &[Pills]], 8),
    // Emergencies.
    rule(Emergency, &[&[Overdose, Ambulance]], 1).deniable(),
    rule(ProfessionalFirst, &[&[HeartAttack, Stroke], &[Past]], 9),
    rule(Emergency, &[&[HeartAttack]], 1).deniable(),
    rule(Emergency, &[&[Stroke]], 1).except(&[Idiom]).deniable(),
    rule(Emergency, &[&[Seizure, Overheated, Bleeding, Unconscious]], 1).deniable(),
    rule(Emergency, &[&[NoAir]], 1).except(&[Idiom, Figurative]).deniable(),
    rule(Emergency, &[&[Chest, Heart], &[Pain, Burning, Tight, Numb]], 6).except(&[ChestTraining, Idiom]).deniable(),
    rule(Emergency, &[&[Heart, Pulse], &[Racing]], 9).deniable(),
    rule(Emergency, &[&[Blue], &[Face]], 4),
    rule(Emergency, &[&[Not, Cant], &[Feeling], &[Leg, Arm, Face]], 8).except(&[Idiom]),
    rule(Emergency, &[&[Not, Cant], &[Find], &[Words]], 6),
    rule(Emergency, &[&[Dizzy], &[DeadLimb], &[Arm, Body, Leg]], 12).across(),
    rule(Emergency, &[&[Throat, Swollen], &[Rash]], 10).across(),
    rule(Emergency, &[&[Cant], &[Breathe]], 4).except(&[Idiom]),
    rule(Emergency, &[&[Faint]], 1).except(&[Past, Figurative]).deniable(),
    rule(Emergency, &[&[Collapsed], &[Unconscious, Faint, Seizure]], 10),
    rule(Emergency, &[&[Numb], &[Arm, Face, Leg, Side]], 5).except(&[Idiom, Exercise]).deniable(),
    rule(Emergency, &[&[Dizzy], &[Numb, Chest, SightLost, Slurred, Droop]], 14).across().deniable(),
    rule(Emergency, &[&[Droop], &[Face, Side]], 5).except(&[Exercise]),
    rule(Emergency, &[&[Droop], &[Arm]], 6).except(&[Exercise]),
    rule(Emergency, &[&[Sudden], &[Cant, Not], &[Arm, Leg]], 8).except(&[Exercise]),
    rule(Emergency, &[&[Slurred]], 3),
    rule(Emergency, &[&[Cant], &[Speak]], 4),
    rule(Emergency, &[&[SightLost]], 4).deniable(),
    rule(Emergency, &[&[Headache], &[Severe, Sudden]], 8).deniable(),
    rule(Emergency, &[&[Head], &[Pain], &[Severe, Sudden]], 8).deniable(),
    rule(Emergency, &[&[Urine], &[Dark, Blood]], 7).deniable(),
    rule(Emergency, &[&[Throat, Face], &[Swollen]], 5).deniable(),
    rule(Emergency, &[&[Blood], &[Cough]], 4).deniable(),
    rule(Emergency, &[&[Cant], &[Move], &[Leg, Arm, Side]], 6).except(&[Idiom]),
    rule(Emergency, &[&[Radiates], &[Arm, Jaw], &[LeftSide, Chest, Jaw, Heart]], 9).except(&[Idiom]),
    // Eating.
    rule(DisorderedEating, &[&[EatingDisorder]], 1),
    rule(DisorderedEating, &[&[Laxative]], 1),
    rule(DisorderedEating, &[&[Starve]], 1),
    rule(DisorderedEating, &[&[StopEating]], 4),
    rule(DisorderedEating, &[&[WaterOnly]], 3),
    rule(DisorderedEating, &[&[Chew], &[Cough]], 7),
    rule(DisorderedEating, &[&[SkipMeal], &[EveryMeal]], 5),
    rule(DisorderedEating, &[&[HowLittle, Least], &[Eat, Calories]], 7),
    rule(DisorderedEating, &[&[Vomit], &[MakeSelf]], 6).except(&[Exercise]),
    rule(DisorderedEating, &[&[Fingers], &[InThroat]], 6),
    rule(DisorderedEating, &[&[Not], &[Eat], &[Days, OnPurpose]], 9).except(&[FoodKind]),
    rule(DisorderedEating, &[&[Fast], &[Days]], 4).except(&[RestDay]),
    rule(DisorderedEating, &[&[Fear], &[FoodFeared]], 5),
    rule(DisorderedEating, &[&[Guilt], &[Eat]], 8),
    rule(DisorderedEating, &[&[Hate], &[MyBody]], 5).except(&[Idiom]),
    // Cases for a professional first, drugs, pain.
    rule(Drugs, &[&[Drug]], 1).except(&[Idiom]).deniable(),
    rule(Drugs, &[&[Dose], &[Supplement]], 6).except(&[Figurative]),
    rule(ProfessionalFirst, &[&[Pregnant, Surgery, Disease, Diabetes, Medication]], 1).deniable(),
    rule(PainInExercise, &[&[Injury]], 1).except(&[Figurative]).deniable(),
    rule(PainInExercise, &[&[Pain], &[Body, Arm, Leg, Throat, Jaw, Exercise]], 8).except(&[Idiom]).deniable(),
    // Burning muscles are part of training, burning joints are not.
    rule(PainInExercise, &[&[Burning], &[Body, Throat, Jaw]], 8).except(&[Idiom, Muscle]).deniable(),
    rule(PainInExercise, &[&[Swollen], &[Body, Leg, Arm]], 5).deniable(),
    rule(Unwell, &[&[Dizzy, Sick, Headache]], 1).deniable(),
];

/// Returns the most urgent safety concern of a message.
pub(super) fn concern_of(text: &str) -> Option<SafetyConcern> {
    let message = Message::of(text);
    let most_urgent = RULES.iter().filter(|rule| message.fits(rule)).map(|rule| rule.concern).min();
    let too_little = || says_too_little_energy(&message.words, &message.concepts).then_some(DisorderedEating);
    match most_urgent {
        Some(urgent) if urgent < DisorderedEating => Some(urgent),
        other => too_little().or(other),
    }
}

/// Returns the goal that a message mentions; `None` if it mentions none or both.
pub(super) fn goal_asked(text: &str) -> Option<FitnessGoal> {
    let message = Message::of(text);
    match (message.has(LoseWeight.bit()), message.has(GainMuscle.bit())) {
        (true, false) => Some(FitnessGoal::LoseFat),
        (false, true) => Some(FitnessGoal::GainMuscle),
        _ => None,
    }
}

pub(super) struct Message {
    pub(super) words: Vec<Word>,
    pub(super) concepts: Vec<u128>,
}

fn mask(concepts: &[Concept]) -> u128 {
    concepts.iter().fold(0, |mask, concept| mask | concept.bit())
}

impl Message {
    pub(super) fn of(text: &str) -> Self {
        let words = words_of(text);
        let concepts = concepts_of(&words);
        Self { words, concepts }
    }

    fn has(&self, mask: u128) -> bool {
        self.concepts.iter().any(|concepts| concepts & mask != 0)
    }

    fn fits(&self, rule: &Rule) -> bool {
        let groups: Vec<u128> = rule.groups.iter().map(|group| mask(group)).collect();
        let any = groups.iter().fold(0, |all, group| all | group);
        (0..self.words.len()).filter(|start| self.concepts[*start] & any != 0).any(|start| {
            let sentence = self.words[start].sentence;
            let end = (start + rule.within.max(1)).min(self.words.len());
            let span = (start..end).filter(|at| rule.across_sentences || self.words[*at].sentence == sentence);
            let found = span.fold(0, |found, at| found | self.concepts[at]);
            groups.iter().all(|group| found & group != 0)
                && !self.is_excepted(start, rule)
                && !(rule.can_be_denied && self.is_denied(start))
        })
    }

    /// Returns whether the sentence of the word contains one of the rule's exceptions.
    fn is_excepted(&self, start: usize, rule: &Rule) -> bool {
        let except = mask(rule.except);
        let sentence = self.words[start].sentence;
        let in_sentence = self.words.iter().zip(&self.concepts).filter(|(word, _)| word.sentence == sentence);
        except != 0 && in_sentence.map(|(_, concepts)| concepts).any(|concepts| concepts & except != 0)
    }

    /// Returns whether a negation is among the two words before.
    ///
    /// Words of inability ("can't") do not negate.
    fn is_denied(&self, start: usize) -> bool {
        const DENIALS: &[&str] = &[
            "no",
            "not",
            "never",
            "without",
            "dont",
            "didnt",
            "havent",
            "kein",
            "keine",
            "keinen",
            "nie",
            "ohne",
            "sans",
            "pas",
            "sin",
            "senza",
            "sem",
            "bez",
            "без",
            "нет",
            "non",
            "prevent",
            "avoid",
            "eviter",
            "evitar",
            "evitare",
            "prevenir",
            "prevenire",
            "uniknac",
            "избежать",
        ];
        let sentence = self.words[start].sentence;
        let before = start.saturating_sub(2)..start;
        before
            .filter(|at| self.words[*at].sentence == sentence)
            .any(|at| DENIALS.contains(&self.words[at].text.as_str()))
    }
}
