//! The subset of JSON Schema that both services support. Fields keep their order.

use serde::ser::{Serialize, SerializeMap, Serializer};

/// A schema. It is small on purpose: services reject deep schemas and those with many bounds.
#[derive(Debug, Clone)]
pub(crate) enum Schema {
    Text,
    /// One of these words.
    Word(Vec<&'static str>),
    /// An integer.
    Whole,
    Number,
    /// A list, with its exact length if known.
    List(Box<Self>, Option<usize>),
    /// An object: its fields in order, and whether each is required.
    Object(Vec<(&'static str, Self, bool)>),
    /// A value or null.
    Nullable(Box<Self>),
}

impl Schema {
    /// Creates an object whose fields are all required.
    pub(crate) fn object<const N: usize>(fields: [(&'static str, Self); N]) -> Self {
        Self::Object(fields.into_iter().map(|(name, schema)| (name, schema, true)).collect())
    }

    pub(crate) fn list(of: Self) -> Self {
        Self::List(Box::new(of), None)
    }

    pub(crate) fn nullable(of: Self) -> Self {
        Self::Nullable(Box::new(of))
    }

    /// Returns whether all fields are required, as `OpenAI` demands of strict schemas.
    pub(crate) fn is_strict(&self) -> bool {
        match self {
            Self::Text | Self::Word(_) | Self::Whole | Self::Number => true,
            Self::List(of, _) | Self::Nullable(of) => of.is_strict(),
            Self::Object(fields) => fields.iter().all(|(_, schema, is_required)| *is_required && schema.is_strict()),
        }
    }
}

impl Serialize for Schema {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Nullable(of) => of.serialize_as(&[of.type_name(), "null"], serializer),
            of => of.serialize_as(&of.type_name(), serializer),
        }
    }
}

impl Schema {
    fn type_name(&self) -> &'static str {
        match self {
            Self::Text | Self::Word(_) => "string",
            Self::Whole => "integer",
            Self::Number => "number",
            Self::List(..) => "array",
            Self::Object(_) => "object",
            Self::Nullable(of) => of.type_name(),
        }
    }

    fn serialize_as<S: Serializer>(&self, types: &impl Serialize, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("type", types)?;
        match self {
            Self::Text | Self::Whole | Self::Number | Self::Nullable(_) => {}
            Self::Word(words) => map.serialize_entry("enum", words)?,
            Self::List(items, count) => {
                map.serialize_entry("items", items)?;
                if let Some(count) = count {
                    map.serialize_entry("minItems", count)?;
                    map.serialize_entry("maxItems", count)?;
                }
            }
            Self::Object(fields) => {
                let required: Vec<&str> =
                    fields.iter().filter(|(.., is_required)| *is_required).map(|(name, ..)| *name).collect();
                map.serialize_entry("properties", &Properties(fields))?;
                map.serialize_entry("required", &required)?;
                map.serialize_entry("additionalProperties", &false)?;
            }
        }
        map.end()
    }
}

struct Properties<'a>(&'a [(&'static str, Schema, bool)]);

impl Serialize for Properties<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, schema, _)| (name, schema)))
    }
}

#[cfg(test)]
mod tests {
    use super::Schema;

    #[test]
    fn fields_keep_their_order() {
        let schema = Schema::object([
            ("name", Schema::Text),
            ("days", Schema::List(Box::new(Schema::Whole), Some(3))),
            ("a", Schema::list(Schema::Number)),
        ]);
        assert_eq!(
            serde_json::to_string(&schema).unwrap(),
            r#"{"type":"object","properties":{"name":{"type":"string"},"days":{"type":"array","items":{"type":"integer"},"minItems":3,"maxItems":3},"a":{"type":"array","items":{"type":"number"}}},"required":["name","days","a"],"additionalProperties":false}"#
        );
    }

    #[test]
    fn a_closed_word_is_an_enum() {
        let schema = Schema::object([("unit", Schema::Word(vec!["reps", "seconds"]))]);
        assert!(
            serde_json::to_string(&schema).unwrap().contains(r#""unit":{"type":"string","enum":["reps","seconds"]}"#)
        );
        assert!(schema.is_strict());
    }

    #[test]
    fn a_value_may_be_null_in_strict_schemas() {
        let schema = Schema::nullable(Schema::list(Schema::nullable(Schema::Whole)));
        let expected = r#"{"type":["array","null"],"items":{"type":["integer","null"]}}"#;
        assert_eq!(serde_json::to_string(&schema).unwrap(), expected);
        assert!(schema.is_strict());
    }

    #[test]
    fn a_field_that_may_be_missing_makes_it_less_strict() {
        let row = Schema::Object(vec![("name", Schema::Text, true), ("reps", Schema::Whole, false)]);
        assert!(serde_json::to_string(&row).unwrap().contains(r#""required":["name"]"#));
        assert!(!Schema::object([("exercises", Schema::list(row))]).is_strict());
        assert!(Schema::object([("tip", Schema::Text)]).is_strict());
    }
}
