//! The scenario that the changes apply to.

use crate::diary::{change as entry_change, created, quick};
use crate::diet_fixtures::{diet_plan_id, meal_id, shipped_with_meals};
use crate::fixtures::{account, checked, date, email, exercise_id, member, noon, own_plan, plan_id, session, signed};
use crate::food::food;
use crate::food_catalogue::catalogue_food;
use crate::food_import::{new_import, product};
use crate::invitations::invite;
use crate::password_links::link;
use crate::profile::profile;
use crate::program::{added, entry as run_entry, listed_document, program as a_program, run as program_run};
use crate::recipe::recipe;
use crate::target::learned;
use crate::training_log::log_with_sets;
use crate::training_log_import::an_import;
use crate::workout_plan_catalogue::form as workout_plan_form;
use chrono::TimeDelta;
use ironleaf_application::account::{AccountRepository, PasswordLinks, SessionRepository};
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore};
use ironleaf_application::coach::{ChatRepository, DailyContents, DailyKind, OpenChatOutcome};
use ironleaf_application::diary::DiaryRepository;
use ironleaf_application::food::FoodRepository;
use ironleaf_application::food_import::{FoodImportRun, ImportedFoods};
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::program::{MemberPlans, ProgramRepository};
use ironleaf_application::recipe::RecipeRepository;
use ironleaf_application::shared::TokenHash;
use ironleaf_application::support_message::{NewMessage, SupportMessageRepository};
use ironleaf_application::target::TargetRepository;
use ironleaf_application::training_log::{Begun, ImportBegin, LogChangeRepository, LogImports, TrainingLogRepository};
use ironleaf_application::workout_plan::{WorkoutPlanCatalogue, WorkoutPlanRepository};
use ironleaf_domain::account::Role;
use ironleaf_domain::diary::DayStatus;
use ironleaf_domain::ids::{
    ChatId, DiaryChangeId, DiaryEntryId, DietPlanId, ExerciseId, ExerciseLogId, FoodId, InvitationId, LogChangeId,
    MealId, ProgramEntryId, ProgramId, SupportMessageId, TargetChangeId, UserId, WorkoutPlanId,
};
use ironleaf_domain::profile::DisplayChanges;
use ironleaf_domain::program::RunEntry;
use ironleaf_domain::support_message::{MessageContent, MessageType};
use ironleaf_domain::training_log::LogValues;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::time::Duration;

/// Email addresses of the accounts.
pub(super) const MEMBER: &str = "ada@example.com";
pub(super) const MODERATOR: &str = "moderator@example.com";

/// Token hash of the member's password link, whose email is due.
pub(super) const LINK: TokenHash = [8; 32];
/// Token hash of the link that verifies the member's address.
pub(super) const VERIFICATION: TokenHash = [6; 32];

/// A database and the IDs of its content.
pub(super) struct World {
    pub(super) database: Database,
    pub(super) has: Things,
}

/// IDs of one item of each kind.
#[derive(Clone, Copy)]
pub(super) struct Things {
    pub(super) member: UserId,
    /// The member's current plan, with `exercise` first on day 1.
    pub(super) plan: WorkoutPlanId,
    /// The member's own past plan, replaced by `plan`.
    pub(super) former_plan: WorkoutPlanId,
    pub(super) other_plan: WorkoutPlanId,
    pub(super) archived_plan: WorkoutPlanId,
    /// A program of the catalogue without followers.
    pub(super) catalogue_program: WorkoutPlanId,
    pub(super) diet_plan: DietPlanId,
    /// A log with sets that was edited once.
    pub(super) log: ExerciseLogId,
    pub(super) log_change: LogChangeId,
    /// An import of six logs, none of which is added yet.
    pub(super) import: LogChangeId,
    pub(super) own_exercise: ExerciseId,
    /// An entry of the diary on 2026-11-20, the only one of that complete day, that was changed once.
    pub(super) entry: DiaryEntryId,
    pub(super) diary_change: DiaryChangeId,
    /// An import with one food.
    pub(super) food_import: i64,
    pub(super) target_change: TargetChangeId,
    /// A food of the catalogue.
    pub(super) food: FoodId,
    pub(super) archived_food: FoodId,
    pub(super) own_food: FoodId,
    /// An archived recipe with `own_food`.
    pub(super) recipe: FoodId,
    pub(super) chat: ChatId,
    pub(super) message: SupportMessageId,
    pub(super) invitation: InvitationId,
    pub(super) exercise: ExerciseId,
    pub(super) archived_exercise: ExerciseId,
    /// A member who follows `program`, which `pause` paused, and removed `archived_program`.
    pub(super) runner: UserId,
    pub(super) program: ProgramId,
    pub(super) archived_program: ProgramId,
    pub(super) pause: ProgramEntryId,
    /// A meal for dinner and lunch in `diet_plan`.
    pub(super) meal: MealId,
    pub(super) archived_meal: MealId,
    pub(super) archived_diet_plan: DietPlanId,
}

