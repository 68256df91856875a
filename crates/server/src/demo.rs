//! The demo accounts, so that every screen shows something.

mod diary;
mod error;
mod measurements;
mod menu;
mod progress;

pub(crate) use error::DemoError;

use crate::catalogue;
use crate::settings::{DemoAccounts, DemoSettings};
use crate::terminal;
use crate::wiring::Wiring;
use chrono::{Days, NaiveDate, NaiveTime, TimeDelta};
use chrono_tz::Tz;
use ironleaf_application::account::{EmailProof, KnownPassword, RemoveAccountOutcome};
use ironleaf_application::diet_plan::SuggestPlansError;
use ironleaf_application::profile::ProfileForm;
use ironleaf_application::shared::{Actor, AuditContext, PageLimit};
use ironleaf_application::support_message::{MessagePage, NewMessage};
use ironleaf_application::training_log::{NewLog, PlannedExercise};
use ironleaf_application::workout_plan::SelectPlanOutcome;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{DEMO_EMAILS, DEMO_PASSWORD, EmailAddress, RawPassword, Role};
use ironleaf_domain::ids::UserId;
use ironleaf_domain::limits::{Dislikes, FoodFamily, Limits};
use ironleaf_domain::profile::{BodyWeight, DisplayChanges, FitnessGoal, Gender, Height, TrainingDays};
use ironleaf_domain::support_message::{MessageContent, MessageStatus, MessageType};
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::LogValues;
use ironleaf_domain::workout_plan::{WorkoutPlan, plan_day};

/// Training days of the demo member per week.
const TRAINING_DAYS: u8 = 4;
/// How far the demo member's logs reach back.
const WEEKS: u64 = 12;

const MEMBER: &str = DEMO_EMAILS[0];
const MODERATOR: &str = DEMO_EMAILS[1];
const ADMIN: &str = DEMO_EMAILS[2];

/// Adds missing demo data. Existing data stays unchanged.
pub(crate) async fn seed(wiring: &Wiring, accounts: DemoAccounts) -> Result<(), DemoError> {
    // An address of a public account is not verified: granting staff rights to it would need an invitation.
    let proof = if accounts == DemoAccounts::All { EmailProof::Verified } else { EmailProof::Unverified };
    let moderator = match accounts {
        DemoAccounts::None => return Ok(()),
        DemoAccounts::Member => None,
        DemoAccounts::All => {
            account(wiring, ADMIN, Role::Admin, &proof).await?;
            Some(account(wiring, MODERATOR, Role::Moderator, &proof).await?)
        }
    };
    let member = account(wiring, MEMBER, Role::User, &proof).await?;

    let actor = Actor { user_id: member, role: Role::User, time_zone: Tz::UTC.into() };
    let ports = wiring.ports();
    let today = actor.date_at(ports.clock.now());
    if ports.profiles.find(member).await?.profile.is_none() {
        wiring.services.profile.update_profile(&actor, profile()?).await?;
    }
    if wiring.services.limits.view_limits(&actor).await?.updated_at.is_none() {
        wiring.services.limits.save_limits(&actor, limits()?).await?;
    }
    let start = today - Days::new(WEEKS * 7);
    if ports.member_plans.find_current(member).await?.is_none() {
        select_plan(wiring, member, start).await?;
    }
    seed_diet_plan(wiring, &actor).await?;
    let is_new = ports.logs.list_since(member, start, 1).await?.is_empty();
    if let Some(followed) = ports.member_plans.find_current(member).await?.filter(|_| is_new) {
        ports.logs.add_all(member, twelve_weeks(&followed.plan, start, today)?).await?;
        for (day, changes) in measurements::measurements(today)? {
            wiring.services.measurement.save_measurements(&actor, day, changes).await?;
        }
    }
    diary::seed_diary(wiring, &actor, start, today).await?;
    seed_messages(wiring, member, moderator).await
}

/// Tells how to get in.
pub(crate) fn announce(accounts: DemoAccounts) {
    match accounts {
        DemoAccounts::None => {}
        DemoAccounts::Member => terminal::announce(&format!("Demo account: {MEMBER} (password {DEMO_PASSWORD})")),
        DemoAccounts::All => {
            terminal::announce(&format!("Demo accounts: {MEMBER}, {MODERATOR}, {ADMIN}"));
            terminal::announce(&format!("Password of each: {DEMO_PASSWORD}"));
        }
    }
}

