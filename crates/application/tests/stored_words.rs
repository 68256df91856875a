//! The words of enums are stored and part of the API, so a renamed variant must not change them.

use ironleaf_application::coach::DailyKind;
use ironleaf_application::shared::AttemptAction;
use ironleaf_application::training_log::NameMatch;

#[test]
fn words_of_attempts_daily_content_and_matches_never_change() {
    let actions = [
        AttemptAction::Login,
        AttemptAction::Register,
        AttemptAction::PasswordReset,
        AttemptAction::EmailVerification,
        AttemptAction::SupportMessage,
        AttemptAction::SharedRead,
    ];
    assert_eq!(
        actions.map(AttemptAction::as_str),
        ["login", "register", "password_reset", "email_verification", "support_message", "shared_read"]
    );
    assert_eq!([DailyKind::Tip, DailyKind::Challenge].map(DailyKind::as_str), ["tip", "challenge"]);
    let matches = [NameMatch::Chosen, NameMatch::Exact, NameMatch::Similar, NameMatch::None];
    assert_eq!(matches.map(NameMatch::as_str), ["chosen", "exact", "similar", "none"]);
}
