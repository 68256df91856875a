//! Amounts that members type into a search, such as "2 eggs", "1 tbsp olive oil" or "rice 200g".

use super::words::{AmountWord, amount_word, usual};
use super::{Amount, FoodPortions, FoodUnit, Portion};

/// Part of a folded text.
#[derive(Debug, Clone, PartialEq)]
enum Token {
    Number(f64),
    /// A word, and whether nothing stands between it and the number before it.
    Word(String, bool),
    Percent,
}

/// Unit of a typed amount.
#[derive(Debug, Clone, Copy, PartialEq)]
enum TypedUnit {
    /// The food's own pieces, as in "2 eggs".
    Pieces,
    Grams(f64),
    Milliliters(f64),
    Teaspoons(f64),
    Portion(&'static str),
}

/// Amount at the beginning or the end of a search.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TypedAmount {
    count: f64,
    unit: TypedUnit,
    size: Option<&'static str>,
}

/// Amount of a food that a search states.
#[derive(Debug, Clone, PartialEq)]
pub struct AmountOfFood {
    pub amount: Amount,
    /// The portion of the food, and how many of them; `None` for an amount in its unit.
    pub portions: Option<(Portion, f64)>,
}

impl TypedAmount {
    /// Largest number of portions.
    const MAX: f64 = 10_000.0;

    /// Splits the amount off a folded text. Returns the rest of the text, which has words.
    pub(super) fn split(folded: &str) -> Option<(Self, &str)> {
        let tokens = tokens(folded);
        let (amount, rest) = Self::at_beginning(folded, &tokens)
            .or_else(|| Self::at_end(folded, &tokens))
            .or_else(|| Self::times_at_end(folded, &tokens))?;
        let has_words = rest.chars().any(char::is_alphabetic);
        (has_words && amount.count > 0.0 && amount.count <= Self::MAX).then_some((amount, rest))
    }

