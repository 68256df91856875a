mod chat_within_limits;

use super::*;
use crate::catalogue::MockPlannerCatalogue;
use crate::diary::MockDiaryRepository;
use crate::diet_plan::{DietFacts, MockDietPlanRepository};
use crate::limits::MockLimitsRepository;
use crate::program::MockMemberPlans;
use crate::shared::MockClock;
use crate::training_log::MockTrainingLogRepository;
use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;
use futures_util::future::join_all;
use futures_util::{StreamExt, stream};
use ironleaf_domain::account::Role;
use ironleaf_domain::coach::{ChatMessage, DailyTip};
use ironleaf_domain::exercise::{Experience, Reps, Sets, TrainingLocation};
use ironleaf_domain::ids::{ChatId, UserId};
use ironleaf_domain::limits::{Allergen, Limits};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Text;
use ironleaf_domain::workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan};
use std::sync::atomic::{AtomicUsize, Ordering};

fn now() -> DateTime<Utc> {
    "2026-11-21T22:30:00Z".parse().unwrap()
}

fn actor() -> crate::shared::Actor {
    crate::shared::Actor { user_id: UserId::new(7).unwrap(), role: Role::User, time_zone: Tz::UTC.into() }
}

/// Mocks of the ports. The service has a timeout of 30 s and a limit of 50 uses per day.
struct Mocks {
    coach: MockCoach,
    built_in: MockCoach,
    chat_service: MockChatService,
    built_in_chat: MockBuiltInChat,
    uses: MockAiUses,
    daily_contents: MockDailyContents,
    chats: MockChatRepository,
    limits: Option<Limits>,
}

impl Mocks {
    fn with(source: PlanSource) -> Self {
        let mut mocks = Self {
            coach: MockCoach::new(),
            built_in: MockCoach::new(),
            chat_service: MockChatService::new(),
            built_in_chat: MockBuiltInChat::new(),
            uses: MockAiUses::new(),
            daily_contents: MockDailyContents::new(),
            chats: MockChatRepository::new(),
            limits: None,
        };
        mocks.coach.expect_source().return_const(source);
        mocks.built_in.expect_source().return_const(PlanSource::BuiltIn);
        mocks.uses.expect_count_request().returning(|_, _| Ok(0));
        mocks
    }

    fn allowing(mut self) -> Self {
        self.uses.expect_reserve().times(1).returning(|_, _, _| Ok(true));
        self
    }

    fn giving_back(mut self, times: usize) -> Self {
        self.uses.expect_release().times(times).returning(|_, _| Ok(()));
        self
    }

    fn opening_a_chat(mut self) -> Self {
        self.chats.expect_open().returning(|_, _, _, _| Ok(OpenChatOutcome::Open(chat(), vec![])));
        self
    }

    fn answering(mut self, pieces: Vec<Result<String, CoachError>>) -> Self {
        self.chat_service.expect_answer().return_once(move |_, _| Ok(stream::iter(pieces).boxed()));
        self
    }

    /// Expects that the chat is closed once, with a reply of this text or without an exchange.
    fn closing_with(mut self, expected: Option<&'static str>) -> Self {
        self.chats
            .expect_close()
            .withf(move |_, id, exchange, _| {
                *id == chat() && exchange.as_ref().map(|(_, answer)| answer.as_str()) == expected
            })
            .times(1)
            .returning(|_, _, _, _| Ok(()));
        self
    }

