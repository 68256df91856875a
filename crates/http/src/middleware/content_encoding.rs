use crate::error::{ApiError, ErrorKind};
use crate::request_metrics::record_rejection;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::CONTENT_ENCODING;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, ResponseError};

/// Responds with 415 to a request whose body is encoded, before any of the body is read.
///
/// A kilobyte of a compressed body can be a megabyte of content, so no limit of a body would hold. Nothing of this
/// server decompresses a body: handlers read it with `Json`, never with the extractors of actix-web, which do.
pub(crate) async fn refuse_encoded_body<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if !is_encoded(request.request()) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let text = "Please send the body without a Content-Encoding: compressed bodies are not accepted";
    let error = ApiError::new(ErrorKind::UnsupportedMediaType, text);
    record_rejection(error.code());
    Ok(request.into_response(error.error_response()))
}

/// Returns whether the request names an encoding other than `identity`, even an unknown one.
fn is_encoded(request: &HttpRequest) -> bool {
    let mut encodings =
        request.headers().get_all(CONTENT_ENCODING).flat_map(|value| value.as_bytes().split(|b| *b == b','));
    encodings.any(|encoding| !encoding.trim_ascii().eq_ignore_ascii_case(b"identity"))
}

#[cfg(test)]
mod tests {
    use super::is_encoded;
    use actix_web::test::TestRequest;

    #[test]
    fn only_identity_is_no_encoding() {
        let encoded = |values: &[&str]| {
            let add = |request: TestRequest, value: &&str| request.append_header(("content-encoding", *value));
            is_encoded(&values.iter().fold(TestRequest::post(), add).to_http_request())
        };
        for plain in [&[][..], &["identity"], &[" Identity "], &["identity, identity"], &["identity", "identity"]] {
            assert!(!encoded(plain), "{plain:?}");
        }
        for other in [
            &["gzip"][..],
            &["GZIP"],
            &["x-gzip"],
            &["deflate"],
            &["br"],
            &["zstd"],
            &["compress"],
            &["unknown"],
            &[""],
            &["identity, gzip"],
            &["gzip, identity"],
            &["identity", "br"],
        ] {
            assert!(encoded(other), "{other:?}");
        }
    }
}
