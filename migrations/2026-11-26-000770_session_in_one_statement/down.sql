DROP FUNCTION begin_session;
