use crate::error::{ApiError, ErrorKind};
use crate::request_metrics::record_rejection;
use crate::settings::HttpSettings;
use crate::state::AppState;
use actix_web::body::{BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::HOST;
use actix_web::middleware::Next;
use actix_web::{Error, HttpRequest, ResponseError, web};

/// Paths that load balancers and container health checks call by any host name. They return no data.
pub(super) const PROBES: [&str; 2] = ["/healthz", "/readyz"];

/// Responds with 421 if the request's host name is not one of the site's.
///
/// This prevents DNS rebinding: a page of another site can let its own name resolve to this server. The browser then
/// treats the server as that site, and the page can call it from inside the network. Only the host name reveals this.
pub(crate) async fn check_host<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    if PROBES.contains(&request.path()) {
        return Ok(next.call(request).await?.map_into_boxed_body());
    }
    let state = request.app_data::<web::Data<AppState>>();
    let unknown = state.and_then(|state| unknown_host(request.request(), state.settings()));
    match unknown {
        None => Ok(next.call(request).await?.map_into_boxed_body()),
        Some(name) => {
            let error = ApiError::new(
                ErrorKind::UnknownHost,
                format!(
                    "This server is not set up for the name \"{name}\". Its operator can add the name to \
                     ALLOWED_HOSTS, or set PUBLIC_URL to the address of the site"
                ),
            );
            record_rejection(error.code());
            Ok(request.into_response(error.error_response()))
        }
    }
}

/// Returns the request's host name if it is unknown. An HTTP/1.0 request may have none.
fn unknown_host(request: &HttpRequest, settings: &HttpSettings) -> Option<String> {
    let header = request.headers().get(HOST).map(|host| String::from_utf8_lossy(host.as_bytes()).into_owned());
    // An absolute target such as `http://name/path` takes precedence over the header.
    let target = request.uri().authority().map(|authority| authority.as_str().to_owned());
    [target, header].into_iter().flatten().find(|host| !settings.serves_host(host))
}

#[cfg(test)]
mod tests {
    use super::check_host;
    use crate::testing::test_state;
    use actix_web::middleware::from_fn;
    use actix_web::test::{TestRequest, call_service, init_service, read_body_json};
    use actix_web::{App, HttpResponse, web};

    async fn send(path: &str, host: &str) -> (u16, Option<serde_json::Value>) {
        let app = App::new()
            .app_data(web::Data::new(test_state()))
            .wrap(from_fn(check_host))
            .default_service(web::to(HttpResponse::Ok));
        let request = TestRequest::get().uri(path).insert_header(("host", host)).to_request();
        let response = call_service(&init_service(app).await, request).await;
        let status = response.status().as_u16();
        (status, if status == 200 { None } else { Some(read_body_json(response).await) })
    }

    #[actix_web::test]
    async fn other_host_names_are_rejected_and_name_the_setting() {
        let (status, body) = send("/api/user/profile", "rebound.example:8080").await;
        let body = body.unwrap();
        assert_eq!((status, &body["code"]), (421, &"unknown_host".into()));
        let text = body["message"].as_str().unwrap();
        assert!(text.contains("ALLOWED_HOSTS") && text.contains("rebound.example"), "{text}");
    }

    #[actix_web::test]
    async fn health_routes_and_no_others_answer_under_every_host_name() {
        for path in ["/healthz", "/readyz", "/healthz?x=1"] {
            assert_eq!(send(path, "rebound.example").await.0, 200, "{path}");
        }
        for path in ["/", "/healthz/", "/%68ealthz", "/healthz/../api/user/profile", "http://localhost/healthzz"] {
            assert_eq!(send(path, "rebound.example").await.0, 421, "{path}");
        }
    }

    #[actix_web::test]
    async fn a_target_that_names_a_host_counts_too() {
        assert_eq!(send("http://rebound.example/", "localhost").await.0, 421);
        assert_eq!(send("http://localhost/", "localhost").await.0, 200);
    }
}
