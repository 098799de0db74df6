-- Statements of the tenant's bank: how its files are read, what was brought, and every transfer that came, once.
CREATE TABLE bank_settings (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  riel_per_dollar integer NOT NULL CHECK (riel_per_dollar BETWEEN 1000 AND 20000),
  -- The names of the columns of the last file, and how it was read.
  head text[] NOT NULL DEFAULT '{}',
  layout jsonb,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);
SELECT tenant_table('bank_settings', 'SELECT, INSERT, UPDATE');

CREATE TABLE bank_statements (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL,
  -- Lines that were new, that had been brought before, of money that went, and that could not be read.
  added integer NOT NULL,
  known integer NOT NULL,
  outgoing integer NOT NULL,
  faulty integer NOT NULL,
  brought_by text NOT NULL,
  brought_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX bank_statements_newest ON bank_statements (tenant_id, brought_at DESC, id DESC);
SELECT tenant_table('bank_statements', 'SELECT, INSERT');

CREATE TABLE bank_lines (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  statement_id uuid NOT NULL,
  line integer NOT NULL,
  day date NOT NULL,
  currency text NOT NULL CHECK (currency IN ('USD', 'KHR')),
  -- Cents of dollars, or whole riel.
  amount bigint NOT NULL CHECK (amount > 0),
  reference text NOT NULL,
  words text NOT NULL,
  -- What tells it from every other transfer: a hash of day, currency, amount and the bank's number or words.
  key bytea NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'entered', 'aside')),
  order_id uuid,
  amount_cents bigint,
  decided_by text,
  decided_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, key),
  FOREIGN KEY (tenant_id, statement_id) REFERENCES bank_statements,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders,
  CHECK ((state = 'entered') = (order_id IS NOT NULL AND amount_cents IS NOT NULL)),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX bank_lines_state ON bank_lines (tenant_id, state, day DESC, id DESC);
SELECT tenant_table('bank_lines', 'SELECT, INSERT, UPDATE');
