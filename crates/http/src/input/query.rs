use crate::error::ApiError;
use crate::input::{FieldErrors, FromField};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest};
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

    /// A whole number that must be there. A fault is noted under its name.
    pub(crate) fn required_number(&self, name: &str, errors: &mut FieldErrors) -> Option<i64> {
        match self.0.get(name).map(|value| value.parse()) {
            Some(Ok(number)) => Some(number),
            Some(Err(_)) => errors.note(name, "This is not a whole number"),
            None => errors.note(name, "Please give this parameter"),
        }
    }
}