impl Things {
    /// Creates the content. No connection to the database is left, so that it can be copied.
    pub(super) async fn arrange(test: &TestDatabase) -> Self {
        let database = test.database_of_size(1).await;
        CatalogueStore::load(&database, shipped_with_meals(), noon()).await.unwrap();
        let member = member(&database, MEMBER).await;
        SessionRepository::add(&database, member, checked(), session(1), None).await.unwrap();
        let accounts: &dyn AccountRepository = &database;
        accounts.add(account("admin@example.com", Role::Admin), None).await.unwrap();
        accounts.add(account(MODERATOR, Role::Moderator), None).await.unwrap();
        for number in [LINK[0], 0] {
            database.store_request(&email(MEMBER), noon()).await.unwrap();
            // The second request stays pending.
            assert!(number == 0 || database.process_request(link(number)).await.unwrap());
        }
        test.execute("UPDATE users SET email_verified_at = NULL");
        assert!(database.send_verification(member, link(VERIFICATION[0])).await.unwrap());
        let profiles: &dyn ProfileRepository = &database;
        for (kg, day) in [(60.5, "2026-11-14"), (61.25, "2026-11-21")] {
            profiles.save(member, profile("Ada", kg), DisplayChanges::default(), date(day), noon()).await.unwrap();
        }
        let plans: &dyn WorkoutPlanRepository = &database;
        plans
            .save_own(member, own_plan("Former", &[(1, &["Squat", "Former Lift"])]), date("2026-11-14"), noon())
            .await
            .unwrap();
        let former_plan = MemberPlans::find_current(&database, member).await.unwrap().unwrap().plan.id;
        plans.select(member, plan_id(test, "full"), date("2026-11-21"), noon()).await.unwrap();
        let logs: &dyn TrainingLogRepository = &database;
        let log = logs.add(member, log_with_sets(7, date("2026-11-20"), &[20.0, 60.0])).await.unwrap().unwrap();
        let log = log.log.log.id;
        let corrected = database.correct(member, log, LogValues::default(), noon()).await.unwrap().unwrap();
        let begin = LogImports::begin(&database, member, an_import(3), noon()).await.unwrap();
        let ImportBegin::Begun(Begun { id: import, own }) = begin else { unreachable!("no other import runs") };
        LogImports::finish(&database, member, import, noon()).await.unwrap();
        let diary: &dyn DiaryRepository = &database;
        let entry = created(diary.add(member, quick("2026-11-20", 100.0)).await.unwrap()).id;
        diary.set_status(member, date("2026-11-20"), DayStatus::Complete, date("2026-11-21")).await.unwrap();
        let edit = diary.change(member, entry, entry_change("2026-11-20", 200.0), noon()).await.unwrap();
        let foods = Foods::arrange(&database, member).await;
        let opened = database.open(member, None, noon() - TimeDelta::minutes(5), Duration::from_mins(1)).await.unwrap();
        let OpenChatOutcome::Open(chat, _) = opened else { unreachable!("a new chat is open") };
        let lease = Duration::from_hours(1);
        database.find_or_claim(date("2026-11-21"), DailyKind::Tip, lease, Duration::ZERO).await.unwrap();
        let message = NewMessage {
            message_type: MessageType::Report,
            content: MessageContent::new("The page is blank.").unwrap(),
        };
        let message = SupportMessageRepository::add(&database, member, message, noon()).await.unwrap();
        let invitation = invite(&database, "guest@example.com", 7).await.id;
        let runner = crate::fixtures::member(&database, "runner@example.com").await;
        let programs: &dyn ProgramRepository = &database;
        let exercise = exercise_id(test, "squat");
        let program = added(&database, runner, a_program("Followed", exercise)).await;
        let archived_program = added(&database, runner, a_program("Removed", exercise)).await;
        programs.archive_own(runner, archived_program, noon()).await.unwrap();
        programs.start(runner, program_run(program, 1), date("2026-11-20"), noon()).await.unwrap();
        let (pause, _) = programs.add_entry(runner, run_entry(RunEntry::Pause)).await.unwrap();
        let archived_exercise = exercise_id(test, "press");
        CatalogueItems::archive(&database, archived_exercise, signed()).await.unwrap();
        let (archived_plan, catalogue_program) = catalogue_plans(&database, exercise).await;
        let archived_meal = meal_id(test, "apple");
        CatalogueItems::archive(&database, archived_meal, signed()).await.unwrap();
        let archived_diet_plan = diet_plan_id(test, "lunch");
        CatalogueItems::archive(&database, archived_diet_plan, signed()).await.unwrap();
        Self {
            member,
            plan: plan_id(test, "full"),
            former_plan,
            archived_plan,
            catalogue_program,
            other_plan: plan_id(test, "short"),
            diet_plan: diet_plan_id(test, "day"),
            log,
            log_change: corrected.change_id.unwrap(),
            import,
            own_exercise: own[0],
            entry,
            diary_change: edit.change_id.unwrap(),
            food_import: foods.import,
            target_change: target_change(&database, member).await,
            food: foods.catalogued,
            archived_food: foods.archived,
            own_food: foods.own,
            recipe: foods.recipe,
            chat,
            message,
            invitation,
            runner,
            program,
            archived_program,
            pause,
            exercise,
            archived_exercise,
            meal: meal_id(test, "stew"),
            archived_meal,
            archived_diet_plan,
        }
    }
}