    fn service(self) -> CoachService {
        let mut clock = MockClock::new();
        clock.expect_now().returning(now);
        let mut catalogue = MockPlannerCatalogue::new();
        catalogue.expect_list_exercises().returning(|| Ok(vec![]));
        catalogue.expect_list_meals().returning(|| Ok(vec![]));
        let mut workout_plans = MockMemberPlans::new();
        workout_plans.expect_find_current().returning(|_| Ok(None));
        let mut diet_plans = MockDietPlanRepository::new();
        diet_plans.expect_find_current().returning(|_| Ok(None));
        let of_member = DietFacts { limits: self.limits.clone().unwrap_or_default(), ..DietFacts::default() };
        diet_plans.expect_find_facts().returning(move |_| Ok(of_member.clone()));
        let mut logs = MockTrainingLogRepository::new();
        logs.expect_experience().returning(|_, _| Ok(Experience::default()));
        logs.expect_list_since().returning(|_, _, _| Ok(vec![]));
        let mut limits = MockLimitsRepository::new();
        let of_member = self.limits.clone();
        limits.expect_find().returning(move |_| Ok(of_member.clone().map(|limits| (limits, now()))));
        let mut diary = MockDiaryRepository::new();
        diary.expect_find_settings().returning(|_| Ok(None));
        let ports = CoachPorts {
            diary: Arc::new(diary),
            limits: Arc::new(limits),
            coach: Arc::new(self.coach),
            built_in: Arc::new(self.built_in),
            chat_service: Some(Arc::new(self.chat_service)),
            built_in_chat: Arc::new(self.built_in_chat),
            catalogue: Arc::new(catalogue),
            uses: Arc::new(self.uses),
            daily_contents: Arc::new(self.daily_contents),
            chats: Arc::new(self.chats),
            workout_plans: Arc::new(workout_plans),
            diet_plans: Arc::new(diet_plans),
            logs: Arc::new(logs),
            clock: Arc::new(clock),
        };
        CoachService::new(ports, CoachSettings { timeout: Duration::from_secs(30), daily_limit: 50 })
    }
}

fn request() -> PlanRequest {
    PlanRequest {
        height: Height::from_cm(180.0).unwrap(),
        weight: BodyWeight::from_kg(80.0).unwrap(),
        birth_date: "1990-05-01".parse().unwrap(),
        gender: Gender::Male,
        goal: FitnessGoal::GainMuscle,
        training_days: TrainingDays::new(3).unwrap(),
    }
}

/// Creates a plan of days with these numbers, each with one exercise.
fn workout(source: PlanSource, days: &[u8]) -> GeneratedWorkoutPlan {
    let day = |day_num: &u8| GeneratedDay {
        day_num: *day_num,
        exercises: vec![GeneratedExercise {
            name: Text::new("Squat").unwrap(),
            description: Text::new_or_empty("").unwrap(),
            sets: Sets::new(3).unwrap(),
            reps: Reps::new(10).unwrap(),
            unit: None,
            rest_seconds: None,
        }],
    };
    let days = days.iter().map(day).collect();
    GeneratedWorkoutPlan::new(Text::new("Plan").unwrap(), Text::new_or_empty("").unwrap(), source, days).unwrap()
}

#[tokio::test]
async fn a_plan_with_violations_gets_one_correction_that_names_them() {
    let mut mocks = Mocks::with(PlanSource::Gemini).allowing();
    mocks
        .coach
        .expect_plan_workout()
        .withf(|brief, _| brief.violations.is_empty())
        .times(1)
        .returning(|_, _| Ok(workout(PlanSource::Gemini, &[1, 3])));
    mocks
        .coach
        .expect_plan_workout()
        .withf(|brief, _| brief.violations.iter().any(|fault| fault.path == "days"))
        .times(1)
        .returning(|_, _| Ok(workout(PlanSource::Gemini, &[1, 3, 5])));
    let generated = mocks
        .service()
        .generate_workout(&actor(), request(), Some(TrainingLocation::Gym), Engine::Configured)
        .await
        .unwrap();
    assert_eq!(generated.plan.days().len(), 3);
}

#[tokio::test]
async fn a_second_invalid_plan_is_an_error_without_quota_use() {
    let mut mocks = Mocks::with(PlanSource::Gemini).allowing().giving_back(1);
    mocks.coach.expect_plan_workout().times(2).returning(|_, _| Ok(workout(PlanSource::Gemini, &[1])));
    let refused =
        mocks.service().generate_workout(&actor(), request(), Some(TrainingLocation::Gym), Engine::Configured).await;
    assert!(matches!(refused, Err(GenerateError::Coach(CoachError::InvalidAnswer(_)))), "{refused:?}");
}

