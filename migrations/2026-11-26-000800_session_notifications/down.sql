DROP TRIGGER users_tell_changed ON users;
DROP FUNCTION tell_changed_account();
DROP TRIGGER sessions_tell_ended ON sessions;
DROP FUNCTION tell_ended_sessions();
