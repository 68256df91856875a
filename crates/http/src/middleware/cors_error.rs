use crate::error::{ApiError, ErrorKind};
use crate::request_metrics::record_rejection;
use actix_cors::CorsError;
use actix_web::body::{EitherBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::middleware::Next;
use actix_web::{Error, ResponseError};

/// Replaces the plain text of a CORS rejection with the error body of all other errors.
pub(crate) async fn describe_cors_error<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<EitherBody<B>>, Error> {
    let response = next.call(request).await?;
    let Some(error) = response.response().error().and_then(|error| error.as_error::<CorsError>()).map(api_error) else {
        return Ok(response.map_into_left_body());
    };
    record_rejection(error.code());
    Ok(response.into_response(error.error_response()).map_into_right_body())
}

fn api_error(error: &CorsError) -> ApiError {
    let kind = match error {
        CorsError::OriginNotAllowed | CorsError::MethodNotAllowed | CorsError::HeadersNotAllowed => {
            ErrorKind::CrossSiteRequest
        }
        _ => ErrorKind::MalformedRequest,
    };
    ApiError::new(kind, error.to_string())
}
