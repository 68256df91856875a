//! Throttling of attempts.

use super::*;

/// Subject, maximum attempts and time window.
type Subject = (&'static str, u32, TimeDelta);

/// Expects one reservation for these subjects, and rejects the one with the index `refused`, if any.
fn expect(ports: &mut Ports, action: AttemptAction, subjects: &'static [Subject], refused: Option<usize>) {
    let reserve = ports.attempts.expect_reserve().withf(move |asked, about, at| {
        let about = about.iter().map(|(subject, limit)| (subject.as_str(), limit.max, limit.window));
        *asked == action && about.eq(subjects.iter().copied()) && *at == now()
    });
    reserve.times(1).returning(move |_, about, now| {
        Ok(match refused {
            Some(subject) => AttemptOutcome::Refused { subject, until: now + TimeDelta::seconds(20) },
            None => AttemptOutcome::Allowed((1..).take(about.len()).map(AttemptId).collect()),
        })
    });
}

const DAY: TimeDelta = TimeDelta::hours(24);
const HOUR: TimeDelta = TimeDelta::hours(1);
const HERE: Subject = ("192.0.2.1 ada@example.com", 5, LOGIN_WINDOW);
const EVERYWHERE: Subject = ("email ada@example.com", 100, DAY);
const ADDRESS: Subject = ("address 192.0.2.1", 100, LOGIN_WINDOW);
const SLOWED: Subject = ("slowed ada@example.com", 1, TimeDelta::minutes(1));
const REGISTRATIONS: [Subject; 3] =
    [("2001:db8:7:fe01::/64", 100, HOUR), ("2001:db8:7:fe00::/56", 400, HOUR), ("2001:db8:7::/48", 1600, HOUR)];
const REGISTRATION: Subject = ("192.0.2.1", 100, HOUR);

#[tokio::test]
async fn a_hundred_global_failures_slow_logins_to_one_per_minute() {
    let mut ports = Ports::default().with_account(false);
    expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], Some(1));
    expect(&mut ports, AttemptAction::Login, &[HERE, SLOWED, ADDRESS], None);
    let refused = ports.service().log_in(credentials("wrong")).await.unwrap_err();
    assert_eq!(refused, LogInError::InvalidCredentials);

    // No account is read and nothing is hashed.
    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], Some(1));
    expect(&mut ports, AttemptAction::Login, &[HERE, SLOWED, ADDRESS], Some(1));
    let refused = ports.service().log_in(credentials("right")).await.unwrap_err();
    assert_eq!(refused, LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });
}

#[tokio::test]
async fn a_blocked_address_is_rejected_before_the_account_lookup() {
    for refused in [0, 2] {
        let mut ports = Ports::default();
        expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], Some(refused));
        let refused = ports.service().log_in(credentials("right")).await.unwrap_err();
        assert_eq!(refused, LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });
    }
}

#[tokio::test]
async fn visitors_behind_unlisted_proxies_cannot_block_all_others() {
    const THIS_MACHINE: Subject = ("127.0.0.1 ada@example.com", 5, LOGIN_WINDOW);
    let mut ports = Ports::default().with_account(true);
    expect(&mut ports, AttemptAction::Login, &[THIS_MACHINE, EVERYWHERE], None);
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
    ports.attempts.expect_clear().withf(|_, _, attempts| attempts.is_empty()).times(1).returning(|_, _, _| Ok(()));
    let credentials = Credentials { address: at("127.0.0.1"), ..credentials("right") };
    ports.service().log_in(credentials).await.unwrap();
}

#[tokio::test]
async fn an_address_that_has_registered_too_often_costs_no_hashing() {
    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::Register, &[REGISTRATION], Some(0));
    let refused = ports.service().register(credentials("123456"), None).await.unwrap_err();
    assert_eq!(refused, RegisterError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });

    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::Register, &[REGISTRATION], None);
    ports.hasher.expect_hash().returning(|_, _| Err(HashingError::Overloaded));
    ports.attempts.expect_release().withf(|attempts| attempts == [AttemptId(1)]).times(1).returning(|_| Ok(()));
    let refused = ports.service().register(credentials("123456"), None).await.unwrap_err();
    assert_eq!(refused, RegisterError::Hashing(HashingError::Overloaded), "overload does not count as an attempt");
}

