use crate::error::ApiError;
use crate::input::{Checked, FromField};
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use ironleaf_domain::account::EmailAddress;
use serde_json::Value;
use std::collections::HashMap;
use std::future::{Ready, ready};

/// The named path parameters, percent-decoded.
///
/// The name is not `Path`, because utoipa mistakes that for actix's own extractor.
pub(crate) struct PathParts(HashMap<String, String>);

impl FromRequest for PathParts {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        // Actix decodes the values, but cannot deserialize a map with arbitrary keys.
        let values = web::Path::<Vec<String>>::from_request(request, payload).into_inner();
        let names = request.match_info().iter().map(|(name, _)| name.to_owned());
        ready(
            values.map(|values| Self(names.zip(values.into_inner()).collect())).map_err(|_| ApiError::path_not_found()),
        )
    }
}

impl PathParts {
    /// Reads an ID. Returns 400 for text that is not an integer, and 404 for a number that no ID can have.
    pub(crate) fn id<Id>(&self, name: &str, make: fn(i64) -> Option<Id>) -> Result<Id, ApiError> {
        let text = self.text(name);
        let digits = text.strip_prefix('-').unwrap_or(text);
        if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ApiError::field(name, "An ID must be a whole number"));
        }
        text.parse().ok().and_then(make).ok_or_else(|| ApiError::not_found("Not found"))
    }

    /// Reads the email address.
    pub(crate) fn email(&self) -> Result<EmailAddress, ApiError> {
        EmailAddress::new(self.text("email")).map_err(|invalid| ApiError::field("email", invalid.reason()))
    }

    /// Reads a parameter like a text field.
    pub(crate) fn field<T: FromField<Value = T>>(&self, name: &str) -> Checked<T> {
        T::from_field(Value::String(self.text(name).to_owned())).within(name)
    }

    /// Returns the unvalidated text of a parameter.
    pub(crate) fn text(&self, name: &str) -> &str {
        self.0.get(name).map_or("", String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use super::PathParts;
    use actix_web::test::TestRequest;
    use actix_web::{FromRequest, ResponseError};
    use ironleaf_domain::ids::MealId;
    use std::collections::HashMap;

    fn path(id: &str) -> PathParts {
        PathParts(HashMap::from([("id".to_owned(), id.to_owned())]))
    }

    #[test]
    fn malformed_ids_return_400_and_impossible_ones_404() {
        assert_eq!(path("7").id("id", MealId::new).unwrap().get(), 7);
        for (id, status) in
            [("x", 400), ("1.5", 400), ("", 400), ("-", 400), ("0", 404), ("-1", 404), ("9223372036854775808", 404)]
        {
            assert_eq!(path(id).id("id", MealId::new).unwrap_err().status_code(), status, "{id}");
        }
    }
    #[actix_web::test]
    async fn parts_are_read_by_name_and_decoded() {
        let request = TestRequest::default().param("email", "a%2Fb%40example.com").param("day", "3").to_http_request();
        let parts = PathParts::extract(&request).await.unwrap();
        assert_eq!((parts.text("email"), parts.text("day"), parts.text("other")), ("a/b@example.com", "3", ""));
    }
}
