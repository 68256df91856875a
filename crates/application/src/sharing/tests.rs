use super::*;
use crate::program::{MockMemberPlans, MockProgramRepository};
use crate::shared::{Actor, AttemptId, AttemptOutcome, MockAttempts, MockClock, MockTokenMaker, NewToken};
use crate::workout_plan::MockWorkoutPlanRepository;
use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use ironleaf_domain::account::{ClientAddress, Role};
use ironleaf_domain::ids::{UserId, WorkoutPlanId};

fn now() -> DateTime<Utc> {
    "2026-11-24T12:00:00Z".parse().unwrap()
}

fn actor() -> Actor {
    Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() }
}

fn here() -> ClientAddress {
    ClientAddress::new("192.0.2.1".parse().unwrap())
}

/// Mocks of the ports, for which each test sets its expectations.
struct Mocks {
    sharing: MockSharingRepository,
    plans: MockWorkoutPlanRepository,
    member_plans: MockMemberPlans,
    programs: MockProgramRepository,
    attempts: MockAttempts,
}

impl Mocks {
    fn new() -> Self {
        let mut attempts = MockAttempts::new();
        attempts.expect_reserve().returning(|_, _, _| Ok(AttemptOutcome::Allowed(vec![AttemptId(1)])));
        let mut programs = MockProgramRepository::new();
        programs.expect_find_run_version().returning(|_| Ok(None));
        programs.expect_find_followed_program().returning(|_, _| Ok(None));
        let (plans, member_plans) = (MockWorkoutPlanRepository::new(), MockMemberPlans::new());
        Self { sharing: MockSharingRepository::new(), plans, member_plans, programs, attempts }
    }

    fn service(self) -> SharingService {
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        let mut tokens = MockTokenMaker::new();
        tokens.expect_make().returning(|| NewToken { token: "secret".to_owned(), hash: [7; 32] });
        tokens.expect_hash().returning(|_| [7; 32]);
        let ports = SharingPorts {
            sharing: Arc::new(self.sharing),
            plans: Arc::new(self.plans),
            member_plans: Arc::new(self.member_plans),
            programs: Arc::new(self.programs),
            attempts: Arc::new(self.attempts),
            tokens: Arc::new(tokens),
            clock: Arc::new(clock),
        };
        SharingService::new(ports, "https://train.example.org".to_owned())
    }
}

#[tokio::test]
async fn a_plan_of_another_member_has_no_link() {
    let mut mocks = Mocks::new();
    mocks.plans.expect_find_followed().returning(|_, _| Ok(None));
    mocks.sharing.expect_add_link().never();
    let created = mocks.service().create_link(&actor(), OwnedPlan::Followed(WorkoutPlanId::new(9).unwrap()), 30).await;
    assert_eq!(created, Err(CreateLinkError::File(PlanFileError::NotFound)));
}

#[tokio::test]
async fn reads_beyond_the_limit_are_rejected_before_the_lookup() {
    let mut mocks = Mocks::new();
    mocks.attempts = MockAttempts::new();
    let refused = AttemptOutcome::Refused { subject: 0, until: now() + TimeDelta::seconds(20) };
    mocks.attempts.expect_reserve().returning(move |_, _, _| Ok(refused.clone()));
    mocks.sharing.expect_open_link().never();
    mocks.sharing.expect_open_feed().never();
    let service = mocks.service();
    let retry_after = TimeDelta::seconds(20);
    let read = service.view_shared_plan("secret", &here()).await;
    assert_eq!(read, Err(PublicReadError::TooManyAttempts { retry_after }));
    let read = service.open_feed("secret", &here()).await;
    assert_eq!(read, Err(PublicReadError::TooManyAttempts { retry_after }));
}

#[tokio::test]
async fn a_feed_without_a_plan_is_an_empty_calendar() {
    let mut mocks = Mocks::new();
    let feed = CalendarFeed { time: None, zone: Tz::UTC, created_at: now(), last_read_at: None };
    mocks.sharing.expect_open_feed().returning(move |_, _| Ok(Some((actor().user_id, feed.clone()))));
    mocks.member_plans.expect_find_current().returning(|_| Ok(None));
    let service = mocks.service();
    let calendar = service.read_calendar(&service.open_feed("secret", &here()).await.unwrap()).await.unwrap();
    assert!(calendar.starts_with("BEGIN:VCALENDAR\r\n") && !calendar.contains("VEVENT"), "{calendar}");
}

#[tokio::test]
async fn the_calendar_of_a_program_is_written_once_for_each_version() {
    let mut mocks = Mocks::new();
    let feed = CalendarFeed { time: None, zone: Tz::UTC, created_at: now(), last_read_at: None };
    mocks.programs = MockProgramRepository::new();
    let mut versions = ["1", "1", "2"].into_iter();
    mocks.programs.expect_find_run_version().returning(move |_| Ok(versions.next().map(str::to_owned)));
    mocks.programs.expect_find_journal().times(2).returning(|_| Ok(None));
    let (service, opened) = (mocks.service(), OpenedFeed { owner: actor().user_id, feed });
    for _ in 0..3 {
        assert!(service.read_calendar(&opened).await.unwrap().starts_with("BEGIN:VCALENDAR"));
    }
}

#[tokio::test]
async fn the_address_of_a_feed_has_its_secret() {
    let mut mocks = Mocks::new();
    mocks.sharing.expect_save_feed().withf(|_, feed| feed.secret_hash == [7; 32]).returning(|_, _| Ok(()));
    let url = mocks.service().save_feed(&actor(), None, Tz::UTC).await.unwrap();
    assert_eq!(url, "https://train.example.org/api/calendar/secret.ics");
}
