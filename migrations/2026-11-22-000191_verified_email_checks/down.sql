-- Nothing to undo: a check that was looked at is the same check.
SELECT 1;
