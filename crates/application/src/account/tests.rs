mod notices;
mod older_passwords;
mod own_account;
mod throttle;
mod verify_email;

use super::*;
use crate::analytics::MockActivityRepository;
use crate::mail::{MockMailNotifier, MockStoredMails};
use crate::shared::{
    Actor, AttemptAction, AttemptId, AttemptLimit, AttemptOutcome, AuditContext, HashingError, HashingParties,
    MockAttempts, MockClock, MockPasswordHasher, MockTokenMaker, NewToken,
};
use chrono::{DateTime, Days, NaiveDate, Utc};
use mockall::predicate::{always, eq};

fn now() -> DateTime<Utc> {
    "2026-11-21T10:00:00Z".parse().unwrap()
}

fn user() -> UserId {
    UserId::new(7).unwrap()
}

fn today() -> NaiveDate {
    now().date_naive()
}

#[derive(Default)]
struct Ports {
    accounts: MockAccountRepository,
    people: MockAccountAdminRepository,
    links: MockPasswordLinks,
    invitations: MockInvitations,
    sessions: MockSessionRepository,
    member_data: MockMemberDataRepository,
    activity: MockActivityRepository,
    bell: MockMailNotifier,
    stored_mails: MockStoredMails,
    attempts: MockAttempts,
    hasher: MockPasswordHasher,
    devices: MockDeviceTokens,
    registration: Registration,
}

impl Ports {
    fn service(mut self) -> AccountService {
        self.devices.expect_issue().returning(|_, _, _| Ok(DeviceToken("device".to_owned())));
        self.attempts.expect_decide().returning(|_| Ok(()));
        let notice = self.attempts.expect_reserve().withf(|action, _, _| *action == AttemptAction::Notice);
        notice.returning(|_, _, _| Ok(AttemptOutcome::Allowed(vec![AttemptId(90)])));
        self.accounts.expect_claim_notice().returning(|_, _| Ok(true));
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        let mut tokens = MockTokenMaker::new();
        tokens.expect_make().returning(|| NewToken { token: "fresh".to_owned(), hash: [1; 32] });
        tokens.expect_hash().returning(|token| [u8::try_from(token.len()).unwrap(); 32]);
        AccountService::new(
            AccountPorts {
                accounts: Arc::new(self.accounts),
                people: Arc::new(self.people),
                links: Arc::new(self.links),
                invitations: Arc::new(self.invitations),
                sessions: Arc::new(self.sessions),
                member_data: Arc::new(self.member_data),
                activity: Arc::new(self.activity),
                attempts: Arc::new(self.attempts),
                devices: Arc::new(self.devices),
                hasher: Arc::new(self.hasher),
                tokens: Arc::new(tokens),
                stored_mails: Arc::new(self.stored_mails),
                bell: Arc::new(self.bell),
                clock: Arc::new(clock),
            },
            EmailTemplates::new("https://train.example.org"),
            AccountSettings {
                password_rule: PasswordRule::default(),
                registration: self.registration,
                login_failures: 5,
            },
        )
    }

    fn with_account(mut self, fits: bool) -> Self {
        self.accounts.expect_find_by_email().returning(|_| {
            Ok(Some(StoredAccount { id: user(), role: Role::User, password_hash: Some("phc".to_owned()) }))
        });
        self.hasher
            .expect_verify()
            .with(always(), eq(Some("phc".to_owned())), always())
            .times(1)
            .returning(move |_, _, _| Ok(fits));
        self.bell.expect_notify().return_const(());
        self
    }

    fn allowing_attempts(mut self) -> Self {
        self.attempts.expect_reserve().returning(|_, subjects, _| {
            Ok(AttemptOutcome::Allowed((1..).take(subjects.len()).map(AttemptId).collect()))
        });
        self
    }
}

fn at(address: &str) -> ClientAddress {
    ClientAddress::new(address.parse().unwrap())
}

fn here() -> ClientAddress {
    at("192.0.2.1")
}

