use super::*;
use crate::food::FoodNutrient;
use proptest::prelude::*;

const HEADER: &str = "code\tproduct_name\tgeneric_name\tbrands\tquantity\tcountries_tags\tallergens\ttraces_tags\t\
                      serving_size\tserving_quantity\tenergy-kcal_100g\tenergy-kj_100g\tenergy_100g\tproteins_100g\t\
                      carbohydrates_100g\tfat_100g\tfiber_100g\tsugars_100g\tsaturated-fat_100g\tsalt_100g\tsodium_100g";

/// A row with these fields; all others are empty.
fn row(fields: &[(&str, &str)]) -> String {
    let value = |column: &str| fields.iter().find(|(name, _)| *name == column).map_or("", |(_, value)| value);
    HEADER.split('\t').map(value).collect::<Vec<_>>().join("\t")
}

const OATS: [(&str, &str); 6] = [
    ("code", "4006381333931"),
    ("product_name", "Oats \"fine\""),
    ("energy-kcal_100g", "372"),
    ("proteins_100g", "13.5"),
    ("carbohydrates_100g", "58.7"),
    ("fat_100g", "7"),
];

fn read(fields: &[(&str, &str)]) -> Result<Product, ProductSkip> {
    let header = ProductHeader::parse(HEADER).unwrap();
    // Later fields replace earlier ones.
    let mut last: Vec<(&str, &str)> = fields.to_vec();
    last.reverse();
    read_product(&header.row(&row(&last)))
}

fn with(fields: &[(&'static str, &'static str)]) -> Result<Product, ProductSkip> {
    read(&[&OATS[..], fields].concat())
}

#[test]
fn a_row_is_read_by_the_names_of_its_columns() {
    let oats = with(&[
        ("brands", "Green Farm,Other"),
        ("quantity", "500 g"),
        ("allergens", "en:gluten,en:milk,en:beef"),
        ("traces_tags", "en:nuts"),
        ("serving_size", "1 bowl (40 g)"),
        ("serving_quantity", "40"),
        ("fiber_100g", "10.126"),
        ("sodium_100g", "0.01"),
    ])
    .unwrap();
    assert_eq!((oats.name.as_str(), oats.unit), ("Oats \"fine\"", FoodUnit::Gram));
    assert_eq!(oats.brand.as_ref().map(Name::as_str), Some("Green Farm,Other"));
    assert_eq!(oats.allergens, Some(BTreeSet::from([Allergen::Gluten, Allergen::Milk])));
    assert_eq!(oats.may_contain, BTreeSet::from([Allergen::TreeNuts]));
    let portions: Vec<(&str, f64)> =
        oats.portions.as_slice().iter().map(|portion| (portion.name.as_str(), portion.amount.units())).collect();
    assert_eq!(portions, [("1 bowl (40 g)", 40.0)]);
    let value = |nutrient| oats.per_100.nutrition().value(nutrient);
    assert_eq!(value(FoodNutrient::Calories), Some(372.0));
    assert_eq!(value(FoodNutrient::Fiber), Some(10.13));
    assert_eq!((value(FoodNutrient::Salt), value(FoodNutrient::Sugar)), (Some(0.025), None));
    assert_eq!(OATS.len(), 6);
    let plain = read(&OATS).unwrap();
    assert_eq!((plain.allergens, plain.portions.as_slice().len()), (None, 0), "nothing stated is not known");
}

#[test]
fn energy_in_kilojoules_is_converted() {
    for fields in [
        &[("energy-kcal_100g", ""), ("energy-kj_100g", "418.4")][..],
        &[("energy-kcal_100g", ""), ("energy_100g", "418.4")],
    ] {
        let product = with(fields).unwrap();
        assert_eq!(product.per_100.nutrition().value(FoodNutrient::Calories), Some(100.0));
    }
}

#[test]
fn drinks_are_measured_in_milliliters() {
    for (quantity, unit) in [
        ("330 ml", FoodUnit::Milliliter),
        ("6 x 33cl", FoodUnit::Milliliter),
        ("1,5L", FoodUnit::Milliliter),
        ("1 glass (0.2 l)", FoodUnit::Milliliter),
        ("500 g", FoodUnit::Gram),
        ("1 lb", FoodUnit::Gram),
        ("ml", FoodUnit::Gram),
    ] {
        let header = ProductHeader::parse(HEADER).unwrap();
        let line = row(&[&[("quantity", quantity)][..], &OATS].concat());
        assert_eq!(read_product(&header.row(&line)).unwrap().unit, unit, "{quantity}");
    }
}

