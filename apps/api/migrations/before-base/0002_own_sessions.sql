-- Sessions end for two more reasons: their owner ended them from elsewhere, or changed the password.
ALTER TABLE sessions DROP CONSTRAINT sessions_revoked_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_revoked_reason_check
  CHECK (revoked_reason IN ('signed-out', 'reused', 'blocked', 'ended', 'password-changed'));

-- Wrong passwords for an e-mail, whether it has an account or not: counted whatever addresses they come from.
CREATE TABLE sign_in_failures (
  tenant_id uuid NOT NULL REFERENCES tenants,
  email text NOT NULL CHECK (email = lower(email)),
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  PRIMARY KEY (tenant_id, email, at, id)
);
ALTER TABLE sign_in_failures ENABLE ROW LEVEL SECURITY;
ALTER TABLE sign_in_failures FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON sign_in_failures
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, DELETE ON sign_in_failures TO kitwright_app;
