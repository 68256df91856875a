use crate::answer::{AnswerError, FIELDS, read_answer};
use crate::pause::Pause;
use async_trait::async_trait;
use ironleaf_application::food_lookup::{ProductSource, SourceFailed};
use ironleaf_domain::food::Barcode;
use ironleaf_domain::food::open_food_facts::Product;
use reqwest::{Client, StatusCode, redirect};
use std::time::Duration;
use url::{Host, Url};

/// Maximum size of a response in bytes.
const MAX_BODY: usize = 1024 * 1024;

/// Settings of the source.
#[derive(Debug, Clone)]
pub struct OpenFoodFactsSettings {
    /// Address of a server with the API of Open Food Facts.
    pub api_url: Url,
    /// Maximum time for a response.
    pub timeout: Duration,
    /// Header by which the server knows us.
    pub user_agent: String,
}

/// Why a server cannot be asked with these settings.
#[derive(Debug, thiserror::Error)]
pub enum SourceConfigError {
    /// The address is no `http` or `https` address with a host.
    #[error("the address is not a web address")]
    Address,
    /// The HTTP client could not be made.
    #[error("the HTTP client cannot be made: {0}")]
    Client(#[from] reqwest::Error),
}

/// Asks a server with the API of Open Food Facts.
#[derive(Debug)]
pub struct OpenFoodFacts {
    client: Client,
    api_url: Url,
    pause: Pause,
}

/// Reason why a call failed. It contains neither the barcode nor the address, which end in the log.
#[derive(Debug, thiserror::Error)]
enum CallError {
    #[error("the server does not answer: {0}")]
    Client(reqwest::Error),
    #[error("the server answers {0}")]
    Status(StatusCode),
    #[error("the answer is larger than 1 MiB")]
    TooLarge,
    #[error("the answer cannot be used: {0}")]
    Answer(#[from] AnswerError),
}

impl From<reqwest::Error> for CallError {
    fn from(error: reqwest::Error) -> Self {
        Self::Client(error.without_url())
    }
}

impl OpenFoodFacts {
    pub fn new(settings: &OpenFoodFactsSettings) -> Result<Self, SourceConfigError> {
        let url = &settings.api_url;
        if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
            return Err(SourceConfigError::Address);
        }
        // Fails if another component installed a provider first. It is ring in any case.
        let _already_set_up = rustls::crypto::ring::default_provider().install_default();
        let builder = Client::builder()
            .user_agent(&settings.user_agent)
            // A redirect could lead into the operator's own network.
            .redirect(redirect::Policy::none())
            .timeout(settings.timeout);
        // A proxy that leads outside does not lead to this machine.
        let builder = if is_loopback(url) { builder.no_proxy() } else { builder };
        // Without TLS the certificates of the system are not needed, and a small container may have none.
        let builder = if url.scheme() == "http" { builder.tls_certs_only([]) } else { builder };
        Ok(Self { client: builder.build()?, api_url: url.clone(), pause: Pause::default() })
    }

    async fn call(&self, barcode: &Barcode) -> Result<Option<Product>, CallError> {
        let mut response = self.client.get(self.url(barcode)).header("accept", "application/json").send().await?;
        match response.status() {
            StatusCode::NOT_FOUND => return Ok(None),
            status if !status.is_success() => return Err(CallError::Status(status)),
            _ => {}
        }
        let mut body = Vec::new();
        while let Some(piece) = response.chunk().await? {
            body.extend_from_slice(&piece);
            if body.len() > MAX_BODY {
                return Err(CallError::TooLarge);
            }
        }
        Ok(read_answer(barcode, &body)?)
    }

    fn url(&self, barcode: &Barcode) -> Url {
        let mut url = self.api_url.clone();
        let base = url.path().trim_end_matches('/').to_owned();
        // A barcode consists of digits.
        url.set_path(&format!("{base}/api/v2/product/{}.json", barcode.as_str()));
        url.set_query(Some(&format!("fields={}", FIELDS.join(","))));
        url.set_fragment(None);
        url
    }
}

fn is_loopback(url: &Url) -> bool {
    match url.host() {
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.is_loopback(),
        None => false,
    }
}

#[async_trait]
impl ProductSource for OpenFoodFacts {
    fn is_paused(&self) -> bool {
        self.pause.is_on()
    }

    async fn find(&self, barcode: Barcode) -> Result<Option<Product>, SourceFailed> {
        let found = self.call(&barcode).await;
        self.pause.record(found.is_ok());
        found.map_err(|error| {
            tracing::warn!(%error, "a barcode could not be looked up");
            SourceFailed
        })
    }
}
