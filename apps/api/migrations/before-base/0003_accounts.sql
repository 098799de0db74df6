-- Terms count up per tenant with each version that must be accepted anew.
ALTER TABLE tenants
  ADD COLUMN terms_version integer NOT NULL DEFAULT 1 CHECK (terms_version > 0),
  ADD COLUMN terms_published_at timestamptz NOT NULL DEFAULT now();

-- Row-level security hides the rows from this migration, so what accounts of before have is given as a default that
-- is taken away at once: they registered when no confirmation was asked, and under the first terms.
ALTER TABLE accounts
  ADD COLUMN lang text NOT NULL DEFAULT 'kh' CHECK (lang IN ('kh', 'en')),
  ADD COLUMN confirmed_at timestamptz DEFAULT now(),
  ADD COLUMN accepted_terms_version integer NOT NULL DEFAULT 1 CHECK (accepted_terms_version >= 0),
  ADD COLUMN notifications jsonb,
  -- Without a password: an account that signs in by another service only.
  ALTER COLUMN password_hash DROP NOT NULL;
ALTER TABLE accounts
  ALTER COLUMN confirmed_at DROP DEFAULT,
  ALTER COLUMN accepted_terms_version SET DEFAULT 0;

ALTER TABLE sessions DROP CONSTRAINT sessions_revoked_reason_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_revoked_reason_check
  CHECK (revoked_reason IN ('signed-out', 'reused', 'blocked', 'ended', 'password-changed', 'password-reset'));

-- Who an account is at another service.
CREATE TABLE social_identities (
  tenant_id uuid NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, issuer, subject),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);

-- One-time codes and links sent by mail, by hash only.
CREATE TABLE mailed_secrets (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('confirm-email', 'reset-password', 'unlock')),
  secret_hash bytea NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Also set when a newer one takes its place.
  used_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
-- The newest only, whatever the code does.
CREATE UNIQUE INDEX mailed_secrets_live ON mailed_secrets (tenant_id, account_id, purpose) WHERE used_at IS NULL;
CREATE INDEX mailed_secrets_hash ON mailed_secrets (tenant_id, secret_hash);
CREATE INDEX mailed_secrets_age ON mailed_secrets (tenant_id, expires_at);

-- The outbox. Where a code or link stands, the text has a mark; the secret itself is wiped once a server took the mail.
CREATE TABLE mails (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid,
  template text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  body_text text NOT NULL,
  body_html text NOT NULL,
  secret text,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  error text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  CHECK ((sent_at IS NOT NULL) = (status = 'sent'))
);
CREATE INDEX mails_newest ON mails (tenant_id, created_at DESC, id DESC);

-- What matters to security, append only; seq orders what one transaction wrote.
CREATE TABLE audit_events (
  tenant_id uuid NOT NULL REFERENCES tenants,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL,
  -- Null when nobody was signed in; name and role as they were then.
  actor_id uuid,
  actor_name text,
  actor_role text,
  action text NOT NULL,
  subject_type text,
  subject_id text,
  details jsonb NOT NULL DEFAULT '{}',
  ip text,
  PRIMARY KEY (tenant_id, seq)
);
CREATE INDEX audit_events_action ON audit_events (tenant_id, action, seq DESC);

-- Calls counted within a minute, by a hash of whom they count for, for all processes together.
CREATE TABLE call_counts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  subject_hash bytea NOT NULL,
  window_start timestamptz NOT NULL,
  calls integer NOT NULL CHECK (calls > 0),
  PRIMARY KEY (tenant_id, subject_hash)
);
CREATE INDEX call_counts_age ON call_counts (tenant_id, window_start);

-- Sweeping goes by age.
CREATE INDEX sessions_age ON sessions (tenant_id, expires_at);
CREATE INDEX sign_in_failures_age ON sign_in_failures (tenant_id, at);

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['social_identities', 'mailed_secrets', 'mails', 'audit_events', 'call_counts']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
REVOKE UPDATE, DELETE ON audit_events FROM kitwright_app;