fn checked(role: Role) -> CheckedAccount {
    CheckedAccount { role, password_hash: "phc".to_owned() }
}

fn credentials(password: &str) -> Credentials {
    Credentials {
        email: EmailAddress::new("ada@example.com").unwrap(),
        password: RawPassword::new(password.to_owned()),
        address: here(),
        user_agent: "A browser\r\n".to_owned(),
        previous_token: None,
        device_token: None,
        is_behind_unknown_proxy: false,
    }
}

#[tokio::test]
async fn registering_signs_in_and_emails_a_verification_link() {
    let mut ports = Ports::default().allowing_attempts();
    ports.bell.expect_notify().times(1).return_const(());
    ports.hasher.expect_hash().returning(|_, _| Ok("phc".to_owned()));
    ports
        .accounts
        .expect_add()
        .withf(|account, session| {
            let EmailProof::Mailed(link) = &account.proof else { return false };
            account.role == Role::User
                && account.password_hash == "phc"
                && (link.token_hash, link.expires_at) == ([1; 32], now() + TimeDelta::days(7))
                && link.letter.text.contains("https://train.example.org/verify-email?token=fresh")
                && session.as_ref().is_some_and(|s| s.token_hash == [1; 32] && s.user_agent == "A browser")
        })
        .returning(|_, _| Ok(RegisterOutcome::Done(user())));
    let signed_in = ports.service().register(credentials("123456"), None).await.unwrap();
    assert_eq!((signed_in.user_id, signed_in.role, signed_in.token.as_str()), (user(), Role::User, "fresh"));
    assert_eq!(signed_in.cookie_life, TimeDelta::days(30));
}

#[tokio::test]
async fn a_short_password_is_rejected_before_hashing() {
    let refused = Ports::default().service().register(credentials("12345"), None).await.unwrap_err();
    assert!(matches!(refused, RegisterError::Password(_)));
}

#[tokio::test]
async fn an_email_belongs_to_one_account() {
    let mut ports = Ports::default().allowing_attempts();
    ports.hasher.expect_hash().returning(|_, _| Ok("phc".to_owned()));
    ports.accounts.expect_add().returning(|_, _| Ok(RegisterOutcome::EmailTaken));
    assert_eq!(ports.service().register(credentials("123456"), None).await.unwrap_err(), RegisterError::EmailTaken);
}

#[tokio::test]
async fn a_login_replaces_the_browsers_session_and_resets_the_count() {
    let mut ports = Ports::default().with_account(true).allowing_attempts();
    let add = ports.sessions.expect_add().with(eq(user()), eq(checked(Role::User)), always(), eq(Some([3; 32])));
    add.times(1).returning(|_, _, _, _| Ok(true));
    // Failed attempts of others from this address stay counted.
    let clear = ports.attempts.expect_clear().withf(|action, subjects, attempts| {
        *action == AttemptAction::Login
            && subjects == ["192.0.2.1 ada@example.com", "email ada@example.com"]
            && attempts == [AttemptId(3)]
    });
    clear.times(1).returning(|_, _, _| Ok(()));
    let credentials = Credentials { previous_token: Some("old".to_owned()), ..credentials("right") };
    let signed_in = ports.service().log_in(credentials).await.unwrap();
    assert_eq!(signed_in.token, "fresh");
    assert_eq!((signed_in.role, signed_in.cookie_life), (Role::User, TimeDelta::days(30)));
}

#[tokio::test]
async fn a_role_granted_during_the_password_check_applies() {
    let mut ports = Ports::default().with_account(true).allowing_attempts();
    ports.attempts.expect_clear().returning(|_, _, _| Ok(()));
    for (role, has_begun) in [(Role::User, false), (Role::Moderator, true)] {
        let add = ports.sessions.expect_add().with(eq(user()), eq(checked(role)), always(), eq(None));
        add.times(1).returning(move |_, _, _, _| Ok(has_begun));
    }
    ports
        .accounts
        .expect_find()
        .times(1)
        .returning(|id| Ok(Some(StoredAccount { id, role: Role::Moderator, password_hash: Some("phc".to_owned()) })));
    let signed_in = ports.service().log_in(credentials("right")).await.unwrap();
    assert_eq!((signed_in.role, signed_in.cookie_life), (Role::Moderator, TimeDelta::hours(12)));
}

