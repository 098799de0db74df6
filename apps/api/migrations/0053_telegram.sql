-- Telegram: the tenant's bot, chats that hear from it, codes that connect them, what is to be sent, and what came.
CREATE TABLE telegram_bots (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  -- Sealed; null while no bot is connected.
  token bytea,
  -- SHA-256 of what Telegram sends with everything it brings.
  secret_hash bytea,
  name text NOT NULL DEFAULT '',
  works boolean NOT NULL DEFAULT true,
  connected_by text NOT NULL DEFAULT '',
  connected_at timestamptz,
  -- Where links of its messages lead, `https://shop.example`.
  origin text NOT NULL DEFAULT '',
  -- By the tenant's clocks, `22:00`.
  quiet_from text,
  quiet_to text,
  CHECK ((token IS NULL) = (secret_hash IS NULL)),
  CHECK ((quiet_from IS NULL) = (quiet_to IS NULL))
);
SELECT tenant_table('telegram_bots', 'SELECT, INSERT, UPDATE');

CREATE TABLE telegram_chats (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  -- As Telegram has it; below zero for a group.
  chat_id bigint NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('private', 'group')),
  title text NOT NULL,
  news text[] NOT NULL,
  connected_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, chat_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX telegram_chats_account ON telegram_chats (tenant_id, account_id);
SELECT tenant_table('telegram_chats');

CREATE TABLE telegram_codes (
  tenant_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  account_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('private', 'group')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, code_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX telegram_codes_account ON telegram_codes (tenant_id, account_id);
SELECT tenant_table('telegram_codes', 'SELECT, INSERT, DELETE');

CREATE TABLE telegram_messages (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  chat_id bigint NOT NULL,
  method text NOT NULL,
  -- Emptied once it was sent.
  body jsonb NOT NULL,
  -- True of news, which quiet hours hold back; an answer to a person is not.
  is_news boolean NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  error text,
  created_at timestamptz NOT NULL,
  -- No attempt is made before.
  not_before timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX telegram_messages_waiting ON telegram_messages (tenant_id, chat_id) WHERE status = 'queued';
CREATE INDEX telegram_messages_age ON telegram_messages (tenant_id, created_at);
SELECT tenant_table('telegram_messages');

-- What Telegram brought already: it brings the same again where it did not hear our answer.
CREATE TABLE telegram_updates (
  tenant_id uuid NOT NULL REFERENCES tenants,
  update_id bigint NOT NULL,
  PRIMARY KEY (tenant_id, update_id)
);
SELECT tenant_table('telegram_updates', 'SELECT, INSERT, DELETE');
