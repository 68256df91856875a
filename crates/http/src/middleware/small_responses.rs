use crate::site::IDENTITY;
use actix_web::Error;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{CONTENT_ENCODING, HeaderValue};
use actix_web::middleware::Next;

/// Minimum size of a compressed response, in bytes.
///
/// Smaller responses fit into the initial congestion window (ten segments, RFC 6928). Compressing them would only cost
/// time: several times the time to create the response.
const COMPRESSED_FROM: u64 = 8 * 1024;

/// Prevents the compression of small responses.
pub(crate) async fn skip_small_responses<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let mut response = next.call(request).await?;
    let is_small = matches!(response.response().body().size(), BodySize::Sized(bytes) if bytes < COMPRESSED_FROM);
    if is_small && !response.headers().contains_key(CONTENT_ENCODING) {
        response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static(IDENTITY));
    }
    Ok(response)
}
