//! Waiting for what will be, but not for ever.

use std::time::{Duration, Instant};
use tokio::time::sleep;

/// Asks again and again until the answer is there; after `limit` the test has failed.
pub(crate) async fn until<T, F: Future<Output = Option<T>>>(what: &str, limit: Duration, ask: impl Fn() -> F) -> T {
    let start = Instant::now();
    loop {
        if let Some(answer) = ask().await {
            return answer;
        }
        assert!(start.elapsed() < limit, "{what}: not within {limit:?}");
        sleep(Duration::from_millis(10)).await;
    }
}
