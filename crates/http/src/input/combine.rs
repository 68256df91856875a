use crate::error::ApiError;

/// Combines two parts of a request, such as path and body: both values, or the errors of both.
pub(crate) fn both<A, B>(one: Result<A, ApiError>, other: Result<B, ApiError>) -> Result<(A, B), ApiError> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (Err(error), Ok(_)) | (Ok(_), Err(error)) => Err(error),
        (Err(error), Err(other)) => Err(error.and(other)),
    }
}

#[cfg(test)]
mod tests {
    use super::both;
    use crate::error::ApiError;
    use crate::request_id;

    fn refused(name: &str) -> Result<(), ApiError> {
        Err(ApiError::field(name, "no"))
    }

    #[test]
    fn bad_fields_of_both_parts_are_named() {
        let error = both(refused("id"), refused("name")).unwrap_err();
        let body = serde_json::to_value(error.body(request_id::make())).unwrap();
        assert_eq!(body["fields"], serde_json::json!({"id": "no", "name": "no"}));
        assert_eq!(body["message"], "Please check these fields: id, name");
    }

    #[test]
    fn unknown_names_are_listed_first() {
        let missing = || Err::<(), _>(ApiError::not_found("Not found"));
        assert_eq!(both(missing(), refused("name")).unwrap_err().code(), "not_found");
    }
}
