-- What a member of staff wants to hear of, and in which ways; null until chosen.
ALTER TABLE accounts ADD COLUMN work_news jsonb;

-- What happened that waits for staff: kept until they were told, and for a while after.
CREATE TABLE work_news (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('orders', 'money', 'messages', 'designs')),
  item jsonb NOT NULL,
  -- The member of staff who did it, and is not told.
  actor_id uuid,
  -- Where links lead, `https://shop.example`.
  origin text NOT NULL,
  happened_at timestamptz NOT NULL,
  -- Null until all whom it concerns were told, or has a mail that waits.
  told_at timestamptz,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX work_news_age ON work_news (tenant_id, happened_at);
SELECT tenant_table('work_news');

-- News that wait to be mailed to someone, alone or with others.
CREATE TABLE work_mails (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  news_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id, news_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, news_id) REFERENCES work_news ON DELETE CASCADE
);
CREATE INDEX work_mails_news ON work_mails (tenant_id, news_id);
CREATE INDEX work_mails_due ON work_mails (tenant_id, due_at);
SELECT tenant_table('work_mails');
