use super::misfit::{LimitKind, Misfit};
use super::{Allergen, FoodFamily, Limits};
use crate::limits::Diet;
use std::collections::BTreeSet;

/// Known facts about a food. `None` is not known, which is never "none".
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoodFacts {
    /// Strictest diet that it suits.
    pub diet: Option<Diet>,
    /// Allergens in it; an empty set is none of the 14.
    pub allergens: Option<BTreeSet<Allergen>>,
    /// Allergens that only some recipes of it have; not known of this one.
    pub unsure: BTreeSet<Allergen>,
    /// Kinds of food in it.
    pub families: Option<BTreeSet<FoodFamily>>,
}

impl FoodFacts {
    /// Returns whether all facts are known.
    pub fn are_complete(&self) -> bool {
        self.diet.is_some() && self.allergens.is_some() && self.unsure.is_empty() && self.families.is_some()
    }

    /// Returns the allergens that it contains or can contain; `None` if nothing is known about them.
    pub fn possible_allergens(&self) -> Option<BTreeSet<Allergen>> {
        self.allergens.as_ref().map(|contained| contained | &self.unsure)
    }

    /// Returns whether these facts say all that others say.
    pub fn covers(&self, other: &Self) -> bool {
        fn has_all<T: Ord>(all: Option<&BTreeSet<T>>, some: Option<&BTreeSet<T>>) -> bool {
            some.is_none_or(|some| all.is_some_and(|all| some.is_subset(all)))
        }
        other.diet <= self.diet
            && has_all(self.allergens.as_ref(), other.allergens.as_ref())
            && has_all(self.possible_allergens().as_ref(), other.possible_allergens().as_ref())
            && has_all(self.families.as_ref(), other.families.as_ref())
    }

    /// Returns the facts of a food that is both: what one of them does not know, the whole does not know.
    pub fn and(&self, other: &Self) -> Self {
        let allergens = self.allergens.as_ref().zip(other.allergens.as_ref()).map(|(one, other)| one | other);
        let mut unsure = &self.unsure | &other.unsure;
        unsure.retain(|allergen| !allergens.iter().flatten().any(|contained| contained == allergen));
        Self {
            diet: self.diet.zip(other.diet).map(|(one, other)| one.max(other)),
            allergens,
            unsure,
            families: self.families.as_ref().zip(other.families.as_ref()).map(|(one, other)| one | other),
        }
    }
}

impl Limits {
    /// Returns why a food does not fit; empty if it fits.
    pub fn misfits_of_food(&self, food: &FoodFacts) -> Vec<Misfit> {
        let diet = self.misfit_of_diet(food.diet);
        let allergens = self.allergens.iter().filter_map(|allergen| {
            let contains = format!("contains {}", allergen.in_a_sentence());
            let (kind, value) = (LimitKind::Allergen, allergen.as_str());
            match &food.allergens {
                Some(contained) if contained.contains(allergen) => Some(Misfit::new(kind, value, contains)),
                Some(_) if !food.unsure.contains(allergen) => None,
                _ => Some(Misfit::unknown(kind, value, format!("whether it {contains}"))),
            }
        });
        let known = food.families.iter().flatten();
        let dislikes = known
            .filter(|family| self.dislikes.families().contains(family))
            .map(|family| Misfit::new(LimitKind::Dislike, family.as_str(), format!("contains {}", family.as_str())));
        diet.into_iter().chain(allergens).chain(dislikes).collect()
    }