#[test]
fn each_reason_for_skipping_is_found() {
    for (fields, reason) in [
        (&[("code", "4006381333932")][..], ProductSkip::NoBarcode),
        (&[("code", "2012345678903")], ProductSkip::NoBarcode),
        (&[("product_name", " ")], ProductSkip::NoName),
        (&[("fat_100g", "")], ProductSkip::NoNutrition),
        (&[("fat_100g", "NaN")], ProductSkip::NoNutrition),
        (&[("energy-kcal_100g", "")], ProductSkip::NoNutrition),
        (&[("energy-kcal_100g", "1000.1")], ProductSkip::Impossible),
        (&[("fat_100g", "-1")], ProductSkip::Impossible),
        (&[("fat_100g", "1e300")], ProductSkip::Impossible),
        (&[("sugars_100g", "59.3")], ProductSkip::Impossible),
    ] {
        assert_eq!(with(fields), Err(reason), "{fields:?}");
    }
    assert_eq!(with(&[("product_name", ""), ("generic_name", "Porridge")]).unwrap().name.as_str(), "Porridge");
}

#[test]
fn a_header_without_a_required_column_is_rejected() {
    for (missing, named) in [
        ("code", "code"),
        ("proteins_100g", "proteins_100g"),
        ("carbohydrates_100g", "carbohydrates_100g"),
        ("fat_100g", "fat_100g"),
    ] {
        let header: Vec<&str> = HEADER.split('\t').filter(|name| *name != missing).collect();
        assert_eq!(ProductHeader::parse(&header.join("\t")).err(), Some(HeaderError(named)));
    }
    assert_eq!(ProductHeader::parse("").err(), Some(HeaderError("code")));
    assert!(
        ProductHeader::parse("code\tgeneric_name\tenergy_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g").is_ok()
    );
}

#[test]
fn countries_are_united() {
    let countries = Countries::new(&["Germany".to_owned(), "united kingdom".to_owned(), "atlantis".to_owned()]);
    let mut seen = Vec::new();
    let mut has = |list| countries.has(list, |word| seen.push(word.to_owned()));
    assert!(has("en:france,en:germany") && has("en:united-kingdom") && !has("en:france") && !has(""));
    assert_eq!(seen, ["germany", "united-kingdom"]);
    assert!(Countries::default().has("", |_| ()));
}

proptest! {
    #[test]
    fn arbitrary_products_never_panic(header in "\\PC{0,80}", line in "\\PC{0,300}", cells in proptest::collection::vec("[0-9eE.,+\\-a-z:\" ]{0,14}", 21)) {
        let _ = ProductHeader::parse(&header);
        let header = ProductHeader::parse(HEADER).unwrap();
        let _ = read_product(&header.row(&line));
        let _ = read_product(&header.row(&cells.join("\t")));
    }

    #[test]
    fn accepted_products_are_possible(
        numbers in proptest::collection::vec(-5.0_f64..160.0, 8), energy in -10.0_f64..1_100.0, is_drink in any::<bool>(),
    ) {
        let names = ["proteins_100g", "carbohydrates_100g", "fat_100g", "fiber_100g", "sugars_100g", "saturated-fat_100g", "salt_100g"];
        let texts: Vec<String> = numbers.iter().map(f64::to_string).collect();
        let energy = energy.to_string();
        let mut fields: Vec<(&str, &str)> = names.iter().copied().zip(texts.iter().map(String::as_str)).collect();
        fields.extend([("code", "4006381333931"), ("product_name", "A"), ("energy-kcal_100g", energy.as_str())]);
        fields.push(("quantity", if is_drink { "1 l" } else { "1 kg" }));
        match read(&fields) {
            Ok(product) => {
                let counts = *product.per_100.exact();
                prop_assert!(PerHundred::from_thousandths(product.unit, counts).is_ok());
            }
            Err(reason) => prop_assert_eq!(reason, ProductSkip::Impossible),
        }
    }
}