/// Adds an archived plan and a program to the catalogue.
async fn catalogue_plans(catalogue: &Database, exercise: ExerciseId) -> (WorkoutPlanId, WorkoutPlanId) {
    let archived =
        CatalogueItems::<WorkoutPlanId>::add(catalogue, workout_plan_form("Old", 3), signed()).await.unwrap().id;
    CatalogueItems::archive(catalogue, archived, signed()).await.unwrap();
    let plan =
        CatalogueItems::<WorkoutPlanId>::add(catalogue, workout_plan_form("Progressing", 3), signed()).await.unwrap();
    let document = listed_document("Progressing", exercise);
    catalogue.save_program(plan.id, document, plan.version, signed()).await.unwrap();
    (archived, plan.id)
}

/// Foods of every kind.
struct Foods {
    import: i64,
    catalogued: FoodId,
    archived: FoodId,
    own: FoodId,
    recipe: FoodId,
}

impl Foods {
    async fn arrange(database: &Database, member: UserId) -> Self {
        let shelf: &dyn CatalogueItems<FoodId> = database;
        let catalogued = shelf.add(catalogue_food("Oats"), signed()).await.unwrap().id;
        let archived = shelf.add(catalogue_food("Barley"), signed()).await.unwrap().id;
        shelf.archive(archived, signed()).await.unwrap();
        let own = FoodRepository::add_own(database, member, food("Oats", None), None, noon()).await;
        let own = own.unwrap().food.id;
        let recipes: &dyn RecipeRepository = database;
        let recipe = recipes.add(member, recipe("Porridge", &[own]), None, noon()).await.unwrap().recipe.id();
        assert!(recipes.archive(member, recipe, noon()).await.unwrap());
        let imported: &dyn ImportedFoods = database;
        let import = imported.begin(new_import("a"), false, noon()).await.unwrap().id;
        let run = FoodImportRun { id: import, rows_done: 1 };
        imported.store(Some(run), vec![product(1, "Milk", "Farm", 64)], noon()).await.unwrap();
        Self { import, catalogued, archived, own, recipe }
    }
}

/// Chooses a target, and returns the change.
async fn target_change(database: &Database, member: UserId) -> TargetChangeId {
    let saved = TargetRepository::save(database, member, learned(2_500), noon()).await;
    saved.unwrap().1.unwrap()
}
