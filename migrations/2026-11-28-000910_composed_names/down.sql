-- Composed names stay, because they read the same.
SELECT 1;
