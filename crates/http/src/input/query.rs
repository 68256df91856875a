use crate::error::ApiError;
use crate::input::{Checked, FromField, all};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use ironleaf_application::shared::{ListLimit, Listing};
use ironleaf_domain::Invalid;
use ironleaf_domain::text::Name;
use serde_json::Value;
use std::collections::HashMap;
use std::future::{Ready, ready};

/// The parameters behind the `?` of an address. Of one that is given twice the last counts.
pub(crate) struct Query(HashMap<String, String>);

impl FromRequest for Query {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self(url::form_urlencoded::parse(request.query_string().as_bytes()).into_owned().collect())))
    }
}

impl Query {
    /// A parameter that may be left out, read like a text field.
    pub(crate) fn optional_text<T: FromField>(&self, name: &str) -> Checked<Option<T>> {
        match self.0.get(name) {
            None => Checked::valid(None),
            Some(value) => Checked::of(name, T::from_field(&Value::String(value.clone()))).map(Some),
        }
    }

    /// A parameter that must be there, read like a text field.
    pub(crate) fn required_text<T: FromField>(&self, name: &str) -> Checked<T> {
        required(name, self.optional_text(name))
    }

    /// A whole number that must be there.
    pub(crate) fn required_number(&self, name: &str) -> Checked<i64> {
        required(name, self.optional_number(name))
    }

    /// A whole number that may be left out.
    pub(crate) fn optional_number(&self, name: &str) -> Checked<Option<i64>> {
        match self.0.get(name).map(|text| text.parse()) {
            None => Checked::valid(None),
            Some(Ok(number)) => Checked::valid(Some(number)),
            Some(Err(_)) => Checked::error(name, "This is not a whole number"),
        }
    }

    /// An id that may be left out.
    pub(crate) fn optional_id<Id>(&self, name: &str, make: fn(i64) -> Option<Id>) -> Checked<Option<Id>> {
        self.optional_number(name).check(name, |number| match number {
            None => Ok(None),
            Some(number) => make(number).map(Some).ok_or_else(|| Invalid::new("An id is a positive number")),
        })
    }

    /// `limit`, which may be left out.
    pub(crate) fn limit(&self) -> Checked<Option<ListLimit>> {
        self.optional_number("limit").check("limit", |number| match number {
            None => Ok(None),
            Some(number) => ListLimit::new(number).map(Some).ok_or_else(|| Invalid::new("The limit is from 1 to 200")),
        })
    }

    /// `search`, which may be left out or empty.
    pub(crate) fn search(&self) -> Checked<Option<Name>> {
        let text = self.0.get("search").map_or("", String::as_str);
        Checked::of("search", Name::new_or_empty(text)).map(|text| Some(text).filter(|text| !text.as_str().is_empty()))
    }

    /// The parameters of a list that goes on after an id.
    pub(crate) fn listing<Id>(&self, make: fn(i64) -> Option<Id>) -> Result<Listing<Id>, ApiError> {
        let (search, limit, after) = all((self.search(), self.limit(), self.optional_id("after", make))).finish()?;
        Ok(Listing { search, limit, after })
    }
}

fn required<T>(name: &str, value: Checked<Option<T>>) -> Checked<T> {
    value.check(name, |value| value.ok_or_else(|| Invalid::new("Please give this parameter")))
}
