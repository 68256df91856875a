DROP TABLE calendar_feeds;
DROP TABLE plan_links;
