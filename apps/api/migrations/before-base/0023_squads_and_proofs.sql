-- Team photos that are shared by a link, and proof sheets that a captain signs off before ordering.

-- What somebody shared of a design or an order: copies, so that the picture stays as it was shared. Its id is the link.
CREATE TABLE squads (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- The design or the order that the picture was made of.
  source_id uuid NOT NULL,
  team_name text NOT NULL,
  arrangement text NOT NULL,
  ground text NOT NULL,
  -- Drawing, fabric and players of each design.
  parts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, source_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);

-- A proof sheet: the very drawings and players that were shown, and what they are sealed with.
CREATE TABLE proofs (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- SHA-256 over the seals of all parts.
  seal text NOT NULL CHECK (seal ~ '^[0-9a-f]{64}$'),
  -- Design, its drawing, its players and their seal, for each design on the sheet.
  parts jsonb NOT NULL,
  -- The seals of the parts, by which an order finds what was signed.
  part_seals text[] NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  signed_at timestamptz,
  signed_by text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, seal),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK ((signed_at IS NULL) = (signed_by IS NULL))
);
-- An account has few that are signed: their parts are looked through one by one.
CREATE INDEX proofs_signed ON proofs (tenant_id, account_id) WHERE signed_at IS NOT NULL;

-- What was signed of an ordered design: while the seal is that of the item, the sign-off holds.
ALTER TABLE order_items
  ADD COLUMN signed_seal text CHECK (signed_seal ~ '^[0-9a-f]{64}$'),
  ADD COLUMN signed_at timestamptz,
  ADD COLUMN signed_by text,
  ADD CHECK ((signed_seal IS NULL) = (signed_at IS NULL) AND (signed_seal IS NULL) = (signed_by IS NULL));

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['squads', 'proofs']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
GRANT DELETE ON squads TO kitwright_app;