/// Returns the accounts that are still the demo's: with its addresses, and with its password or none.
/// An account with another password counts as an ordinary account.
pub(crate) async fn find(wiring: &Wiring) -> Result<Vec<KnownPassword>, DemoError> {
    let emails = DEMO_EMAILS.map(EmailAddress::new);
    let emails: Vec<EmailAddress> = emails.into_iter().collect::<Result<_, _>>()?;
    Ok(wiring.services.account.find_by_known_password(&emails, &password()).await?)
}

/// Blocks demo accounts with the known password on a public site, unless the settings allow them.
pub(crate) async fn block_known(wiring: &Wiring, settings: DemoSettings) -> Result<(), DemoError> {
    if !settings.is_public {
        return Ok(());
    }
    let mut blocked = Vec::new();
    for account in find(wiring).await?.iter().filter(|account| account.can_sign_in()) {
        let is_wanted =
            account.email.as_str() == MEMBER && account.role == Role::User && settings.seeded() == DemoAccounts::Member;
        if !is_wanted && wiring.services.account.block(account).await? {
            blocked.push(account.email.to_string());
        }
    }
    if !blocked.is_empty() {
        tracing::warn!(
            accounts = blocked.join(", "),
            "PUBLIC_URL is public and these demo accounts still had the demo password: their sign-in is blocked. Remove \
             them with `ironleaf user demo --remove`, or keep one with `ironleaf user set-password`"
        );
    }
    Ok(())
}

/// Deletes the demo accounts with all their data. Returns their emails, and the email of a last admin, who stays.
pub(crate) async fn remove(wiring: &Wiring) -> Result<(Vec<EmailAddress>, Option<EmailAddress>), DemoError> {
    let (mut removed, mut last_admin) = (Vec::new(), None);
    for account in find(wiring).await? {
        match wiring.services.account.delete_account(&account.email).await? {
            RemoveAccountOutcome::Done => removed.push(account.email),
            RemoveAccountOutcome::NotFound => {}
            RemoveAccountOutcome::LastAdmin => last_admin = Some(account.email),
        }
    }
    Ok((removed, last_admin))
}

fn password() -> RawPassword {
    RawPassword::new(DEMO_PASSWORD.to_owned())
}

/// Returns the account with this address. Sets the demo password if the account was blocked before.
async fn account(wiring: &Wiring, email: &str, role: Role, proof: &EmailProof) -> Result<UserId, DemoError> {
    let email = EmailAddress::new(email)?;
    let accounts = &wiring.services.account;
    match wiring.ports().accounts.find_by_email(&email).await? {
        None => Ok(accounts.create_account(email, password(), role, proof.clone()).await?),
        Some(account) => {
            if account.password_hash.is_none() && account.role == role {
                accounts.set_password(&email, password()).await?;
            }
            Ok(account.id)
        }
    }
}

fn profile() -> Result<ProfileForm, ValidationError> {
    Ok(ProfileForm {
        fname: Name::new("Maya")?,
        lname: Name::new("Lindholm")?,
        gender: Gender::Female,
        birth_date: NaiveDate::from_ymd_opt(1992, 4, 17).unwrap_or_default(),
        weight: BodyWeight::from_kg(68.4)?,
        height: Height::from_cm(171.0)?,
        number_of_training_days: TrainingDays::new(TRAINING_DAYS.into())?,
        fitness_goal: FitnessGoal::GainMuscle,
        display: DisplayChanges::default(),
    })
}

/// Limits that the demo member's plans already respect.
fn limits() -> Result<Limits, ValidationError> {
    let dislikes = Dislikes::new([FoodFamily::parse("mushroom")?].into())?;
    Ok(Limits { dislikes, ..Limits::default() })
}

/// Messages of the demo member: type, age in hours, whether a moderator has read it, and text.
const MESSAGES: [(MessageType, i64, bool, &str); 6] = [
    (MessageType::Feedback, 20 * 24 + 5, true, "The charts make it easy to see that my squat is going up. Thank you!"),
    (MessageType::Message, 12 * 24 + 2, true, "Can I move Thursday's training to Friday without losing my progress?"),
    (
        MessageType::Other,
        6 * 24 + 9,
        true,
        "My gym would like to set this up for all of its members. Whom can I talk to?",
    ),
    (
        MessageType::Report,
        2 * 24 + 3,
        false,
        "On my phone the weight field of the last exercise is hidden behind the keyboard.\n\nIt happens in both \
         orientations.",
    ),
    (MessageType::Message, 26, false, "Is there a way to see last month's weights while I train?"),
    (MessageType::Feedback, 3, false, "More vegetarian dinners, please. I have had every lentil stew there is."),
];

