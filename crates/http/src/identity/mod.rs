//! Identity of the current user: session cookies and the extractors for handlers.

mod cookie;
mod expected_account;
mod member;
mod request_cookie;
mod session_check;

pub(crate) use cookie::{all_session_tokens, device_cookie, device_token, ended_cookie, session_cookie, session_token};
pub(crate) use expected_account::{EXPECTED_ACCOUNT, check_expected_account};
pub(crate) use member::{Admin, Identity, Member, Staff};
pub(crate) use session_check::SessionCheck;
