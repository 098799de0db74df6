-- Rolls of cloth on the shelf, what of them is kept for which order, and how much of a cloth there should be.
CREATE TABLE cloth_rolls (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  -- Counts up per tenant; on its label as `R-000012`.
  number integer NOT NULL CHECK (number > 0),
  cloth text NOT NULL,
  width_mm integer NOT NULL CHECK (width_mm > 0),
  lot text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- What was paid for it; null where no one said.
  cents_per_metre integer CHECK (cents_per_metre >= 0),
  length_mm integer NOT NULL CHECK (length_mm > 0),
  left_mm integer NOT NULL CHECK (left_mm >= 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  added_by text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number)
);
SELECT tenant_table('cloth_rolls', 'SELECT, INSERT, UPDATE');

CREATE TABLE cloth_reservations (
  tenant_id uuid NOT NULL,
  roll_id uuid NOT NULL,
  order_id uuid NOT NULL,
  length_mm integer NOT NULL CHECK (length_mm > 0),
  reserved_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, order_id, roll_id),
  FOREIGN KEY (tenant_id, roll_id) REFERENCES cloth_rolls,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX cloth_reservations_roll ON cloth_reservations (tenant_id, roll_id);
SELECT tenant_table('cloth_reservations');

-- Every length that left a roll or came back, by whom and for what.
CREATE TABLE cloth_moves (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  roll_id uuid NOT NULL,
  order_id uuid,
  kind text NOT NULL CHECK (kind IN ('used', 'counted')),
  -- What is left less what was left before.
  delta_mm integer NOT NULL,
  by_name text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, roll_id) REFERENCES cloth_rolls,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX cloth_moves_order ON cloth_moves (tenant_id, order_id) WHERE order_id IS NOT NULL;
CREATE INDEX cloth_moves_roll ON cloth_moves (tenant_id, roll_id, at DESC);
SELECT tenant_table('cloth_moves', 'SELECT, INSERT');

CREATE TABLE cloth_least (
  tenant_id uuid NOT NULL REFERENCES tenants,
  cloth text NOT NULL,
  width_mm integer NOT NULL CHECK (width_mm > 0),
  least_mm integer NOT NULL CHECK (least_mm > 0),
  PRIMARY KEY (tenant_id, cloth, width_mm)
);
SELECT tenant_table('cloth_least', 'SELECT, INSERT, DELETE');