    fn misfit_of_diet(&self, diet: Option<Diet>) -> Option<Misfit> {
        let own = self.diet.as_str();
        match diet {
            _ if self.diet == Diet::Omnivore => None,
            None => Some(Misfit::unknown(LimitKind::Diet, own, format!("whether it is {own}"))),
            Some(diet) if diet > self.diet => Some(Misfit::new(LimitKind::Diet, own, format!("is not {own}"))),
            Some(_) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::FoodFacts;
    use crate::limits::{Allergen, Diet, Dislikes, FoodFamily, Limits};
    use std::collections::BTreeSet;

    fn facts(diet: Option<Diet>, allergens: Option<&[Allergen]>, families: Option<&[&str]>) -> FoodFacts {
        let family = |word: &&str| FoodFamily::parse(word).unwrap();
        FoodFacts {
            diet,
            allergens: allergens.map(|allergens| allergens.iter().copied().collect()),
            families: families.map(|families| families.iter().map(family).collect()),
            ..FoodFacts::default()
        }
    }

    fn texts(limits: &Limits, food: &FoodFacts) -> Vec<String> {
        limits.misfits_of_food(food).into_iter().map(|misfit| misfit.text()).collect()
    }

    #[test]
    fn each_diet_is_contained_in_the_next() {
        let diets = [Diet::Vegan, Diet::Vegetarian, Diet::Pescatarian, Diet::Omnivore];
        for (own, diet) in diets.into_iter().enumerate() {
            let limits = Limits { diet, ..Limits::default() };
            for (of_food, food_diet) in diets.into_iter().enumerate() {
                let fits = texts(&limits, &facts(Some(food_diet), None, None)).is_empty();
                assert_eq!(fits, of_food <= own, "{food_diet:?} for {diet:?}");
            }
        }
        let vegan = Limits { diet: Diet::Vegan, ..Limits::default() };
        assert_eq!(texts(&vegan, &facts(Some(Diet::Omnivore), None, None)), ["Is not vegan"]);
    }

    #[test]
    fn unknown_is_not_none() {
        let limits = Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() };
        let unknown = FoodFacts::default();
        assert_eq!(texts(&limits, &unknown), ["We do not know whether it contains milk"]);
        assert_eq!(texts(&limits, &facts(None, Some(&[]), None)), [""; 0]);
        assert_eq!(texts(&limits, &facts(None, Some(&[Allergen::Milk]), None)), ["Contains milk"]);
        let vegan = Limits { diet: Diet::Vegan, ..Limits::default() };
        assert_eq!(texts(&vegan, &unknown), ["We do not know whether it is vegan"]);
        assert_eq!(texts(&Limits::default(), &unknown), [""; 0]);
    }

    #[test]
    fn what_varies_between_recipes_is_not_known() {
        let burger = FoodFacts {
            unsure: BTreeSet::from([Allergen::Egg]),
            ..facts(Some(Diet::Omnivore), Some(&[Allergen::Gluten]), None)
        };
        let of = |allergen| texts(&Limits { allergens: BTreeSet::from([allergen]), ..Limits::default() }, &burger);
        assert_eq!(of(Allergen::Egg), ["We do not know whether it contains egg"]);
        assert_eq!(of(Allergen::Gluten), ["Contains gluten"]);
        assert_eq!(of(Allergen::Milk), [""; 0]);
        let with_egg = burger.and(&facts(Some(Diet::Vegetarian), Some(&[Allergen::Egg]), None));
        assert_eq!((with_egg.unsure.len(), with_egg.allergens.map(|known| known.len())), (0, Some(2)));
    }

    #[test]
    fn dislikes_bar_known_families_only() {
        let dislikes = Dislikes::new(BTreeSet::from([FoodFamily::parse("mushroom").unwrap()])).unwrap();
        let limits = Limits { dislikes, ..Limits::default() };
        assert_eq!(texts(&limits, &facts(None, None, Some(&["mushroom", "rice"]))), ["Contains mushroom"]);
        assert_eq!(texts(&limits, &FoodFacts::default()), [""; 0]);
    }

    #[test]
    fn one_unknown_part_makes_the_whole_unknown() {
        let bread = facts(Some(Diet::Vegan), Some(&[Allergen::Gluten]), Some(&["bread"]));
        let cheese = facts(Some(Diet::Vegetarian), Some(&[Allergen::Milk]), None);
        let expected = facts(Some(Diet::Vegetarian), Some(&[Allergen::Gluten, Allergen::Milk]), None);
        assert_eq!(bread.and(&cheese), expected);
        assert_eq!(bread.and(&FoodFacts::default()), FoodFacts::default());
    }
}
