-- Until now, clients parsed rest ("Rest 75 s", "rest 2 minutes") and timed exercises ("The figure counts seconds") from the
-- descriptions. Their values move into the fields, and the texts stay as they are.

UPDATE exercises AS stored
SET rest_seconds = found.seconds
FROM (
    SELECT id, named[1]::integer * CASE WHEN lower(left(named[2], 1)) = 'm' THEN 60 ELSE 1 END AS seconds
    FROM exercises, regexp_match(
        description, '\mrest\M[^.0-9]{0,20}([0-9]{1,3})\s*(s|sec|seconds?|m|min|minutes?)\M', 'i') AS named
    WHERE named IS NOT NULL
) AS found
WHERE stored.id = found.id AND found.seconds BETWEEN 0 AND 600;

UPDATE exercises SET unit = 'seconds' WHERE unit = 'reps' AND description ~* '\mfigure counts seconds\M';

UPDATE member_workout_plan_entries AS stored
SET rest_seconds = found.seconds
FROM (
    SELECT user_id, member_plan_id, day_num, order_in_day, named[1]::integer * CASE WHEN lower(left(named[2], 1)) = 'm' THEN 60 ELSE 1 END AS seconds
    FROM member_workout_plan_entries, regexp_match(
        description, '\mrest\M[^.0-9]{0,20}([0-9]{1,3})\s*(s|sec|seconds?|m|min|minutes?)\M', 'i') AS named
    WHERE named IS NOT NULL
) AS found
WHERE stored.user_id = found.user_id AND stored.member_plan_id = found.member_plan_id AND stored.day_num = found.day_num AND stored.order_in_day = found.order_in_day AND found.seconds BETWEEN 0 AND 600;

UPDATE member_workout_plan_entries SET unit = 'seconds' WHERE description ~* '\mfigure counts seconds\M';

ALTER TABLE exercises VALIDATE CONSTRAINT exercises_rest_range;
ALTER TABLE member_workout_plan_entries VALIDATE CONSTRAINT member_workout_plan_entries_unit_known;
ALTER TABLE member_workout_plan_entries VALIDATE CONSTRAINT member_workout_plan_entries_rest_range;
