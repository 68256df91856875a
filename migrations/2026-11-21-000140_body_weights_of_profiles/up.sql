-- A profile's weight is the latest body weight from now on: who has a profile and no weigh-in gets one, of the day on
-- which the profile was saved. Every save has made one so far, so there are few such rows, if any.

INSERT INTO body_weights (user_id, measured_on, weight)
SELECT user_id, (updated_at AT TIME ZONE 'UTC')::date, weight
FROM profiles
WHERE NOT EXISTS (SELECT FROM body_weights WHERE body_weights.user_id = profiles.user_id);
