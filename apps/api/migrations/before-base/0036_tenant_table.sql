-- Makes a table one of a tenant's: row-level security, forced (so that it holds for the owner too), and what the server may do.
CREATE FUNCTION tenant_table(named regclass, may text DEFAULT 'SELECT, INSERT, UPDATE, DELETE') RETURNS void
  LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', named);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', named);
  EXECUTE format('CREATE POLICY of_tenant ON %s USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
    named);
  EXECUTE format('GRANT %s ON %s TO kitwright_app', may, named);
END $$;
REVOKE EXECUTE ON FUNCTION tenant_table(regclass, text) FROM PUBLIC;
