-- Fonts a tenant brought itself. The bytes lie in the blob store; a withdrawn font stays, so that what is lettered in it does.
CREATE TABLE tenant_fonts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- As documents name it: of tenant and content, so that the same file twice is one font.
  id text NOT NULL CHECK (id ~ '^own-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  name text NOT NULL CHECK (name <> ''),
  lang text NOT NULL CHECK (lang IN ('en', 'kh', 'cn', 'jp', 'kr', 'th')),
  -- By what right the tenant uses it, in the words of whoever brought it.
  licence text NOT NULL CHECK (licence <> ''),
  format text NOT NULL CHECK (format IN ('truetype', 'opentype')),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- How many characters it has, and how many percent of those a language needs.
  letters integer NOT NULL CHECK (letters > 0),
  coverage jsonb NOT NULL,
  offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);

ALTER TABLE tenant_fonts ENABLE ROW LEVEL SECURITY;
ALTER TABLE tenant_fonts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON tenant_fonts
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE ON tenant_fonts TO kitwright_app;
