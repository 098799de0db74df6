-- Delivery: who carries parcels, the parcels of an order, and which garment is in which.
CREATE TABLE delivery_settings (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  carriers jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);
SELECT tenant_table('delivery_settings', 'SELECT, INSERT, UPDATE');

CREATE TABLE parcels (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- Counts up within the order.
  number integer NOT NULL CHECK (number > 0),
  status text NOT NULL DEFAULT 'packing' CHECK (status IN ('packing', 'sent', 'delivered')),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  recipient jsonb NOT NULL,
  note text NOT NULL DEFAULT '',
  -- As they were called when it was sent: later changes of the settings leave them alone.
  carrier text NOT NULL DEFAULT '',
  tracking text NOT NULL DEFAULT '',
  tracking_url text,
  sent_at timestamptz,
  delivered_at timestamptz,
  received_by text,
  -- The picture that proves it was handed over.
  picture_type text,
  picture_sha256 text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, order_id, number),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  CHECK ((status = 'packing') = (sent_at IS NULL)),
  CHECK ((status = 'delivered') = (delivered_at IS NOT NULL AND received_by IS NOT NULL)),
  CHECK ((picture_type IS NULL) = (picture_sha256 IS NULL))
);
SELECT tenant_table('parcels');

-- A garment is in one parcel at most.
CREATE TABLE parcel_garments (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  garment_id text NOT NULL,
  parcel_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, order_id, garment_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, parcel_id) REFERENCES parcels ON DELETE CASCADE
);
CREATE INDEX parcel_garments_parcel ON parcel_garments (tenant_id, parcel_id);
SELECT tenant_table('parcel_garments', 'SELECT, INSERT, DELETE');

-- widens: order_events_kind_check
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN
  ('moved', 'slipSent', 'slipRefused', 'paid', 'refunded', 'noted', 'corrected', 'parcelSent', 'parcelDelivered'));
