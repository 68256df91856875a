DROP TABLE check_ins;
DROP TABLE target_changes;
DROP TABLE member_targets;
