-- A validated check needs no revert.
SELECT 1;
