//! A synthetic export in the format of Open Food Facts, and searches for its products.

use crate::routes::scattered;
use std::io::{Result, Write};

const HEADER: &str = "code\tproduct_name\tbrands\tquantity\tcountries_tags\tallergens\ttraces_tags\tserving_size\t\
                      serving_quantity\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g\tfiber_100g\t\
                      sugars_100g\tsaturated-fat_100g\tsalt_100g\n";

/// Kinds of products, the most frequent ones first.
const KINDS: [&str; 60] = [
    "Yogurt",
    "Chocolate",
    "Cheese",
    "Cookies",
    "Bread",
    "Milk",
    "Juice",
    "Sauce",
    "Cereal",
    "Pasta",
    "Soup",
    "Salad",
    "Sausage",
    "Ham",
    "Crackers",
    "Ice Cream",
    "Granola",
    "Muesli",
    "Jam",
    "Honey",
    "Butter",
    "Chips",
    "Nuts",
    "Rice",
    "Beans",
    "Lentils",
    "Chickpeas",
    "Tuna",
    "Salmon",
    "Sardines",
    "Olives",
    "Pickles",
    "Mustard",
    "Ketchup",
    "Mayonnaise",
    "Vinegar",
    "Olive Oil",
    "Coffee",
    "Tea",
    "Lemonade",
    "Water",
    "Smoothie",
    "Tofu",
    "Tempeh",
    "Hummus",
    "Falafel",
    "Pizza",
    "Lasagne",
    "Ravioli",
    "Gnocchi",
    "Risotto",
    "Curry",
    "Jalapeño Dip",
    "Cr\u{ea}pes",
    "M\u{fc}sli",
    "Jalapeños",
    "Pur\u{e9}e",
    "P\u{e2}t\u{e9}",
    "Brûlée",
    "K\u{e4}se",
];

const FLAVORS: [&str; 60] = [
    "Strawberry",
    "Vanilla",
    "Natural",
    "Organic",
    "Whole Grain",
    "Dark",
    "Light",
    "Classic",
    "Original",
    "Bio",
    "Raspberry",
    "Blueberry",
    "Hazelnut",
    "Almond",
    "Caramel",
    "Coconut",
    "Banana",
    "Mango",
    "Peach",
    "Apple",
    "Cinnamon",
    "Honey",
    "Lemon",
    "Orange",
    "Tomato",
    "Basil",
    "Garlic",
    "Onion",
    "Pepper",
    "Paprika",
    "Spicy",
    "Smoked",
    "Salted",
    "Unsalted",
    "Sweet",
    "Crunchy",
    "Creamy",
    "Low Fat",
    "Protein",
    "Gluten Free",
    "Vegan",
    "Traditional",
    "Homemade",
    "Mediterranean",
    "Provençal",
    "Italian",
    "Greek",
    "French",
    "German",
    "Asian",
    "Mini",
    "Family",
    "Premium",
    "Fresh",
    "Frozen",
    "Roasted",
    "Grilled",
    "Pistachio",
    "Cherry",
    "Ginger",
];

const SYLLABLES: [&str; 40] = [
    "ba", "be", "bo", "ca", "ci", "da", "de", "di", "fa", "fi", "ga", "go", "ha", "he", "ja", "ka", "ko", "la", "le",
    "li", "lo", "ma", "mi", "mo", "na", "ne", "no", "pa", "pe", "po", "ra", "ri", "ro", "sa", "si", "ta", "te", "va",
    "ve", "zo",
];

/// Number of different brands, and of names that few products share.
const BRANDS: u64 = 20_000;
const NAMES: u64 = 200_000;

/// The products with numbers below a count.
pub(crate) struct Products(u64);

impl Products {
    pub(crate) fn new(count: u64) -> Self {
        Self(count)
    }

    /// Writes the export.
    pub(crate) fn write(&self, file: &mut impl Write) -> Result<()> {
        file.write_all(HEADER.as_bytes())?;
        for number in 0..self.0 {
            let values = Values::of(number);
            let Values { protein, carbs, fat } = values;
            let kcal = 4 * protein + 4 * carbs + 9 * fat;
            let allergens = ["", "en:milk", "en:gluten,en:soybeans", "en:nuts"][part(number, 7, 4)];
            writeln!(
                file,
                "{}\t{}\t{}\t{} g\ten:germany,en:france\t{allergens}\ten:milk\t30 g\t30\t{kcal}\t{protein}\t{carbs}\t\
                 {fat}\t2.5\t{}\t{}\t0.4",
                code_of(number),
                name_of(number),
                brand(scattered(number ^ 0xB4A4) % BRANDS),
                100 + 50 * part(number, 8, 10),
                carbs / 2,
                fat / 3,
            )?;
        }
        Ok(())
    }
}

/// Nutrition in g of 100 g.
struct Values {
    protein: usize,
    carbs: usize,
    fat: usize,
}

