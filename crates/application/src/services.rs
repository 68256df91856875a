use crate::account::{AccountPorts, AccountService, AccountSettings};
use crate::analytics::AnalyticsService;
use crate::backup::BackupService;
use crate::body_weight::BodyWeightService;
use crate::catalogue::CatalogueService;
use crate::cleanup::CleanupService;
use crate::coach::{CoachPorts, CoachService, CoachSettings, OwnDataChat};
use crate::diary::{DiaryPorts, DiaryService};
use crate::diet_plan::{DietPlanAdminService, DietPlanService};
use crate::exercise::{ExerciseGuideService, ExerciseNoteService};
use crate::food::FoodService;
use crate::food_lookup::FoodLookupService;
use crate::loading::LoadingService;
use crate::mail::{EmailTemplates, MailService};
use crate::measurement::MeasurementService;
use crate::own_limits::{LimitsPorts, LimitsService};
use crate::ports::Ports;
use crate::profile::ProfileService;
use crate::program::{ProgramPorts, ProgramService};
use crate::progress::{ProgressPorts, ProgressService};
use crate::recipe::RecipeService;
use crate::sharing::{SharingPorts, SharingService};
use crate::support_message::SupportMessageService;
use crate::target::{TargetPorts, TargetService};
use crate::tools::{ToolParts, ToolService};
use crate::training_log::{OpenWorkoutService, TrainingLogService};
use crate::workout_plan::{WorkoutPlanAdminService, WorkoutPlanService};
use ironleaf_domain::backup::BackupSchedule;
use ironleaf_domain::ids::{DietPlanId, ExerciseId, FoodId, MealId, WorkoutPlanId};
use std::sync::Arc;

/// Settings of the services.
pub struct ServiceSettings {
    pub account: AccountSettings,
    pub coach: CoachSettings,
    /// When servers make backups; `None` if they make none.
    pub backups: Option<BackupSchedule>,
    /// Address at which browsers reach the server, for links in emails and calendars.
    pub public_url: String,
}

/// Services of all features, passed to the adapters that call them.
#[derive(Clone)]
pub struct Services {
    /// Ports of the services, for calls without a decision.
    pub ports: Arc<Ports>,
    /// Accounts and sessions.
    pub account: AccountService,
    /// Profiles.
    pub profile: ProfileService,
    /// Body weight over time.
    pub body_weight: BodyWeightService,
    /// Food diaries.
    pub diary: DiaryService,
    /// Targets and the learned expenditure.
    pub target: TargetService,
    /// Foods of the catalogue and of members.
    pub food: FoodService,
    /// Recipes of members.
    pub recipe: RecipeService,
    /// Limits that the plans of members respect.
    pub limits: LimitsService,
    /// Weights that members can load.
    pub loading: LoadingService,
    /// Circumferences of the body over time.
    pub measurement: MeasurementService,
    /// Guides to exercises.
    pub exercise_guide: ExerciseGuideService,
    /// Notes of members to exercises.
    pub exercise_note: ExerciseNoteService,
    /// Workout plans of members.
    pub workout_plan: WorkoutPlanService,
    /// Schedules and programs of the catalogue's workout plans.
    pub workout_plan_admin: WorkoutPlanAdminService,
    pub training_log: TrainingLogService,
    /// Workouts in progress.
    pub open_workout: OpenWorkoutService,
    /// Programs that progress.
    pub program: ProgramService,
    /// Progress and suggested weights.
    pub progress: ProgressService,
    /// Diet plans of members.
    pub diet_plan: DietPlanService,
    /// Meals of the catalogue's diet plans.
    pub diet_plan_admin: DietPlanAdminService,
    pub catalogue_exercises: CatalogueService<ExerciseId>,
    pub catalogue_foods: CatalogueService<FoodId>,
    pub catalogue_meals: CatalogueService<MealId>,
    pub catalogue_workout_plans: CatalogueService<WorkoutPlanId>,
    pub catalogue_diet_plans: CatalogueService<DietPlanId>,
    /// Generated plans, the daily tip and challenge, and the chat.
    pub coach: CoachService,
    /// Links to shared plans, and calendar feeds.
    pub sharing: SharingService,
    /// Support messages.
    pub support_message: SupportMessageService,
    /// Usage statistics.
    pub analytics: AnalyticsService,
    /// What the coach can look up.
    pub tools: ToolService,
    /// Sending emails.
    pub mail: MailService,
    /// Deletion of expired data.
    pub cleanup: CleanupService,
    /// Backups by servers, and the history of all backups.
    pub backup: BackupService,
}

