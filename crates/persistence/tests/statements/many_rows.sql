-- Enough rows that an index is cheaper than a sequential scan. Foreign keys are not checked.
SET session_replication_role = replica;
INSERT INTO users (id, email, role, created_at)
SELECT n, 'm' || n || '@example.com', CASE WHEN n % 1000 = 0 THEN 'moderator' ELSE 'user' END, now() FROM generate_series(1, 20000) n;
INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
SELECT sha256(n::text::bytea), n, now(), now() FROM generate_series(1, 20000) n;
INSERT INTO account_links (token_hash, user_id, purpose, created_at, expires_at)
SELECT sha256(n::text::bytea), n, 'password_reset', now() - n * interval '1 minute', now() - n * interval '1 minute' + interval '1 hour'
FROM generate_series(1, 20000) n;
INSERT INTO password_reset_requests (email, requested_at) SELECT 'm' || n || '@example.com', now() FROM generate_series(1, 20000) n;
INSERT INTO attempts (action, subject, attempted_at)
SELECT 'login', 's' || n, now() - n * interval '1 minute' FROM generate_series(1, 20000) n;
INSERT INTO profiles (user_id, fname, lname, gender, birth_date, weight, height, number_of_training_days, fitness_goal, updated_at)
SELECT n, 'Ada', 'L', 'female', '1990-01-01', 60, 170, 4, 'lose_fat', now() FROM generate_series(1, 20000) n;
INSERT INTO loadings (user_id, unit, bar, barbell_step, dumbbell_step, other_step)
SELECT n, unit, 20, 2.5, 2, 2.5 FROM generate_series(1, 20000) n, unnest(ARRAY['kg', 'lb']) unit;
INSERT INTO exercise_notes (user_id, exercise_id, note)
SELECT n, e, 'Seat 4' FROM generate_series(1, 5000) n, generate_series(1, 5) e;
INSERT INTO open_workouts (user_id, started_at, day, exercise_ids, sets, reps, active_at)
SELECT n, now() - w * interval '1 hour', current_date, '{}', '{}', '{}', now() FROM generate_series(1, 5000) n, generate_series(1, 5) w;
INSERT INTO member_limits (user_id, diet, allergens, dislikes, location, spare, updated_at)
SELECT n, 'vegan', '{milk}', '{}', 'gym', '{}', now() FROM generate_series(1, 20000) n;
INSERT INTO body_weights (user_id, measured_on, weight)
SELECT n, current_date - d, 60 FROM generate_series(1, 5000) n, generate_series(1, 10) d;
INSERT INTO body_measurements (user_id, measured_on, name, value)
SELECT n, current_date - d, name, 60
FROM generate_series(1, 2000) n, generate_series(1, 10) d, unnest(ARRAY['waist', 'hip', 'chest']) name;
INSERT INTO member_exercises (user_id, id, name, description, created_at)
SELECT n, n * 10 + e, 'E' || e, 'E', now() FROM generate_series(1, 5000) n, generate_series(1, 5) e;
INSERT INTO exercises (name, description, sets, reps, created_at) SELECT 'X' || n, 'X', 3, 10, now() FROM generate_series(1, 130) n;
INSERT INTO workout_plans (id, name, description, num_of_days, created_at)
SELECT nextval('workout_plan_ids'), 'P' || n, 'P', 3 + n % 4, now() FROM generate_series(1, 24) n;
INSERT INTO member_workout_plans (user_id, workout_plan_id, source, chosen_on, chosen_at, replaced_at)
SELECT n, 1 + n % 24, 'catalogue', current_date, now(), CASE WHEN k < 3 THEN now() END
FROM generate_series(1, 10000) n, generate_series(1, 3) k;
INSERT INTO member_workout_plan_entries (user_id, member_plan_id, day_num, order_in_day, exercise_id, name, description, sets, reps)
SELECT n, 1000000 + n, d, o, d * 10 + o, 'E', '', 3, 10
FROM generate_series(1, 3000) n, generate_series(1, 4) d, generate_series(1, 5) o;
INSERT INTO exercise_logs (user_id, id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
SELECT n, n * 1000 + d * 10 + e, e, 'E' || e, 3, 10, 50, current_date - d, now()
FROM generate_series(1, 50) d, generate_series(1, 1000) n, generate_series(1, 3) e;
INSERT INTO log_versions (user_id, version) SELECT n, gen_random_uuid() FROM generate_series(1, 20000) n;
INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight)
SELECT user_id, id, s, 10, 50 FROM exercise_logs, generate_series(1, 2) s WHERE user_id <= 200;
INSERT INTO exercise_set_keys (user_id, set_key, exercise_id, log_date, position, changed_at)
SELECT user_id, gen_random_uuid(), exercise_id, log_date, s, now() FROM exercise_logs, generate_series(1, 2) s WHERE user_id <= 200;
INSERT INTO exercise_log_changes (user_id, log_id, changed_at, after)
SELECT user_id, id, now(), '{}' FROM exercise_logs WHERE user_id <= 200;
INSERT INTO log_imports (user_id, format, started_at, advanced_at, finished_at, logs_total, first_date, last_date)
SELECT n, 'strong', now(), now(), now(), 3, current_date - d, current_date FROM generate_series(1, 5000) n, generate_series(1, 6) d;
INSERT INTO import_names (user_id, name, chosen_at)
SELECT n, 'N' || e, now() FROM generate_series(1, 3000) n, generate_series(1, 10) e;
INSERT INTO member_diet_plans (user_id, diet_plan_id, source, chosen_at, replaced_at)
SELECT n, 1 + n % 40, 'catalogue', now(), CASE WHEN k < 3 THEN now() END FROM generate_series(1, 10000) n, generate_series(1, 3) k;
INSERT INTO member_diet_plan_items (user_id, member_plan_id, meal_type, order_in_meal, food, description, calories, protein, carbs, fat)
SELECT n, 1000000 + n, 'lunch', o, 'F', '', 100, 10, 10, 10 FROM generate_series(1, 5000) n, generate_series(1, 10) o;
INSERT INTO chats (user_id, id, created_at, last_message_at)
SELECT n, gen_random_uuid(), now(), now() - n * interval '1 second' FROM generate_series(1, 20000) n;
INSERT INTO chat_turns (user_id, chat_id, turn_number, role, content, created_at)
SELECT user_id, id, t, 'user', 'x', now() FROM chats, generate_series(1, 4) t WHERE user_id <= 5000;
INSERT INTO ai_uses (user_id, day, answers) SELECT n, current_date - d, 1 FROM generate_series(1, 5000) n, generate_series(1, 5) d;
INSERT INTO account_activity (user_id, last_active_on) SELECT n, current_date - n % 400 FROM generate_series(1, 20000) n;
INSERT INTO activity_days (user_id, day) SELECT n, current_date - d FROM generate_series(1, 3000) n, generate_series(1, 35) d;
INSERT INTO support_messages (user_id, message_type, content, status, created_at)
SELECT 1 + n % 5000, 'message', 'x', CASE WHEN n % 50 = 0 THEN 'new' ELSE 'seen' END, now() FROM generate_series(1, 30000) n;
INSERT INTO audit_entries (actor_id, action, entity, entity_id, occurred_at)
SELECT 1, 'add', 'exercise', n, now() FROM generate_series(1, 30000) n;
INSERT INTO outgoing_mails (user_id, recipient, subject, text_body, html_body, queued_at, next_attempt_at, sent_at)
SELECT 1 + n % 5000, 'a@example.com', 's', '', '', now(), now(), CASE WHEN n % 100 > 0 THEN now() END FROM generate_series(1, 30000) n;
INSERT INTO foods (seed_key, name, unit, calories, protein, carbs, fat, portions, diet, allergens, family, created_at)
SELECT n, 'Food ' || n, 'g', 100, 1, 1, 1, '[]', 'vegan', '{}', 'rice', now() FROM generate_series(1, 200) n;
INSERT INTO member_foods (user_id, name, barcode, unit, calories, protein, carbs, fat, portions, idempotency_key, created_at)
SELECT n, 'F' || f, 10000000 + f, 'g', 100, 1, 1, 1, '[]', gen_random_uuid(), now()
FROM generate_series(1, 5000) n, generate_series(1, 5) f;
INSERT INTO member_recipes (user_id, name, description, servings, ingredient_ids, ingredient_amounts, idempotency_key, created_at)
SELECT n, 'R' || r, '', 1, '{1}', '{1}', gen_random_uuid(), now() FROM generate_series(1, 5000) n, generate_series(1, 5) r;
INSERT INTO diary_entries (user_id, entry_date, meal_type, kind, name, calories, protein, carbs, fat, copy_id, idempotency_key, logged_at)
SELECT n, current_date - d, 'lunch', 'quick', 'Q', 100, 1, 1, 1, CASE WHEN d < 3 THEN d END, gen_random_uuid(), now()
FROM generate_series(1, 1000) n, generate_series(1, 60) d, generate_series(1, 3) e;
INSERT INTO diary_changes (user_id, entry_id, kind, changed_at, before, idempotency_key)
SELECT n, n * 180 + e, 'removed', now(), '{}', gen_random_uuid() FROM generate_series(1, 5000) n, generate_series(1, 10) e;
INSERT INTO diary_days (user_id, day, status) SELECT n, current_date - d, 'complete' FROM generate_series(1, 5000) n, generate_series(1, 20) d;
INSERT INTO food_settings (user_id, show_numbers, track_water) SELECT n, true, false FROM generate_series(1, 20000) n;
INSERT INTO member_programs (user_id, version, created_at) SELECT n, 2, now() FROM generate_series(1, 5000) n;
INSERT INTO member_program_versions (user_id, program_id, version, document, created_at)
SELECT user_id, id, v, '{}', now() FROM member_programs, generate_series(1, 2) v;
INSERT INTO program_runs (user_id, member_plan_id, program_id, version, started_on, weekdays, missed, starts)
SELECT p.user_id, min(w.id), p.id, 2, current_date, '{1}', 'wait', '{}'
FROM member_programs p JOIN member_workout_plans w ON w.user_id = p.user_id GROUP BY p.user_id, p.id;
INSERT INTO program_entries (user_id, member_plan_id, kind, entry_on, details, created_at, idempotency_key)
SELECT user_id, member_plan_id, 'pause', current_date, '{}', now(), gen_random_uuid() FROM program_runs, generate_series(1, 10);
INSERT INTO member_targets (user_id, source, tdee, since) SELECT n, 'learned', 2400, now() FROM generate_series(1, 20000) n;
INSERT INTO target_changes (user_id, before, after, changed_at)
SELECT n, '{}', '{}', now() FROM generate_series(1, 5000) n, generate_series(1, 10) e;
INSERT INTO check_ins (user_id, answer, before_tdee, before_calories, after_tdee, after_calories, idempotency_key, answered_at)
SELECT n, 'no', 2400, 1900, 2400, 1900, gen_random_uuid(), now() FROM generate_series(1, 5000) n, generate_series(1, 10) e;
INSERT INTO plan_links (user_id, secret_hash, name, file, created_at, expires_at)
SELECT 1 + n % 5000, sha256(n::text::bytea), 'P', '{}', now(), now() + interval '30 days' FROM generate_series(1, 20000) n;
INSERT INTO calendar_feeds (user_id, secret_hash, zone, created_at)
SELECT n, sha256(n::text::bytea), 'UTC', now() FROM generate_series(1, 10000) n;
ANALYZE;
