-- What a tenant's staff edit beside the brand, and how the editing goes: drafted, previewed, published.
ALTER TABLE tenants
  ADD COLUMN home jsonb NOT NULL DEFAULT '{"headline": null, "lead": null}',
  ADD COLUMN languages text[] NOT NULL DEFAULT '{kh,en}'
    CHECK (languages <@ ARRAY['kh', 'en'] AND cardinality(languages) > 0),
  ADD COLUMN rule_preset text NOT NULL DEFAULT 'fifa2014'
    CHECK (rule_preset IN ('fifa2014', 'uefa2024', 'futsal', 'none')),
  -- Counts up with every change of the draft and every publishing, so that of two editors one is told.
  ADD COLUMN settings_version integer NOT NULL DEFAULT 1 CHECK (settings_version > 0),
  ADD COLUMN published_at timestamptz,
  -- Of the request that created the tenant, so that its repetition is known from another request with its key.
  ADD COLUMN creation_hash text;

-- The texts a tenant wrote itself; where there is none, the product's default stands.
CREATE TABLE tenant_pages (
  tenant_id uuid NOT NULL REFERENCES tenants,
  page text NOT NULL CHECK (page IN ('about', 'careers', 'privacy', 'terms')),
  body jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, page)
);

-- The settings as they are drafted, apart from the tenant's own row, which every call reads.
CREATE TABLE tenant_drafts (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  settings jsonb NOT NULL,
  edited_by text NOT NULL,
  edited_at timestamptz NOT NULL
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['tenant_pages', 'tenant_drafts']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