#[tokio::test]
async fn a_correction_needs_time_for_another_call() {
    let mut mocks = Mocks::with(PlanSource::Gemini).allowing().giving_back(1);
    mocks.coach.expect_plan_workout().times(1).returning(|_, deadline| {
        while deadline.take_call() {}
        Err(CoachError::InvalidAnswer(Vec::new()))
    });
    let refused =
        mocks.service().generate_workout(&actor(), request(), Some(TrainingLocation::Gym), Engine::Configured).await;
    assert!(matches!(refused, Err(GenerateError::Coach(CoachError::InvalidAnswer(_)))), "{refused:?}");
}

#[tokio::test]
async fn a_service_that_is_away_is_not_asked_twice() {
    let mut mocks = Mocks::with(PlanSource::OpenAi).allowing().giving_back(1);
    let away = CoachError::Unavailable { retry_after: None };
    mocks.coach.expect_plan_workout().times(1).return_const(Err(away.clone()));
    let refused =
        mocks.service().generate_workout(&actor(), request(), Some(TrainingLocation::Gym), Engine::Configured).await;
    assert_eq!(refused.err(), Some(GenerateError::Coach(away)));
}

#[tokio::test]
async fn the_daily_limit_blocks_calls_until_midnight_utc() {
    let mut mocks = Mocks::with(PlanSource::Gemini);
    mocks
        .uses
        .expect_reserve()
        .withf(|_, day, limit| day.to_string() == "2026-11-21" && *limit == 50)
        .returning(|_, _, _| Ok(false));
    let refused =
        mocks.service().generate_workout(&actor(), request(), Some(TrainingLocation::Gym), Engine::Configured).await;
    let limit = LimitReached { retry_after: TimeDelta::minutes(90) };
    assert_eq!(refused.err(), Some(GenerateError::LimitReached(limit)));
}

#[tokio::test]
async fn the_built_in_planner_is_available_and_uses_no_quota() {
    let mut mocks = Mocks::with(PlanSource::Gemini);
    mocks.built_in.expect_plan_workout().times(1).returning(|_, _| Ok(workout(PlanSource::BuiltIn, &[1, 3, 5])));
    let generated = mocks
        .service()
        .generate_workout(&actor(), request(), Some(TrainingLocation::Home), Engine::BuiltIn)
        .await
        .unwrap();
    assert_eq!(generated.plan.source(), PlanSource::BuiltIn);
}

#[tokio::test]
async fn children_get_no_diet_plan_and_future_birth_dates_fail() {
    let service = Mocks::with(PlanSource::Gemini).service();
    let born = |date: &str| PlanRequest { birth_date: date.parse().unwrap(), ..request() };
    let child = service.generate_diet(&actor(), born("2016-01-01"), Engine::Configured).await;
    assert!(matches!(child, Err(GenerateError::TooYoung(_))));
    let unborn = service.generate_diet(&actor(), born("2026-11-22"), Engine::Configured).await;
    assert!(matches!(unborn, Err(GenerateError::BirthDate(_))));
}

#[tokio::test]
async fn a_hundred_concurrent_requests_share_one_call() {
    let calls = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&calls);
    let mut mocks = Mocks::with(PlanSource::Gemini);
    mocks.daily_contents.expect_find_or_claim().times(1).returning(|_, _, _, _| Ok(DailySlot::Ours));
    mocks.daily_contents.expect_keep().times(1).returning(|_, content, _, _| Ok(content));
    mocks.coach.expect_daily_tip().returning(move |_, _, _| {
        counted.fetch_add(1, Ordering::Relaxed);
        Ok(DailyTip::new("Warm up.").unwrap())
    });
    let service = mocks.service();
    let member = actor();
    let tips = join_all((0..100).map(|_| service.view_daily_tip(&member))).await;
    assert!(tips.iter().all(|tip| tip.as_ref().is_ok_and(|tip| tip.as_str() == "Warm up.")));
    assert_eq!(calls.load(Ordering::Relaxed), 1);
}

