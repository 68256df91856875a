use crate::error::ApiError;
use crate::input::{FieldErrors, FromField};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
use ironleaf_application::shared::{ListLimit, Listing};
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
    /// A parameter that may be left out, read like a text field. A fault is noted under its name.
    pub(crate) fn optional_text<T: FromField>(&self, name: &str, errors: &mut FieldErrors) -> Option<T> {
        let value = self.0.get(name)?;
        errors.check(name, T::from_field(&Value::String(value.clone())))
    }

    /// A parameter that must be there, read like a text field. A fault is noted under its name.
    pub(crate) fn required_text<T: FromField>(&self, name: &str, errors: &mut FieldErrors) -> Option<T> {
        if self.0.contains_key(name) {
            self.optional_text(name, errors)
        } else {
            errors.note(name, "Please give this parameter")
        }
    }

    /// A whole number that must be there. A fault is noted under its name.
    pub(crate) fn required_number(&self, name: &str, errors: &mut FieldErrors) -> Option<i64> {
        match self.0.get(name).map(|value| value.parse()) {
            Some(Ok(number)) => Some(number),
            Some(Err(_)) => errors.note(name, "This is not a whole number"),
            None => errors.note(name, "Please give this parameter"),
        }
    }

    /// A whole number that may be left out. A fault is noted under its name.
    pub(crate) fn optional_number(&self, name: &str, errors: &mut FieldErrors) -> Option<i64> {
        let text = self.0.get(name)?;
        text.parse().ok().or_else(|| errors.note(name, "This is not a whole number"))
    }

    /// An id that may be left out. A fault is noted under its name.
    pub(crate) fn optional_id<Id>(
        &self,
        name: &str,
        make: fn(i64) -> Option<Id>,
        errors: &mut FieldErrors,
    ) -> Option<Id> {
        let number = self.optional_number(name, errors)?;
        make(number).or_else(|| errors.note(name, "An id is a positive number"))
    }

    /// `limit`, which may be left out. A fault is noted.
    pub(crate) fn limit(&self, errors: &mut FieldErrors) -> Option<ListLimit> {
        let number = self.optional_number("limit", errors)?;
        ListLimit::new(number).or_else(|| errors.note("limit", "The limit is from 1 to 200"))
    }

    /// `search`, which may be left out or empty. A fault is noted.
    pub(crate) fn search(&self, errors: &mut FieldErrors) -> Option<Name> {
        let text = self.0.get("search")?;
        errors.check("search", Name::new_or_empty(text)).filter(|text| !text.as_str().is_empty())
    }

    /// The parameters of a list that goes on after an id.
    pub(crate) fn listing<Id>(&self, make: fn(i64) -> Option<Id>) -> Result<Listing<Id>, ApiError> {
        let mut errors = FieldErrors::default();
        let search = self.search(&mut errors);
        let limit = self.limit(&mut errors);
        let after = self.optional_id("after", make, &mut errors);
        errors.finish()?;
        Ok(Listing { search, limit, after })
    }
}
