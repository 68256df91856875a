DROP TABLE active_account_totals;
DROP TABLE account_activity;
