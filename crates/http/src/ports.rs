//! Ports of the HTTP adapter to the entry crate, in addition to the use cases.

use async_trait::async_trait;
use std::borrow::Cow;

/// Readiness check of the server's dependencies.
#[async_trait]
pub trait Readiness: Send + Sync {
    /// Returns whether the database responds, its migrations are current and its disk is not full, as far as that is known.
    ///
    /// Takes at most two seconds.
    async fn is_ready(&self) -> bool;
}

/// A file of the built site.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Uncompressed content.
    pub bytes: Cow<'static, [u8]>,
    /// Content compressed with brotli at build time, if any.
    pub brotli: Option<Cow<'static, [u8]>>,
    /// Content compressed with gzip at build time, if any.
    pub gzip: Option<Cow<'static, [u8]>>,
    /// Media type.
    pub media_type: String,
    /// Version of the content, of letters and digits, for the `ETag`.
    pub version: String,
}

/// Source of the built site's files.
pub trait Site: Send + Sync {
    /// Returns the file at a path such as `assets/index-abc.js`.
    fn find(&self, path: &str) -> Option<Asset>;
}
