-- Partner shops: customers of their own, orders for them, and designs they offer for the store.

-- Whom a shop orders for; of the shop that wrote them down alone.
CREATE TABLE shop_customers (
  tenant_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, shop_id) REFERENCES accounts
);
CREATE INDEX shop_customers_name ON shop_customers (tenant_id, shop_id, name, id);

-- The order keeps the name as it was; this leads to the customer as they are now.
ALTER TABLE orders
  ADD COLUMN shop_customer_id uuid,
  ADD FOREIGN KEY (tenant_id, shop_customer_id) REFERENCES shop_customers;

-- A design that a shop offers: a copy, so that what is approved is what was seen. Public only once published.
CREATE TABLE store_offers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  document jsonb NOT NULL,
  product_type text NOT NULL,
  name_kh text NOT NULL,
  name_en text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'published', 'refused')),
  -- Why it was refused.
  reason text,
  -- What it became in the store.
  store_uuid uuid,
  offered_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, shop_id) REFERENCES accounts,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs,
  FOREIGN KEY (tenant_id, store_uuid) REFERENCES store_designs,
  CHECK ((status = 'waiting') = (decided_at IS NULL)),
  CHECK ((status = 'published') = (store_uuid IS NOT NULL))
);
CREATE INDEX store_offers_newest ON store_offers (tenant_id, offered_at DESC, id DESC);
-- A design waits once.
CREATE UNIQUE INDEX store_offers_waiting ON store_offers (tenant_id, design_uuid) WHERE status = 'waiting';

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['shop_customers', 'store_offers']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
