-- Nothing to undo: the texts were not changed, and the columns go with the migration before.
SELECT 1;