#[tokio::test]
async fn failed_generation_is_released_and_retried_later() {
    let mut mocks = Mocks::with(PlanSource::Gemini);
    mocks.daily_contents.expect_find_or_claim().times(2).returning(|_, _, _, _| Ok(DailySlot::Ours));
    mocks.daily_contents.expect_give_up().times(1).returning(|_, _| Ok(()));
    mocks.daily_contents.expect_keep().times(1).returning(|_, content, _, _| Ok(content));
    mocks.coach.expect_daily_tip().times(1).returning(|_, _, _| Err(CoachError::TimedOut));
    mocks.coach.expect_daily_tip().times(1).returning(|_, _, _| Ok(DailyTip::new("Warm up.").unwrap()));
    let service = mocks.service();
    assert_eq!(service.view_daily_tip(&actor()).await, Err(DailyContentError::Coach(CoachError::TimedOut)));
    assert!(service.view_daily_tip(&actor()).await.is_ok());
}

#[tokio::test]
async fn an_unfit_tip_is_replaced_by_a_built_in_one() {
    let mut mocks = Mocks::with(PlanSource::Gemini);
    mocks.limits = Some(Limits { allergens: [Allergen::Milk].into(), ..Limits::default() });
    mocks.daily_contents.expect_find_or_claim().returning(|_, _, _, _| Ok(DailySlot::Ours));
    mocks.daily_contents.expect_keep().returning(|_, content, _, _| Ok(content));
    mocks.coach.expect_daily_tip().times(1).returning(|_, _, _| Ok(DailyTip::new("Have some yogurt.").unwrap()));
    let today = now().date_naive();
    mocks.built_in.expect_daily_tip().returning(move |day, _, _| {
        Ok(DailyTip::new(if day == today { "Have some cheese." } else { "Sleep well." }).unwrap())
    });
    let service = mocks.service();
    for _ in 0..2 {
        assert_eq!(service.view_daily_tip(&actor()).await.unwrap().as_str(), "Sleep well.");
    }
}

fn chat() -> ChatId {
    ChatId::parse("5f0e2f9c-51c9-4b43-9b43-0d8c1a4f8a10").unwrap()
}

async fn ask(service: &CoachService) -> Result<ChatReply, AnswerChatError> {
    service.answer_chat(&actor(), ChatMessage::new("How do I squat?").unwrap(), None, Engine::Configured).await
}

async fn read(reply: &mut ChatReply) -> String {
    let mut text = String::new();
    while let Some(Ok(piece)) = reply.next().await {
        text.push_str(&piece);
    }
    text
}

fn pieces(texts: &[&str]) -> Vec<Result<String, CoachError>> {
    texts.iter().map(|text| Ok((*text).to_owned())).collect()
}

#[tokio::test]
async fn a_finished_answer_is_kept_with_its_question() {
    let mocks = Mocks::with(PlanSource::Gemini).allowing().opening_a_chat();
    let service = mocks.answering(pieces(&["Sit ", "do\u{1b}wn."])).closing_with(Some("Sit down.")).service();
    let mut reply = ask(&service).await.unwrap();
    reply.begin().await.unwrap();
    assert_eq!(read(&mut reply).await, "Sit down.");
    assert_eq!(reply.finish().await.unwrap().answer.as_str(), "Sit down.");
}

#[tokio::test]
async fn an_answer_is_cut_at_its_longest() {
    let mocks = Mocks::with(PlanSource::Gemini).allowing().opening_a_chat();
    let mut mocks = mocks.answering(vec![Ok("x".repeat(7_999)), Ok("yz".to_owned()), Ok("never".to_owned())]);
    mocks.chats.expect_close().returning(|_, _, _, _| Ok(()));
    let service = mocks.service();
    let mut reply = ask(&service).await.unwrap();
    reply.begin().await.unwrap();
    let text = read(&mut reply).await;
    assert!(text.len() == 8_000 && text.ends_with('y'));
    assert_eq!(reply.finish().await.unwrap().answer.as_str().len(), 8_000);
}

#[tokio::test]
async fn a_stopped_answer_stays_as_far_as_it_came() {
    let mocks = Mocks::with(PlanSource::Gemini).allowing().opening_a_chat();
    let service = mocks.answering(pieces(&["Sit ", "down."])).closing_with(Some("Sit")).service();
    let mut reply = ask(&service).await.unwrap();
    reply.begin().await.unwrap();
    reply.next().await.unwrap().unwrap();
    reply.stop().await.unwrap();
}

