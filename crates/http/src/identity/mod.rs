//! Who is asking: the session's cookie, and what a handler may rely on.

mod cookie;
mod member;

pub(crate) use cookie::{ended_cookie, session_cookie, session_token};
pub(crate) use member::{Admin, Identity, Member, Staff};
