use crate::text_values::text_values;
use strum::{EnumString, IntoStaticStr, VariantArray};

/// Allergen of the EU's list (Regulation 1169/2011, annex II).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Allergen {
    /// Wheat, rye, barley, oats.
    Gluten,
    /// Shrimp, crab, lobster.
    Crustacean,
    /// Mussels, squid, snails.
    Mollusc,
    Egg,
    Fish,
    Peanut,
    /// Almonds, hazelnuts, walnuts and similar.
    #[strum(serialize = "tree nuts")]
    TreeNuts,
    /// Soybean.
    Soy,
    /// Milk, including lactose.
    Milk,
    /// Celery and celeriac.
    Celery,
    Mustard,
    Sesame,
    /// Sulfur dioxide and sulfites.
    Sulphites,
    Lupin,
}

impl Allergen {
    /// All values, in the order of the page.
    pub const ALL: &'static [Self] = Self::VARIANTS;

    /// Returns the word after "contains".
    pub fn in_a_sentence(self) -> &'static str {
        match self {
            Self::Crustacean => "crustaceans",
            Self::Mollusc => "molluscs",
            Self::Peanut => "peanuts",
            other => other.as_str(),
        }
    }
}

text_values!(Allergen, "This allergen is unknown");

#[cfg(test)]
mod tests {
    use super::Allergen;

    #[test]
    fn the_allergens_are_the_fourteen_of_the_eu() {
        let words: Vec<&str> = Allergen::ALL.iter().map(|allergen| allergen.as_str()).collect();
        assert_eq!(
            words.join(", "),
            "gluten, crustacean, mollusc, egg, fish, peanut, tree nuts, soy, milk, celery, mustard, sesame, sulphites, \
             lupin"
        );
        assert!(words.iter().all(|word| Allergen::parse(word).unwrap().as_str() == *word));
        assert!(Allergen::parse("nuts").is_err());
    }
}
