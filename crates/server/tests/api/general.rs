//! Rules for all routes.

use crate::support::{Product, answer};
use reqwest::{Method, StatusCode};
use serde_json::json;

#[tokio::test]
async fn responses_have_request_ids_and_errors_one_body_format() {
    let product = Product::start().await;
    let response = product.visitor().request(Method::GET, "/api/user/profile").send().await.unwrap();
    let id = response.headers()["x-request-id"].to_str().unwrap().to_owned();
    let body: serde_json::Value = response.json().await.unwrap();
    assert_eq!(body["request_id"], id.as_str());
    assert_eq!(body["error"], body["message"]);
    assert_eq!(body["code"], "unauthenticated");
}

#[tokio::test]
async fn unknown_paths_return_json_under_api_or_the_site() {
    let product = Product::start().await;
    let visitor = product.visitor();
    for path in ["/api/nothing", "/gemini/nothing", "/messages/x/y", "/auth/x", "/admin/nothing", "/api"] {
        let (status, body) = visitor.get(path).await;
        assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{path}");
    }
    for path in ["/assets/gone.js", "/.env", "/.git/config", "/foo.png", "/x.js", "/icons/gone.png", "/wp-login.php"] {
        let request = visitor.request(Method::GET, path).header("accept", "text/html,*/*");
        let (status, body) = answer(request).await;
        assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{path}");
    }
    for (header, value) in [("accept", "application/json"), ("accept", "image/*"), ("sec-fetch-dest", "script")] {
        let status = visitor.request(Method::GET, "/no/such/page").header(header, value).send().await.unwrap().status();
        assert_eq!(status, StatusCode::NOT_FOUND, "{value}");
    }
    for (path, kind, start) in [
        ("/favicon.ico", "image/x-icon", &b"\0\0\x01\0\x03\0"[..]),
        ("/apple-touch-icon.png", "image/png", b"\x89PNG\r\n"),
        ("/favicon.svg", "image/svg+xml", b"<svg"),
    ] {
        let response = visitor.request(Method::GET, path).header("accept", "image/*").send().await.unwrap();
        assert_eq!((response.status(), &response.headers()["content-type"]), (StatusCode::OK, &kind.parse().unwrap()));
        assert!(response.bytes().await.unwrap().starts_with(start), "{path}");
    }
    let (status, body) = visitor.post("/dashboard", json!({})).await;
    assert_eq!((status, &body["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    for path in [
        "/",
        "/dashboard",
        "/Login",
        "/no/such/page",
        "/admin/dashboard",
        "/admin/workout-plans/3/edit",
        "/admin/nothing",
    ] {
        let response = visitor.request(Method::GET, path).header("accept", "text/html,*/*").send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        assert!(response.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
        assert_eq!(response.headers()["cache-control"], "no-cache");
    }
}

#[tokio::test]
async fn other_methods_return_405_and_head_has_no_body() {
    let product = Product::start().await;
    let visitor = product.visitor();
    let response = visitor.request(Method::DELETE, "/api/user/profile").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
    let allow = response.headers()["allow"].to_str().unwrap().to_owned();
    assert!(allow.contains("GET") && allow.contains("PUT"), "{allow}");
    assert_eq!(response.json::<serde_json::Value>().await.unwrap()["code"], "method_not_allowed");
    let head = visitor.request(Method::HEAD, "/healthz").send().await.unwrap();
    assert_eq!(head.status(), StatusCode::OK);
    assert!(head.text().await.unwrap().is_empty());
}

#[tokio::test]
async fn a_body_is_json_of_bounded_size_and_depth() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    let put = |kind: &str, body: String| {
        answer(member.request(Method::PUT, "/api/user/profile").header("content-type", kind).body(body))
    };
    for kind in ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data"] {
        let (status, body) = put(kind, "{}".to_owned()).await;
        assert_eq!((status, &body["code"]), (StatusCode::UNSUPPORTED_MEDIA_TYPE, &json!("unsupported_media_type")));
    }
    let deep = format!("{{\"fname\":{}", "[".repeat(100_000));
    for bad in
        ["", "no json", "[]", "null", "\"x\"", "{", "{\"fname\":\"\\ud800\"}", "{\"weight\":1e400}", deep.as_str()]
    {
        let (status, body) = put("application/json; charset=utf-8", bad.to_owned()).await;
        assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("malformed_json")));
    }
    let (status, body) = put("application/json", " ".repeat(256 * 1024 + 1)).await;
    assert_eq!((status, &body["code"]), (StatusCode::PAYLOAD_TOO_LARGE, &json!("payload_too_large")));
}

