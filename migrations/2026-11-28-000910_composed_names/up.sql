-- Names and notes that are compared are stored in the composed form of Unicode (NFC), as the server compares them. One
-- whose composed form is taken or too long stays as it is.

DO $$
DECLARE
    place record;
    found tid;
BEGIN
    IF getdatabaseencoding() <> 'UTF8' THEN
        RETURN;
    END IF;
    FOR place IN
        SELECT * FROM (VALUES ('exercises', 'name'), ('member_exercises', 'name'), ('import_names', 'name'),
            ('exercise_notes', 'note'), ('meals', 'name'), ('workout_plans', 'name'), ('diet_plans', 'name')) AS p (t, c)
    LOOP
        FOR found IN EXECUTE format('SELECT ctid FROM %I WHERE %I IS NOT NFC NORMALIZED ORDER BY ctid', place.t, place.c) LOOP
            BEGIN
                EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I) WHERE ctid = $1', place.t, place.c) USING found;
            EXCEPTION WHEN unique_violation OR check_violation THEN
                NULL;
            END;
        END LOOP;
    END LOOP;
END
$$;