#[tokio::test]
async fn a_question_without_an_answer_is_dropped_and_counts_nothing() {
    for answer in [vec![], pieces(&[" \n"]), vec![Ok("Sit".to_owned()), Err(CoachError::TimedOut)]] {
        let mocks = Mocks::with(PlanSource::Gemini).allowing().giving_back(1).opening_a_chat();
        let service = mocks.answering(answer).closing_with(None).service();
        let mut reply = ask(&service).await.unwrap();
        reply.begin().await.unwrap();
        let error = loop {
            match reply.next().await {
                Some(Ok(_)) => {}
                Some(Err(error)) => break reply.give_up(error).await,
                None => break reply.finish().await.unwrap_err(),
            }
        };
        assert!(matches!(error, AnswerChatError::Coach(_)));
    }
}

#[tokio::test]
async fn what_needs_care_is_answered_without_service_and_limits() {
    for (text, part) in [
        ("I have chest pain after my squats", "emergency number"),
        ("Ich will mich umbringen", "Telefonseelsorge"),
        ("no puedo respirar", "emergencias"),
        ("I am pregnant, can I deadlift?", "doctor or midwife"),
        ("what dose of dbol for a first cycle", "no doses"),
        ("I throw up after every dinner to stay thin", "you deserve support"),
        ("my knee hurts in squats", "physiotherapist"),
    ] {
        // Neither the coach nor the counted uses may be called.
        let mut mocks = Mocks::with(PlanSource::Gemini).opening_a_chat();
        mocks.chats.expect_close().withf(|_, _, exchange, _| exchange.is_some()).returning(|_, _, _, _| Ok(()));
        let service = mocks.service();
        let mut reply =
            service.answer_chat(&actor(), ChatMessage::new(text).unwrap(), None, Engine::Configured).await.unwrap();
        reply.begin().await.unwrap();
        let answer = read(&mut reply).await;
        assert!(answer.contains(part), "{answer}");
        reply.finish().await.unwrap();
    }
}

#[tokio::test]
async fn a_harmful_value_of_a_service_is_replaced() {
    let mut mocks = Mocks::with(PlanSource::Gemini).allowing().opening_a_chat();
    mocks = mocks.answering(pieces(&["Sure. ", "Eat 600 ", "kcal a day, ", "then less. Go on"]));
    mocks.chats.expect_close().returning(|_, _, _, _| Ok(()));
    let service = mocks.service();
    let mut reply = ask(&service).await.unwrap();
    reply.begin().await.unwrap();
    let answer = read(&mut reply).await;
    assert!(answer.starts_with("Sure. \n\nThat sounds hard") && !answer.contains("600"), "{answer}");
    reply.finish().await.unwrap();
}

#[tokio::test]
async fn declined_questions_get_a_fixed_answer_and_are_not_stored() {
    let mut mocks = Mocks::with(PlanSource::Gemini).allowing().opening_a_chat().closing_with(None);
    mocks.chat_service.expect_answer().return_once(|_, _| Err(CoachError::Declined));
    let service = mocks.service();
    let mut reply = ask(&service).await.unwrap();
    reply.begin().await.unwrap();
    assert!(read(&mut reply).await.starts_with("I can't help with that here."));
    assert!(reply.finish().await.is_ok());
}

#[tokio::test]
async fn an_unknown_or_busy_chat_reaches_no_coach() {
    for (opened, error) in
        [(OpenChatOutcome::NotFound, AnswerChatError::ChatNotFound), (OpenChatOutcome::Busy, AnswerChatError::ChatBusy)]
    {
        let mut mocks = Mocks::with(PlanSource::Gemini);
        mocks.chats.expect_open().return_once(|_, _, _, _| Ok(opened));
        assert_eq!(ask(&mocks.service()).await.err(), Some(error));
    }
}

#[tokio::test]
async fn past_the_limit_the_chat_is_closed_again() {
    let mut mocks = Mocks::with(PlanSource::Gemini).opening_a_chat().closing_with(None);
    mocks.uses.expect_reserve().returning(|_, _, _| Ok(false));
    assert!(matches!(ask(&mocks.service()).await.err(), Some(AnswerChatError::LimitReached(_))));
}