#[tokio::test]
async fn a_password_replaced_during_its_check_is_wrong() {
    for found in [None, Some(None), Some(Some("new")), Some(Some("phc"))] {
        let mut ports = Ports::default().with_account(true).allowing_attempts();
        ports.sessions.expect_add().times(1).returning(|_, _, _, _| Ok(false));
        ports.attempts.expect_clear().times(0);
        ports.accounts.expect_find().times(1).returning(move |id| {
            let account =
                |hash: Option<&str>| StoredAccount { id, role: Role::User, password_hash: hash.map(str::to_owned) };
            Ok(found.map(account))
        });
        assert_eq!(ports.service().log_in(credentials("right")).await.unwrap_err(), LogInError::InvalidCredentials);
    }
}

#[tokio::test]
async fn wrong_passwords_and_unknown_emails_are_indistinguishable() {
    let wrong = Ports::default().with_account(false).allowing_attempts();
    assert_eq!(wrong.service().log_in(credentials("wrong")).await.unwrap_err(), LogInError::InvalidCredentials);

    let mut unknown = Ports::default().allowing_attempts();
    unknown.accounts.expect_find_by_email().returning(|_| Ok(None));
    unknown.hasher.expect_verify().with(always(), eq(None), always()).times(1).returning(|_, _, _| Ok(false));
    assert_eq!(unknown.service().log_in(credentials("wrong")).await.unwrap_err(), LogInError::InvalidCredentials);
}

#[tokio::test]
async fn a_throttled_login_is_rejected_without_checking_the_password() {
    let mut ports = Ports::default();
    ports
        .attempts
        .expect_reserve()
        .times(1)
        .returning(|_, _, now| Ok(AttemptOutcome::Refused { subject: 0, until: now + TimeDelta::seconds(90) }));
    assert_eq!(
        ports.service().log_in(credentials("right")).await.unwrap_err(),
        LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(90) }
    );
}

#[tokio::test]
async fn no_failure_of_a_port_counts_as_a_failed_login() {
    let away = || PortError::Unavailable("away".to_owned());
    for (step, is_released) in [("find", true), ("add", true), ("add", false)] {
        let mut ports = Ports::default().allowing_attempts();
        if step == "find" {
            ports.accounts.expect_find_by_email().returning(move |_| Err(away()));
        } else {
            ports = ports.with_account(true);
            ports.sessions.expect_add().returning(move |_, _, _, _| Err(away()));
        }
        let release = ports.attempts.expect_release();
        release.times(1).returning(move |_| if is_released { Ok(()) } else { Err(away()) });
        ports.attempts.expect_decide().times(0);
        ports.attempts.expect_clear().times(0);
        let failed = ports.service().log_in(credentials("right")).await.unwrap_err();
        assert_eq!(failed, LogInError::Port(away()), "{step}");
    }
}

#[tokio::test]
async fn a_wrong_password_is_counted_for_its_whole_window() {
    let mut ports = Ports::default().with_account(false).allowing_attempts();
    let all = [AttemptId(1), AttemptId(2), AttemptId(3)];
    ports.attempts.expect_decide().withf(move |attempts| attempts == all).times(1).returning(|_| Ok(()));
    let refused = ports.service().log_in(credentials("wrong")).await.unwrap_err();
    assert_eq!(refused, LogInError::InvalidCredentials);
}

