//! JSON schemas of values in requests.

use std::ops::RangeInclusive;
use utoipa::openapi::schema::{
    AllOfBuilder, ArrayBuilder, KnownFormat, ObjectBuilder, OneOfBuilder, Schema, SchemaFormat, SchemaType, Type,
};
use utoipa::openapi::{Ref, RefOr};
use utoipa::{Number, ToSchema};

/// Named schemas to which other schemas refer.
pub(crate) type Components = Vec<(String, RefOr<Schema>)>;

/// Any text.
pub(crate) fn any_text() -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).into()
}

/// A text with a number of characters.
pub(crate) fn text(chars: RangeInclusive<usize>) -> RefOr<Schema> {
    let (least, most) = chars.into_inner();
    let least = (least > 0).then_some(least);
    ObjectBuilder::new().schema_type(Type::String).min_length(least).max_length(Some(most)).into()
}

/// A text in a format that JSON Schema names.
pub(crate) fn formatted(format: &str) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).format(Some(SchemaFormat::Custom(format.to_owned()))).into()
}

/// A text that a regular expression describes.
pub(crate) fn pattern(expression: &str) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).pattern(Some(expression)).into()
}

/// `true` or `false`.
pub(crate) fn truth() -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::Boolean).into()
}

/// Any number.
pub(crate) fn any_number() -> RefOr<Schema> {
    double().into()
}

/// A multiple of `step` within bounds.
pub(crate) fn number(bounds: RangeInclusive<f64>, step: f64) -> RefOr<Schema> {
    let (least, most) = bounds.into_inner();
    double().minimum(Some(exact(least))).maximum(Some(exact(most))).multiple_of(Some(exact(step))).into()
}

/// A number with a few decimals. The bounds are multiples of its last decimal.
pub(crate) fn decimal(bounds: RangeInclusive<i32>, decimals: u8) -> RefOr<Schema> {
    let steps = 10_f64.powi(decimals.into());
    let (least, most) = bounds.into_inner();
    number(f64::from(least) / steps..=f64::from(most) / steps, 1.0 / steps)
}

/// An integer within bounds.
pub(crate) fn whole_number<N: Into<Number>>(bounds: RangeInclusive<N>) -> RefOr<Schema> {
    let (least, most) = bounds.into_inner();
    integer(KnownFormat::Int32).minimum(Some(least)).maximum(Some(most)).into()
}

/// Any integer.
pub(crate) fn any_whole_number() -> RefOr<Schema> {
    integer(KnownFormat::Int64).into()
}

/// A positive integer.
pub(crate) fn id() -> RefOr<Schema> {
    integer(KnownFormat::Int64).minimum(Some(1)).into()
}

/// A list with a number of items.
pub(crate) fn list(item: RefOr<Schema>, length: RangeInclusive<usize>) -> RefOr<Schema> {
    let (least, most) = length.into_inner();
    let least = (least > 0).then_some(least);
    ArrayBuilder::new().items(item).min_items(least).max_items(Some(most)).into()
}

/// An object whose fields have names that the client chooses.
pub(crate) fn map(value: RefOr<Schema>) -> RefOr<Schema> {
    let object = ObjectBuilder::new().schema_type(Type::Object);
    object
        .property_names(Some(ObjectBuilder::new().schema_type(Type::String)))
        .additional_properties(Some(value))
        .into()
}

/// One of some words.
pub(crate) fn words(description: &str, words: impl Iterator<Item = &'static str>) -> RefOr<Schema> {
    ObjectBuilder::new().schema_type(Type::String).description(Some(description)).enum_values(Some(words)).into()
}

/// A reference to the named schema of a type.
pub(crate) fn reference<T: ToSchema>() -> RefOr<Schema> {
    Ref::from_schema_name(T::name()).into()
}

/// Adds the named schema of a type, and those to which it refers.
pub(crate) fn add_component<T: ToSchema>(components: &mut Components) {
    components.push((T::name().into_owned(), T::schema()));
    T::schemas(components);
}

/// The schema, or `null`.
pub(crate) fn nullable(schema: RefOr<Schema>) -> RefOr<Schema> {
    let or_null = |of: &SchemaType| match of {
        SchemaType::Type(of) => SchemaType::from_iter([of.clone(), Type::Null]),
        other => other.clone(),
    };
    match schema {
        RefOr::T(Schema::Object(mut object)) => {
            object.schema_type = or_null(&object.schema_type);
            object.into()
        }
        RefOr::T(Schema::Array(mut array)) => {
            array.schema_type = or_null(&array.schema_type);
            array.into()
        }
        other => OneOfBuilder::new().item(other).item(ObjectBuilder::new().schema_type(Type::Null)).into(),
    }
}

/// Adds a description. Without any, the schema stays as it is.
pub(crate) fn described(mut schema: RefOr<Schema>, description: &str) -> RefOr<Schema> {
    let text = Some(description.to_owned()).filter(|text| !text.is_empty());
    match &mut schema {
        RefOr::Ref(reference) => description.clone_into(&mut reference.description),
        RefOr::T(Schema::Object(object)) => object.description = text,
        RefOr::T(Schema::Array(array)) => array.description = text,
        // The description of a value that may be `null` is that of the value.
        RefOr::T(Schema::OneOf(one)) => {
            if let Some(value) = one.items.first_mut() {
                *value = described(value.clone(), description);
            }
        }
        RefOr::T(_) => {}
    }
    schema
}

/// A field of an object.
pub(crate) struct Property {
    pub(crate) name: &'static str,
    pub(crate) is_required: bool,
    pub(crate) schema: RefOr<Schema>,
}

/// An object, which also has the fields of other objects.
pub(crate) fn object(description: &str, others: Vec<RefOr<Schema>>, properties: Vec<Property>) -> RefOr<Schema> {
    let mut own = ObjectBuilder::new().schema_type(Type::Object);
    for property in properties {
        own = own.property(property.name, property.schema);
        if property.is_required {
            own = own.required(property.name);
        }
    }
    if others.is_empty() {
        return described(own.into(), description);
    }
    let all = others.into_iter().fold(AllOfBuilder::new(), AllOfBuilder::item);
    all.item(own).description(Some(description)).into()
}

/// Joins the lines of a doc comment, each of which begins with a space.
pub(crate) fn doc(lines: &[&str]) -> String {
    let lines: Vec<&str> = lines.iter().map(|line| line.trim()).collect();
    lines.join("\n")
}

fn double() -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Number).format(Some(SchemaFormat::KnownFormat(KnownFormat::Double)))
}

fn integer(format: KnownFormat) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(Type::Integer).format(Some(SchemaFormat::KnownFormat(format)))
}

/// Returns a number that is written without decimals if it has none.
fn exact(number: f64) -> Number {
    number.to_string().parse().map_or(Number::Float(number), Number::Int)
}
