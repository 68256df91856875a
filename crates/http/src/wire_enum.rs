//! Enums of the API's JSON.

/// Declares the JSON form of a domain enum, whose words are those of the domain, and its name in the OpenAPI document.
///
/// `, read` at the end declares that requests have it, too.
macro_rules! wire_enum {
    ($(#[doc = $doc:literal])* $json:ident = $domain:ty as $name:literal, read) => {
        $crate::wire_enum::wire_enum! { $(#[doc = $doc])* $json = $domain as $name }

        impl $crate::input::FromField for $domain {
            type Value = Self;

            fn from_field(value: serde_json::Value) -> $crate::input::Checked<Self> {
                $crate::input::word(&value, Self::parse)
            }

            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $crate::input::schema::reference::<$json>()
            }

            fn components(components: &mut $crate::input::schema::Components) {
                $crate::input::schema::add_component::<$json>(components);
            }
        }
    };
    ($(#[doc = $doc:literal])* $json:ident = $domain:ty as $name:literal) => {
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Serialize)]
        pub(crate) struct $json(&'static str);

        impl From<$domain> for $json {
            fn from(value: $domain) -> Self {
                Self(value.as_str())
            }
        }

        impl utoipa::PartialSchema for $json {
            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $crate::input::schema::words(&$crate::input::schema::doc(&[$($doc),*]), <$domain>::words())
            }
        }

        impl utoipa::ToSchema for $json {
            fn name() -> std::borrow::Cow<'static, str> {
                $name.into()
            }
        }
    };
}

pub(crate) use wire_enum;