#[tokio::test]
async fn this_machine_may_register_as_often_as_it_likes() {
    for address in ["127.0.0.1", "::1"] {
        let mut ports = Ports::default();
        ports.hasher.expect_hash().returning(|_, _| Err(HashingError::Overloaded));
        let credentials = Credentials { address: at(address), ..credentials("123456") };
        let reached = ports.service().register(credentials, None).await.unwrap_err();
        assert_eq!(reached, RegisterError::Hashing(HashingError::Overloaded), "{address} is not counted");
    }
}

#[tokio::test]
async fn too_many_link_requests_are_rejected_before_storing() {
    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::PasswordReset, &[("address 192.0.2.1", 60, HOUR)], Some(0));
    let refused = ports.service().request_password_reset(&ada(), &here(), None).await;
    let retry_after = TimeDelta::seconds(20);
    assert_eq!(refused, Err(RequestPasswordResetError::TooManyAttempts { retry_after }));
}

#[tokio::test]
async fn a_login_does_equal_work_with_and_without_an_account() {
    for stored in [Some(Some("phc")), Some(None), None] {
        let mut ports = Ports::default();
        // Two port calls and one password check in each case.
        expect(&mut ports, AttemptAction::Login, &[HERE, EVERYWHERE, ADDRESS], None);
        ports.accounts.expect_find_by_email().times(1).returning(move |_| {
            let account = |hash: Option<&str>| StoredAccount {
                id: user(),
                role: Role::User,
                password_hash: hash.map(str::to_owned),
            };
            Ok(stored.map(account))
        });
        ports.hasher.expect_verify().times(1).returning(|_, _, _| Ok(false));
        ports.hasher.expect_hash().times(0);
        let refused = ports.service().log_in(credentials("wrong")).await.unwrap_err();
        assert_eq!(refused, LogInError::InvalidCredentials, "{stored:?}");
    }
}

#[tokio::test]
async fn where_throttling_is_turned_off_nothing_is_counted() {
    let mut ports = Ports::default().with_account(true);
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
    let mut service = ports.service();
    service.settings.login_failures = 0;
    assert_eq!(service.log_in(credentials("right")).await.unwrap().token, "fresh");
}

/// Recognizes a device that has signed in to the account before.
fn with_known_device(mut ports: Ports) -> Ports {
    let recognize =
        ports.devices.expect_recognize().withf(|token, email, at| (token, email, *at) == ("hers", &ada(), now()));
    recognize.returning(|_, _, _| Ok(Some(KnownDevice { id: "d1".to_owned() })));
    ports
}

const OWN: Subject = ("device d1 ada@example.com", 5, LOGIN_WINDOW);

fn from_her_device(password: &str) -> Credentials {
    Credentials { device_token: Some("hers".to_owned()), ..credentials(password) }
}

#[tokio::test]
async fn a_known_device_counts_for_itself_alone() {
    let mut ports = with_known_device(Ports::default().with_account(true));
    expect(&mut ports, AttemptAction::Login, &[OWN], None);
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
    // The count of its address is cleared too; attempts of others elsewhere stay counted.
    let clear = ports.attempts.expect_clear().withf(|_, subjects, attempts| {
        subjects == ["device d1 ada@example.com", "192.0.2.1 ada@example.com"] && attempts.is_empty()
    });
    clear.times(1).returning(|_, _, _| Ok(()));
    let signed_in = ports.service().log_in(from_her_device("right")).await.unwrap();
    assert_eq!(signed_in.device_token, DeviceToken("device".to_owned()));

    let mut ports = with_known_device(Ports::default());
    expect(&mut ports, AttemptAction::Login, &[OWN], Some(0));
    let refused = ports.service().log_in(from_her_device("right")).await.unwrap_err();
    assert_eq!(refused, LogInError::TooManyAttempts { retry_after: TimeDelta::seconds(20) });
}

