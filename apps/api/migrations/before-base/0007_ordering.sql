-- Orders of several designs, carts, promotions and manual payments.

-- One design of an order, as it was ordered: document, people and price are copies that nothing changes afterwards.
CREATE TABLE order_items (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  design_uuid uuid NOT NULL,
  design_name text NOT NULL,
  product_type text NOT NULL,
  document jsonb NOT NULL,
  roster jsonb NOT NULL,
  -- Pieces by size where nobody is named; null where there is a roster.
  sizes jsonb,
  fabric_id text NOT NULL,
  quote jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- SHA-256 of the canonical JSON of document, roster and sizes; set on approval.
  frozen_hash text,
  designed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, order_id, position),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);

ALTER TABLE orders
  ADD COLUMN team_name text NOT NULL DEFAULT '',
  ADD COLUMN design_count integer NOT NULL DEFAULT 1 CHECK (design_count > 0),
  ADD COLUMN shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  ADD COLUMN promotion jsonb;

-- The role that migrates is bound by the policies too: it lifts them from its own tables while it moves their rows.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
INSERT INTO order_items (tenant_id, id, order_id, position, design_uuid, design_name, product_type, document, roster,
  fabric_id, quote, quantity, frozen_hash, designed_at)
SELECT tenant_id, gen_random_uuid(), id, 0, design_uuid, design_name, product_type, document, roster, fabric_id,
  -- Shipping concerns the order as a whole.
  quote || jsonb_build_object(
    'shippingCents', 0,
    'grandTotalCents', total_amount_cents - total_discount_cents,
    'reasons', coalesce((SELECT jsonb_agg(reason ORDER BY place)
      FROM jsonb_array_elements(quote -> 'reasons') WITH ORDINALITY AS of_price (reason, place)
      WHERE reason ->> 'code' <> 'shipping'), '[]')),
  quantity, frozen_hash, designed_at
FROM orders;
UPDATE orders SET
  team_name = coalesce(document -> 'slots' ->> 'teamName', ''),
  shipping_cents = grand_total_cents - total_amount_cents + total_discount_cents;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;

ALTER TABLE orders
  DROP COLUMN document, DROP COLUMN roster, DROP COLUMN fabric_id, DROP COLUMN quote, DROP COLUMN frozen_hash;

-- What happened to an order besides its moves.
ALTER TABLE order_events
  ADD COLUMN kind text NOT NULL DEFAULT 'moved' CHECK (kind IN ('moved', 'slipSent', 'slipRefused', 'paid', 'refunded')),
  ADD COLUMN amount_cents bigint CHECK (amount_cents > 0);

CREATE TABLE promotions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name_kh text NOT NULL,
  name_en text NOT NULL,
  -- Null where it applies by itself.
  code text CHECK (code = upper(code) AND code <> ''),
  percent numeric(5, 2) CHECK (percent > 0 AND percent <= 100),
  amount_cents bigint CHECK (amount_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_quantity integer NOT NULL DEFAULT 1 CHECK (minimum_quantity > 0),
  product_types text[] NOT NULL DEFAULT '{}',
  use_limit integer CHECK (use_limit > 0),
  use_limit_per_customer integer CHECK (use_limit_per_customer > 0),
  active boolean NOT NULL DEFAULT true,
  -- How many orders hold it; counted in the transaction of the order.
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, code),
  CHECK ((percent IS NULL) <> (amount_cents IS NULL)),
  CHECK (starts_at < ends_at)
);

-- Which order holds which promotion; a canceled order gives its own back.
CREATE TABLE promotion_uses (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  promotion_id uuid NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, promotion_id) REFERENCES promotions,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE INDEX promotion_uses_customer ON promotion_uses (tenant_id, promotion_id, account_id);

CREATE TABLE cart_items (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  -- Fabric, options, and roster or pieces by size.
  content jsonb NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, account_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);

-- Money that came or went by hand. A customer's slip is claimed until staff confirm or refuse it.
CREATE TABLE payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  status text NOT NULL CHECK (status IN ('claimed', 'confirmed', 'refused')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  note text NOT NULL DEFAULT '',
  -- Why a slip was refused.
  reason text,
  slip_type text,
  slip_sha256 text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  CHECK ((slip_type IS NULL) = (slip_sha256 IS NULL)),
  CHECK ((status = 'claimed') = (decided_at IS NULL))
);
CREATE INDEX payments_order ON payments (tenant_id, order_id, created_at);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['order_items', 'promotions', 'promotion_uses', 'cart_items', 'payments']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
GRANT DELETE ON cart_items, promotion_uses TO kitwright_app;
