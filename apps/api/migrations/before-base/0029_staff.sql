-- The second factor of staff: an app's codes, passkeys, recovery codes; required where the tenant says so.
ALTER TABLE tenants ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false;

-- When the second factor was given for a session; null for one that knows the password alone.
ALTER TABLE sessions ADD COLUMN second_factor_at timestamptz;

-- One row for each account that has begun to set one up.
CREATE TABLE second_factors (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- The app's secret, sealed with a key of the installation; not in use before it is confirmed by a code.
  totp_sealed bytea,
  totp_confirmed_at timestamptz,
  -- A secret that was shown and is not confirmed yet.
  totp_pending bytea,
  -- The newest step of 30 s whose code was used: no code counts twice.
  totp_last_step bigint NOT NULL DEFAULT 0,
  -- Wrong codes since, counted over all attempts to sign in.
  failures integer NOT NULL DEFAULT 0 CHECK (failures >= 0),
  failures_since timestamptz,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK (totp_confirmed_at IS NULL OR totp_sealed IS NOT NULL)
);

CREATE TABLE passkeys (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- As the device names it, base64url.
  credential_id text NOT NULL,
  -- The host it was made at and works at.
  rp_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE UNIQUE INDEX passkeys_credential ON passkeys (tenant_id, credential_id);
CREATE INDEX passkeys_account ON passkeys (tenant_id, account_id);

-- By hash only; each works once.
CREATE TABLE recovery_codes (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, account_id, code_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);

-- A password that was right and waits for its second factor, or a passkey about to be made.
CREATE TABLE second_factor_challenges (
  tenant_id uuid NOT NULL,
  -- Of the secret the client was given.
  secret_hash bytea NOT NULL,
  account_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('sign-in', 'enrol')),
  -- The password it was right for: a new one makes it worthless.
  password_hash text,
  -- What a passkey signs.
  nonce text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, secret_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX second_factor_challenges_age ON second_factor_challenges (tenant_id, expires_at);

-- Tickets that a connection was opened with: each opens one.
CREATE TABLE co_design_tickets (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX co_design_tickets_age ON co_design_tickets (tenant_id, expires_at);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY[
    'second_factors', 'passkeys', 'recovery_codes', 'second_factor_challenges', 'co_design_tickets'
  ]
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
