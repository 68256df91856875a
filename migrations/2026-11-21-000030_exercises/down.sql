DROP TABLE member_exercises;
DROP TABLE exercises;
