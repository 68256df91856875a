use super::{Allergen, Dislikes, FoodFamily, Limits};
use crate::meal::Diet;
use std::collections::{BTreeMap, BTreeSet};

/// Limits that prevent every plan: a text for the member by the name of the limit's field.
#[derive(Debug, Clone, Default, PartialEq, Eq, thiserror::Error)]
#[error("the limits leave nothing")]
pub struct Blocking {
    /// Texts by field: `diet`, `allergens` and `dislikes`.
    pub texts: BTreeMap<&'static str, String>,
}

impl Limits {
    /// Returns which limits on food prevent every plan. `has_plan` returns whether limits leave one.
    ///
    /// These are the limits without one of which alone there would be a plan. If no single limit is enough, these are
    /// all that are set. The texts state the facts, and never propose to drop an allergen.
    pub fn blocking_food(&self, has_plan: impl Fn(&Self) -> bool) -> Blocking {
        let (mut alone, mut all) = (Blocking::default(), Blocking::default());
        for (field, text, without) in self.limits_on_food() {
            if has_plan(&without) {
                alone.texts.insert(field, text.clone());
            }
            all.texts.insert(field, text);
        }
        if alone.texts.is_empty() { all } else { alone }
    }

    /// Returns each limit on food that is set: its field, its text, and the limits without it.
    fn limits_on_food(&self) -> Vec<(&'static str, String, Self)> {
        let mut set = Vec::new();
        if self.diet != Diet::Omnivore {
            let text = format!("There is no plan that is {}", self.diet.as_str());
            set.push(("diet", text, Self { diet: Diet::Omnivore, ..self.clone() }));
        }
        if !self.allergens.is_empty() {
            let words = listed(self.allergens.iter().copied().map(Allergen::in_a_sentence));
            let text = format!("There is no plan that is certainly without {words}");
            set.push(("allergens", text, Self { allergens: BTreeSet::new(), ..self.clone() }));
        }
        if !self.dislikes.families().is_empty() {
            let words = listed(self.dislikes.families().iter().copied().map(FoodFamily::as_str));
            let text = format!("There is no plan without {words}");
            set.push(("dislikes", text, Self { dislikes: Dislikes::default(), ..self.clone() }));
        }
        set
    }
}

/// Returns words for a sentence: "milk, egg or soy".
fn listed(words: impl Iterator<Item = &'static str>) -> String {
    let words: Vec<&str> = words.collect();
    match words.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => words.concat(),
    }
}

#[cfg(test)]
mod tests {
    use crate::limits::{Allergen, Limits};
    use crate::meal::Diet;
    use std::collections::BTreeSet;

    #[test]
    fn each_limit_that_blocks_alone_is_named() {
        let limits = Limits {
            diet: Diet::Vegan,
            allergens: BTreeSet::from([Allergen::Soy, Allergen::Egg, Allergen::Milk]),
            ..Limits::default()
        };
        let by_diet = limits.blocking_food(|limits| limits.diet == Diet::Omnivore);
        assert_eq!(
            by_diet.texts.into_iter().collect::<Vec<_>>(),
            [("diet", "There is no plan that is vegan".to_owned())]
        );
        let by_both = limits.blocking_food(|_| false);
        assert_eq!(by_both.texts.keys().copied().collect::<Vec<_>>(), ["allergens", "diet"]);
        assert_eq!(by_both.texts["allergens"], "There is no plan that is certainly without egg, soy or milk");
    }
}
