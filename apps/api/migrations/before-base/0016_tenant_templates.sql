-- Templates a tenant drew itself, in the same editor as its customers.
CREATE TABLE tenant_templates (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  product_type text NOT NULL,
  name_kh text NOT NULL CHECK (name_kh <> ''),
  name_en text NOT NULL CHECK (name_en <> ''),
  document jsonb NOT NULL,
  -- Offered to customers; one that is still drawn, or hidden again, is not.
  shown boolean NOT NULL DEFAULT false,
  -- The least comes first.
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX tenant_templates_order ON tenant_templates (tenant_id, position, id);

ALTER TABLE tenant_templates ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_templates FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON tenant_templates
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE ON tenant_templates TO kitwright_app;
