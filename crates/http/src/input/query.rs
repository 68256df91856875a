use crate::error::ApiError;
use crate::input::from_field::no_id;
use crate::input::{Checked, FromField, all};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use ironleaf_application::shared::{PageLimit, PageRequest};
use ironleaf_domain::ValidationError;
use ironleaf_domain::json::NO_TRUTH;
use ironleaf_domain::progress::Period;
use ironleaf_domain::text::Name;
use serde_json::Value;
use std::collections::HashMap;
use std::future::{Ready, ready};

/// The query parameters. The last value of a repeated parameter counts.
pub(crate) struct Query(HashMap<String, String>);

impl FromRequest for Query {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(url::form_urlencoded::parse(request.query_string().as_bytes()).into_owned().collect())))
    }
}

impl Query {
    /// Reads an optional parameter like a text field.
    pub(crate) fn optional_text<T: FromField<Value = T>>(&self, name: &str) -> Checked<Option<T>> {
        match self.0.get(name) {
            None => Checked::valid(None),
            Some(value) => T::from_field(Value::String(value.clone())).within(name).map(Some),
        }
    }

    /// Reads a required parameter like a text field.
    pub(crate) fn required_text<T: FromField<Value = T>>(&self, name: &str) -> Checked<T> {
        required(name, self.optional_text(name))
    }

    /// Reads the first and the last day of a period. If it is too long or ends before it begins, the error is that of
    /// its last day.
    pub(crate) fn period(&self, from: &str, to: &str) -> Checked<Period> {
        all((self.required_text(from), self.required_text(to))).check(to, |(from, to)| Period::new(from, to))
    }

    /// Reads a required integer.
    pub(crate) fn required_number(&self, name: &str) -> Checked<i64> {
        required(name, self.optional_number(name))
    }

    /// Reads an optional integer.
    pub(crate) fn optional_number(&self, name: &str) -> Checked<Option<i64>> {
        match self.0.get(name).map(|text| text.parse()) {
            None => Checked::valid(None),
            Some(Ok(number)) => Checked::valid(Some(number)),
            Some(Err(_)) => Checked::error(name, "This is not a whole number"),
        }
    }

    /// Reads a parameter that is `true` or `false`; `false` by default.
    pub(crate) fn flag(&self, name: &str) -> Checked<bool> {
        match self.0.get(name).map(|text| text.parse()) {
            None => Checked::valid(false),
            Some(Ok(flag)) => Checked::valid(flag),
            Some(Err(_)) => Checked::error(name, NO_TRUTH),
        }
    }

    /// Reads an optional ID.
    pub(crate) fn optional_id<Id>(&self, name: &str, make: fn(i64) -> Option<Id>) -> Checked<Option<Id>> {
        self.optional_number(name).check(name, |number| match number {
            None => Ok(None),
            Some(number) => make(number).map(Some).ok_or_else(no_id),
        })
    }

    /// Reads a required ID.
    pub(crate) fn required_id<Id>(&self, name: &str, make: fn(i64) -> Option<Id>) -> Checked<Id> {
        required(name, self.optional_id(name, make))
    }

    /// Reads the optional parameter `limit`.
    pub(crate) fn limit(&self) -> Checked<Option<PageLimit>> {
        self.optional_number("limit").check("limit", |number| match number {
            None => Ok(None),
            Some(number) => PageLimit::new(number)
                .map(Some)
                .ok_or_else(|| ValidationError::new("The limit must be between 1 and 200")),
        })
    }

    /// Reads the optional parameter `limit` of a list that is not read in pages.
    pub(crate) fn limit_up_to(&self, most: u8) -> Checked<Option<usize>> {
        self.optional_number("limit").check("limit", |number| match number.map(usize::try_from) {
            None => Ok(None),
            Some(Ok(number @ 1..)) if number <= usize::from(most) => Ok(Some(number)),
            Some(_) => Err(ValidationError::new(format!("The limit must be between 1 and {most}"))),
        })
    }

    /// Reads the parameter `search`, which may be omitted or empty.
    pub(crate) fn search(&self) -> Checked<Option<Name>> {
        let text = self.0.get("search").map_or("", String::as_str);
        Checked::of("search", Name::new_or_empty(text)).map(|text| Some(text).filter(|text| !text.as_str().is_empty()))
    }

    /// Reads the parameters of one page of a list: `search`, `limit` and the cursor `after`.
    pub(crate) fn listing<Id>(&self, make: fn(i64) -> Option<Id>) -> Result<PageRequest<Id>, ApiError> {
        let (search, limit, after) = all((self.search(), self.limit(), self.optional_id("after", make))).finish()?;
        Ok(PageRequest { search, limit, after })
    }
}

fn required<T>(name: &str, value: Checked<Option<T>>) -> Checked<T> {
    value.check(name, |value| value.ok_or_else(|| ValidationError::new("This parameter is required")))
}
