use super::{Allergen, Dislikes, Limits};
use crate::exercise::TrainingLocation;
use crate::limits::Diet;
use std::collections::{BTreeMap, BTreeSet};

/// Limits that prevent every plan: a text for the member by the name of the limit's field.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("the limits leave nothing")]
pub struct Blocking {
    /// Texts by field: `diet`, `allergens`, `dislikes`, `equipment` and `spare`.
    pub texts: BTreeMap<&'static str, String>,
}

impl Limits {
    /// Returns which limits on food prevent every plan. `has_plan` returns whether limits leave one.
    ///
    /// These are the limits without one of which alone there would be a plan. If no single limit is enough, these are
    /// all that are set. The texts state the facts, and never propose to drop an allergen.
    pub fn blocking_food(&self, has_plan: impl Fn(&Self) -> bool) -> Blocking {
        blocking(self.limits_on_food("plan"), has_plan)
    }

    /// Returns which limits on food prevent every ready-made plan, although a generated one may fit.
    ///
    /// They are chosen as in [`blocking_food`](Self::blocking_food).
    pub fn blocking_ready_made(&self, has_plan: impl Fn(&Self) -> bool) -> Blocking {
        blocking(self.limits_on_food("ready-made plan"), has_plan)
    }

    /// Returns which limits on training prevent every plan for a place.
    ///
    /// They are chosen as in [`blocking_food`](Self::blocking_food).
    pub fn blocking_training(&self, place: TrainingLocation, has_plan: impl Fn(&Self) -> bool) -> Blocking {
        blocking(self.limits_on_training(place), has_plan)
    }

    /// Returns each limit on training that is set: its field, its text, and the limits without it.
    fn limits_on_training(&self, place: TrainingLocation) -> Vec<SetLimit> {
        let mut set = Vec::new();
        if let Some(kit) = self.kit(place) {
            let place_words = match place {
                TrainingLocation::Gym => "at the gym",
                TrainingLocation::Home => "at home",
            };
            let words = if kit.is_empty() {
                "body weight".to_owned()
            } else {
                listed(kit.iter().map(|kit| kit.in_a_sentence()), "and")
            };
            let text = format!("There is no plan with only {words} {place_words}");
            let without = match place {
                TrainingLocation::Gym => Self { gym: None, ..self.clone() },
                TrainingLocation::Home => Self { home: None, ..self.clone() },
            };
            set.push(("equipment", text, without));
        }
        if !self.spare.is_empty() {
            let words = listed(self.spare.iter().map(|part| part.in_a_sentence().to_owned()), "and");
            let text = format!("There is no plan that goes easy on the {words}");
            set.push(("spare", text, Self { spare: BTreeSet::new(), ..self.clone() }));
        }
        set
    }

    /// Returns each limit on food that is set: its field, its text, and the limits without it.
    fn limits_on_food(&self, kind: &str) -> Vec<SetLimit> {
        let mut set = Vec::new();
        if self.diet != Diet::Omnivore {
            let text = format!("No {kind} is {}", self.diet.as_str());
            set.push(("diet", text, Self { diet: Diet::Omnivore, ..self.clone() }));
        }
        if !self.allergens.is_empty() {
            let words = listed(self.allergens.iter().map(|allergen| allergen.in_a_sentence().to_owned()), "and");
            let text = match self.allergens.iter().next() {
                Some(Allergen::Gluten) if self.allergens.len() == 1 => format!("No {kind} is confirmed gluten-free"),
                _ => format!("No {kind} is confirmed free from {words}"),
            };
            set.push(("allergens", text, Self { allergens: BTreeSet::new(), ..self.clone() }));
        }
        if !self.dislikes.families().is_empty() {
            let words = listed(self.dislikes.families().iter().map(|family| family.as_str().to_owned()), "or");
            let text = format!("No {kind} is without {words}");
            set.push(("dislikes", text, Self { dislikes: Dislikes::default(), ..self.clone() }));
        }
        set
    }
}

/// A limit that is set: its field, its text, and the limits without it.
type SetLimit = (&'static str, String, Limits);

fn blocking(set: Vec<SetLimit>, has_plan: impl Fn(&Limits) -> bool) -> Blocking {
    let (mut alone, mut all) = (Blocking::default(), Blocking::default());
    for (field, text, without) in set {
        if has_plan(&without) {
            alone.texts.insert(field, text.clone());
        }
        all.texts.insert(field, text);
    }
    if alone.texts.is_empty() { all } else { alone }
}

/// Returns words for a sentence: "milk, egg or soy".
fn listed(words: impl Iterator<Item = String>, conjunction: &str) -> String {
    let words: Vec<String> = words.collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} {conjunction} {last}", others.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use crate::exercise::TrainingLocation::{Gym, Home};
    use crate::limits::{Allergen, Diet, Kit, Limits, SparedPart};
    use std::collections::BTreeSet;

    #[test]
    fn each_limit_that_blocks_alone_is_named() {
        let limits = Limits {
            diet: Diet::Vegan,
            allergens: BTreeSet::from([Allergen::Soy, Allergen::Egg, Allergen::Milk]),
            ..Limits::default()
        };
        let by_diet = limits.blocking_food(|limits| limits.diet == Diet::Omnivore);
        assert_eq!(by_diet.texts.into_iter().collect::<Vec<_>>(), [("diet", "No plan is vegan".to_owned())]);
        let by_both = limits.blocking_food(|_| false);
        assert_eq!(by_both.texts.keys().copied().collect::<Vec<_>>(), ["allergens", "diet"]);
        assert_eq!(by_both.texts["allergens"], "No plan is confirmed free from egg, soy and milk");
    }

    #[test]
    fn the_texts_name_the_equipment_and_the_spared_parts() {
        let limits = Limits {
            gym: Some(BTreeSet::from([Kit::Barbell, Kit::Bench, Kit::Bands])),
            home: Some(BTreeSet::new()),
            spare: BTreeSet::from([SparedPart::Knee, SparedPart::LowerBack]),
            ..Limits::default()
        };
        let texts = |place| limits.blocking_training(place, |_| false).texts;
        assert_eq!(texts(Gym)["equipment"], "There is no plan with only a barbell, bands and a bench at the gym");
        assert_eq!(texts(Home)["equipment"], "There is no plan with only body weight at home");
        assert_eq!(texts(Home)["spare"], "There is no plan that goes easy on the lower back and knee");
        let alone = limits.blocking_training(Home, |limits| limits.spare.is_empty()).texts;
        assert_eq!(alone.into_keys().collect::<Vec<_>>(), ["spare"]);
        assert!(Limits::default().blocking_training(Gym, |_| false).texts.is_empty());
    }
}
