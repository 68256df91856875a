DROP FUNCTION reserve_attempts;
