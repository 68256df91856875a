//! What stands around the handlers: the envelope around every request, and the policy of its route.

mod envelope;
mod gate;
mod origin_check;
mod policy;
mod security_headers;
mod small_answers;
mod unread_body;

pub(crate) use envelope::envelope;
pub(crate) use gate::Gate;
pub(crate) use policy::policy;
pub(crate) use small_answers::leave_small_answers;
