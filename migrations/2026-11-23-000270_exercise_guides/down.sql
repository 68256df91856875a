DROP TABLE exercise_guides;
