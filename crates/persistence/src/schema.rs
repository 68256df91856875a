//! The tables that the migrations create. Generated, do not edit: see `docs/database.md`.

diesel::table! {
    /// The last UTC day on which each account used the server.
    account_activity (user_id) {
        user_id -> Int8,
        last_active_on -> Date,
    }
}

diesel::table! {
    /// Emailed links that set a password or verify an email address. Each link works once.
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
    /// Number of active accounts for each UTC day that is over. It no longer changes.
    active_account_totals (day) {
        day -> Date,
        accounts -> Int8,
    }
}

diesel::table! {
    /// One row for each account and UTC day on which the account used the server.
    activity_days (user_id, day) {
        user_id -> Int8,
        day -> Date,
    }
}

diesel::table! {
    /// Coach usage of a member in one UTC day.
    ai_uses (user_id, day) {
        user_id -> Int8,
        day -> Date,
        /// Number of answers from an AI service.
        answers -> Int4,
        /// Number of requests for a plan, from an AI service or the built-in planner.
        requests -> Int4,
    }
}

diesel::table! {
    /// Attempts that throttling counts. They are in the database so that all servers share them. Cleanup deletes expired rows.
    attempts (id) {
        id -> Int8,
        action -> Text,
        /// The subject of the limit, for example a client address with an email address.
        subject -> Text,
        attempted_at -> Timestamptz,
        /// The last part of the subject: an email address, an account ID or a client address.
        about -> Text,
        /// Whether the outcome is known. An undecided attempt counts for one minute only.
        is_decided -> Bool,
    }
}

diesel::table! {
    /// Changes by admins and moderators. Entries outlive the accounts, so there is no foreign key to users.
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
    /// The latest backup of the servers and the latest one by command. Each has its row from the start.
    backup_runs (made_by) {
        made_by -> Text,
        /// Until when one server makes the backup. It renews the claim meanwhile.
        claim_ends_at -> Nullable<Timestamptz>,
        succeeded_at -> Nullable<Timestamptz>,
        /// Size of the latest backup.
        bytes -> Nullable<Int8>,
        failed_at -> Nullable<Timestamptz>,
        failure -> Nullable<Text>,
    }
}

diesel::table! {
    /// Circumferences in cm, one row for each member, day and part of the body.
    body_measurements (user_id, measured_on, name) {
        user_id -> Int8,
        measured_on -> Date,
        name -> Text,
        value -> Numeric,
    }
}

diesel::table! {
    /// Body weight in kg, one row for each member and day.
    body_weights (user_id, measured_on) {
        user_id -> Int8,
        measured_on -> Date,
        weight -> Numeric,
    }
}

