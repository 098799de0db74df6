-- The tables of the product. tenant_id leads every primary key and index, so that they may be distributed by it.
-- The role kitwright_app, which the server uses, exists before migrations run and owns nothing.

-- The tenant of this transaction; null outside of one, so that no policy holds.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;

CREATE TABLE tenants (
  tenant_id uuid PRIMARY KEY,
  name text NOT NULL,
  logo text,
  product_types text[] NOT NULL,
  templates jsonb NOT NULL DEFAULT '[]',
  theme_colour text NOT NULL CHECK (theme_colour ~ '^#[0-9a-f]{6}$'),
  prices jsonb NOT NULL,
  contact jsonb NOT NULL,
  payment jsonb,
  max_designs integer NOT NULL DEFAULT 50 CHECK (max_designs > 0),
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE tenant_hosts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  host text NOT NULL CHECK (host = lower(host)),
  PRIMARY KEY (tenant_id, host)
);
-- One host has one tenant. The one index that cannot be led by tenant_id: it is how the tenant is found.
CREATE UNIQUE INDEX tenant_hosts_host ON tenant_hosts (host);

CREATE TABLE tenant_counters (
  tenant_id uuid NOT NULL REFERENCES tenants,
  name text NOT NULL,
  value bigint NOT NULL,
  PRIMARY KEY (tenant_id, name)
);

CREATE TABLE accounts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  first_name text NOT NULL,
  last_name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL DEFAULT '',
  roles text[] NOT NULL CHECK (roles <@ ARRAY['CUSTOMER', 'ADMIN', 'STORE'] AND cardinality(roles) > 0),
  blocked boolean NOT NULL DEFAULT false,
  password_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, email)
);

-- A sign-in: the family of all refresh tokens that follow one another from it.
CREATE TABLE sessions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  client_id text NOT NULL,
  user_agent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  last_used_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revoked_reason text CHECK (revoked_reason IN ('signed-out', 'reused', 'blocked')),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
);
CREATE INDEX sessions_account ON sessions (tenant_id, account_id, created_at DESC);

-- Refresh tokens by hash only: who reads this table cannot sign in with it.
CREATE TABLE refresh_tokens (
  tenant_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
-- At most one live token in a family, whatever the code does.
CREATE UNIQUE INDEX refresh_tokens_live ON refresh_tokens (tenant_id, session_id) WHERE rotated_at IS NULL;

CREATE TABLE designs (
  tenant_id uuid NOT NULL,
  uuid uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  product_type text NOT NULL,
  document jsonb NOT NULL,
  status text NOT NULL CHECK (status IN ('DRAFT', 'REVIEWING', 'APPROVED', 'REJECTED')),
  shared boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  rating real CHECK (rating BETWEEN 0 AND 5),
  comment text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (tenant_id, uuid),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE INDEX designs_account ON designs (tenant_id, account_id, updated_at DESC, uuid DESC) WHERE deleted_at IS NULL;

CREATE TABLE uploads (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  account_id uuid,
  type text NOT NULL,
  width_px integer NOT NULL CHECK (width_px > 0),
  height_px integer NOT NULL CHECK (height_px > 0),
  bytes integer NOT NULL CHECK (bytes > 0),
  storage_key text NOT NULL,
  sha256 text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);

CREATE TABLE players (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  number text NOT NULL,
  size text NOT NULL,
  version text NOT NULL CHECK (version IN ('player', 'goalkeeper')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE INDEX players_account ON players (tenant_id, account_id, created_at);

CREATE TABLE orders (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  number bigint NOT NULL,
  account_id uuid NOT NULL,
  customer_name text NOT NULL,
  status text NOT NULL CHECK (status IN ('REVIEWING', 'APPROVED', 'REJECTED', 'READY', 'PROCESSING', 'COMPLETED',
    'ON_THE_WAY', 'RECEIVED', 'CANCELED')),
  design_uuid uuid NOT NULL,
  design_name text NOT NULL,
  product_type text NOT NULL,
  document jsonb NOT NULL,
  roster jsonb NOT NULL,
  fabric_id text NOT NULL,
  quote jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  total_amount_cents bigint NOT NULL CHECK (total_amount_cents >= 0),
  total_discount_cents bigint NOT NULL CHECK (total_discount_cents >= 0),
  grand_total_cents bigint NOT NULL CHECK (grand_total_cents >= 0),
  paid_amount_cents bigint NOT NULL DEFAULT 0 CHECK (paid_amount_cents >= 0),
  phone text NOT NULL,
  address text NOT NULL,
  note text NOT NULL DEFAULT '',
  frozen_hash text,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  designed_at timestamptz NOT NULL,
  ordered_at timestamptz NOT NULL DEFAULT now(),
  approved_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);
CREATE INDEX orders_account ON orders (tenant_id, account_id, ordered_at DESC, id DESC);
CREATE INDEX orders_newest ON orders (tenant_id, ordered_at DESC, id DESC);
CREATE INDEX orders_status ON orders (tenant_id, status, ordered_at DESC, id DESC);

-- What happened to an order, append only. seq orders the events of one transaction as well.
CREATE TABLE order_events (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_role text NOT NULL CHECK (actor_role IN ('CUSTOMER', 'ADMIN', 'STORE')),
  actor_name text NOT NULL,
  from_status text,
  to_status text NOT NULL,
  reason text,
  PRIMARY KEY (tenant_id, order_id, seq),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);

-- The first answer to each key a client sent with a write, so that a repeat answers the same.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  body jsonb,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, account_id, endpoint, key),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (tenant_id, created_at);

-- Row-level security, forced (so that it holds for the owner too) on every table of a tenant.
DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['tenants', 'tenant_hosts', 'tenant_counters', 'accounts', 'sessions',
    'refresh_tokens', 'designs', 'uploads', 'players', 'orders', 'order_events', 'idempotency_keys']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;

-- The only row seen without a tenant: the host a transaction names, to find its tenant.
CREATE POLICY of_named_host ON tenant_hosts FOR SELECT USING (host = current_setting('app.host', true));

REVOKE DELETE ON tenants FROM kitwright_app;
REVOKE UPDATE, DELETE ON order_events FROM kitwright_app;
REVOKE DELETE ON orders FROM kitwright_app;
