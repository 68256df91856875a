//! Who is asking: the session's cookie, and what a handler may rely on.

mod cookie;
mod expected_account;
mod member;

pub(crate) use cookie::{ended_cookie, session_cookie, session_token};
pub(crate) use expected_account::check_expected_account;
pub(crate) use member::{Admin, Identity, Member, Staff};
