-- Every attempt that was counted before meets the wider check.

ALTER TABLE attempts VALIDATE CONSTRAINT attempts_action_known;
