-- Designs that several people work on at once: one mergeable document (Yjs) per design, kept as a snapshot and the
-- updates since. `designs` holds the same drawing as plain JSON, written in the same transaction.
CREATE TABLE co_designs (
  tenant_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  -- The document up to and with the update `snapshot_seq`.
  snapshot bytea NOT NULL,
  snapshot_seq integer NOT NULL DEFAULT 0 CHECK (snapshot_seq >= 0),
  -- The newest update; counts up by one under the lock of the design's row.
  last_seq integer NOT NULL DEFAULT 0 CHECK (last_seq >= snapshot_seq),
  PRIMARY KEY (tenant_id, design_uuid),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);

CREATE TABLE co_design_updates (
  tenant_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  body bytea NOT NULL,
  -- Who made it; null for what the server put right or took over from outside.
  account_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, design_uuid, seq),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES co_designs ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['co_designs', 'co_design_updates']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE ON co_designs TO kitwright_app;
GRANT SELECT, INSERT, DELETE ON co_design_updates TO kitwright_app;
