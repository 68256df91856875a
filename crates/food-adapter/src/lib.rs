//! Products of Open Food Facts by their barcode, from a server with its API.
//!
//! `source` sends the request and bounds it, `answer` reads the response, `pause` skips a server that fails.

mod answer;
mod pause;
mod source;

pub use source::{OpenFoodFacts, OpenFoodFactsSettings, SourceConfigError};
