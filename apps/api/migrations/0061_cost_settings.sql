-- What making costs besides cloth: ink, hours, extras and parcels.
CREATE TABLE cost_settings (
  tenant_id uuid NOT NULL REFERENCES tenants,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  settings jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id)
);
SELECT tenant_table('cost_settings', 'SELECT, INSERT, UPDATE');
