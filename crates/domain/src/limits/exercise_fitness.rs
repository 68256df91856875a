use super::kit::{Kit, Missing, missing_kit};
use super::misfit::{LimitKind, Misfit};
use super::{Limits, SparedPart};
use crate::exercise::{ExerciseDemands, Mechanic, MovementPattern, TrainingLocation, has_equipment};

/// Equipment that the planner assumes at home; only for naming what is missing.
const USUAL_AT_HOME: &[Kit] = &[Kit::Dumbbell, Kit::Bands, Kit::Bench, Kit::Box, Kit::Step, Kit::AnchorPoint];

impl Limits {
    /// Returns why an exercise does not fit a place; empty if it fits.
    ///
    /// Without a list of kit, the place has what is usual there, as the planner assumes it.
    pub fn misfits_of_exercise(&self, exercise: ExerciseDemands<'_>, place: TrainingLocation) -> Vec<Misfit> {
        let equipment = match self.kit(place) {
            Some(kit) => missing_kit(exercise, kit).into_iter().map(misfit_of_equipment).collect(),
            None if has_equipment(exercise, place) => Vec::new(),
            None => vec![unusual_equipment(exercise)],
        };
        let spare = self.spare.iter().filter_map(|part| match exercise.pattern {
            None => Some(unknown_load(*part)),
            Some(pattern) => {
                part.is_loaded_by(pattern, exercise.primary_muscles, exercise.mechanic).then(|| load(*part))
            }
        });
        equipment.into_iter().chain(spare).collect()
    }

    /// Returns why an exercise that the catalogue does not know does not fit a place.
    pub(super) fn misfits_of_unknown_exercise(&self, place: TrainingLocation) -> Vec<Misfit> {
        let equipment = self.kit(place).map(|_| misfit_of_equipment(Missing::Unknown));
        equipment.into_iter().chain(self.spare.iter().copied().map(unknown_load)).collect()
    }

    /// Returns the first spared part that named movements of a pattern load.
    ///
    /// A movement that is named for its elbow extension has no other one.
    pub(super) fn misfit_of_movement(&self, pattern: MovementPattern) -> Option<Misfit> {
        let mechanic = (pattern == MovementPattern::ElbowExtension).then_some(Mechanic::Isolation);
        self.spare.iter().find(|part| part.is_loaded_by(pattern, &[], mechanic)).map(|part| load(*part))
    }

    /// Returns why equipment cannot be used at a place; `None` without a list for the place.
    pub(super) fn misfit_of_kit(&self, kit: Kit, place: TrainingLocation) -> Option<Misfit> {
        let is_missing = self.kit(place).is_some_and(|own| !kit.is_in(own));
        is_missing.then(|| misfit_of_equipment(Missing::OneOf(vec![kit])))
    }
}

fn load(part: SparedPart) -> Misfit {
    Misfit::new(LimitKind::Spare, part.as_str(), format!("loads the {}", part.in_a_sentence()))
}

fn unknown_load(part: SparedPart) -> Misfit {
    Misfit::unknown(LimitKind::Spare, part.as_str(), format!("whether it loads the {}", part.in_a_sentence()))
}

fn misfit_of_equipment(missing: Missing) -> Misfit {
    match missing {
        Missing::OneOf(kit) => {
            let words: Vec<&str> = kit.iter().map(|kit| kit.as_str()).collect();
            let sentence: Vec<String> = kit.iter().map(|kit| kit.in_a_sentence()).collect();
            Misfit::new(LimitKind::Equipment, &words.join(" or "), format!("needs {}", sentence.join(" or ")))
        }
        Missing::Other(words) => Misfit::new(LimitKind::Equipment, &words, format!("needs {words}")),
        Missing::Unknown => Misfit::unknown(LimitKind::Equipment, "unknown", "what it needs"),
    }
}

/// Returns the misfit of an exercise whose equipment a place usually does not have.
///
/// It names the first thing that is missing even at home, else the first thing that the exercise needs.
fn unusual_equipment(exercise: ExerciseDemands<'_>) -> Misfit {
    let first_missing = |kit: &[Kit]| missing_kit(exercise, &kit.iter().copied().collect()).into_iter().next();
    let missing = first_missing(USUAL_AT_HOME).or_else(|| first_missing(&[]));
    misfit_of_equipment(missing.unwrap_or(Missing::Unknown))
}

#[cfg(test)]
mod tests {
    use crate::exercise::TrainingLocation::{self, Gym, Home};
    use crate::limits::{Kit, LimitKind, Limits, LimitsAtPlace, SparedPart};
    use crate::workout_plan::test_catalogue::{catalogue, named};
    use std::collections::BTreeSet;

