-- Up to when each customer has seen what staff did with their orders and designs.
CREATE TABLE notice_visits (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
ALTER TABLE notice_visits ENABLE ROW LEVEL SECURITY;
ALTER TABLE notice_visits FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON notice_visits
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON notice_visits TO kitwright_app;

-- Own orders in some statuses, newest first: the dashboard's "in progress" and the filter of My orders.
CREATE INDEX orders_account_status ON orders (tenant_id, account_id, status, ordered_at DESC, id DESC);

-- A player may be on the list before anyone knows the size.
ALTER TABLE players ALTER COLUMN size DROP NOT NULL;
