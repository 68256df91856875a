//! Rows of a member's data. The export contains the stored values without validating them.

use crate::schema::{
    account_activity, account_links, ai_uses, body_measurements, body_weights, calendar_feeds, chat_turns, chats,
    diet_plans, exercise_log_changes, exercise_logs, exercise_notes, exercise_set_keys, exercise_sets, import_names,
    loadings, log_imports, member_diet_plan_items, member_diet_plans, member_exercises, member_limits,
    member_workout_plan_entries, member_workout_plans, open_workouts, outgoing_mails, plan_links, profiles,
    support_messages, users, workout_plans,
};
use bigdecimal::BigDecimal;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use ironleaf_application::account as export;
use serde_json::Value;
use std::collections::HashMap;
use uuid::Uuid;

/// A row with a parent row.
pub(super) trait Child {
    /// Key of the parent.
    type Parent: Eq + std::hash::Hash;

    /// Returns the key of the parent.
    fn parent(&self) -> Self::Parent;
}

/// Groups rows by parent and keeps their order.
pub(super) fn by_parent<C: Child>(children: Vec<C>) -> HashMap<C::Parent, Vec<C>> {
    let mut found: HashMap<C::Parent, Vec<C>> = HashMap::new();
    for child in children {
        found.entry(child.parent()).or_default().push(child);
    }
    found
}

