DROP TABLE loadings;