#[tokio::test]
async fn our_own_load_does_not_count_as_a_failed_login() {
    let mut ports = Ports::default().allowing_attempts();
    ports.accounts.expect_find_by_email().returning(|_| Ok(None));
    ports.hasher.expect_verify().returning(|_, _, _| Err(HashingError::Overloaded));
    let all = [AttemptId(1), AttemptId(2), AttemptId(3)];
    ports.attempts.expect_release().withf(move |attempts| attempts == all).times(1).returning(|_| Ok(()));
    let refused = ports.service().log_in(credentials("right")).await.unwrap_err();
    assert_eq!(refused, LogInError::Hashing(HashingError::Overloaded));
}

fn session_used(ago: TimeDelta, role: Role) -> Ports {
    let mut ports = Ports::default();
    ports.sessions.expect_find().with(eq([5; 32])).returning(move |_| {
        Ok(Some(StoredSession {
            user_id: user(),
            email: EmailAddress::new("ada@example.com").unwrap(),
            email_verified: true,
            role,
            created_at: now() - TimeDelta::days(1),
            last_used_at: now() - ago,
            last_active_on: Some(today()),
        }))
    });
    ports
}

#[tokio::test]
async fn a_session_that_was_just_used_costs_no_write() {
    let ports = session_used(TimeDelta::minutes(1), Role::User);
    let account = ports.service().authenticate("token").await.unwrap().unwrap();
    assert_eq!(account.renewed_cookie_life, None);
}

#[tokio::test]
async fn use_keeps_a_session_and_its_cookie_alive() {
    let mut ports = session_used(TimeDelta::hours(1), Role::User);
    ports.sessions.expect_touch().with(eq([5; 32]), eq(now())).times(1).returning(|_, _| Ok(()));
    let account = ports.service().authenticate("token").await.unwrap().unwrap();
    assert_eq!(account.renewed_cookie_life, Some(TimeDelta::days(30)));
}

#[tokio::test]
async fn an_expired_session_authenticates_no_account() {
    let ports = session_used(TimeDelta::hours(13), Role::Admin);
    assert!(ports.service().authenticate("token").await.unwrap().is_none());
}

#[tokio::test]
async fn only_the_first_request_of_a_day_records_activity() {
    for (last_active_on, notes) in [(None, 1), (Some(today() - Days::new(1)), 1), (Some(today()), 0)] {
        let mut ports = Ports::default();
        ports.sessions.expect_find().returning(move |_| {
            Ok(Some(StoredSession {
                user_id: user(),
                email: EmailAddress::new("ada@example.com").unwrap(),
                email_verified: true,
                role: Role::User,
                created_at: now(),
                last_used_at: now(),
                last_active_on,
            }))
        });
        ports.activity.expect_note().with(eq(user()), eq(today())).times(notes).returning(|_, _| ());
        assert!(ports.service().authenticate("token").await.unwrap().is_some());
    }
}

fn admin() -> Actor {
    Actor { user_id: user(), role: Role::Admin, time_zone: chrono_tz::Tz::UTC.into() }
}

fn moderator(is_invited: bool) -> Moderator {
    let email = EmailAddress::new("mo@example.com").unwrap();
    let person =
        AccountOverview { id: user(), email, fname: None, lname: None, role: Role::Moderator, created_at: now() };
    Moderator { person, is_invited }
}

#[tokio::test]
async fn new_moderators_get_an_invitation_or_a_notice() {
    for is_invited in [true, false] {
        let mut ports = Ports::default();
        ports
            .people
            .expect_add_moderator()
            .withf(|_, ModeratorMails { invitation, notice }, signature| {
                let good_until = now() + TimeDelta::days(7);
                (invitation.token_hash, invitation.expires_at) == ([1; 32], good_until)
                    && invitation.letter.text.contains("https://train.example.org/reset-password?token=fresh")
                    && notice.text.contains("a moderator")
                    && *signature == AuditContext { by: user(), at: now() }
            })
            .returning(move |_, _, _| Ok(AddModeratorOutcome::Done(moderator(is_invited))));
        ports.bell.expect_notify().times(1).return_const(());
        let added = ports.service().add_moderator(&admin(), &moderator(true).person.email).await;
        assert_eq!(added, Ok(moderator(is_invited)));
    }
}