/// Declares row structs, and conversions for those that are exported unchanged.
macro_rules! rows {
    (@row $row:ident of $table:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)+ }) => {
        #[derive(Queryable, Selectable)]
        #[diesel(table_name = $table, check_for_backend(diesel::pg::Pg))]
        pub(super) struct $row {
            $($(#[$attribute])* pub(super) $field: $type,)+
        }
    };
    (@out $row:ident as $out:ident { $($(#[$attribute:meta])* $field:ident: $type:ty,)+ }) => {
        impl From<$row> for export::$out {
            fn from(row: $row) -> Self {
                Self { $($field: row.$field,)+ }
            }
        }
    };
    ($($row:ident of $table:ident $columns:tt $(as $out:ident)?;)+) => {$(
        rows!(@row $row of $table $columns);
        $(rows!(@out $row as $out $columns);)?
    )+};
}

rows! {
    AccountRow of users {
        id: i64,
        email: String,
        role: String,
        created_at: DateTime<Utc>,
        email_verified_at: Option<DateTime<Utc>>,
        #[diesel(select_expression = account_activity::last_active_on.nullable())]
        last_active_on: Option<NaiveDate>,
    } as ExportedAccount;
    ProfileRow of profiles {
        fname: String,
        lname: String,
        gender: String,
        birth_date: NaiveDate,
        weight: BigDecimal,
        height: BigDecimal,
        number_of_training_days: i16,
        fitness_goal: String,
        weight_unit: String,
        length_unit: String,
        hide_body_figures: bool,
        updated_at: DateTime<Utc>,
    };
    LimitsRow of member_limits {
        diet: String,
        allergens: Vec<String>,
        dislikes: Vec<String>,
        location: String,
        gym: Option<Vec<String>>,
        home: Option<Vec<String>>,
        spare: Vec<String>,
        updated_at: DateTime<Utc>,
    } as ExportedLimits;
    LoadingRow of loadings {
        unit: String,
        bar: BigDecimal,
        barbell_step: BigDecimal,
        dumbbell_step: BigDecimal,
        other_step: BigDecimal,
    };
    NoteRow of exercise_notes {
        exercise_id: i64,
        note: String,
    } as ExportedExerciseNote;
    OpenWorkoutRow of open_workouts {
        started_at: DateTime<Utc>,
        day: NaiveDate,
        plan_day: Option<i16>,
        title: Option<String>,
        exercise_ids: Vec<i64>,
        sets: Vec<i16>,
        reps: Vec<i16>,
        active_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
    } as ExportedOpenWorkout;
    BodyWeightRow of body_weights {
        measured_on: NaiveDate,
        weight: BigDecimal,
    };
    MeasurementRow of body_measurements {
        measured_on: NaiveDate,
        name: String,
        value: BigDecimal,
    };
    ExerciseRow of member_exercises {
        id: i64,
        name: String,
        description: String,
        created_at: DateTime<Utc>,
    } as ExportedExercise;
    WorkoutPlanRow of member_workout_plans {
        id: i64,
        workout_plan_id: Option<i64>,
        name: Option<String>,
        description: Option<String>,
        #[diesel(select_expression = workout_plans::name.nullable())]
        catalogue_name: Option<String>,
        #[diesel(select_expression = workout_plans::description.nullable())]
        catalogue_description: Option<String>,
        source: String,
        chosen_on: NaiveDate,
        chosen_at: DateTime<Utc>,
        replaced_at: Option<DateTime<Utc>>,
    };
    PlanEntryRow of member_workout_plan_entries {
        member_plan_id: i64,
        day_num: i16,
        order_in_day: i16,
        exercise_id: i64,
        name: String,
        description: String,
        sets: i16,
        reps: i16,
        unit: Option<String>,
        rest_seconds: Option<i16>,
    };
    DietPlanRow of member_diet_plans {
        id: i64,
        diet_plan_id: Option<i64>,
        name: Option<String>,
        description: Option<String>,
        #[diesel(select_expression = diet_plans::name.nullable())]
        catalogue_name: Option<String>,
        #[diesel(select_expression = diet_plans::description.nullable())]
        catalogue_description: Option<String>,
        source: String,
        chosen_at: DateTime<Utc>,
        replaced_at: Option<DateTime<Utc>>,
    };
    FoodRow of member_diet_plan_items {
        member_plan_id: i64,
        meal_type: String,
        order_in_meal: i16,
        food: String,
        description: String,
        calories: BigDecimal,
        protein: BigDecimal,
        carbs: BigDecimal,
        fat: BigDecimal,
    };
    LogRow of exercise_logs {
        id: i64,
        exercise_id: i64,
        exercise_name: String,
        sets: i16,
        reps: i16,
        weight: Option<BigDecimal>,
        log_date: NaiveDate,
        logged_at: DateTime<Utc>,
        import_id: Option<i64>,
    };
    SetRow of exercise_sets {
        log_id: i64,
        set_number: i16,
        reps: i16,
        weight: Option<BigDecimal>,
        kind: String,
        rpe: Option<BigDecimal>,
        #[diesel(select_expression = exercise_set_keys::changed_at.nullable())]
        changed_at: Option<DateTime<Utc>>,
    };
    LogChangeRow of exercise_log_changes {
        log_id: i64,
        changed_at: DateTime<Utc>,
        before: Option<Value>,
        after: Option<Value>,
        undone_at: Option<DateTime<Utc>>,
    };
    ImportRow of log_imports {
        id: i64,
        format: String,
        started_at: DateTime<Utc>,
        finished_at: Option<DateTime<Utc>>,
        undone_at: Option<DateTime<Utc>>,
        logs_added: i32,
    } as ExportedImport;
    ImportNameRow of import_names {
        name: String,
        exercise_id: Option<i64>,
        chosen_at: DateTime<Utc>,
    } as ExportedImportName;
    MessageRow of support_messages {
        message_type: String,
        content: String,
        status: String,
        created_at: DateTime<Utc>,
    } as ExportedMessage;
    ChatRow of chats {
        id: Uuid,
        created_at: DateTime<Utc>,
        last_message_at: DateTime<Utc>,
    };
    TurnRow of chat_turns {
        role: String,
        content: String,
        created_at: DateTime<Utc>,
    };
    AiUseRow of ai_uses {
        day: NaiveDate,
        answers: i32,
        requests: i32,
    } as ExportedAiUse;
    MailRow of outgoing_mails {
        recipient: String,
        subject: String,
        queued_at: DateTime<Utc>,
        sent_at: Option<DateTime<Utc>>,
    } as ExportedMail;
    LinkRow of account_links {
        purpose: String,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        used_at: Option<DateTime<Utc>>,
    } as ExportedLink;
    PlanLinkRow of plan_links {
        id: i64,
        name: String,
        created_at: DateTime<Utc>,
        expires_at: DateTime<Utc>,
        revoked_at: Option<DateTime<Utc>>,
        opened: i32,
    } as ExportedPlanLink;
    CalendarFeedRow of calendar_feeds {
        starts_at: Option<String>,
        zone: String,
        created_at: DateTime<Utc>,
        last_read_at: Option<DateTime<Utc>>,
    } as ExportedCalendarFeed;
}

impl Child for PlanEntryRow {
    type Parent = i64;

    fn parent(&self) -> i64 {
        self.member_plan_id
    }
}

impl Child for FoodRow {
    type Parent = i64;

    fn parent(&self) -> i64 {
        self.member_plan_id
    }
}

impl Child for SetRow {
    type Parent = i64;

    fn parent(&self) -> i64 {
        self.log_id
    }
}
