//! The tables that the migrations create. Generated, do not edit: see `docs/database.md`.

diesel::table! {
    /// The last UTC day on which an account was seen.
    account_activity (user_id) {
        user_id -> Int8,
        last_active_on -> Date,
    }
}

diesel::table! {
    /// Links sent by mail to set a password or to verify the address: each is used once.
    account_links (token_hash) {
        token_hash -> Bytea,
        user_id -> Int8,
        purpose -> Text,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        used_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// How many accounts were seen in a UTC day that is closed: the number no longer changes.
    active_account_totals (day) {
        day -> Date,
        accounts -> Int8,
    }
}

diesel::table! {
    /// One row an account and UTC day on which it was seen.
    activity_days (user_id, day) {
        user_id -> Int8,
        day -> Date,
    }
}

diesel::table! {
    /// What a member had of the coach in a UTC day.
    ai_uses (user_id, day) {
        user_id -> Int8,
        day -> Date,
        /// Answers that a service gave.
        answers -> Int4,
        /// Requests for a plan in that UTC day, of whichever planner.
        requests -> Int4,
    }
}

diesel::table! {
    /// What throttling counts, in the database so that all servers share it. Rows older than their window are swept.
    attempts (id) {
        id -> Int8,
        action -> Text,
        /// Whom the limit is for, such as an address and an email.
        subject -> Text,
        attempted_at -> Timestamptz,
        /// The last word of the subject: an email, the id of an account, or an address.
        about -> Text,
        /// Whether it has failed. One that is not decided counts for a minute.
        is_decided -> Bool,
    }
}

diesel::table! {
    /// What admins and moderators changed. It names accounts by id alone and outlives them, hence no foreign key.
    audit_entries (id) {
        id -> Int8,
        actor_id -> Nullable<Int8>,
        action -> Text,
        entity -> Text,
        entity_id -> Nullable<Int8>,
        before -> Nullable<Jsonb>,
        after -> Nullable<Jsonb>,
        occurred_at -> Timestamptz,
    }
}

diesel::table! {
    /// Body weight in kg, one figure a member and day.
    body_weights (user_id, measured_on) {
        user_id -> Int8,
        measured_on -> Date,
        weight -> Numeric,
    }
}

diesel::table! {
    chat_turns (user_id, chat_id, turn_number) {
        user_id -> Int8,
        chat_id -> Uuid,
        turn_number -> Int4,
        role -> Text,
        content -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Forgotten two hours after the last message.
    chats (user_id, id) {
        user_id -> Int8,
        id -> Uuid,
        created_at -> Timestamptz,
        last_message_at -> Timestamptz,
        /// Until then no other message is let in. Null: nobody is being answered.
        answering_until -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Who may make a day's content has a row here, until it is made or the time is up by the database's clock.
    daily_content_claims (day, kind) {
        day -> Date,
        kind -> Text,
        claimed_until -> Timestamptz,
    }
}

diesel::table! {
    /// Made once a day for everyone, however many ask.
    daily_contents (day, kind) {
        day -> Date,
        kind -> Text,
        content -> Jsonb,
        source -> Text,
        made_at -> Timestamptz,
    }
}

diesel::table! {
    diet_plan_meals (diet_plan_id, meal_type, meal_id) {
        diet_plan_id -> Int8,
        meal_id -> Int8,
        meal_type -> Text,
        portions -> Numeric,
    }
}

diesel::table! {
    diet_plans (id) {
        id -> Int8,
        seed_key -> Nullable<Text>,
        name -> Text,
        description -> Text,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The journal of corrections, from which each can be undone for 30 days. It outlives the log, hence no foreign key to it.
    exercise_log_changes (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        log_id -> Int8,
        changed_at -> Timestamptz,
        before -> Nullable<Jsonb>,
        after -> Nullable<Jsonb>,
        undone_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// An exercise done on a day, with name, sets and reps as they were then.
    exercise_logs (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        /// Of exercises or of the member's member_exercises. No foreign key on purpose: a log outlives both.
        exercise_id -> Int8,
        exercise_name -> Text,
        sets -> Int2,
        reps -> Int2,
        /// In kg; the heaviest working set. Null when none was given.
        weight -> Nullable<Numeric>,
        /// The member's own date.
        log_date -> Date,
        logged_at -> Timestamptz,
        idempotency_key -> Nullable<Uuid>,
        /// Of the import that made it. No foreign key on purpose: nothing is looked up by it but what one import made.
        import_id -> Nullable<Int8>,
    }
}

diesel::table! {
    /// Sets that were saved one by one, also those removed since.
    exercise_set_keys (user_id, set_key) {
        user_id -> Int8,
        set_key -> Uuid,
        /// Of exercises or member_exercises, and no foreign key as in exercise_logs.
        exercise_id -> Int8,
        log_date -> Date,
        /// Position among the sets of the exercise, as the client shows them.
        position -> Int2,
        /// Time of the latest change on the member's device, at most that of the server.
        changed_at -> Timestamptz,
    }
}

diesel::table! {
    exercise_sets (user_id, log_id, set_number) {
        user_id -> Int8,
        log_id -> Int8,
        set_number -> Int2,
        reps -> Int2,
        weight -> Nullable<Numeric>,
        kind -> Text,
        rpe -> Nullable<Numeric>,
        /// Of exercise_set_keys; null for a set that was saved with its whole log.
        set_key -> Nullable<Uuid>,
    }
}

diesel::table! {
    /// The catalogue that admins keep. An exercise in use is archived, never removed.
    exercises (id) {
        id -> Int8,
        /// The key of the row in the shipped catalogue; null for what an admin made.
        seed_key -> Nullable<Text>,
        name -> Text,
        description -> Text,
        sets -> Int2,
        reps -> Int2,
        level -> Nullable<Text>,
        mechanic -> Nullable<Text>,
        equipment -> Nullable<Text>,
        pattern -> Nullable<Text>,
        /// What the figure in reps counts: repetitions, or seconds held.
        unit -> Text,
        primary_muscles -> Array<Text>,
        secondary_muscles -> Array<Text>,
        also_needs -> Array<Text>,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// What a member chose for names of imported files, for the next import.
    import_names (user_id, name) {
        user_id -> Int8,
        name -> Text,
        /// Of exercises or member_exercises, and no foreign key as in exercise_logs. Null: an exercise of the member's own by that name.
        exercise_id -> Nullable<Int8>,
        chosen_at -> Timestamptz,
    }
}

diesel::table! {
    /// Imports of histories. Their ids are of one sequence with exercise_log_changes, so that both are one journal.
    log_imports (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        format -> Text,
        started_at -> Timestamptz,
        /// When the latest batch was added. An unfinished import that has not advanced for two minutes was interrupted.
        advanced_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
        undone_at -> Nullable<Timestamptz>,
        logs_total -> Int4,
        logs_done -> Int4,
        logs_added -> Int4,
        first_date -> Date,
        last_date -> Date,
        /// Exercises of the member's own that it made. Undoing removes those that nothing refers to.
        own_exercise_ids -> Array<Int8>,
    }
}

diesel::table! {
    meals (id) {
        id -> Int8,
        seed_key -> Nullable<Text>,
        name -> Text,
        description -> Text,
        /// In kcal for one portion; protein, carbs and fats in g.
        calories -> Numeric,
        protein -> Numeric,
        carbs -> Numeric,
        fats -> Numeric,
        slots -> Array<Text>,
        diet -> Nullable<Text>,
        allergens -> Array<Text>,
        ingredients -> Array<Text>,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    member_diet_plan_items (user_id, member_plan_id, meal_type, order_in_meal) {
        user_id -> Int8,
        member_plan_id -> Int8,
        meal_type -> Text,
        order_in_meal -> Int2,
        food -> Text,
        description -> Text,
        calories -> Numeric,
        protein -> Numeric,
        carbs -> Numeric,
        fat -> Numeric,
    }
}

diesel::table! {
    member_diet_plans (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        diet_plan_id -> Nullable<Int8>,
        name -> Nullable<Text>,
        description -> Nullable<Text>,
        source -> Text,
        chosen_at -> Timestamptz,
        replaced_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Exercises of a member's own plans that the catalogue does not know.
    member_exercises (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        name -> Text,
        description -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    member_workout_plan_entries (user_id, member_plan_id, day_num, order_in_day) {
        user_id -> Int8,
        member_plan_id -> Int8,
        day_num -> Int2,
        order_in_day -> Int2,
        /// Of exercises or of the member's member_exercises. No foreign key on purpose: the entry has its own copy and outlives either.
        exercise_id -> Int8,
        name -> Text,
        description -> Text,
        sets -> Int2,
        reps -> Int2,
    }
}

diesel::table! {
    /// Every plan a member followed. A catalogue plan is followed as it is and as it changes; another is the member's own, with its entries below.
    member_workout_plans (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        workout_plan_id -> Nullable<Int8>,
        name -> Nullable<Text>,
        description -> Nullable<Text>,
        source -> Text,
        /// The member's own date, from which a plan of more than seven days counts.
        chosen_on -> Date,
        chosen_at -> Timestamptz,
        replaced_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Queued in the transaction of its cause, sent afterwards by a worker.
    outgoing_mails (id) {
        id -> Int8,
        user_id -> Nullable<Int8>,
        recipient -> Text,
        subject -> Text,
        text_body -> Text,
        html_body -> Text,
        queued_at -> Timestamptz,
        /// When it is due. While somebody sends it: until when it is theirs.
        next_attempt_at -> Timestamptz,
        attempts -> Int2,
        sent_at -> Nullable<Timestamptz>,
        last_error -> Nullable<Text>,
        /// When the last try had failed. Like a mail that was sent it is not tried again, and its bodies are emptied: they held a token.
        given_up_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Addresses that want a link to set a password, whether there is an account or not. A row goes when it is settled.
    password_reset_requests (id) {
        id -> Int8,
        email -> Text,
        requested_at -> Timestamptz,
    }
}

diesel::table! {
    /// There is a row only once the form has been saved, and then it is whole.
    profiles (user_id) {
        user_id -> Int8,
        fname -> Text,
        lname -> Text,
        gender -> Text,
        birth_date -> Date,
        /// Body weight in kg.
        weight -> Numeric,
        /// In cm.
        height -> Numeric,
        number_of_training_days -> Int2,
        /// The third value is spelt with three r's by the specification.
        fitness_goal -> Text,
        weight_unit -> Text,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    /// Secret keys that all servers on this database share.
    server_keys (purpose) {
        /// What the key signs: cookies of known devices.
        purpose -> Text,
        key -> Bytea,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Signed-in browsers. Keyed by the token, since that is all a request brings; it is looked up before the member is known.
    sessions (token_hash) {
        /// SHA-256 of the 256-bit random token; the token itself is never stored.
        token_hash -> Bytea,
        user_id -> Int8,
        created_at -> Timestamptz,
        last_used_at -> Timestamptz,
        user_agent -> Text,
    }
}

diesel::table! {
    /// Keyed by itself and not by its member, since staff read them across members.
    support_messages (id) {
        id -> Int8,
        user_id -> Int8,
        message_type -> Text,
        content -> Text,
        status -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// One row an account. Every other row about a person hangs on it and goes with it.
    users (id) {
        id -> Int8,
        email -> Text,
        /// Argon2id in PHC form; null for an invited account that has not set a password yet.
        password_hash -> Nullable<Text>,
        role -> Text,
        created_at -> Timestamptz,
        /// When the address was proven to be the owner's: by a mailed link, or by the operator. Null: not yet.
        email_verified_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    workout_plan_entries (workout_plan_id, day_num, exercise_id) {
        workout_plan_id -> Int8,
        day_num -> Int2,
        exercise_id -> Int8,
        order_in_day -> Int2,
        /// Null: the exercise's own figure. The same holds for reps.
        sets -> Nullable<Int2>,
        reps -> Nullable<Int2>,
        rest_seconds -> Nullable<Int2>,
        /// Entries of a day with the same number are done in turn: two to four, next to each other. Null: it stands alone.
        superset -> Nullable<Int2>,
    }
}

diesel::table! {
    /// The catalogue that admins keep. It is offered to members once its schedule has an exercise.
    workout_plans (id) {
        id -> Int8,
        seed_key -> Nullable<Text>,
        name -> Text,
        description -> Text,
        num_of_days -> Int2,
        goal -> Nullable<Text>,
        place -> Nullable<Text>,
        /// Counts the schedule's changes, so that an editor notices another's.
        version -> Int4,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::joinable!(account_activity -> users (user_id));
diesel::joinable!(account_links -> users (user_id));
diesel::joinable!(activity_days -> users (user_id));
diesel::joinable!(ai_uses -> users (user_id));
diesel::joinable!(body_weights -> users (user_id));
diesel::joinable!(chats -> users (user_id));
diesel::joinable!(diet_plan_meals -> diet_plans (diet_plan_id));
diesel::joinable!(diet_plan_meals -> meals (meal_id));
diesel::joinable!(exercise_log_changes -> users (user_id));
diesel::joinable!(exercise_logs -> users (user_id));
diesel::joinable!(exercise_set_keys -> users (user_id));
diesel::joinable!(import_names -> users (user_id));
diesel::joinable!(log_imports -> users (user_id));
diesel::joinable!(member_diet_plans -> diet_plans (diet_plan_id));
diesel::joinable!(member_diet_plans -> users (user_id));
diesel::joinable!(member_exercises -> users (user_id));
diesel::joinable!(member_workout_plans -> users (user_id));
diesel::joinable!(member_workout_plans -> workout_plans (workout_plan_id));
diesel::joinable!(outgoing_mails -> users (user_id));
diesel::joinable!(profiles -> users (user_id));
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(support_messages -> users (user_id));
diesel::joinable!(workout_plan_entries -> exercises (exercise_id));
diesel::joinable!(workout_plan_entries -> workout_plans (workout_plan_id));

diesel::allow_tables_to_appear_in_same_query!(
    account_activity,
    account_links,
    active_account_totals,
    activity_days,
    ai_uses,
    attempts,
    audit_entries,
    body_weights,
    chat_turns,
    chats,
    daily_content_claims,
    daily_contents,
    diet_plan_meals,
    diet_plans,
    exercise_log_changes,
    exercise_logs,
    exercise_set_keys,
    exercise_sets,
    exercises,
    import_names,
    log_imports,
    meals,
    member_diet_plan_items,
    member_diet_plans,
    member_exercises,
    member_workout_plan_entries,
    member_workout_plans,
    outgoing_mails,
    password_reset_requests,
    profiles,
    server_keys,
    sessions,
    support_messages,
    users,
    workout_plan_entries,
    workout_plans,
);