    fn at_beginning<'a>(folded: &'a str, tokens: &[(Token, usize)]) -> Option<(Self, &'a str)> {
        let word = |place: usize| match tokens.get(place) {
            Some((Token::Word(word, is_glued), _)) => Some((word.as_str(), *is_glued)),
            _ => None,
        };
        let is_one = || unit_at(tokens, 0).is_some_and(|(_, words)| word(words).is_some_and(|(word, _)| word == "of"));
        let (count, mut used) = number(tokens).or_else(|| is_one().then_some((1.0, 0)))?;
        if matches!(tokens.get(used), Some((Token::Percent, _)))
            || word(used).is_some_and(|(word, _)| word == "percent")
        {
            return None;
        }
        if word(used).is_some_and(|(word, _)| word == "x") {
            used += 1;
        }
        let mut size = None;
        if let Some((text, _)) = word(used)
            && let Some(AmountWord::Size(of)) = amount_word(text)
        {
            (size, used) = (Some(of), used + 1);
        }
        let mut unit = TypedUnit::Pieces;
        if let Some((of, words)) = unit_at(tokens, used) {
            (unit, used) = (of, used + words);
        } else if word(used).is_some_and(|(_, is_glued)| is_glued) {
            return None;
        }
        if used < tokens.len() && word(used).is_some_and(|(word, _)| word == "of") {
            used += 1;
        }
        let end = tokens.get(used.checked_sub(1)?)?.1;
        Some((Self { count, unit, size }, &folded[end..]))
    }

    /// An amount at the end has a unit, because names of foods end with numbers too.
    fn at_end<'a>(folded: &'a str, tokens: &[(Token, usize)]) -> Option<(Self, &'a str)> {
        let last = tokens.iter().rposition(|(token, _)| matches!(token, Token::Number(_)))?;
        let is_number = |place: usize| matches!(tokens[place].0, Token::Number(_));
        let first = last.checked_sub(1).filter(|before| is_number(*before)).unwrap_or(last);
        let (count, used) = number(&tokens[first..])?;
        let (unit, words) = unit_at(tokens, first + used)?;
        let end = first.checked_sub(1).map_or(0, |before| tokens[before].1);
        (first + used + words == tokens.len()).then(|| (Self { count, unit, size: None }, &folded[..end]))
    }

    /// Reads "eggs x2".
    fn times_at_end<'a>(folded: &'a str, tokens: &[(Token, usize)]) -> Option<(Self, &'a str)> {
        let (Token::Word(word, _), end) = tokens.last()? else { return None };
        let count = word.strip_prefix('x')?.parse().ok()?;
        Some((Self { count, unit: TypedUnit::Pieces, size: None }, &folded[..end - word.len()]))
    }

    /// Returns how much of a food it is, which was found by these words. `None` if the food has no such portion.
    pub(super) fn of_food(&self, words: &[String], unit: FoodUnit, portions: &FoodPortions) -> Option<AmountOfFood> {
        let whole = |units: f64| Some(AmountOfFood { amount: amount(self.count * units)?, portions: None });
        match (self.unit, unit) {
            (TypedUnit::Grams(grams), FoodUnit::Gram) => return whole(grams),
            (TypedUnit::Milliliters(milliliters), FoodUnit::Milliliter) => return whole(milliliters),
            (TypedUnit::Grams(_) | TypedUnit::Milliliters(_), _) => return None,
            (TypedUnit::Pieces | TypedUnit::Teaspoons(_) | TypedUnit::Portion(_), _) => {}
        }
        let labels: Vec<Label> = portions.as_slice().iter().map(Label::new).collect();
        let (label, times) = match self.unit {
            TypedUnit::Teaspoons(teaspoons) => {
                let same = labels.iter().find(|label| label.teaspoons == Some(teaspoons));
                let label = same.or_else(|| labels.iter().find(|label| label.teaspoons.is_some()))?;
                (label, teaspoons / label.teaspoons?)
            }
            TypedUnit::Portion(word) => {
                let has_word = |label: &&Label| label.words.iter().any(|own| own == word);
                let has_size = |label: &&Label| has_word(label) && label.has_size(self.size);
                (labels.iter().find(has_size).or_else(|| labels.iter().find(has_word))?, 1.0)
            }
            _ => {
                let is_piece = |label: &&Label| label.is_of_pieces;
                let is_named = |label: &&Label| label.words.iter().any(|own| words.contains(own));
                let sized = labels.iter().find(|label| self.size.is_some() && label.has_size(self.size));
                let piece = || labels.iter().find(|label| is_piece(label) && is_named(label));
                let any = || labels.iter().find(is_piece).or_else(|| labels.first());
                (sized.or_else(piece).or_else(any)?, 1.0)
            }
        };
        let times = self.count * times / label.count;
        let amount = amount(times * label.portion.amount.units())?;
        Some(AmountOfFood { amount, portions: Some((label.portion.clone(), times)) })
    }
}

/// Name of a portion, such as "1 large egg" or "1/2 cup, sliced".
struct Label<'a> {
    portion: &'a Portion,
    count: f64,
    /// Teaspoons of one, if it is a spoon or a cup.
    teaspoons: Option<f64>,
    /// Whether it counts pieces of the food and is no unit.
    is_of_pieces: bool,
    words: Vec<String>,
}

impl<'a> Label<'a> {
    fn new(portion: &'a Portion) -> Self {
        let tokens = tokens(&portion.name.as_str().to_lowercase());
        let (count, used) = number(&tokens).filter(|(count, _)| *count > 0.0).unwrap_or((1.0, 0));
        let unit = unit_at(&tokens, used).map(|(unit, _)| unit);
        let words = tokens.iter().filter_map(|(token, _)| match token {
            Token::Word(word, _) => Some(usual(word)),
            _ => None,
        });
        Self {
            portion,
            count,
            teaspoons: match unit {
                Some(TypedUnit::Teaspoons(teaspoons)) => Some(teaspoons),
                _ => None,
            },
            is_of_pieces: matches!(unit, None | Some(TypedUnit::Portion(_))),
            words: words.flatten().collect(),
        }
    }

    fn has_size(&self, size: Option<&str>) -> bool {
        size.is_none_or(|size| self.words.iter().any(|word| word == size))
    }
}

fn amount(units: f64) -> Option<Amount> {
    Amount::from_units((units * 10.0).round() / 10.0).ok()
}

