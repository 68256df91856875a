-- What a movement pattern does not tell is a field, because the planner must not read names of exercises.
-- A program of the release before writes null: then no detail is known.

ALTER TABLE exercises ADD COLUMN pattern_detail text;
COMMENT ON COLUMN exercises.pattern_detail IS 'What the pattern does not tell, such as the trained part of the shoulder. Null: nothing is known.';

UPDATE exercises AS stored
SET pattern_detail = shipped.detail
FROM (VALUES
    ('dumbbell-front-raise', 'front_delts'),
    ('dumbbell-lateral-raise', 'side_delts'), ('band-lateral-raise', 'side_delts'),
    ('dumbbell-reverse-fly', 'rear_delts'), ('machine-reverse-fly', 'rear_delts'),
    ('face-pull', 'rear_delts'), ('band-pull-apart', 'rear_delts'),
    ('bird-dog', 'balance'), ('standing-hip-circle', 'balance'),
    ('knee-push-up', 'easier'), ('incline-push-up', 'easier'), ('feet-elevated-push-up', 'harder')
) AS shipped (key, detail)
WHERE stored.seed_key = shipped.key;

-- Exercises of admins were found by these words until now. They are read here once.
UPDATE exercises
SET pattern_detail = CASE
    WHEN pattern = 'shoulder_isolation' AND name ~* 'lateral raise|side raise' THEN 'side_delts'
    WHEN pattern = 'shoulder_isolation' AND name ~* 'reverse fly|face pull|pull-apart|rear' THEN 'rear_delts'
    WHEN pattern IN ('mobility', 'core_stability')
        AND name ~* 'balance|single-leg stand|heel-to-toe|hip circle|bird dog' THEN 'balance'
    WHEN pattern = 'horizontal_push' AND name ~* 'knee push-up|incline push-up' THEN 'easier'
    WHEN pattern = 'horizontal_push' AND name ~* 'feet-elevated' THEN 'harder'
END
WHERE seed_key IS NULL AND pattern IS NOT NULL;
