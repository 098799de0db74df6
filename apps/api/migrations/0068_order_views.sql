-- Filters of the order list that staff keep under a name, for themselves or for all of them.
CREATE TABLE order_views (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  is_shared boolean NOT NULL,
  -- What the address of the list says.
  filter jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, name),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX order_views_shared ON order_views (tenant_id) WHERE is_shared;
SELECT tenant_table('order_views');

-- The order in which someone sees them, by id or by the name of a ready one, and the one that opens first.
CREATE TABLE order_view_settings (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  view_order text[] NOT NULL DEFAULT '{}',
  opens text,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT tenant_table('order_view_settings', 'SELECT, INSERT, UPDATE');

-- What the list is filtered by beside its words: read from the same narrow index.
DROP INDEX orders_words;
CREATE INDEX orders_words ON orders (tenant_id, ordered_at DESC, id DESC)
  INCLUDE (status, account_id, number, customer_name, team_name, design_name, phone, due_on, supplier_id, quantity,
    grand_total_cents, balance, product_type, design_count, shop_customer_id);
