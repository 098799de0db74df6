-- A captain's link under which players write themselves into the roster of a design. Its token is kept as a hash only.
CREATE TABLE roster_links (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  -- SHA-256 of the token.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  -- Grows with every renewal, which makes the token before worthless.
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  closes_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, design_uuid),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);

-- What a player wrote; only who holds the secret, whose hash this is, and the captain see it.
CREATE TABLE roster_link_entries (
  tenant_id uuid NOT NULL,
  link_id uuid NOT NULL,
  id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  entry jsonb NOT NULL,
  -- The number in Latin digits: one player each.
  number text NOT NULL CHECK (number ~ '^[0-9]{1,3}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, link_id, id),
  UNIQUE (tenant_id, link_id, number),
  FOREIGN KEY (tenant_id, link_id) REFERENCES roster_links ON DELETE CASCADE
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['roster_links', 'roster_link_entries']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