/// Returns the number at the beginning, and how many tokens it has: "2", "1 1/2", "half a".
fn number(tokens: &[(Token, usize)]) -> Option<(f64, usize)> {
    let value = |place: usize| match &tokens.get(place)?.0 {
        Token::Number(number) => Some(*number),
        Token::Word(word, false) => match amount_word(word) {
            Some(AmountWord::Number(number)) => Some(number),
            _ => None,
        },
        _ => None,
    };
    let first = value(0)?;
    match value(1) {
        // "1 1/2" is a sum, and "half a" or "a dozen" is a product.
        Some(second) if matches!(tokens[1].0, Token::Number(_)) && second < 1.0 => Some((first + second, 2)),
        Some(second) if matches!(tokens[1].0, Token::Word(..)) => Some((first * second, 2)),
        _ => Some((first, 1)),
    }
}

/// Returns the unit at a place, and how many words it has.
fn unit_at(tokens: &[(Token, usize)], place: usize) -> Option<(TypedUnit, usize)> {
    /// Teaspoons of a fluid ounce.
    const FLUID_OUNCE: f64 = 6.0;
    let word = |place: usize| match tokens.get(place) {
        Some((Token::Word(word, _), _)) => Some(word.as_str()),
        _ => None,
    };
    match (word(place)?, word(place + 1)) {
        ("fl" | "fluid", Some("oz" | "ounce" | "ounces")) => Some((TypedUnit::Teaspoons(FLUID_OUNCE), 2)),
        (text, _) => match amount_word(text)? {
            AmountWord::Grams(grams) => Some((TypedUnit::Grams(grams), 1)),
            AmountWord::Milliliters(milliliters) => Some((TypedUnit::Milliliters(milliliters), 1)),
            AmountWord::Teaspoons(teaspoons) => Some((TypedUnit::Teaspoons(teaspoons), 1)),
            AmountWord::Portion(word) => Some((TypedUnit::Portion(word), 1)),
            AmountWord::Number(_) | AmountWord::Size(_) => None,
        },
    }
}

/// Returns the parts of a folded text, each with the place after it.
fn tokens(folded: &str) -> Vec<(Token, usize)> {
    let mut tokens: Vec<(Token, usize)> = Vec::new();
    let mut rest = folded.char_indices().peekable();
    while let Some((start, letter)) = rest.next() {
        let is_number = letter.is_ascii_digit();
        let belongs = |next: char, after: Option<char>| match next {
            '.' | ',' | '/' | '\u{2044}' => is_number && after.is_some_and(|after| after.is_ascii_digit()),
            _ if is_number => next.is_ascii_digit(),
            _ => next.is_alphanumeric(),
        };
        if letter == '%' {
            tokens.push((Token::Percent, start + 1));
            continue;
        }
        if !letter.is_alphanumeric() {
            continue;
        }
        let mut end = start + letter.len_utf8();
        while let Some((place, next)) = rest.peek().copied() {
            if !belongs(next, folded[place..].chars().nth(1)) {
                break;
            }
            end = place + next.len_utf8();
            rest.next();
        }
        let text = &folded[start..end];
        let is_glued = tokens.last().is_some_and(|(token, end)| *end == start && matches!(token, Token::Number(_)));
        match if is_number { parsed(text) } else { None } {
            Some(number) => tokens.push((Token::Number(number), end)),
            None => tokens.push((Token::Word(text.to_owned(), is_glued), end)),
        }
    }
    tokens
}

/// Parses "2", "1.5", "1,5" or "1/2".
fn parsed(text: &str) -> Option<f64> {
    let whole = |text: &str| match text.split_once(',') {
        // "1,000" has a comma before its thousands.
        Some((thousands, rest)) if rest.len() == 3 => format!("{thousands}{rest}").parse().ok(),
        _ => text.replace(',', ".").parse::<f64>().ok(),
    };
    match text.split_once(['/', '\u{2044}']) {
        None => whole(text),
        Some((above, below)) => Some(whole(above)? / whole(below).filter(|below| *below > 0.0)?),
    }
}

/// Writes fractions of one character with a slash and a space before them: "1½" is "1 1/2".
pub(super) fn with_plain_fractions(text: &str) -> String {
    let fractions = [('½', " 1/2"), ('¼', " 1/4"), ('¾', " 3/4"), ('⅓', " 1/3"), ('⅔', " 2/3")];
    fractions.into_iter().fold(text.to_owned(), |text, (sign, plain)| text.replace(sign, plain))
}

