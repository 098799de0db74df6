-- The end of the quiet hours that a mail waits for; null where it goes at once.
ALTER TABLE mails ADD COLUMN not_before timestamptz;
