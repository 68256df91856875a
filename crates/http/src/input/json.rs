use super::Body;
use super::body::KnownFields;
use crate::error::{ApiError, ErrorKind};
use actix_web::dev::Payload;
use actix_web::http::header::CONTENT_TYPE;
use actix_web::web::BytesMut;
use actix_web::{FromRequest, HttpRequest};
use futures_util::StreamExt;
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeSeed;

/// A JSON body. The route's policy has already read it, within its limits of size and time.
///
/// The extractors of actix-web would decompress it.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Body + 'static> FromRequest for Json<T> {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = is_json(request);
        let mut payload = payload.take();
        Box::pin(async move {
            let mut bytes = BytesMut::new();
            while let Some(chunk) = payload.next().await {
                bytes.extend_from_slice(&chunk.map_err(|_| malformed())?);
            }
            if !is_json && !bytes.is_empty() {
                let text = "Please send the body as application/json";
                return Err(ApiError::new(ErrorKind::UnsupportedMediaType, text));
            }
            parse(&bytes).map(Self)
        })
    }
}

/// Returns whether the media type is JSON, ignoring parameters such as a charset (JSON is UTF-8).
fn is_json(request: &HttpRequest) -> bool {
    request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).is_some_and(|value| {
        value.split(';').next().is_some_and(|media_type| media_type.trim().eq_ignore_ascii_case("application/json"))
    })
}

/// Parses an object.
fn parse<T: Body>(bytes: &[u8]) -> Result<T, ApiError> {
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let fields = KnownFields::of::<T>().deserialize(&mut json);
    let mut fields = fields.and_then(|fields| json.end().map(|()| fields)).map_err(|_| malformed())?;
    Ok(T::take(&mut fields))
}

fn malformed() -> ApiError {
    ApiError::new(ErrorKind::MalformedJson, "The body is not a valid JSON object")
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::input::{Required, body};
    use ironleaf_domain::text::Name;

    body! {
        /// A body with one field.
        struct Named {
            name: Required<Name>,
        }
    }

    #[test]
    fn only_a_json_object_is_read() {
        assert!(parse::<Named>(b" {} ").unwrap().name.read().finish().is_err());
        let deep = format!("{{\"name\":{}{}}}", "[".repeat(100_000), "]".repeat(100_000));
        for bad in [
            "",
            "null",
            "[]",
            "[\"a\"]",
            "\"a\"",
            "1",
            "{",
            "{} {}",
            "{\"name\": 1e400}",
            "{\"name\": NaN}",
            "{\"name\": \"\\ud800\"}",
            "{\"name\": 1, \"name\": 2}",
            deep.as_str(),
        ] {
            assert!(parse::<Named>(bad.as_bytes()).is_err(), "{}", &bad[..bad.len().min(30)]);
        }
        assert!(parse::<Named>(b"{\"name\": \"\xff\"}").is_err());
    }
}
