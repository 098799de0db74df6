-- The shop floor: its stations and the routes of products, who works there, every piece that is being made, and each scan.
CREATE TABLE floor_plans (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  plan jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);
SELECT tenant_table('floor_plans', 'SELECT, INSERT, UPDATE');

CREATE TABLE floor_workers (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  pin_hash text NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
SELECT tenant_table('floor_workers');

-- Written when an order's pack is made. A piece is named by order, garment and place, as its QR code names it.
CREATE TABLE floor_pieces (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  garment_id text NOT NULL,
  place integer NOT NULL CHECK (place > 0),
  piece text NOT NULL,
  product_type text NOT NULL,
  player_name text NOT NULL,
  number text NOT NULL,
  size text NOT NULL,
  -- Where it was last scanned; null before that.
  station_id text,
  -- Why it is spoilt; null for a good one.
  spoilt text,
  -- How often it was cut again.
  recuts integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, order_id, garment_id, place),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
SELECT tenant_table('floor_pieces', 'SELECT, INSERT, UPDATE');

-- The device makes the id: a scan that is sent again is answered as the first time.
CREATE TABLE floor_scans (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  code text NOT NULL,
  station_id text NOT NULL,
  outcome text NOT NULL,
  skipped integer NOT NULL DEFAULT 0,
  spoilt text,
  worker text NOT NULL,
  scanned_at timestamptz NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX floor_scans_code ON floor_scans (tenant_id, code, received_at);
SELECT tenant_table('floor_scans', 'SELECT, INSERT');
