DROP TABLE attempts;
DROP TABLE account_links;
DROP TABLE sessions;
DROP TABLE users;