/// Messages of every type, some of them seen.
async fn seed_messages(wiring: &Wiring, member: UserId, moderator: Option<UserId>) -> Result<(), DemoError> {
    let ports = wiring.ports();
    let any = MessagePage { limit: PageLimit::MAX, before: None };
    if !ports.messages.list_of(member, any).await?.is_empty() {
        return Ok(());
    }
    let now = ports.clock.now();
    for (message_type, hours_ago, seen, text) in MESSAGES {
        let message = NewMessage { message_type, content: MessageContent::new(text)? };
        let sent_at = now - TimeDelta::hours(hours_ago);
        let id = ports.messages.add(member, message, sent_at).await?;
        if let Some(by) = moderator.filter(|_| seen) {
            let signature = AuditContext { by, at: sent_at + TimeDelta::hours(1) };
            ports.messages.set_status(id, MessageStatus::Seen, signature).await?;
        }
    }
    Ok(())
}

/// The diet plan that fits the demo profile best.
async fn seed_diet_plan(wiring: &Wiring, member: &Actor) -> Result<(), DemoError> {
    let diet_plan = &wiring.services.diet_plan;
    if diet_plan.view_current_plan(member).await?.is_some() {
        return Ok(());
    }
    let best = match diet_plan.suggest_plans(member).await {
        Ok(suggestions) => suggestions.fitting.plans.into_iter().next(),
        // Someone has emptied the profile, or made the member a child: it stays so.
        Err(SuggestPlansError::ProfileIncomplete | SuggestPlansError::TooYoung(_)) => None,
        Err(SuggestPlansError::Port(error)) => return Err(error.into()),
    };
    if let Some(best) = best {
        diet_plan.select_plan(member, best.plan.id).await?;
    }
    Ok(())
}

/// The shipped plan that fits the demo profile, chosen as many weeks ago as the logs reach back.
async fn select_plan(wiring: &Wiring, member: UserId, start: NaiveDate) -> Result<(), DemoError> {
    let ports = wiring.ports();
    let fitting = catalogue::shipped()?
        .workout_plans
        .into_iter()
        .find(|plan| plan.num_of_days == TRAINING_DAYS && plan.goal == FitnessGoal::GainMuscle && plan.place == "gym");
    let offered = ports.workout_plans.list_available(member, TRAINING_DAYS).await?;
    let plan = fitting.and_then(|fitting| offered.into_iter().find(|plan| plan.name == fitting.name.as_str()));
    let Some(plan) = plan else {
        tracing::warn!("the demo member's plan is no longer available");
        return Ok(());
    };
    let chosen_at = start.and_time(NaiveTime::MIN).and_utc();
    if ports.workout_plans.select(member, plan.id, start, chosen_at).await? == SelectPlanOutcome::NotFound {
        tracing::warn!("the demo member's plan went away while it was chosen");
    }
    Ok(())
}

/// Returns the logs of a reliable member from `start` until yesterday. Some sessions and exercises are missed, and
/// weights increase as the repetitions allow.
fn twelve_weeks(plan: &WorkoutPlan, start: NaiveDate, today: NaiveDate) -> Result<Vec<NewLog>, ValidationError> {
    let mut logs = Vec::new();
    for (session, date) in (0_i64..).zip(start.iter_days().take_while(|date| *date < today)) {
        let day = plan_day(plan.num_of_days, date, start);
        if session % 17 == 9 {
            continue;
        }
        for (place, exercise) in (0_i64..).zip(plan.days.get(&day).into_iter().flatten()) {
            if (session * 7 + place * 3) % 23 == 5 {
                continue;
            }
            logs.push(NewLog {
                exercise_id: exercise.id,
                planned: PlannedExercise {
                    name: exercise.name.clone(),
                    sets: exercise.sets,
                    reps: exercise.reps,
                    program: None,
                },
                figures: LogValues::of_sets(progress::sets_of(exercise, (date - start).num_weeks())?),
                log_date: date,
                logged_at: (date.and_time(NaiveTime::from_hms_opt(17, 30, 0).unwrap_or_default())
                    + TimeDelta::minutes(7 * place))
                .and_utc(),
                idempotency_key: None,
            });
        }
    }
    Ok(logs)
}