#[tokio::test]
async fn the_api_can_be_browsed() {
    let product = Product::start().await;
    let page = product.visitor().request(Method::GET, "/api/docs").send().await.unwrap();
    assert_eq!(page.status(), StatusCode::OK);
    assert!(page.url().path().starts_with("/api/docs/"));
    assert!(page.text().await.unwrap().contains("swagger-ui"));
}

#[tokio::test]
async fn health_and_readiness_need_no_session() {
    let product = Product::start().await;
    for path in ["/healthz", "/readyz"] {
        assert_eq!(product.visitor().get(path).await, (StatusCode::OK, json!({"success": true})));
    }
}

#[tokio::test]
async fn the_sites_files_come_compressed_and_are_not_sent_twice() {
    let product = Product::start().await;
    let visitor = product.visitor();
    let get = |path: &str, headers: &[(&str, &str)]| {
        let request = headers
            .iter()
            .fold(visitor.request(Method::GET, path), |request, (name, value)| request.header(*name, *value));
        async { request.send().await.unwrap() }
    };
    let page = get("/", &[]).await;
    assert!(!page.headers().contains_key("content-encoding"));
    let page = page.text().await.unwrap();
    let script = page.split('"').find(|part| part.starts_with("/assets/react-")).unwrap();
    let plain = get(script, &[]).await.bytes().await.unwrap();
    for (path, cache) in [("/", "no-cache"), (script, "public, max-age=31536000, immutable")] {
        for encoding in ["br", "gzip"] {
            let answer = get(path, &[("accept-encoding", encoding)]).await;
            let headers = answer.headers().clone();
            assert_eq!((answer.status(), &headers["content-encoding"]), (StatusCode::OK, &encoding.parse().unwrap()));
            assert_eq!(
                (&headers["vary"], &headers["cache-control"]),
                (&"accept-encoding".parse().unwrap(), &cache.parse().unwrap())
            );
            let length = answer.bytes().await.unwrap().len();
            assert!(path == "/" || length * 2 < plain.len(), "{path} {encoding}: {length} of {}", plain.len());
            let etag = headers["etag"].to_str().unwrap();
            let revalidated = get(path, &[("accept-encoding", encoding), ("if-none-match", etag)]).await;
            assert_eq!(
                (revalidated.status(), &revalidated.headers()["etag"]),
                (StatusCode::NOT_MODIFIED, &headers["etag"])
            );
        }
    }
    for form in [".br", ".gz"] {
        assert_eq!(get(&format!("{script}{form}"), &[]).await.status(), StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn large_responses_are_compressed_and_small_ones_are_not() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    let encoding_of = |path: &'static str| {
        let request = member.request(Method::GET, path).header("accept-encoding", "gzip");
        async move {
            let answer = request.send().await.unwrap();
            let headers = answer.headers().clone();
            let length = answer.bytes().await.unwrap().len();
            (headers.get("content-encoding").map(|encoding| encoding.to_str().unwrap().to_owned()), length)
        }
    };
    assert_eq!(encoding_of("/api/user/today-stats").await.0, None, "no header at all");
    assert_eq!(encoding_of("/api/nowhere").await.0, None);
    let (encoding, length) = encoding_of("/api/user/available-workout-plans?days=4").await;
    assert_eq!(encoding.as_deref(), Some("gzip"), "{length} bytes");
}
