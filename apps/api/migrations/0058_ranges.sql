-- Ranges: designs of one look on several garments.
CREATE TABLE design_ranges (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX design_ranges_account ON design_ranges (tenant_id, account_id, created_at DESC);
SELECT tenant_table('design_ranges');

CREATE TABLE range_designs (
  tenant_id uuid NOT NULL,
  range_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  position smallint NOT NULL CHECK (position >= 0),
  PRIMARY KEY (tenant_id, range_id, design_uuid),
  FOREIGN KEY (tenant_id, range_id) REFERENCES design_ranges ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs ON DELETE CASCADE
);
CREATE INDEX range_designs_design ON range_designs (tenant_id, design_uuid);
SELECT tenant_table('range_designs');

-- Who is forgotten has no ranges either.
CREATE FUNCTION forget_ranges() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM design_ranges WHERE tenant_id = NEW.tenant_id AND account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forgets_ranges AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_ranges();