#[cfg(test)]
mod tests {
    use super::{TypedAmount, with_plain_fractions};
    use crate::food::words::usual_words;
    use crate::food::{FoodPortions, FoodUnit, Portion, PortionAmount, PortionName};
    use crate::typed_word::folded_words;
    use proptest::prelude::*;

    fn portions(list: &[(&str, f64)]) -> FoodPortions {
        let portion = |(name, amount): &(&str, f64)| Portion {
            name: PortionName::new(name).unwrap(),
            amount: PortionAmount::from_units(*amount).unwrap(),
        };
        FoodPortions::new(list.iter().map(portion).collect()).unwrap()
    }

    fn egg() -> FoodPortions {
        portions(&[("1 large egg", 50.0), ("1 small egg", 38.0), ("1 cup", 243.0)])
    }

    fn oil() -> FoodPortions {
        portions(&[("1 tbsp", 13.5), ("1 cup", 216.0), ("2 tbsp, melted", 27.0)])
    }

    fn bread() -> FoodPortions {
        portions(&[("1 oz", 28.4), ("1 slice, thin", 20.0), ("2 slices", 56.0), ("1/2 loaf", 225.0)])
    }

    #[test]
    fn an_amount_in_a_search_is_one_of_the_food() {
        for (typed, portions, rest, expected) in [
            ("2 eggs", egg(), "eggs", Some((100.0, "1 large egg", 2.0))),
            ("eggs x2", egg(), "eggs", Some((100.0, "1 large egg", 2.0))),
            ("3 small eggs", egg(), "eggs", Some((114.0, "1 small egg", 3.0))),
            ("a dozen eggs", egg(), "eggs", Some((600.0, "1 large egg", 12.0))),
            ("half an egg", egg(), "egg", Some((25.0, "1 large egg", 0.5))),
            ("1 tbsp olive oil", oil(), "olive oil", Some((13.5, "1 tbsp", 1.0))),
            ("2 teaspoons of oil", oil(), "oil", Some((9.0, "1 tbsp", 2.0 / 3.0))),
            ("1½ cups oil", oil(), "oil", Some((324.0, "1 cup", 1.5))),
            ("1 1/2 cups oil", oil(), "oil", Some((324.0, "1 cup", 1.5))),
            ("200g rice", oil(), "rice", Some((200.0, "", 0.0))),
            ("rice 200 g", oil(), "rice", Some((200.0, "", 0.0))),
            ("0,5 kg rice", oil(), "rice", Some((500.0, "", 0.0))),
            ("rice 1 1/2 cups", oil(), "rice", Some((324.0, "1 cup", 1.5))),
            ("4 oz steak", oil(), "steak", Some((113.4, "", 0.0))),
            ("two slices of bread", bread(), "bread", Some((40.0, "1 slice, thin", 2.0))),
            ("slice of bread", bread(), "bread", Some((20.0, "1 slice, thin", 1.0))),
            ("1/4 loaf", bread(), "loaf", Some((112.5, "1/2 loaf", 0.5))),
            ("2 bowls rice", oil(), "rice", None),
            ("250 ml oil", oil(), "oil", None),
        ] {
            let plain = with_plain_fractions(typed);
            let (amount, left) = TypedAmount::split(&plain).unwrap_or_else(|| panic!("{typed}"));
            assert_eq!(left.trim(), rest, "{typed}");
            let words = usual_words(&folded_words(left));
            let found = amount.of_food(&words, FoodUnit::Gram, &portions);
            let found = found.as_ref().map(|found| {
                let portion = found.portions.as_ref();
                let (name, times) = portion.map_or(("", 0.0), |(portion, times)| (portion.name.as_str(), *times));
                (found.amount.units(), name, times)
            });
            assert_eq!(found, expected, "{typed}");
        }
    }

    #[test]
    fn a_number_in_a_name_is_no_amount() {
        for typed in
            ["2% milk", "2 % milk", "7up", "vitamin b12", "cola 0", "rice", "200 g", "5", "0 eggs", "100000 eggs", ""]
        {
            assert_eq!(TypedAmount::split(typed), None, "{typed}");
        }
    }

    proptest! {
        #[test]
        fn any_text_can_be_split(text in "\\PC{0,40}") {
            if let Some((amount, rest)) = TypedAmount::split(&text) {
                prop_assert!(text.contains(rest) && amount.count > 0.0);
            }
        }
    }
}
