DROP TABLE outgoing_mails;
DROP TABLE audit_entries;
DROP TABLE activity_days;
DROP TABLE support_messages;