    fn texts(limits: &Limits, name: &str, place: TrainingLocation) -> Vec<String> {
        limits.misfits_of_exercise(named(name).demands(), place).into_iter().map(|misfit| misfit.text()).collect()
    }

    #[test]
    fn the_kit_of_the_place_decides() {
        let limits =
            Limits { gym: Some(BTreeSet::from([Kit::Barbell])), home: Some(BTreeSet::new()), ..Limits::default() };
        assert_eq!(texts(&limits, "Barbell Curl", Gym), [""; 0]);
        assert_eq!(texts(&limits, "Barbell Squat", Gym), ["Needs a squat rack"]);
        assert_eq!(texts(&limits, "Barbell Curl", Home), ["Needs a barbell"]);
        assert_eq!(texts(&limits, "Push-Up", Home), [""; 0]);
        assert_eq!(texts(&limits, "Dumbbell Fly", Home), ["Needs a dumbbell", "Needs a bench"]);
    }

    #[test]
    fn without_a_list_the_usual_equipment_is_there() {
        let limits = Limits::default();
        assert_eq!(texts(&limits, "Barbell Squat", Gym), [""; 0]);
        assert_eq!(texts(&limits, "Dumbbell Curl", Home), [""; 0]);
        assert_eq!(texts(&limits, "Barbell Squat", Home), ["Needs a barbell"]);
        assert_eq!(texts(&limits, "Calf Foam Rolling", Gym), ["Needs a foam roller"]);
        let mut inclined = named("Dumbbell Fly");
        inclined.also_needs = vec!["incline bench".to_owned()];
        assert_eq!(limits.misfits_of_exercise(inclined.demands(), Home)[0].text(), "Needs an incline bench");
        for exercise in catalogue() {
            let mut without = exercise.clone();
            without.equipment = None;
            assert_eq!(limits.misfits_of_exercise(without.demands(), Gym), [], "{}", exercise.name);
        }
    }

    #[test]
    fn a_spared_part_bars_patterns_and_muscles() {
        let sparing = |part| Limits { spare: BTreeSet::from([part]), ..Limits::default() };
        for (part, name, loads) in [
            (SparedPart::Knee, "Barbell Squat", true),
            (SparedPart::Knee, "Glute Bridge", false),
            (SparedPart::LowerBack, "Barbell Deadlift", true),
            (SparedPart::LowerBack, "Bird Dog", false),
            (SparedPart::Neck, "Dumbbell Shrug", true),
            (SparedPart::Ankle, "Calf Foam Rolling", false),
            (SparedPart::Hip, "Standing Hip Circle", false),
            (SparedPart::Shoulder, "Triceps Pushdown", false),
            (SparedPart::Shoulder, "Close-Grip Push-Up", true),
            (SparedPart::Elbow, "Close-Grip Push-Up", true),
        ] {
            let misfits = sparing(part).misfits_of_exercise(named(name).demands(), Gym);
            let is_spared = misfits.iter().any(|misfit| misfit.limit == LimitKind::Spare);
            assert_eq!(is_spared, loads, "{part:?}, {name}");
        }
        assert_eq!(texts(&sparing(SparedPart::LowerBack), "Cable Pull-Through", Gym), ["Loads the lower back"]);
    }

    #[test]
    fn an_unknown_pattern_or_equipment_fits_no_limit() {
        let mut unknown = named("Push-Up");
        (unknown.pattern, unknown.equipment) = (None, None);
        let limits = Limits {
            home: Some(Kit::ALL.iter().copied().collect()),
            spare: BTreeSet::from([SparedPart::Knee]),
            ..Limits::default()
        };
        let texts: Vec<String> =
            limits.misfits_of_exercise(unknown.demands(), Home).into_iter().map(|misfit| misfit.text()).collect();
        assert_eq!(texts, ["We do not know what it needs", "We do not know whether it loads the knee"]);
    }

    #[test]
    fn an_exercise_outside_the_catalogue_fits_no_limit() {
        let limits = Limits { home: Some(BTreeSet::new()), ..Limits::default() };
        let misfits = |place| LimitsAtPlace { limits: &limits, place }.misfits_of(None).len();
        assert_eq!([misfits(Gym), misfits(Home)], [0, 1]);
        let sparing = Limits { spare: BTreeSet::from([SparedPart::Knee, SparedPart::Hip]), ..Limits::default() };
        assert_eq!(LimitsAtPlace { limits: &sparing, place: Gym }.misfits_of(None).len(), 2);
    }
}