impl Values {
    fn of(number: u64) -> Self {
        Self { protein: part(number, 4, 25), carbs: part(number, 5, 50), fat: part(number, 6, 25) }
    }
}

/// Returns one of `choices` for a property of a product.
fn part(number: u64, property: u64, choices: usize) -> usize {
    usize::try_from(scattered(number.wrapping_mul(31).wrapping_add(property << 48))).unwrap_or(0) % choices
}

/// Returns an index at which small ones are frequent.
fn frequent(number: u64, property: u64, choices: usize) -> usize {
    part(number, property, 1 + part(number, property + 100, choices))
}

/// Returns the barcode of a product, with its check digit.
pub(crate) fn code_of(number: u64) -> String {
    let digits = format!("40{number:010}");
    let sum: u32 =
        digits.bytes().zip([1, 3].into_iter().cycle()).map(|(digit, weight)| u32::from(digit - b'0') * weight).sum();
    format!("{digits}{}", (10 - sum % 10) % 10)
}

fn kind(number: u64) -> &'static str {
    KINDS[frequent(number, 1, KINDS.len())]
}

fn flavor(number: u64) -> &'static str {
    FLAVORS[frequent(number, 2, FLAVORS.len())]
}

fn name_of(number: u64) -> String {
    let own = word(scattered(number ^ 0x0A3E) % NAMES);
    match part(number, 3, 4) {
        0 => format!("{} {}", flavor(number), kind(number)),
        1 => format!("{} {} {own}", kind(number), flavor(number)),
        2 => format!("{own} {}", kind(number)),
        _ => format!("{} {own} {} with {}", flavor(number), kind(number), flavor(number ^ 0xF)),
    }
}

/// Returns a word of four syllables.
fn word(number: u64) -> String {
    let size = SYLLABLES.len() as u64;
    (0..4).map(|place| SYLLABLES[usize::try_from(number / size.pow(place) % size).unwrap_or(0)]).collect()
}

fn brand(number: u64) -> String {
    word(number * 11 + 7)
}

/// Returns the text of a search of a kind of [`crate::foods::SEARCHES`].
pub(crate) fn query(kind_of_search: usize, number: u64, count: u64) -> String {
    let product = scattered(number ^ 0x5EA7) % count;
    match kind_of_search {
        0 => kind(product).to_owned(),
        1 => format!("{} {}", flavor(product).to_lowercase(), kind(product).to_lowercase()),
        2 => kind(product).chars().take(3 + part(product, 9, 2)).collect(),
        3 => misspelled(&format!("{} {}", flavor(product), kind(product)), product),
        4 => KINDS[52 + part(product, 9, 8)].to_owned(),
        5 => format!("{} {}", word(scattered(product ^ 0x0A3E) % NAMES), brand(scattered(product ^ 0xB4A4) % BRANDS)),
        _ => format!("xq{}", word(product % NAMES)),
    }
}

/// Returns a text with two neighbors swapped, or a letter missing or doubled, in its longest word.
fn misspelled(text: &str, number: u64) -> String {
    let longest = text.split(' ').max_by_key(|word| word.chars().count()).unwrap_or_default();
    let mut letters: Vec<char> = longest.chars().collect();
    let place = 1 + part(number, 10, letters.len().saturating_sub(2).max(1));
    match part(number, 11, 3) {
        0 if place + 1 < letters.len() => letters.swap(place, place + 1),
        1 if letters.len() > 5 => drop(letters.remove(place)),
        _ => letters.insert(place, letters[place]),
    }
    text.replacen(longest, &letters.into_iter().collect::<String>(), 1)
}

#[cfg(test)]
mod tests {
    use super::{Products, code_of, query};
    use crate::foods::SEARCHES;
    use std::collections::HashSet;

    #[test]
    fn an_export_has_a_whole_line_for_each_product() {
        let mut file = Vec::new();
        Products::new(1_000).write(&mut file).unwrap();
        let text = String::from_utf8(file).unwrap();
        let columns: HashSet<usize> = text.lines().map(|line| line.split('\t').count()).collect();
        assert_eq!((text.lines().count(), columns), (1_001, HashSet::from([17])));
        let codes: HashSet<&str> = text.lines().filter_map(|line| line.split('\t').next()).collect();
        assert_eq!(codes.len(), 1_001);
    }

    #[test]
    fn barcodes_have_their_check_digit() {
        // 4006381333931 is the example of the standard for the same weights.
        assert_eq!(code_of(638_133_393), "4006381333931");
    }

    #[test]
    fn each_kind_of_search_has_many_texts() {
        for (kind, what) in SEARCHES.into_iter().enumerate() {
            let texts: HashSet<String> = (0..200).map(|number| query(kind, number, 1_000)).collect();
            assert!(texts.len() >= 8, "{what}: {texts:?}");
        }
    }
}
