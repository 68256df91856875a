DROP TABLE open_workouts;
