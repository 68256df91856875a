use super::*;
use crate::shared::{AttemptId, MockAttempts, MockClock};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use ironleaf_domain::account::Role;
use ironleaf_domain::food::open_food_facts::{ProductHeader, read_product};
use ironleaf_domain::ids::UserId;
use mockall::predicate::eq;

fn barcode() -> Barcode {
    Barcode::parse("4006381333931").unwrap()
}

fn actor() -> Actor {
    Actor { user_id: UserId::new(7).unwrap(), role: Role::User, time_zone: Tz::UTC.into() }
}

fn now() -> DateTime<Utc> {
    "2026-11-25T12:00:00Z".parse().unwrap()
}

/// Ports of a lookup. Calls that a test does not expect fail it.
#[derive(Default)]
struct Ports {
    source: MockProductSource,
    lookups: MockProductLookups,
    attempts: MockAttempts,
}

impl Ports {
    /// The source is ready, and this is the answer to the claim.
    fn claiming(is_ours: bool) -> Self {
        let mut ports = Self::default();
        ports.source.expect_is_paused().return_const(false);
        ports
            .lookups
            .expect_claim()
            .with(eq(barcode()), eq(now() + CLAIM_LIFE), eq(now()))
            .times(1)
            .return_once(move |_, _, _| Ok(is_ours));
        ports
    }

    fn reserving(mut self, outcome: AttemptOutcome) -> Self {
        let subjects = [("member 7".to_owned(), MEMBER_LIMIT), ("all".to_owned(), CALL_LIMIT)];
        self.attempts
            .expect_reserve()
            .withf(move |action, counted, _| *action == AttemptAction::ProductLookup && *counted == subjects)
            .times(1)
            .return_once(|_, _, _| Ok(outcome));
        self
    }

    async fn look_up(self, barcode: &Barcode) -> bool {
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        let Self { source, lookups, attempts } = self;
        let service = FoodLookupService::new(Arc::new(source), Arc::new(lookups), Arc::new(attempts), Arc::new(clock));
        service.look_up_product(&actor(), barcode).await.unwrap()
    }
}

fn allowed() -> AttemptOutcome {
    AttemptOutcome::Allowed(vec![AttemptId(1), AttemptId(2)])
}

#[tokio::test]
async fn a_shops_own_number_is_never_looked_up() {
    for digits in ["2012345678903", "0212345678909"] {
        let Ok(own) = Barcode::parse(digits) else { panic!("{digits} is a barcode") };
        assert!(!Ports::default().look_up(&own).await, "{digits}");
    }
}

#[tokio::test]
async fn a_paused_source_costs_no_statement() {
    let mut ports = Ports::default();
    ports.source.expect_is_paused().return_const(true);
    assert!(!ports.look_up(&barcode()).await);
}

#[tokio::test]
async fn a_claimed_or_unknown_barcode_is_not_asked_for() {
    assert!(!Ports::claiming(false).look_up(&barcode()).await);
}

#[tokio::test]
async fn above_a_limit_the_claim_ends_without_a_call() {
    let mut ports = Ports::claiming(true).reserving(AttemptOutcome::Refused { subject: 1, until: now() });
    ports.lookups.expect_give_up().with(eq(barcode())).times(1).return_once(|_| Ok(()));
    assert!(!ports.look_up(&barcode()).await);
}

#[tokio::test]
async fn a_product_is_stored() {
    let header = "code\tproduct_name\tenergy-kcal_100g\tproteins_100g\tcarbohydrates_100g\tfat_100g";
    let header = ProductHeader::parse(header).unwrap();
    let product = read_product(&header.row("4006381333931\tOats\t372\t13.5\t58.7\t7")).unwrap();
    let mut ports = Ports::claiming(true).reserving(allowed());
    let found = product.clone();
    ports.source.expect_find().with(eq(barcode())).times(1).return_once(|_| Ok(Some(found)));
    ports.lookups.expect_keep().with(eq(product), eq(now())).times(1).return_once(|_, _| Ok(()));
    assert!(ports.look_up(&barcode()).await);
}

#[tokio::test]
async fn an_unknown_barcode_is_remembered_for_a_day() {
    let mut ports = Ports::claiming(true).reserving(allowed());
    ports.source.expect_find().times(1).return_once(|_| Ok(None));
    let tomorrow = now() + TimeDelta::days(1);
    ports.lookups.expect_remember_unknown().with(eq(barcode()), eq(tomorrow)).times(1).return_once(|_, _| Ok(()));
    assert!(!ports.look_up(&barcode()).await);
}

#[tokio::test]
async fn a_failure_ends_the_claim() {
    let mut ports = Ports::claiming(true).reserving(allowed());
    ports.source.expect_find().times(1).return_once(|_| Err(SourceFailed));
    ports.lookups.expect_give_up().with(eq(barcode())).times(1).return_once(|_| Ok(()));
    assert!(!ports.look_up(&barcode()).await);
}
