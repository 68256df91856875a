//! Traces as an OTLP/HTTP collector receives them.

use crate::coach::plan_request;
use crate::support::{Product, profile_form, until};
use actix_web::{App, HttpRequest, HttpResponse, HttpServer, web};
use ironleaf_ai_adapter::testing::{StubProvider, StubService};
use opentelemetry_proto::tonic::collector::trace::v1::ExportTraceServiceRequest;
use opentelemetry_proto::tonic::common::v1::KeyValue;
use opentelemetry_proto::tonic::common::v1::any_value::Value;
use opentelemetry_proto::tonic::trace::v1::Span;
use prost::Message;
use reqwest::{Method, StatusCode};
use std::sync::{Arc, Mutex};

/// A stub collector.
#[derive(Clone, Default)]
struct Collector {
    requests: Arc<Mutex<Vec<ExportTraceServiceRequest>>>,
}

impl Collector {
    /// Starts the collector and returns its address.
    fn start(&self) -> String {
        let requests = Arc::clone(&self.requests);
        let server = HttpServer::new(move || {
            App::new().app_data(web::Data::new(Arc::clone(&requests))).route("/v1/traces", web::post().to(take))
        });
        let server = server.workers(1).disable_signals().bind(("127.0.0.1", 0)).unwrap();
        let address = server.addrs()[0];
        tokio::spawn(server.run());
        format!("http://{address}")
    }

    fn spans(&self) -> Vec<Span> {
        let requests = self.requests.lock().unwrap();
        let scopes = requests.iter().flat_map(|request| &request.resource_spans).flat_map(|each| &each.scope_spans);
        scopes.flat_map(|scope| scope.spans.clone()).collect()
    }

    /// Waits for a span by name.
    async fn span(&self, name: &str) -> Span {
        let found = || async { self.spans().into_iter().find(|span| span.name == name) };
        let found = until(found, Option::is_some).await;
        assert!(found.is_some(), "no {name}: {:#?}", self.spans());
        found.unwrap()
    }

    /// Returns the service name of the spans.
    fn service(&self) -> String {
        let resource = self.requests.lock().unwrap()[0].resource_spans[0].resource.clone().unwrap();
        attribute(&resource.attributes, "service.name").unwrap()
    }
}

async fn take(
    request: HttpRequest,
    body: web::Bytes,
    taken: web::Data<Arc<Mutex<Vec<ExportTraceServiceRequest>>>>,
) -> HttpResponse {
    assert_eq!(request.headers().get("content-type").unwrap(), "application/x-protobuf");
    taken.lock().unwrap().push(ExportTraceServiceRequest::decode(body).unwrap());
    HttpResponse::Ok().content_type("application/x-protobuf").finish()
}

fn attribute(attributes: &[KeyValue], key: &str) -> Option<String> {
    let value = attributes.iter().find(|pair| pair.key == key)?.value.clone();
    match value?.value? {
        Value::StringValue(text) => Some(text),
        Value::IntValue(number) => Some(number.to_string()),
        _ => None,
    }
}

#[tokio::test]
async fn a_request_is_a_trace_with_its_work_below_it() {
    let collector = Collector::default();
    let address = collector.start();
    let service = StubService::gemini([StubProvider::Gemini.good()]).await.unwrap();
    let base_url = service.base_url().to_string();
    let product = Product::start_with(&[
        ("OTEL_EXPORTER_OTLP_ENDPOINT", address.as_str()),
        ("OTEL_BSP_SCHEDULE_DELAY", "50"),
        ("GEMINI_API_KEY", "canary-key"),
        ("GEMINI_BASE_URL", base_url.as_str()),
    ])
    .await;
    let ada = product.member("canary@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    let answer = ada.request(Method::GET, "/api/user/today-stats?canary=1").send().await.unwrap();
    let id = answer.headers()["x-request-id"].to_str().unwrap().to_owned();

    let request = collector.span("GET /api/user/today-stats").await;
    for (key, value) in [
        ("http.request.method", "GET"),
        ("http.route", "/api/user/today-stats"),
        ("http.response.status_code", "200"),
        ("request.id", id.as_str()),
    ] {
        assert_eq!(attribute(&request.attributes, key).as_deref(), Some(value), "{key}");
    }
    assert_eq!((request.kind, request.parent_span_id.len()), (2, 0), "a root span of kind server");
    let below: Vec<Span> =
        collector.spans().into_iter().filter(|span| span.parent_span_id == request.span_id).collect();
    assert!(!below.is_empty());
    for span in below {
        assert_eq!((span.name.as_str(), span.kind, &span.trace_id), ("database", 3, &request.trace_id));
        assert!(attribute(&span.attributes, "operation").is_some());
    }

    assert_eq!(ada.post("/gemini/generate-workout", plan_request()).await.0, StatusCode::OK);
    let call = collector.span("ai call").await;
    let request = collector.span("POST /gemini/generate-workout").await;
    assert_eq!((call.parent_span_id, call.trace_id), (request.span_id, request.trace_id));
    assert_eq!(attribute(&call.attributes, "outcome").as_deref(), Some("answered"));
    assert_eq!(attribute(&call.attributes, "prompt_tokens").as_deref(), Some("58"));

    assert_eq!(collector.service(), "ironleaf");
    assert!(!format!("{:?}", collector.spans()).contains("canary"));
}

#[tokio::test]
async fn shutdown_sends_traces_and_ignores_a_missing_collector() {
    let collector = Collector::default();
    let address = collector.start();
    let mut product = Product::start_with(&[("OTEL_EXPORTER_OTLP_ENDPOINT", address.as_str())]).await;
    product.visitor().get("/api/auth/session").await;
    product.server().signal("TERM");
    assert!(tokio::task::spawn_blocking(move || product.wait()).await.unwrap().success());
    collector.span("GET /api/auth/session").await;

    let away = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let settings = [("OTEL_EXPORTER_OTLP_ENDPOINT", &*format!("http://{away}")), ("OTEL_BSP_SCHEDULE_DELAY", "50")];
    let product = Product::start_with(&settings).await;
    product.member("ada@example.com").await;
    let has_warning = || async { product.server().log().iter().any(|line| line.contains("traces could not be sent")) };
    assert!(until(has_warning, |has_warning| *has_warning).await);
    assert_eq!(product.visitor().get("/healthz").await.0, StatusCode::OK);
}
