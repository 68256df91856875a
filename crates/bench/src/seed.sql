-- Fills a migrated database with :members members of 1,000 logs each: 200 training days, every other day until today,
-- with five exercises of three sets. Rows are inserted in chronological order, so that a member's rows are far apart.

-- Foreign keys are not checked: all rows below are consistent.
SET session_replication_role = replica;

CREATE TEMP TABLE plan_ids AS
SELECT row_number() OVER (ORDER BY id) - 1 AS place, id, count(*) OVER () AS total FROM workout_plans WHERE archived_at IS NULL;
CREATE TEMP TABLE diet_ids AS
SELECT row_number() OVER (ORDER BY id) - 1 AS place, id, count(*) OVER () AS total FROM diet_plans WHERE archived_at IS NULL;

-- These accounts follow the members. They log only during measurements.
INSERT INTO users (id, email, password_hash, role, created_at)
SELECT 1000000 + m, 'member' || m || '@bench.example',
       (SELECT password_hash FROM users WHERE email = 'first@bench.example'), 'user', now() - interval '400 days'
FROM generate_series(1, :members + :writers) m;

INSERT INTO profiles (user_id, fname, lname, gender, birth_date, weight, height, number_of_training_days, fitness_goal, updated_at)
SELECT id, 'Ada', 'Bench', 'female', '1990-05-17', 60 + id % 40, 160 + id % 30, 3 + id % 4, 'gain_muscle', now()
FROM users WHERE id > 1000000;

INSERT INTO member_workout_plans (user_id, workout_plan_id, source, chosen_on, chosen_at)
SELECT users.id, plan_ids.id, 'catalogue', current_date - 400, now() - interval '400 days'
FROM users JOIN plan_ids ON plan_ids.place = users.id % plan_ids.total WHERE users.id > 1000000;

INSERT INTO member_diet_plans (user_id, diet_plan_id, source, chosen_at)
SELECT users.id, diet_ids.id, 'catalogue', now() - interval '400 days'
FROM users JOIN diet_ids ON diet_ids.place = users.id % diet_ids.total WHERE users.id > 1000000;

INSERT INTO account_activity (user_id, last_active_on) SELECT id, current_date FROM users WHERE id > 1000000;

-- The token is the member's number in hexadecimal; only its hash is stored, as the server does it.
INSERT INTO sessions (token_hash, user_id, created_at, last_used_at, user_agent)
SELECT sha256(convert_to(lpad(to_hex(id), 64, '0'), 'UTF8')), id, now(), now(), 'bench' FROM users WHERE id > 1000000;

-- Exercises logged during the measurement; no list contains them.
INSERT INTO exercises (id, name, description, sets, reps, created_at, archived_at)
SELECT 10000000 + e, 'Bench exercise ' || e, 'For the bench.', 3, 10, now(), now() FROM generate_series(1, 20000) e;

-- All indexes except those of primary keys are created at the end.
CREATE TEMP TABLE later AS
SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS undo,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS redo
FROM pg_constraint WHERE conrelid IN ('exercise_logs'::regclass, 'exercise_sets'::regclass) AND contype = 'u'
UNION ALL
SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
FROM pg_index WHERE indrelid IN ('exercise_logs'::regclass, 'exercise_sets'::regclass)
  AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid);

SELECT set_config('bench.members', :'members', false), set_config('bench.heavy', :'heavy', false);
DO $$
DECLARE
    change record;
BEGIN
    FOR change IN SELECT * FROM later LOOP EXECUTE change.undo; END LOOP;
    FOR day IN REVERSE 199..0 LOOP
        WITH logged AS (
            INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
            SELECT 1000000 + m, 100 + e, 'Exercise ' || e, 3, 10, 20 + day % 80, current_date - 2 * day,
                   now() - make_interval(days => 2 * day)
            FROM generate_series(1, current_setting('bench.members')::int) m, generate_series(1, 5) e
            RETURNING user_id, id, weight
        )
        INSERT INTO exercise_sets (user_id, log_id, set_number, reps, weight, kind)
        SELECT user_id, id, number, 10, weight, 'working' FROM logged, generate_series(1, 3) number;
    END LOOP;
    -- Member 1 has this many more logs: 100 exercises on each of the other days, in between and before.
    INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
    SELECT 1000001, 200 + e, 'Exercise ' || e, 3, 10, 50, current_date - 2 * day - 1, now() - make_interval(days => 2 * day + 1)
    FROM generate_series(1, current_setting('bench.heavy')::int / 100) day, generate_series(1, 100) e;
    FOR change IN SELECT * FROM later LOOP EXECUTE change.redo; END LOOP;
END $$;

-- The triggers that do this did not run.
INSERT INTO log_versions (user_id, version) SELECT 1000000 + m, gen_random_uuid() FROM generate_series(1, :members) m;
