//! Middleware: the envelope around every request, and the policy of each route.

mod content_encoding;
mod cors_error;
mod envelope;
mod host_check;
mod origin_check;
mod policy;
mod security_headers;
mod small_responses;
mod unread_body;

pub(crate) use content_encoding::refuse_encoded_body;
pub(crate) use cors_error::describe_cors_error;
pub(crate) use envelope::envelope;
pub(crate) use host_check::check_host;
pub(crate) use origin_check::loses_cookies;
pub(crate) use policy::policy;
pub(crate) use security_headers::{PRIVATE_REVALIDATED, add_security_headers};
pub(crate) use small_responses::skip_small_responses;
