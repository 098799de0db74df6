-- Patterns and pictures a tenant brought itself, what of the packaged ones it does not show, and its own values of the
-- rules designs are checked against. What is no longer offered stays, so that designs made with it do.
CREATE TABLE tenant_patterns (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- As documents name it: of tenant and tile, so that the same file in the same size twice is one pattern.
  id text NOT NULL CHECK (id ~ '^own-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  name jsonb NOT NULL,
  tag text NOT NULL CHECK (tag <> ''),
  -- By what right the tenant uses it, in the words of whoever brought it.
  licence text NOT NULL CHECK (licence <> ''),
  -- What is repeated, in mm; never changed under its id.
  tile jsonb NOT NULL,
  offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

-- Pictures of the library; the picture itself is the upload of that id.
CREATE TABLE tenant_graphics (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name jsonb NOT NULL,
  -- Words it is found by, Khmer and English.
  tags text[] NOT NULL,
  kind text NOT NULL CHECK (kind IN ('photo', 'illustration', 'vector')),
  transparent boolean NOT NULL,
  licence text NOT NULL CHECK (licence <> ''),
  offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id) REFERENCES uploads (tenant_id, id)
);

-- Packaged patterns and graphics that pickers leave out.
CREATE TABLE hidden_items (
  tenant_id uuid NOT NULL REFERENCES tenants,
  kind text NOT NULL CHECK (kind IN ('pattern', 'graphic')),
  id text NOT NULL CHECK (id <> ''),
  PRIMARY KEY (tenant_id, kind, id)
);

ALTER TABLE tenant_patterns ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_patterns FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON tenant_patterns
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE ON tenant_patterns TO kitwright_app;

ALTER TABLE tenant_graphics ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_graphics FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON tenant_graphics
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE ON tenant_graphics TO kitwright_app;

ALTER TABLE hidden_items ENABLE ROW LEVEL SECURITY;
ALTER TABLE hidden_items FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON hidden_items
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, DELETE ON hidden_items TO kitwright_app;

-- Under the preset `own`; null while the tenant has set none.
ALTER TABLE tenants ADD COLUMN rule_values jsonb;
ALTER TABLE tenants
  DROP CONSTRAINT tenants_rule_preset_check,
  ADD CONSTRAINT tenants_rule_preset_check
    CHECK (rule_preset IN ('fifa2014', 'uefa2024', 'futsal', 'none', 'own'));