#[tokio::test]
async fn sign_ins_from_unknown_devices_notify_the_owner() {
    for (credentials, is_told) in [(credentials("right"), true), (from_her_device("right"), false)] {
        let mut ports = with_known_device(Ports::default().with_account(true).allowing_attempts());
        ports.attempts.expect_clear().returning(|_, _, _| Ok(()));
        let add = ports.sessions.expect_add().withf(move |_, _, session, _| session.notice.is_some() == is_told);
        add.times(1).returning(|_, _, _, _| Ok(true));
        ports.service().log_in(credentials).await.unwrap();
    }
}

#[tokio::test]
async fn requests_by_others_leave_the_owners_emails() {
    const ASKED: Subject = ("address 192.0.2.1", 60, HOUR);
    const LINKS: Subject = ("192.0.2.1 ada@example.com", 3, HOUR);
    const ALL_LINKS: Subject = ("email ada@example.com", 20, HOUR);
    const SLOWED_LINKS: Subject = ("slowed ada@example.com", 1, TimeDelta::minutes(5));
    const OWN_LINKS: Subject = ("device d1 ada@example.com", 3, HOUR);
    let sent = |mut ports: Ports, times: usize| {
        ports.links.expect_store_request().times(times).returning(|_, _| Ok(()));
        ports.bell.expect_notify().times(times).return_const(());
        ports.service()
    };
    for (slowed, mails) in [(None, 1), (Some(1), 0)] {
        let mut ports = Ports::default();
        expect(&mut ports, AttemptAction::PasswordReset, &[ASKED], None);
        expect(&mut ports, AttemptAction::PasswordReset, &[LINKS, ALL_LINKS], Some(1));
        expect(&mut ports, AttemptAction::PasswordReset, &[LINKS, SLOWED_LINKS], slowed);
        sent(ports, mails).request_password_reset(&ada(), &here(), None).await.unwrap();
    }

    let mut ports = with_known_device(Ports::default());
    expect(&mut ports, AttemptAction::PasswordReset, &[OWN_LINKS], None);
    sent(ports, 1).request_password_reset(&ada(), &here(), Some("hers")).await.unwrap();
}

#[tokio::test]
async fn ipv6_addresses_of_one_network_share_a_limit() {
    const SUBJECTS: [Subject; 7] = [
        ("2001:db8:7:fe01::/64 ada@example.com", 5, LOGIN_WINDOW),
        ("2001:db8:7:fe00::/56 ada@example.com", 20, LOGIN_WINDOW),
        ("2001:db8:7::/48 ada@example.com", 80, LOGIN_WINDOW),
        EVERYWHERE,
        ("address 2001:db8:7:fe01::/64", 100, LOGIN_WINDOW),
        ("address 2001:db8:7:fe00::/56", 400, LOGIN_WINDOW),
        ("address 2001:db8:7::/48", 1600, LOGIN_WINDOW),
    ];
    let mut ports = Ports::default().with_account(true);
    expect(&mut ports, AttemptAction::Login, &SUBJECTS, None);
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
    let clear = ports.attempts.expect_clear().withf(|_, subjects, attempts| {
        subjects.iter().map(String::as_str).eq(SUBJECTS.iter().take(4).map(|(subject, _, _)| *subject))
            && attempts == [AttemptId(5), AttemptId(6), AttemptId(7)]
    });
    clear.times(1).returning(|_, _, _| Ok(()));
    let credentials = Credentials { address: at("2001:db8:7:fe01::1"), ..credentials("right") };
    ports.service().log_in(credentials).await.unwrap();

    let mut ports = Ports::default();
    expect(&mut ports, AttemptAction::Register, &REGISTRATIONS, Some(2));
    let credentials = Credentials { address: at("2001:db8:7:fe01::1"), ..self::credentials("123456") };
    assert!(matches!(ports.service().register(credentials, None).await, Err(RegisterError::TooManyAttempts { .. })));
}
