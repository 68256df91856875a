use ironleaf_ai_adapter::testing::{StubAnswer, StubProvider, StubService};
use ironleaf_ai_adapter::{GeminiCoach, GeminiSettings, OpenAiCoach, OpenAiSettings, ResilienceSettings};
use ironleaf_application::coach::{ChatContext, ChatService, Coach, DietContext, MemberContext, WorkoutContext};
use ironleaf_application::shared::Deadline;
use ironleaf_domain::coach::{ChatMessage, ChatRole, ChatTurn};
use ironleaf_domain::diet_plan::EnergyNeed;
use ironleaf_domain::exercise::{
    CatalogueExercise, Experience, Level, MovementPattern, RepUnit, Reps, Sets, TrainingLocation,
};
use ironleaf_domain::ids::{ExerciseId, UserId};
use ironleaf_domain::limits::Limits;
use ironleaf_domain::plan::PlanSeed;
use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
use std::time::Duration;
use url::Url;

/// The API key of all tests. It must occur in one header and nowhere else.
pub(crate) const KEY: &str = "canary-key-1234";

/// A coach and its stub service.
pub(crate) struct Bench {
    pub(crate) stub: StubService,
    pub(crate) coach: Box<dyn Service>,
}

/// Creates a coach whose service has this script.
pub(crate) async fn bench(flavour: StubProvider, answers: impl IntoIterator<Item = StubAnswer>) -> Bench {
    bench_with(flavour, quick(), answers).await
}

pub(crate) async fn bench_with(
    flavour: StubProvider,
    resilience: ResilienceSettings,
    answers: impl IntoIterator<Item = StubAnswer>,
) -> Bench {
    let stub = StubService::start(flavour, answers).await.unwrap();
    let coach = coach(flavour, stub.base_url(), resilience);
    Bench { stub, coach }
}

/// An AI service as the application sees it.
pub(crate) trait Service: Coach + ChatService {}

impl<S: Coach + ChatService> Service for S {}

pub(crate) fn coach(flavour: StubProvider, base_url: Url, resilience: ResilienceSettings) -> Box<dyn Service> {
    match flavour {
        StubProvider::Gemini => {
            let settings = GeminiSettings { api_key: KEY.into(), base_url, model: "models/gemini-stub".to_owned() };
            Box::new(GeminiCoach::with_resilience(&settings, resilience).unwrap())
        }
        StubProvider::OpenAi => {
            let settings = OpenAiSettings { base_url, api_key: Some(KEY.into()), model: "stub".to_owned() };
            Box::new(OpenAiCoach::with_resilience(&settings, resilience).unwrap())
        }
    }
}

/// Returns the default settings with short waits.
pub(crate) fn quick() -> ResilienceSettings {
    ResilienceSettings {
        first_backoff: Duration::from_millis(1),
        longest_backoff: Duration::from_millis(4),
        ..ResilienceSettings::default()
    }
}

pub(crate) fn soon() -> Deadline {
    Deadline::after(Duration::from_secs(10))
}

/// Returns a short deadline, for services that never respond.
pub(crate) fn at_once() -> Deadline {
    Deadline::after(Duration::from_millis(150))
}

pub(crate) fn trainee() -> Trainee {
    Trainee {
        age: 35,
        gender: Gender::Male,
        weight: BodyWeight::from_kg(80.0).unwrap(),
        height: Height::from_cm(180.0).unwrap(),
        goal: FitnessGoal::LoseFat,
        training_days: TrainingDays::new(3).unwrap(),
    }
}

fn seed() -> PlanSeed {
    PlanSeed::new(UserId::new(1).unwrap(), "2026-11-21".parse().unwrap(), 0)
}

pub(crate) fn exercise(id: i64, name: &str, level: Option<Level>, pattern: MovementPattern) -> CatalogueExercise {
    CatalogueExercise {
        id: ExerciseId::new(id).unwrap(),
        key: None,
        name: name.to_owned(),
        description: "How it is done.".to_owned(),
        sets: Sets::new(3).unwrap(),
        reps: Reps::new(10).unwrap(),
        level,
        mechanic: None,
        equipment: Some("dumbbell".to_owned()),
        pattern: Some(pattern),
        pattern_detail: None,
        unit: RepUnit::Reps,
        rest_seconds: None,
        primary_muscles: vec![],
        secondary_muscles: vec![],
        also_needs: vec![],
    }
}

pub(crate) fn workout_brief() -> WorkoutContext {
    let beginner = Some(Level::Beginner);
    WorkoutContext {
        trainee: trainee(),
        location: TrainingLocation::Gym,
        limits: Limits::default(),
        experience: Experience::default(),
        exercises: [
            exercise(1, "Dumbbell Squat", beginner, MovementPattern::Squat),
            exercise(2, "Dumbbell Bench Press", beginner, MovementPattern::HorizontalPush),
            exercise(3, "Snatch", Some(Level::Expert), MovementPattern::Power),
            exercise(4, "Dumbbell Row", Some(Level::Intermediate), MovementPattern::HorizontalPull),
        ]
        .into(),
        seed: seed(),
        current: None,
        violations: vec![],
    }
}

pub(crate) fn diet_brief() -> DietContext {
    let need = EnergyNeed::of(&trainee()).unwrap();
    DietContext {
        trainee: trainee(),
        need,
        limits: Limits::default(),
        meals: [].into(),
        seed: seed(),
        violations: vec![],
    }
}

pub(crate) fn turn(role: ChatRole, content: &str) -> ChatTurn {
    ChatTurn { role, content: content.to_owned() }
}

pub(crate) fn chat_brief(question: &str) -> ChatContext {
    ChatContext {
        history: vec![],
        question: ChatMessage::new(question).unwrap(),
        member: MemberContext {
            today: "2026-11-21".parse().unwrap(),
            trainee: Some(trainee()),
            need: EnergyNeed::of(&trainee()).ok(),
            shows_numbers: true,
            workout_plan: None,
            plan_day: None,
            diet_plan: None,
            logs: vec![],
            limits: None,
        },
        correction: None,
    }
}
