-- A weigh-in is what a profile without one stood for: it may stay.
SELECT 1;
