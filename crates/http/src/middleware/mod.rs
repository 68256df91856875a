//! What stands around the handlers: the envelope around every request, and the policy of its route.

mod envelope;
mod origin_check;
mod policy;
mod security_headers;

pub(crate) use envelope::envelope;
pub(crate) use policy::policy;
