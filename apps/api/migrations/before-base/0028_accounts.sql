-- Wrong passwords are counted by where they come from: an address, a device that signed in before, or a session. Rows of
-- before name none, and count with those of strangers.
ALTER TABLE sign_in_failures
  ADD COLUMN source_hash bytea NOT NULL DEFAULT '',
  ADD COLUMN by_stranger boolean NOT NULL DEFAULT true;

-- Browsers that an account has signed in from, by a hash of what each keeps in a cookie.
CREATE TABLE known_devices (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  device_hash bytea NOT NULL,
  last_seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id, device_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX known_devices_age ON known_devices (tenant_id, last_seen_at);

-- The device that a refresh token was exchanged by; null for one that shows none.
ALTER TABLE refresh_tokens ADD COLUMN rotated_by bytea;

-- What a reset link was mailed for, e-mail and password: it dies with either. Links of before have none, and are dead.
-- Of codes the newest counts; a link that others ask for takes nothing from one that was mailed before.
ALTER TABLE mailed_secrets ADD COLUMN for_credentials bytea;
DROP INDEX mailed_secrets_live;
CREATE UNIQUE INDEX mailed_secrets_live ON mailed_secrets (tenant_id, account_id, purpose)
  WHERE used_at IS NULL AND purpose = 'confirm-email';

-- Nonces of ID tokens that were used, until those tokens run out.
CREATE TABLE spent_nonces (
  tenant_id uuid NOT NULL REFERENCES tenants,
  nonce_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, nonce_hash)
);
CREATE INDEX spent_nonces_age ON spent_nonces (tenant_id, expires_at);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['known_devices', 'spent_nonces']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