diesel::table! {
    /// Calendars of training sessions to which members subscribe.
    calendar_feeds (secret_hash) {
        user_id -> Int8,
        /// SHA-256 of the 256-bit random secret. The secret itself is never stored.
        secret_hash -> Bytea,
        /// Local time of the sessions as HH:MM. NULL: they last all day.
        starts_at -> Nullable<Text>,
        /// IANA time zone of the sessions.
        zone -> Text,
        created_at -> Timestamptz,
        last_read_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The messages of a chat, in order.
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
    /// Chats with the coach. A chat expires two hours after its last message.
    chats (user_id, id) {
        user_id -> Int8,
        id -> Uuid,
        created_at -> Timestamptz,
        last_message_at -> Timestamptz,
        /// End of the lease of the message that is being answered. Until then the chat accepts no other message. Null: no answer is in progress.
        answering_until -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Answers to check-ins, with expenditure and target before and after them in kcal.
    check_ins (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        answer -> Text,
        before_tdee -> Int4,
        before_calories -> Int4,
        after_tdee -> Int4,
        after_calories -> Int4,
        change_id -> Nullable<Int8>,
        idempotency_key -> Nullable<Uuid>,
        answered_at -> Timestamptz,
    }
}

diesel::table! {
    /// Lease of the server that is creating the content of a day. It expires by the clock of the database.
    daily_content_claims (day, kind) {
        day -> Date,
        kind -> Text,
        claimed_until -> Timestamptz,
    }
}

diesel::table! {
    /// The tip and the challenge of each day, created once for all members.
    daily_contents (day, kind) {
        day -> Date,
        kind -> Text,
        content -> Jsonb,
        source -> Text,
        made_at -> Timestamptz,
    }
}

diesel::table! {
    /// Changes of diary entries, each with the state before and after it.
    diary_changes (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        entry_id -> Nullable<Int8>,
        kind -> Text,
        changed_at -> Timestamptz,
        before -> Nullable<Jsonb>,
        after -> Nullable<Jsonb>,
        idempotency_key -> Nullable<Uuid>,
        undone_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Status and water of days in the diary. A day without a row is open and has no water.
    diary_days (user_id, day) {
        user_id -> Int8,
        day -> Date,
        status -> Text,
        water_ml -> Nullable<Int4>,
    }
}

diesel::table! {
    /// What members ate or plan to eat. Calories are in kcal, the others in g. NULL means not known.
    diary_entries (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        entry_date -> Date,
        meal_type -> Text,
        kind -> Text,
        name -> Text,
        amount -> Nullable<Numeric>,
        calories -> Numeric,
        protein -> Numeric,
        carbs -> Numeric,
        fat -> Numeric,
        fiber -> Nullable<Numeric>,
        sugar -> Nullable<Numeric>,
        saturated_fat -> Nullable<Numeric>,
        salt -> Nullable<Numeric>,
        food_id -> Nullable<Int8>,
        /// The food as it was when the entry was created, with its nutrition of 100 g or 100 ml.
        food -> Nullable<Jsonb>,
        /// Diet plan of a planned entry. The entry outlives the plan.
        plan_id -> Nullable<Int8>,
        plan_meal_type -> Nullable<Text>,
        plan_position -> Nullable<Int2>,
        /// Change that copied the entry from another day or meal.
        copy_id -> Nullable<Int8>,
        idempotency_key -> Nullable<Uuid>,
        logged_at -> Timestamptz,
        /// When the member removed the entry. It stays, so that it can be restored and its key stays known.
        removed_at -> Nullable<Timestamptz>,
        /// UUID of the entry in exported files. An import keeps that of the file.
        public_id -> Uuid,
    }
}

diesel::table! {
    /// The meals of a catalogue diet plan.
    diet_plan_meals (diet_plan_id, meal_type, meal_id) {
        diet_plan_id -> Int8,
        meal_id -> Int8,
        meal_type -> Text,
        portions -> Numeric,
    }
}

diesel::table! {
    /// Diet plans of the catalogue, which admins edit.
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
    /// How an exercise of the catalogue is done.
    exercise_guides (exercise_id) {
        exercise_id -> Int8,
        set_up -> Array<Text>,
        steps -> Array<Text>,
        mistakes -> Array<Text>,
        /// What to do instead of each mistake, in the same order.
        corrections -> Array<Text>,
        /// The picture in the web client, with variant. Null: there is no picture.
        movement -> Nullable<Text>,
        variant -> Nullable<Text>,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    /// History of log changes. Each change can be undone for 30 days. A change outlives its log, so there is no foreign key to exercise_logs.
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
    /// Logged exercises. Name, sets and reps are copies from the time of the log.
    exercise_logs (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        /// An ID of exercises or member_exercises. There is no foreign key, because a log outlives both.
        exercise_id -> Int8,
        exercise_name -> Text,
        sets -> Int2,
        reps -> Int2,
        /// Weight of the heaviest working set in kg. Null: no weight was entered.
        weight -> Nullable<Numeric>,
        /// The date in the time zone of the member.
        log_date -> Date,
        logged_at -> Timestamptz,
        idempotency_key -> Nullable<Uuid>,
        /// The import that created the log. There is no foreign key, because only undoing an import uses it.
        import_id -> Nullable<Int8>,
        /// Week of the program that the member followed, from 1. Null: no program, or one without the exercise.
        program_week -> Nullable<Int2>,
        /// Cycle of that program, from 1.
        program_cycle -> Nullable<Int4>,
        /// Day of that program, from 1.
        program_day -> Nullable<Int2>,
        /// Whether the week was lighter on purpose. Such logs count for no record.
        is_deload -> Bool,
    }
}

diesel::table! {
    exercise_notes (user_id, exercise_id) {
        user_id -> Int8,
        /// Of exercises or member_exercises. There is no foreign key, because it can reference both.
        exercise_id -> Int8,
        note -> Text,
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
    /// The sets of a log that was entered set by set. Weights are in kg.
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
    /// Exercises of the catalogue, which admins edit. Removing an exercise archives it.
    exercises (id) {
        id -> Int8,
        /// The key in the shipped catalogue. Null: an admin created the exercise.
        seed_key -> Nullable<Text>,
        name -> Text,
        description -> Text,
        sets -> Int2,
        reps -> Int2,
        level -> Nullable<Text>,
        mechanic -> Nullable<Text>,
        equipment -> Nullable<Text>,
        pattern -> Nullable<Text>,
        /// The unit of reps: repetitions or seconds.
        unit -> Text,
        primary_muscles -> Array<Text>,
        secondary_muscles -> Array<Text>,
        also_needs -> Array<Text>,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
        /// Rest after a set, in seconds. Null: the usual rest by goal and role.
        rest_seconds -> Nullable<Int2>,
        /// What the pattern does not tell, such as the trained part of the shoulder. Null: nothing is known.
        pattern_detail -> Nullable<Text>,
    }
}

diesel::table! {
    /// Imports of foods. One that was interrupted goes on after rows_done.
    food_imports (id) {
        id -> Int8,
        /// Hash of the beginning of the file, and its size.
        file_key -> Text,
        countries -> Array<Text>,
        rows_done -> Int8,
        added -> Int8,
        changed -> Int8,
        started_at -> Timestamptz,
        updated_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// What members want to see of their food. Without a row the default for their age applies.
    food_settings (user_id) {
        user_id -> Int8,
        show_numbers -> Bool,
        track_water -> Bool,
    }
}

diesel::table! {
    /// Foods of the catalogue. Nutrition is of 100 g or 100 ml: calories in kcal, the others in g. NULL means not known.
    foods (id) {
        id -> Int8,
        /// Permanent key of a shipped food. NULL means that an admin created the food.
        seed_key -> Nullable<Text>,
        name -> Text,
        unit -> Text,
        calories -> Numeric,
        protein -> Numeric,
        carbs -> Numeric,
        fat -> Numeric,
        fiber -> Nullable<Numeric>,
        sugar -> Nullable<Numeric>,
        saturated_fat -> Nullable<Numeric>,
        salt -> Nullable<Numeric>,
        /// Portions in order, as [{"name", "amount"}], with the amount in the unit of the food.
        portions -> Jsonb,
        /// Strictest diet that the food suits; an empty text means not known.
        diet -> Text,
        /// Allergens that the food contains or can contain.
        allergens -> Array<Text>,
        /// Kind of food in it; an empty text means not known.
        family -> Text,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
        /// Those of its allergens that only some recipes have.
        unsure_allergens -> Array<Text>,
        /// Number of a shipped food in USDA FoodData Central; an empty text if it is not there. NULL until the food is completed.
        usda_number -> Nullable<Text>,
    }
}

diesel::table! {
    /// The exercises that a member chose for names in imported files. The next import uses them.
    import_names (user_id, name) {
        user_id -> Int8,
        name -> Text,
        /// An ID of exercises or member_exercises, without a foreign key as in exercise_logs. Null: the member's own exercise with this name.
        exercise_id -> Nullable<Int8>,
        chosen_at -> Timestamptz,
    }
}

diesel::table! {
    /// All words of imported foods, in which a search looks for words with typing errors.
    imported_food_words (word) {
        word -> Text,
        /// About how many foods have the word, as counted at the end of the last import.
        foods -> Int4,
    }
}

diesel::table! {
    /// Products of Open Food Facts (ODbL 1.0). Nutrition is of 100 g or 100 ml, as in foods.
    imported_foods (id) {
        id -> Int8,
        barcode -> Text,
        name -> Text,
        brand -> Nullable<Text>,
        unit -> Text,
        calories -> Numeric,
        protein -> Numeric,
        carbs -> Numeric,
        fat -> Numeric,
        fiber -> Nullable<Numeric>,
        sugar -> Nullable<Numeric>,
        saturated_fat -> Nullable<Numeric>,
        salt -> Nullable<Numeric>,
        portions -> Jsonb,
        /// Allergens of the EU list. NULL means not known.
        allergens -> Nullable<Array<Text>>,
        may_contain -> Array<Text>,
        /// Whether the calories do not match protein, carbs and fat.
        is_doubtful -> Bool,
        /// Characters of the name, for the order of a search.
        name_length -> Int2,
        /// Words of the name in lower case and without accents, with a space around each.
        name_words -> Text,
        /// Words of name and brand, as in name_words.
        all_words -> Text,
        /// The words of all_words, for their index.
        words -> Array<Text>,
        imported_at -> Timestamptz,
        /// When imported foods were removed. A food stays if a recipe uses it.
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Emailed links that let one address register. The registration deletes the row, so that each link works once.
    invitations (id) {
        id -> Int8,
        token_hash -> Bytea,
        email -> Text,
        /// ID of the admin. The invitation outlives the account, so there is no foreign key to users.
        invited_by -> Int8,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
    }
}

diesel::table! {
    /// Bar and steps between weights that a member can load, in the unit of the row. Without a row the standard applies.
    loadings (user_id, unit) {
        user_id -> Int8,
        unit -> Text,
        bar -> Numeric,
        barbell_step -> Numeric,
        dumbbell_step -> Numeric,
        other_step -> Numeric,
    }
}

diesel::table! {
    /// Imports of training histories. They share an ID sequence with exercise_log_changes, so that both form one history.
    log_imports (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        format -> Text,
        started_at -> Timestamptz,
        /// Time of the latest batch. An unfinished import without a new batch for two minutes was interrupted.
        advanced_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
        undone_at -> Nullable<Timestamptz>,
        logs_total -> Int4,
        logs_done -> Int4,
        logs_added -> Int4,
        first_date -> Date,
        last_date -> Date,
        /// The member's own exercises that the import created. Undo deletes those that nothing refers to.
        own_exercise_ids -> Array<Int8>,
    }
}

diesel::table! {
    /// Version of the logs of a member. A member without a row has logs without a version.
    log_versions (user_id) {
        user_id -> Int8,
        /// A random value, replaced by each transaction that changes a log. It never comes back, also after a restore.
        version -> Uuid,
    }
}

diesel::table! {
    /// Meals of the catalogue, which admins edit.
    meals (id) {
        id -> Int8,
        seed_key -> Nullable<Text>,
        name -> Text,
        description -> Text,
        /// Energy of one portion in kcal. Protein, carbs and fats are in g.
        calories -> Numeric,
        protein -> Numeric,
        carbs -> Numeric,
        fats -> Numeric,
        slots -> Array<Text>,
        diet -> Nullable<Text>,
        /// Allergens of the EU list. NULL means not known, and an empty list means none of the 14.
        allergens -> Nullable<Array<Text>>,
        ingredients -> Array<Text>,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
        /// Kinds of food in the meal, for members who avoid some. NULL means not known.
        families -> Nullable<Array<Text>>,
        /// Time that preparation takes. NULL means not known.
        preparation_minutes -> Nullable<Int2>,
    }
}

diesel::table! {
    /// The foods of a member's own diet plan.
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
    /// The current and past diet plans of a member. A catalogue plan is a reference; an own plan has its foods in member_diet_plan_items.
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
    /// Exercises in a member's own plans that are not in the catalogue.
    member_exercises (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        name -> Text,
        description -> Text,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Foods that a member created. An archived one is no longer offered. Nutrition is of 100 g or 100 ml, as in foods.
    member_foods (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        name -> Text,
        brand -> Nullable<Text>,
        /// EAN-13 or EAN-8. UPC-A is stored as EAN-13 with a leading 0.
        barcode -> Nullable<Text>,
        unit -> Text,
        calories -> Numeric,
        protein -> Numeric,
        carbs -> Numeric,
        fat -> Numeric,
        fiber -> Nullable<Numeric>,
        sugar -> Nullable<Numeric>,
        saturated_fat -> Nullable<Numeric>,
        salt -> Nullable<Numeric>,
        portions -> Jsonb,
        diet -> Nullable<Text>,
        /// Allergens of the EU list. NULL means not known, and an empty list means none of the 14.
        allergens -> Nullable<Array<Text>>,
        idempotency_key -> Nullable<Uuid>,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Limits that the plans of a member respect. Without a row nothing is limited.
    member_limits (user_id) {
        user_id -> Int8,
        diet -> Text,
        allergens -> Array<Text>,
        dislikes -> Array<Text>,
        location -> Text,
        /// Equipment at the gym. NULL means what is usual there, and an empty list means body weight only.
        gym -> Nullable<Array<Text>>,
        /// Equipment at home, as for the gym.
        home -> Nullable<Array<Text>>,
        spare -> Array<Text>,
        updated_at -> Timestamptz,
    }
}

diesel::table! {
    /// Documents of members' programs. A version never changes, because the member may follow it.
    member_program_versions (user_id, program_id, version) {
        user_id -> Int8,
        program_id -> Int8,
        version -> Int4,
        document -> Jsonb,
        created_at -> Timestamptz,
        /// Exercises of the document. Null: stored by the release before, and not looked at since.
        exercise_ids -> Nullable<Array<Int8>>,
    }
}

diesel::table! {
    /// Programs of members, which only they see. A removed one can be restored for 30 days.
    member_programs (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        version -> Int4,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Recipes that a member created. Nutrition is calculated from the ingredients as they are.
    member_recipes (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        name -> Text,
        description -> Text,
        servings -> Numeric,
        /// Amount of the dish in g. NULL means the sum of the ingredients.
        cooked_amount -> Nullable<Numeric>,
        /// Foods in order. They are no recipes.
        ingredient_ids -> Array<Int8>,
        /// Amounts of the ingredients in order, each in the unit of its food.
        ingredient_amounts -> Array<Numeric>,
        idempotency_key -> Nullable<Uuid>,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The target that each member chose. Without a row the formula applies.
    member_targets (user_id) {
        user_id -> Int8,
        source -> Text,
        /// Accepted expenditure in kcal per day.
        tdee -> Nullable<Int4>,
        /// In g, as carbs and fat.
        protein -> Nullable<Numeric>,
        carbs -> Nullable<Numeric>,
        fat -> Nullable<Numeric>,
        since -> Timestamptz,
    }
}

diesel::table! {
    /// The exercises of a member's own workout plan.
    member_workout_plan_entries (user_id, member_plan_id, day_num, order_in_day) {
        user_id -> Int8,
        member_plan_id -> Int8,
        day_num -> Int2,
        order_in_day -> Int2,
        /// An ID of exercises or member_exercises. There is no foreign key, because the entry has a copy and outlives both.
        exercise_id -> Int8,
        name -> Text,
        description -> Text,
        sets -> Int2,
        reps -> Int2,
        /// Unit of reps. Null: that of the catalogue's exercise, else reps.
        unit -> Nullable<Text>,
        /// Rest after a set, in seconds. Null: that of the catalogue's exercise, else the usual rest by goal and role.
        rest_seconds -> Nullable<Int2>,
    }
}

diesel::table! {
    /// The current and past workout plans of a member. A catalogue plan is a reference and changes with it; an own plan has its entries in member_workout_plan_entries.
    member_workout_plans (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        workout_plan_id -> Nullable<Int8>,
        name -> Nullable<Text>,
        description -> Nullable<Text>,
        source -> Text,
        /// The date in the time zone of the member. A plan of more than seven days starts on it.
        chosen_on -> Date,
        chosen_at -> Timestamptz,
        replaced_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    open_workouts (user_id, started_at) {
        user_id -> Int8,
        /// When the workout was started, by the clock of its device. It identifies the workout.
        started_at -> Timestamptz,
        /// Date of its logs, in the member's time zone.
        day -> Date,
        plan_day -> Nullable<Int2>,
        title -> Nullable<Text>,
        /// Its exercises, in order; sets and reps are planned for each. Of exercises or member_exercises.
        exercise_ids -> Array<Int8>,
        sets -> Array<Int2>,
        reps -> Array<Int2>,
        /// Time of the last action. Of two states of one workout the later one counts.
        active_at -> Timestamptz,
        finished_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Email queue. The transaction that causes an email inserts it, and a worker sends it.
    outgoing_mails (id) {
        id -> Int8,
        user_id -> Nullable<Int8>,
        recipient -> Text,
        subject -> Text,
        text_body -> Text,
        html_body -> Text,
        queued_at -> Timestamptz,
        /// Time of the next attempt. While a server is sending the email: end of its lease.
        next_attempt_at -> Timestamptz,
        attempts -> Int2,
        sent_at -> Nullable<Timestamptz>,
        last_error -> Nullable<Text>,
        /// Time of the last failed attempt. Like sent emails, these emails are not retried, and their bodies are empty because they contained a token.
        given_up_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Email addresses that requested a password link, with or without an account. The worker deletes each row that it has processed.
    password_reset_requests (id) {
        id -> Int8,
        email -> Text,
        requested_at -> Timestamptz,
    }
}

diesel::table! {
    /// Links with which members share a plan.
    plan_links (secret_hash) {
        user_id -> Int8,
        id -> Int8,
        /// SHA-256 of the 256-bit random secret. The secret itself is never stored.
        secret_hash -> Bytea,
        name -> Text,
        /// The plan file as it was when the link was made. A revoked link has none.
        file -> Nullable<Text>,
        created_at -> Timestamptz,
        expires_at -> Timestamptz,
        revoked_at -> Nullable<Timestamptz>,
        /// Number of times the plan was read with the link.
        opened -> Int4,
    }
}

diesel::table! {
    /// Barcodes that are being looked up or were found to be unknown. No row names a member.
    product_lookups (barcode) {
        barcode -> Text,
        /// When the barcode may be looked up again.
        not_before -> Timestamptz,
    }
}

diesel::table! {
    /// Member profiles. A row exists only after the form was saved, and is always complete.
    profiles (user_id) {
        user_id -> Int8,
        fname -> Text,
        lname -> Text,
        gender -> Text,
        birth_date -> Date,
        /// Body weight in kg.
        weight -> Numeric,
        /// Height in cm.
        height -> Numeric,
        number_of_training_days -> Int2,
        /// The specification spells the third value with three r.
        fitness_goal -> Text,
        weight_unit -> Text,
        updated_at -> Timestamptz,
        /// Unit in which lengths are entered and shown. They are stored in cm.
        length_unit -> Text,
        /// Whether the progress overview hides the figures of the body.
        hide_body_figures -> Bool,
        /// Unit in which energies are entered and shown. They are stored in kcal.
        energy_unit -> Text,
    }
}

diesel::table! {
    /// Changes that members made to their programs apart from logs. The position follows from those that are not undone.
    program_entries (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        member_plan_id -> Int8,
        kind -> Text,
        /// The member's own date.
        entry_on -> Date,
        details -> Jsonb,
        created_at -> Timestamptz,
        idempotency_key -> Nullable<Uuid>,
        undone_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Programs that members follow or followed: the choices with which they started.
    program_runs (user_id, member_plan_id) {
        user_id -> Int8,
        member_plan_id -> Int8,
        workout_plan_id -> Nullable<Int8>,
        program_id -> Nullable<Int8>,
        version -> Int4,
        started_on -> Date,
        weekdays -> Array<Int2>,
        missed -> Text,
        /// Values at the start by track: hundredths of a kg, seconds or reps.
        starts -> Jsonb,
        /// State with which a restored program goes on. Null: it starts with its first week.
        first_state -> Nullable<Jsonb>,
        /// Number of changes of anything that the position depends on. A state is kept only if no change came in between.
        changes -> Int8,
        /// Date of the kept state. Null: none is valid.
        kept_on -> Nullable<Date>,
        /// Version of the server that kept the state.
        kept_by -> Nullable<Text>,
        /// State after all dates before kept_on. A cache: it equals the computation.
        kept_state -> Nullable<Jsonb>,
        /// Date of stats_exercises. Null: none is valid.
        stats_on -> Nullable<Date>,
        /// Number of exercises on that date. A cache.
        stats_exercises -> Nullable<Int2>,
    }
}

diesel::table! {
    /// Secret keys that all servers on this database share.
    server_keys (purpose) {
        /// The purpose of the key: signing the cookies of known devices.
        purpose -> Text,
        key -> Bytea,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Login sessions. The key is the token, because a request contains nothing else; the server looks it up before it knows the member.
    sessions (token_hash) {
        /// SHA-256 of the random 256-bit token. The token itself is not stored.
        token_hash -> Bytea,
        user_id -> Int8,
        created_at -> Timestamptz,
        last_used_at -> Timestamptz,
        user_agent -> Text,
    }
}

diesel::table! {
    /// Messages of members to support. The key has no user_id, because staff read the messages of all members.
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
    /// Changes of targets, each with the choice before and after it.
    target_changes (user_id, id) {
        user_id -> Int8,
        id -> Int8,
        before -> Jsonb,
        after -> Jsonb,
        changed_at -> Timestamptz,
        undone_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// Accounts. Deleting a row also deletes all data of the account, except audit entries.
    users (id) {
        id -> Int8,
        email -> Text,
        /// Argon2id hash in PHC format. Null: an invited account without a password yet.
        password_hash -> Nullable<Text>,
        role -> Text,
        created_at -> Timestamptz,
        /// Time at which an emailed link or the operator verified the address. Null: not verified.
        email_verified_at -> Nullable<Timestamptz>,
        /// Time of the one notice that was sent before the address was verified. Null: none was.
        unverified_notice_at -> Nullable<Timestamptz>,
    }
}

diesel::table! {
    /// The schedule of a catalogue plan: its exercises by day.
    workout_plan_entries (workout_plan_id, day_num, exercise_id) {
        workout_plan_id -> Int8,
        day_num -> Int2,
        exercise_id -> Int8,
        order_in_day -> Int2,
        /// Null: the default of the exercise. The same applies to reps.
        sets -> Nullable<Int2>,
        reps -> Nullable<Int2>,
        rest_seconds -> Nullable<Int2>,
        /// Entries of a day with the same number form a superset: two to four adjacent entries. Null: no superset.
        superset -> Nullable<Int2>,
    }
}

diesel::table! {
    /// Programs of the catalogue. A version never changes, because members follow it.
    workout_plan_programs (workout_plan_id, version) {
        workout_plan_id -> Int8,
        version -> Int4,
        document -> Jsonb,
        created_at -> Timestamptz,
    }
}

diesel::table! {
    /// Workout plans of the catalogue, which admins edit. A plan is available to members if its schedule has an exercise.
    workout_plans (id) {
        id -> Int8,
        seed_key -> Nullable<Text>,
        name -> Text,
        description -> Text,
        num_of_days -> Int2,
        goal -> Nullable<Text>,
        place -> Nullable<Text>,
        /// Number of changes to the schedule. With it, an editor detects a concurrent change.
        version -> Int4,
        created_at -> Timestamptz,
        archived_at -> Nullable<Timestamptz>,
        /// Version of the program in workout_plan_programs. Null: a plain plan.
        program_version -> Nullable<Int4>,
    }
}

diesel::joinable!(account_activity -> users (user_id));
diesel::joinable!(account_links -> users (user_id));
diesel::joinable!(activity_days -> users (user_id));
diesel::joinable!(ai_uses -> users (user_id));
diesel::joinable!(body_measurements -> users (user_id));
diesel::joinable!(body_weights -> users (user_id));
diesel::joinable!(calendar_feeds -> users (user_id));
diesel::joinable!(chats -> users (user_id));
diesel::joinable!(check_ins -> users (user_id));
diesel::joinable!(diary_changes -> users (user_id));
diesel::joinable!(diary_days -> users (user_id));
diesel::joinable!(diary_entries -> users (user_id));
diesel::joinable!(diet_plan_meals -> diet_plans (diet_plan_id));
diesel::joinable!(diet_plan_meals -> meals (meal_id));
diesel::joinable!(exercise_guides -> exercises (exercise_id));
diesel::joinable!(exercise_log_changes -> users (user_id));
diesel::joinable!(exercise_logs -> users (user_id));
diesel::joinable!(exercise_notes -> users (user_id));
diesel::joinable!(exercise_set_keys -> users (user_id));
diesel::joinable!(food_settings -> users (user_id));
diesel::joinable!(import_names -> users (user_id));
diesel::joinable!(loadings -> users (user_id));
diesel::joinable!(log_imports -> users (user_id));
diesel::joinable!(log_versions -> users (user_id));
diesel::joinable!(member_diet_plans -> diet_plans (diet_plan_id));
diesel::joinable!(member_diet_plans -> users (user_id));
diesel::joinable!(member_exercises -> users (user_id));
diesel::joinable!(member_foods -> users (user_id));
diesel::joinable!(member_limits -> users (user_id));
diesel::joinable!(member_programs -> users (user_id));
diesel::joinable!(member_recipes -> users (user_id));
diesel::joinable!(member_targets -> users (user_id));
diesel::joinable!(member_workout_plans -> users (user_id));
diesel::joinable!(member_workout_plans -> workout_plans (workout_plan_id));
diesel::joinable!(open_workouts -> users (user_id));
diesel::joinable!(outgoing_mails -> users (user_id));
diesel::joinable!(plan_links -> users (user_id));
diesel::joinable!(profiles -> users (user_id));
diesel::joinable!(sessions -> users (user_id));
diesel::joinable!(support_messages -> users (user_id));
diesel::joinable!(target_changes -> users (user_id));
diesel::joinable!(workout_plan_entries -> exercises (exercise_id));
diesel::joinable!(workout_plan_entries -> workout_plans (workout_plan_id));
diesel::joinable!(workout_plan_programs -> workout_plans (workout_plan_id));

diesel::allow_tables_to_appear_in_same_query!(
    account_activity,
    account_links,
    active_account_totals,
    activity_days,
    ai_uses,
    attempts,
    audit_entries,
    backup_runs,
    body_measurements,
    body_weights,
    calendar_feeds,
    chat_turns,
    chats,
    check_ins,
    daily_content_claims,
    daily_contents,
    diary_changes,
    diary_days,
    diary_entries,
    diet_plan_meals,
    diet_plans,
    exercise_guides,
    exercise_log_changes,
    exercise_logs,
    exercise_notes,
    exercise_set_keys,
    exercise_sets,
    exercises,
    food_imports,
    food_settings,
    foods,
    import_names,
    imported_food_words,
    imported_foods,
    invitations,
    loadings,
    log_imports,
    log_versions,
    meals,
    member_diet_plan_items,
    member_diet_plans,
    member_exercises,
    member_foods,
    member_limits,
    member_program_versions,
    member_programs,
    member_recipes,
    member_targets,
    member_workout_plan_entries,
    member_workout_plans,
    open_workouts,
    outgoing_mails,
    password_reset_requests,
    plan_links,
    product_lookups,
    profiles,
    program_entries,
    program_runs,
    server_keys,
    sessions,
    support_messages,
    target_changes,
    users,
    workout_plan_entries,
    workout_plan_programs,
    workout_plans,
);