fn ada() -> EmailAddress {
    EmailAddress::new("ada@example.com").unwrap()
}

#[tokio::test]
async fn link_requests_are_stored_for_every_email_until_the_limit() {
    let refused = AttemptOutcome::Refused { subject: 0, until: now() + TimeDelta::minutes(5) };
    for (attempt, kept) in [(AttemptOutcome::Allowed(vec![AttemptId(1)]), 1), (refused, 0)] {
        let mut ports = Ports::default();
        let of_address = ports.attempts.expect_reserve();
        let of_address = of_address.withf(|_, subjects, _| subjects[0].0 == "address 192.0.2.1").times(1);
        of_address.returning(|_, _, _| Ok(AttemptOutcome::Allowed(vec![AttemptId(2)])));
        ports
            .attempts
            .expect_reserve()
            .withf(|action, subjects, at| {
                let limit = |most| AttemptLimit { max: most, window: TimeDelta::hours(1) };
                let limits = [
                    ("192.0.2.1 ada@example.com".to_owned(), limit(3)),
                    ("email ada@example.com".to_owned(), limit(20)),
                ];
                *action == AttemptAction::PasswordReset && subjects == limits && *at == now()
            })
            .returning(move |_, _, _| Ok(attempt.clone()));
        ports.links.expect_store_request().with(eq(ada()), eq(now())).times(kept).returning(|_, _| Ok(()));
        ports.bell.expect_notify().times(kept).return_const(());
        ports.service().request_password_reset(&ada(), &here(), None).await.unwrap();
    }
}

#[tokio::test]
async fn all_reset_requests_get_links_for_thirty_minutes() {
    let mut ports = Ports::default();
    let mut left = 2;
    ports
        .links
        .expect_process_request()
        .withf(|link| {
            (link.token_hash, link.created_at, link.expires_at) == ([1; 32], now(), now() + TimeDelta::minutes(30))
                && link.letter.html.contains("https://train.example.org/reset-password?token=fresh")
        })
        .times(3)
        .returning(move |_| {
            left -= 1;
            Ok(left >= 0)
        });
    assert_eq!(ports.service().process_reset_requests(10).await, Ok(false));
}

fn password(text: &str) -> RawPassword {
    RawPassword::new(text.to_owned())
}

#[tokio::test]
async fn invalid_links_and_weak_passwords_are_rejected_without_hashing() {
    let mut ports = Ports::default();
    ports.links.expect_is_valid().with(eq([6; 32]), eq(now())).returning(|_, _| Ok(false));
    let service = ports.service();
    assert_eq!(
        service.reset_password("666666", password("123456"), &here(), None).await,
        Err(ResetPasswordError::InvalidToken)
    );
    let refused = service.reset_password("666666", password("12345"), &here(), None).await;
    assert!(matches!(refused, Err(ResetPasswordError::Password(_))));
}

#[tokio::test]
async fn a_link_that_another_has_used_meanwhile_is_no_good() {
    let known = DeviceToken("device".to_owned());
    for (is_first, expected) in [(true, Ok(known)), (false, Err(ResetPasswordError::InvalidToken))] {
        let mut ports = Ports::default();
        ports.links.expect_is_valid().returning(|_, _| Ok(true));
        ports.hasher.expect_hash().returning(|_, _| Ok("phc".to_owned()));
        ports
            .links
            .expect_set_password()
            .withf(|token_hash, password_hash, notice, at| {
                (*token_hash, password_hash.as_str(), *at) == ([5; 32], "phc", now())
                    && notice.subject == "Your Ironleaf password was changed"
            })
            .returning(move |_, _, _, _| Ok(is_first.then(ada)));
        ports.bell.expect_notify().times(usize::from(is_first)).return_const(());
        assert_eq!(ports.service().reset_password("token", password("123456"), &here(), None).await, expected);
    }
}
