-- Bundles of the shop floor: pieces that go on together by one scan of their card. Null where a piece goes by itself.
ALTER TABLE floor_pieces ADD COLUMN bundle integer CHECK (bundle > 0);
CREATE INDEX floor_pieces_bundle ON floor_pieces (tenant_id, order_id, bundle) WHERE bundle IS NOT NULL;
CREATE INDEX floor_pieces_updated ON floor_pieces (tenant_id, updated_at);

-- Who has taken which device by a PIN. The device keeps the secret, we its SHA-256; the name stays when the person is gone.
CREATE TABLE floor_sessions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  worker_id uuid NOT NULL,
  worker text NOT NULL CHECK (worker <> ''),
  account_id uuid NOT NULL,
  opened_at timestamptz NOT NULL,
  -- Scans that were made by then are taken, whenever they come.
  until timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, secret_hash)
);
CREATE INDEX floor_sessions_worker ON floor_sessions (tenant_id, worker_id);
SELECT tenant_table('floor_sessions');
