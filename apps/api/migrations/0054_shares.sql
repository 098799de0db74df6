-- Shares of an order that its players pay themselves, under one link of the captain's.
CREATE TABLE order_share_links (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  -- The highest position that a share of the order ever had: a reference is never given to someone else.
  last_position integer NOT NULL CHECK (last_position >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, order_id),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
SELECT tenant_table('order_share_links', 'SELECT, INSERT, UPDATE');

CREATE TABLE order_shares (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 999),
  name text NOT NULL,
  number text NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, order_id, position),
  FOREIGN KEY (tenant_id, order_id) REFERENCES order_share_links ON DELETE CASCADE
);
SELECT tenant_table('order_shares');

-- Of a share that stays as long as a payment names it: both are written by who holds the order.
ALTER TABLE payments ADD COLUMN share_id uuid;
CREATE INDEX payments_share ON payments (tenant_id, share_id) WHERE share_id IS NOT NULL;
