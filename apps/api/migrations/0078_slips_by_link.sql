-- A slip that was sent by the link of a quote is taken back by that link; those of the account, and of players, are not its.
ALTER TABLE payments ADD COLUMN by_link boolean NOT NULL DEFAULT false;
