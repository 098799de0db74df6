-- Keys by which other systems of a tenant call. Only the hash of a key is kept; it acts as who made it, and no further than its scopes.
CREATE TABLE api_keys (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- How it begins, by which people tell it from others.
  start text NOT NULL,
  hash bytea NOT NULL,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  per_minute integer NOT NULL CHECK (per_minute > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE UNIQUE INDEX api_keys_name ON api_keys (tenant_id, lower(name)) WHERE revoked_at IS NULL;
SELECT tenant_table('api_keys', 'SELECT, INSERT, UPDATE');
