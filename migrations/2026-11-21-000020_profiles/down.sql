DROP TABLE body_weights;
DROP TABLE profiles;
