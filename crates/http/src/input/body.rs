//! Objects of a body, whose fields are read one by one.

use super::Checked;
use ironleaf_domain::json::NO_OBJECT;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// An object with fields that are read one by one. [`body!`] declares it.
pub(crate) trait Body: Sized {
    /// Adds the names of the fields.
    fn add_names(names: &mut Vec<&'static str>);

    /// Takes the fields from an object.
    fn take(object: &mut Map<String, Value>) -> Self;
}

/// Declares an object of a body: the struct, and its schema.
///
/// The type of a field states how it is read: `Required<T>`, `Optional<T>` or `Change<T>`. Its schema is that of `T`,
/// unless `#[schema = …]` states another one. `#[name = "…"]` is the name in JSON, if it differs. Objects whose fields
/// are among those of this object come first, with `#[flatten]`.
///
/// `struct Input -> Value` is an object inside a body that its method `read` converts.
macro_rules! body {
    (
        $(#[doc = $doc:literal])*
        $visibility:vis struct $body:ident $(-> $value:ty)? {
            $(#[flatten] $part:ident: $part_type:ty,)*
            $(
                $(#[doc = $field_doc:literal])*
                $(#[name = $name:literal])?
                $(#[schema = $schema:expr])?
                $field:ident: $type:ty,
            )*
        }
    ) => {
        $(#[doc = $doc])*
        $visibility struct $body {
            $($part: $part_type,)*
            $($field: $type,)*
        }

        impl $crate::input::Body for $body {
            fn add_names(names: &mut Vec<&'static str>) {
                $(<$part_type as $crate::input::Body>::add_names(names);)*
                names.extend([$($crate::input::field_name!($field $($name)?)),*]);
            }

            fn take(object: &mut serde_json::Map<String, serde_json::Value>) -> Self {
                Self {
                    $($part: $crate::input::Body::take(object),)*
                    $($field: $crate::input::Field::take($crate::input::field_name!($field $($name)?), object),)*
                }
            }
        }

        impl $crate::input::FromField for $body {
            $crate::input::from_body!($($value)?);

            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $crate::input::schema::reference::<Self>()
            }

            fn components(components: &mut $crate::input::schema::Components) {
                $crate::input::schema::add_component::<Self>(components);
            }
        }

        impl utoipa::PartialSchema for $body {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                use $crate::input::schema;
                schema::object(
                    &schema::doc(&[$($doc),*]),
                    vec![$(schema::reference::<$part_type>()),*],
                    vec![$(<$type>::property(
                        $crate::input::field_name!($field $($name)?),
                        &schema::doc(&[$($field_doc),*]),
                        $crate::input::field_schema!($($schema)?),
                    )),*],
                )
            }
        }

        impl utoipa::ToSchema for $body {
            fn name() -> std::borrow::Cow<'static, str> {
                stringify!($body).into()
            }

            fn schemas(components: &mut $crate::input::schema::Components) {
                $($crate::input::schema::add_component::<$part_type>(components);)*
                $(<$type>::components(components);)*
            }
        }
    };
}

/// Defines how an object inside a body is read.
macro_rules! from_body {
    () => {
        type Value = Self;

        fn from_field(value: serde_json::Value) -> $crate::input::Checked<Self> {
            $crate::input::from_object(value)
        }
    };
    ($value:ty) => {
        type Value = $value;

        fn from_field(value: serde_json::Value) -> $crate::input::Checked<$value> {
            $crate::input::from_object(value).and_then(Self::read)
        }
    };
}

/// Returns the name of a field in JSON.
macro_rules! field_name {
    ($field:ident) => {
        stringify!($field)
    };
    ($field:ident $name:literal) => {
        $name
    };
}

/// Returns the schema that a field states, if it does.
macro_rules! field_schema {
    () => {
        None
    };
    ($schema:expr) => {
        Some(|| $schema)
    };
}

pub(crate) use {body, field_name, field_schema, from_body};

/// Reads an object.
pub(crate) fn from_object<T: Body>(value: Value) -> Checked<T> {
    match value {
        Value::Object(mut object) => Checked::valid(T::take(&mut object)),
        _ => Checked::error("", NO_OBJECT),
    }
}

/// Reads the fields of a body from a JSON object. A doubled one is an error; unknown ones are ignored.
pub(crate) struct KnownFields(Vec<&'static str>);

impl KnownFields {
    pub(crate) fn of<T: Body>() -> Self {
        let mut names = vec![];
        T::add_names(&mut names);
        Self(names)
    }
}

impl<'de> DeserializeSeed<'de> for KnownFields {
    type Value = Map<String, Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for KnownFields {
    type Value = Map<String, Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut access: A) -> Result<Self::Value, A::Error> {
        let mut fields = Map::new();
        while let Some(name) = access.next_key::<String>()? {
            if !self.0.contains(&name.as_str()) {
                access.next_value::<IgnoredAny>()?;
            } else if fields.insert(name, access.next_value()?).is_some() {
                return Err(A::Error::custom("a field occurs twice"));
            }
        }
        Ok(fields)
    }
}
