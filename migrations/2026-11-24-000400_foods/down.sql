DROP TABLE member_foods;
DROP TABLE foods;
