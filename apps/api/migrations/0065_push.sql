-- Web push: the tenant's keys, browsers that hear news of an account, and what is to be sent to them.
CREATE TABLE push_keys (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  public_key bytea NOT NULL,
  -- Sealed.
  private_key bytea NOT NULL
);
SELECT tenant_table('push_keys', 'SELECT, INSERT, DELETE');

CREATE TABLE push_subscriptions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- In which it was switched on: who signs out there hears no more.
  session_id uuid NOT NULL,
  -- Anyone who knows it and the keys below can write to the browser.
  endpoint text NOT NULL,
  endpoint_hash bytea NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  user_agent text NOT NULL,
  news text[] NOT NULL,
  connected_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, endpoint_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_account ON push_subscriptions (tenant_id, account_id);
SELECT tenant_table('push_subscriptions');

CREATE TABLE push_messages (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  -- Emptied once it was sent.
  body jsonb NOT NULL,
  is_news boolean NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL,
  not_before timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, subscription_id) REFERENCES push_subscriptions ON DELETE CASCADE
);
CREATE INDEX push_messages_subscription ON push_messages (tenant_id, subscription_id);
CREATE INDEX push_messages_age ON push_messages (tenant_id, created_at);
SELECT tenant_table('push_messages');
