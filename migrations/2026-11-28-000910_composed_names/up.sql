-- Names are stored in the composed form of Unicode (NFC), so that equal names are equal. One whose composed form is
-- taken stays as it is.

DO $$
DECLARE
    renamed record;
BEGIN
    IF getdatabaseencoding() <> 'UTF8' THEN
        RETURN;
    END IF;
    FOR renamed IN SELECT id FROM exercises WHERE name IS NOT NFC NORMALIZED ORDER BY id LOOP
        BEGIN
            UPDATE exercises SET name = normalize(name) WHERE id = renamed.id;
        EXCEPTION WHEN unique_violation THEN
            NULL;
        END;
    END LOOP;
    FOR renamed IN SELECT id FROM member_exercises WHERE name IS NOT NFC NORMALIZED ORDER BY id LOOP
        BEGIN
            UPDATE member_exercises SET name = normalize(name) WHERE id = renamed.id;
        EXCEPTION WHEN unique_violation THEN
            NULL;
        END;
    END LOOP;
    UPDATE meals SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
    UPDATE workout_plans SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
    UPDATE diet_plans SET name = normalize(name) WHERE name IS NOT NFC NORMALIZED;
END
$$;
