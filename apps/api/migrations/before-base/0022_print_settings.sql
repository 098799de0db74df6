-- How a tenant prints: what its packs are made with unless an order says otherwise, and the colours of its printers.
CREATE TABLE print_settings (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  settings jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);

-- ICC profiles. The bytes lie in the blob store; a withdrawn one stays, so that a damaged piece is printed as it was.
CREATE TABLE print_profiles (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- Of tenant and content, so that the same file twice is one profile.
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  space text NOT NULL CHECK (space IN ('RGB', 'CMYK')),
  bytes integer NOT NULL CHECK (bytes > 0),
  offered boolean NOT NULL DEFAULT true,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['print_settings', 'print_profiles']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
