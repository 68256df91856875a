-- When each account was last seen, so that active accounts are counted without reading every day's rows; and the
-- numbers of days that are over, so that the rows behind them need not be kept.

CREATE TABLE account_activity (
    user_id        bigint NOT NULL CONSTRAINT account_activity_user_fkey REFERENCES users (id) ON DELETE CASCADE,
    last_active_on date   NOT NULL,
    CONSTRAINT account_activity_pkey PRIMARY KEY (user_id)
);
COMMENT ON TABLE account_activity IS 'The last UTC day on which an account was seen.';
CREATE INDEX account_activity_last_active_idx ON account_activity (last_active_on);

CREATE TABLE active_account_totals (
    day      date   NOT NULL,
    accounts bigint NOT NULL,
    CONSTRAINT active_account_totals_pkey PRIMARY KEY (day),
    CONSTRAINT active_account_totals_accounts_positive CHECK (accounts >= 0)
);
COMMENT ON TABLE active_account_totals IS 'How many accounts were seen in a UTC day that is closed: the number no longer changes.';
