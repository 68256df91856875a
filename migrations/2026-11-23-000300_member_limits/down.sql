DROP TABLE member_limits;
