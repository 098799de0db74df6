-- A mail is claimed, sent, and confirmed: who sends it holds no transaction meanwhile. `unconfirmed` counts the claims
-- that ran out before it was known what became of them.
ALTER TABLE mails
  ADD COLUMN claimed_until timestamptz,
  ADD COLUMN unconfirmed integer NOT NULL DEFAULT 0;