impl Services {
    /// Builds the services over their ports.
    #[expect(clippy::too_many_lines, reason = "a list of what is connected with what")]
    pub fn new(ports: Ports, settings: ServiceSettings) -> Self {
        let ports = Arc::new(ports);
        let clock = &ports.clock;
        let program = ProgramService::new(ProgramPorts {
            programs: ports.programs.clone(),
            plans: ports.member_plans.clone(),
            profiles: ports.profiles.clone(),
            limits: ports.limits.clone(),
            clock: clock.clone(),
        });
        let food_lookup = ports.product_source.clone().map(|source| {
            FoodLookupService::new(source, ports.product_lookups.clone(), ports.attempts.clone(), clock.clone())
        });
        let body_weight = BodyWeightService::new(ports.body_weights.clone(), clock.clone());
        let measurement = MeasurementService::new(ports.measurements.clone(), clock.clone());
        let diary = DiaryService::new(DiaryPorts {
            diary: ports.diary.clone(),
            foods: ports.foods.clone(),
            limits: ports.limits.clone(),
            profiles: ports.profiles.clone(),
            catalogue: ports.planner_catalogue.clone(),
            clock: clock.clone(),
        });
        let target = TargetService::new(TargetPorts {
            targets: ports.targets.clone(),
            profiles: ports.profiles.clone(),
            body_weights: ports.body_weights.clone(),
            diary: ports.day_summaries.clone(),
            clock: clock.clone(),
        });
        let food = FoodService::new(ports.foods.clone(), ports.limits.clone(), food_lookup, clock.clone());
        let limits = LimitsService::new(LimitsPorts {
            limits: ports.limits.clone(),
            workout_plans: ports.member_plans.clone(),
            programs: ports.programs.clone(),
            diet_plans: ports.diet_plans.clone(),
            catalogue: ports.planner_catalogue.clone(),
            clock: clock.clone(),
        });
        let workout_plan = WorkoutPlanService::new(
            ports.workout_plans.clone(),
            program.clone(),
            ports.profiles.clone(),
            ports.limits.clone(),
            ports.planner_catalogue.clone(),
            clock.clone(),
        );
        let progress = ProgressService::new(ProgressPorts {
            progress: ports.progress.clone(),
            plans: ports.member_plans.clone(),
            programs: ports.programs.clone(),
            profiles: ports.profiles.clone(),
            weights: ports.body_weights.clone(),
            loadings: ports.loadings.clone(),
            measurements: ports.measurements.clone(),
            limits: ports.limits.clone(),
            catalogue: ports.planner_catalogue.clone(),
            clock: clock.clone(),
        });
        let diet_plan = DietPlanService::new(
            ports.diet_plans.clone(),
            ports.limits.clone(),
            ports.planner_catalogue.clone(),
            clock.clone(),
        );
        let tools = ToolService::new(ToolParts {
            profiles: ports.profiles.clone(),
            logs: ports.logs.clone(),
            guides: ports.guides.clone(),
            workout_plan: workout_plan.clone(),
            program: program.clone(),
            progress: progress.clone(),
            body_weight: body_weight.clone(),
            measurement: measurement.clone(),
            target: target.clone(),
            limits: limits.clone(),
            diet_plan: diet_plan.clone(),
            diary: diary.clone(),
            food: food.clone(),
            clock: clock.clone(),
        });
        Self {
            account: AccountService::new(
                AccountPorts {
                    accounts: ports.accounts.clone(),
                    people: ports.people.clone(),
                    links: ports.links.clone(),
                    invitations: ports.invitations.clone(),
                    sessions: ports.sessions.clone(),
                    member_data: ports.member_data.clone(),
                    activity: ports.activity.clone(),
                    attempts: ports.attempts.clone(),
                    devices: ports.devices.clone(),
                    hasher: ports.hasher.clone(),
                    tokens: ports.tokens.clone(),
                    stored_mails: ports.stored_mails.clone(),
                    bell: ports.bell.clone(),
                    clock: clock.clone(),
                },
                EmailTemplates::new(settings.public_url.clone()),
                settings.account,
            ),
            profile: ProfileService::new(ports.profiles.clone(), clock.clone()),
            body_weight,
            measurement,
            diary,
            target,
            food,
            recipe: RecipeService::new(ports.recipes.clone(), ports.foods.clone(), ports.limits.clone(), clock.clone()),
            limits,
            loading: LoadingService::new(ports.loadings.clone()),
            exercise_guide: ExerciseGuideService::new(ports.guides.clone(), clock.clone()),
            exercise_note: ExerciseNoteService::new(ports.exercise_notes.clone(), ports.guides.clone()),
            catalogue_exercises: CatalogueService::new(ports.catalogue_exercises.clone(), clock.clone()),
            catalogue_foods: CatalogueService::new(ports.catalogue_foods.clone(), clock.clone()),
            catalogue_meals: CatalogueService::new(ports.catalogue_meals.clone(), clock.clone()),
            catalogue_workout_plans: CatalogueService::new(ports.catalogue_workout_plans.clone(), clock.clone()),
            catalogue_diet_plans: CatalogueService::new(ports.catalogue_diet_plans.clone(), clock.clone()),
            workout_plan_admin: WorkoutPlanAdminService::new(ports.schedules.clone(), clock.clone()),
            diet_plan_admin: DietPlanAdminService::new(ports.plan_meals.clone(), clock.clone()),
            workout_plan,
            program,
            progress,
            training_log: TrainingLogService::new(
                ports.logs.clone(),
                ports.sets.clone(),
                ports.log_changes.clone(),
                ports.log_imports.clone(),
                clock.clone(),
            ),
            open_workout: OpenWorkoutService::new(ports.open_workouts.clone(), clock.clone()),
            diet_plan,
            coach: CoachService::new(
                CoachPorts {
                    coach: ports.coach.clone(),
                    built_in: ports.built_in_coach.clone(),
                    chat_service: ports.chat_service.clone(),
                    built_in_chat: Arc::new(OwnDataChat {
                        tools: tools.clone(),
                        catalogue: ports.planner_catalogue.clone(),
                        limits: ports.limits.clone(),
                        diary: ports.diary.clone(),
                        clock: clock.clone(),
                    }),
                    catalogue: ports.planner_catalogue.clone(),
                    uses: ports.ai_uses.clone(),
                    daily_contents: ports.daily_contents.clone(),
                    chats: ports.chats.clone(),
                    limits: ports.limits.clone(),
                    diary: ports.diary.clone(),
                    workout_plans: ports.member_plans.clone(),
                    diet_plans: ports.diet_plans.clone(),
                    logs: ports.logs.clone(),
                    clock: clock.clone(),
                },
                settings.coach,
            ),
            sharing: SharingService::new(
                SharingPorts {
                    sharing: ports.sharing.clone(),
                    plans: ports.workout_plans.clone(),
                    member_plans: ports.member_plans.clone(),
                    programs: ports.programs.clone(),
                    attempts: ports.attempts.clone(),
                    tokens: ports.tokens.clone(),
                    clock: clock.clone(),
                },
                settings.public_url,
            ),
            support_message: SupportMessageService::new(ports.messages.clone(), ports.attempts.clone(), clock.clone()),
            tools,
            analytics: AnalyticsService::new(ports.activity.clone(), clock.clone()),
            mail: MailService::new(
                ports.mails.clone(),
                ports.mail_sender.clone(),
                ports.stored_mails.clone(),
                clock.clone(),
            ),
            cleanup: CleanupService::new(ports.cleanup.clone(), clock.clone()),
            backup: BackupService::new(ports.backups.clone(), clock.clone(), settings.backups),
            ports,
        }
    }
}
