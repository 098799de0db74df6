-- The tables of the product. tenant_id leads every primary key and index, so that they may be distributed by it.
-- The role kitwright_app, which the server uses, exists before migrations run and owns nothing.

-- The tenant of this transaction; null outside of one, so that no policy holds.
CREATE FUNCTION current_tenant() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.tenant_id', true), '')::uuid $$;

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
  created_at timestamptz NOT NULL DEFAULT now(),
  terms_version integer NOT NULL DEFAULT 1 CHECK (terms_version > 0),
  terms_published_at timestamptz NOT NULL DEFAULT now(),
  home jsonb NOT NULL DEFAULT '{"lead": null, "headline": null}',
  languages text[] NOT NULL DEFAULT '{kh,en}' CHECK (languages <@ ARRAY['kh', 'en'] AND cardinality(languages) > 0),
  rule_preset text NOT NULL DEFAULT 'fifa2014'
    CHECK (rule_preset IN ('fifa2014', 'uefa2024', 'futsal', 'none', 'own')),
  -- Counts up with every change of the draft and every publishing, so that of two editors one is told.
  settings_version integer NOT NULL DEFAULT 1 CHECK (settings_version > 0),
  published_at timestamptz,
  -- Of the request that created the tenant, so that its repetition is known from another request with its key.
  creation_hash text,
  -- Under the preset `own`; null while the tenant has set none.
  rule_values jsonb,
  -- The second factor of staff: an app's codes, passkeys, recovery codes; required where the tenant says so.
  second_factor_required boolean NOT NULL DEFAULT false,
  -- The picture each garment is offered with, where a tenant chose one of its own: addresses of kept pictures by product type.
  covers jsonb NOT NULL DEFAULT '{}',
  -- How the sizes of each garment are offered: which of them, under which labels, and for which bodies. A garment that is
  -- left out is offered in all ten sizes under their own names.
  size_charts jsonb NOT NULL DEFAULT '{}',
  -- By which a tenant's days begin and end; an IANA name.
  time_zone text NOT NULL DEFAULT 'Asia/Phnom_Penh'
);
SELECT tenant_table('tenants', 'SELECT, INSERT, UPDATE');

CREATE TABLE tenant_hosts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  host text NOT NULL CHECK (host = lower(host)),
  PRIMARY KEY (tenant_id, host)
);
-- One host has one tenant. The one index that cannot be led by tenant_id: it is how the tenant is found.
CREATE UNIQUE INDEX tenant_hosts_host ON tenant_hosts (host);
SELECT tenant_table('tenant_hosts');
-- The only row seen without a tenant: the host a transaction names, to find its tenant.
CREATE POLICY of_named_host ON tenant_hosts FOR SELECT USING (host = current_setting('app.host', true));

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
  password_hash text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  lang text NOT NULL DEFAULT 'kh' CHECK (lang IN ('kh', 'en')),
  confirmed_at timestamptz,
  accepted_terms_version integer NOT NULL DEFAULT 0 CHECK (accepted_terms_version >= 0),
  notifications jsonb,
  -- An account that its owner ended: its row stays under what the law makes a shop keep, without a name.
  deleted_at timestamptz,
  signed_up_device bytea,
  signed_up_address bytea,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, email)
);
-- Staff look customers up, newest first.
CREATE INDEX accounts_newest ON accounts (tenant_id, created_at DESC, id DESC);
SELECT tenant_table('accounts');

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
  revoked_reason text
    CHECK (revoked_reason IN ('signed-out', 'reused', 'blocked', 'ended', 'password-changed', 'password-reset')),
  -- When the second factor was given for a session; null for one that knows the password alone.
  second_factor_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK ((revoked_at IS NULL) = (revoked_reason IS NULL))
);
CREATE INDEX sessions_account ON sessions (tenant_id, account_id, created_at DESC);
-- Sweeping goes by age.
CREATE INDEX sessions_age ON sessions (tenant_id, expires_at);
SELECT tenant_table('sessions');

-- Refresh tokens by hash only: who reads this table cannot sign in with it.
CREATE TABLE refresh_tokens (
  tenant_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  session_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  rotated_at timestamptz,
  -- The device that a refresh token was exchanged by; null for one that shows none.
  rotated_by bytea,
  PRIMARY KEY (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
-- At most one live token in a family, whatever the code does.
CREATE UNIQUE INDEX refresh_tokens_live ON refresh_tokens (tenant_id, session_id) WHERE rotated_at IS NULL;
SELECT tenant_table('refresh_tokens');

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
  rating real CHECK (rating >= 0::double precision AND rating <= 5::double precision),
  comment text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  PRIMARY KEY (tenant_id, uuid),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE INDEX designs_account ON designs (tenant_id, account_id, updated_at DESC, uuid DESC) WHERE deleted_at IS NULL;
SELECT tenant_table('designs');

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
  -- Of the address a visitor's picture came from: their limit goes by it. Null for accounts.
  visitor_hash bytea,
  -- When something that is saved began, or ceased, to show it last. Before that its id is known to who brought it alone.
  used_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE INDEX uploads_account ON uploads (tenant_id, account_id);
CREATE INDEX uploads_visitor ON uploads (tenant_id, visitor_hash) WHERE visitor_hash IS NOT NULL;
CREATE INDEX uploads_content ON uploads (tenant_id, sha256);
CREATE INDEX uploads_age ON uploads (tenant_id, created_at);
SELECT tenant_table('uploads');

CREATE TABLE players (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  name text NOT NULL,
  number text NOT NULL,
  size text,
  version text NOT NULL CHECK (version IN ('player', 'goalkeeper')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE INDEX players_account ON players (tenant_id, account_id, created_at);
SELECT tenant_table('players');

-- The first answer to each key a client sent with a write, so that a repeat answers the same.
CREATE TABLE idempotency_keys (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  endpoint text NOT NULL,
  key text NOT NULL,
  request_hash text NOT NULL,
  status integer,
  body text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, account_id, endpoint, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (tenant_id, created_at);
SELECT tenant_table('idempotency_keys');

-- Wrong passwords for an e-mail, whether it has an account or not: counted whatever addresses they come from.
CREATE TABLE sign_in_failures (
  tenant_id uuid NOT NULL REFERENCES tenants,
  email text NOT NULL CHECK (email = lower(email)),
  at timestamptz NOT NULL,
  id uuid NOT NULL,
  source_hash bytea NOT NULL DEFAULT '\x'::bytea,
  by_stranger boolean NOT NULL DEFAULT true,
  PRIMARY KEY (tenant_id, email, at, id)
);
CREATE INDEX sign_in_failures_age ON sign_in_failures (tenant_id, at);
SELECT tenant_table('sign_in_failures', 'SELECT, INSERT, DELETE');

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
SELECT tenant_table('social_identities');

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
  -- What a reset link was mailed for, e-mail and password: it dies with either. Links of before have none, and are dead.
  -- Of codes the newest counts; a link that others ask for takes nothing from one that was mailed before.
  for_credentials bytea,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX mailed_secrets_hash ON mailed_secrets (tenant_id, secret_hash);
CREATE INDEX mailed_secrets_age ON mailed_secrets (tenant_id, expires_at);
CREATE UNIQUE INDEX mailed_secrets_live ON mailed_secrets (tenant_id, account_id, purpose)
  WHERE (used_at IS NULL) AND (purpose = 'confirm-email');
SELECT tenant_table('mailed_secrets');

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
  claimed_until timestamptz,
  unconfirmed integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, id),
  CHECK ((sent_at IS NOT NULL) = (status = 'sent'))
);
CREATE INDEX mails_newest ON mails (tenant_id, created_at DESC, id DESC);
SELECT tenant_table('mails');

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
SELECT tenant_table('audit_events', 'SELECT, INSERT');

-- Calls counted within a minute, by a hash of whom they count for, for all processes together.
CREATE TABLE call_counts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  subject_hash bytea NOT NULL,
  window_start timestamptz NOT NULL,
  calls integer NOT NULL CHECK (calls > 0),
  PRIMARY KEY (tenant_id, subject_hash)
);
CREATE INDEX call_counts_age ON call_counts (tenant_id, window_start);
SELECT tenant_table('call_counts');

-- The texts a tenant wrote itself; where there is none, the product's default stands.
CREATE TABLE tenant_pages (
  tenant_id uuid NOT NULL REFERENCES tenants,
  page text NOT NULL CHECK (page IN ('about', 'careers', 'privacy', 'terms')),
  body jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, page)
);
SELECT tenant_table('tenant_pages');

-- The settings as they are drafted, apart from the tenant's own row, which every call reads.
CREATE TABLE tenant_drafts (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  settings jsonb NOT NULL,
  edited_by text NOT NULL,
  edited_at timestamptz NOT NULL
);
SELECT tenant_table('tenant_drafts');

-- Up to when each customer has seen what staff did with their orders and designs.
CREATE TABLE notice_visits (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT tenant_table('notice_visits');

-- The document never changes: who wants another drawing publishes another design. Withdrawn ones keep their row, so
-- that they may be put back with their ratings.
CREATE TABLE store_designs (
  tenant_id uuid NOT NULL REFERENCES tenants,
  uuid uuid NOT NULL,
  product_type text NOT NULL,
  document jsonb NOT NULL,
  name_kh text NOT NULL,
  name_en text NOT NULL,
  colour_family text NOT NULL,
  -- The picture it is shown by; its flat drawing when null.
  cover_upload_id uuid,
  -- Lower numbers come first; new designs take a number below all others.
  position integer NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  withdrawn_at timestamptz,
  rating_sum integer NOT NULL DEFAULT 0 CHECK (rating_sum >= 0),
  rating_count integer NOT NULL DEFAULT 0 CHECK (rating_count >= 0),
  -- What "best rated" goes by: the average as if three customers more had given four stars, so that one good word
  -- does not outrank forty.
  score numeric(9,6) NOT NULL GENERATED ALWAYS AS (
    (((rating_sum + 12))::numeric / ((rating_count + 3))::numeric)) STORED,
  PRIMARY KEY (tenant_id, uuid),
  FOREIGN KEY (tenant_id, cover_upload_id) REFERENCES uploads
);
CREATE INDEX store_designs_featured ON store_designs (tenant_id, "position", uuid);
CREATE INDEX store_designs_newest ON store_designs (tenant_id, published_at DESC, uuid DESC)
  WHERE withdrawn_at IS NULL;
CREATE INDEX store_designs_rated ON store_designs (tenant_id, score DESC, uuid DESC) WHERE withdrawn_at IS NULL;
SELECT tenant_table('store_designs', 'SELECT, INSERT, UPDATE');

-- One word of an account on a design; saying it again replaces it.
CREATE TABLE store_ratings (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  account_id uuid NOT NULL,
  value smallint NOT NULL CHECK (value >= 1 AND value <= 5),
  comment text NOT NULL DEFAULT '',
  rated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, design_uuid, account_id),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES store_designs,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX store_ratings_newest ON store_ratings (tenant_id, design_uuid, rated_at DESC, id DESC);
SELECT tenant_table('store_ratings', 'SELECT, INSERT, UPDATE');

-- idempotency_key and request_hash: a message sent twice is kept once, though nobody is signed in.
CREATE TABLE contact_messages (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  contact text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('kh', 'en')),
  status text NOT NULL DEFAULT 'new' CHECK (status IN ('new', 'answered', 'archived')),
  note text NOT NULL DEFAULT '',
  idempotency_key text NOT NULL,
  request_hash text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, idempotency_key)
);
CREATE INDEX contact_messages_newest ON contact_messages (tenant_id, received_at DESC, id DESC);
CREATE INDEX contact_messages_status ON contact_messages (tenant_id, status, received_at DESC, id DESC);
SELECT tenant_table('contact_messages', 'SELECT, INSERT, UPDATE');

CREATE TABLE promotions (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name_kh text NOT NULL,
  name_en text NOT NULL,
  -- Null where it applies by itself.
  code text CHECK (code = upper(code) AND code <> ''),
  percent numeric(5,2) CHECK (percent > 0::numeric AND percent <= 100::numeric),
  amount_cents bigint CHECK (amount_cents > 0),
  starts_at timestamptz,
  ends_at timestamptz,
  minimum_quantity integer NOT NULL DEFAULT 1 CHECK (minimum_quantity > 0),
  product_types text[] NOT NULL DEFAULT '{}',
  use_limit integer CHECK (use_limit > 0),
  use_limit_per_customer integer CHECK (use_limit_per_customer > 0),
  active boolean NOT NULL DEFAULT true,
  -- How many orders hold it; counted in the transaction of the order.
  used integer NOT NULL DEFAULT 0 CHECK (used >= 0),
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, code),
  CHECK ((percent IS NULL) <> (amount_cents IS NULL)),
  CHECK (starts_at < ends_at)
);
SELECT tenant_table('promotions', 'SELECT, INSERT, UPDATE');

CREATE TABLE cart_items (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  -- Fabric, options, and roster or pieces by size.
  content jsonb NOT NULL,
  added_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, account_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);
SELECT tenant_table('cart_items');

-- A submission is a copy that nothing changes: staff decide about what was handed in.
CREATE TABLE design_reviews (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  account_id uuid NOT NULL,
  -- Counts the submissions of one design.
  round integer NOT NULL CHECK (round > 0),
  design_name text NOT NULL,
  product_type text NOT NULL,
  document jsonb NOT NULL,
  design_version integer NOT NULL CHECK (design_version > 0),
  status text NOT NULL CHECK (status IN ('WAITING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  reason text,
  submitted_at timestamptz NOT NULL DEFAULT now(),
  -- When it stopped waiting: decided by staff, or taken back by its owner.
  decided_at timestamptz,
  decided_by uuid,
  decided_by_name text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, design_uuid, round),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts,
  CHECK ((status = 'WAITING') = (decided_at IS NULL)),
  CHECK (status <> 'REJECTED' OR reason IS NOT NULL)
);
-- A design waits once at most, whatever the code does.
CREATE UNIQUE INDEX design_reviews_waiting ON design_reviews (tenant_id, design_uuid) WHERE status = 'WAITING';
CREATE INDEX design_reviews_queue ON design_reviews (tenant_id, status, submitted_at, id);
CREATE INDEX design_reviews_account ON design_reviews (tenant_id, account_id, decided_at DESC);
SELECT tenant_table('design_reviews', 'SELECT, INSERT, UPDATE');

-- Links that give more than a look; looking is open by the design's own `shared`. One lives per right, and a revoked
-- one never comes back: the next has another secret.
CREATE TABLE share_links (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  "right" text NOT NULL CHECK ("right" IN ('comment', 'edit')),
  secret text NOT NULL CHECK (length(secret) >= 32),
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, secret),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);
CREATE UNIQUE INDEX share_links_live ON share_links (tenant_id, design_uuid, "right") WHERE revoked_at IS NULL;
SELECT tenant_table('share_links', 'SELECT, INSERT, UPDATE');

-- The firms and tailors who make what is ordered.
CREATE TABLE suppliers (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  -- Whom to ask for.
  contact text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  -- Whether new orders may be given to it.
  active boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX suppliers_name ON suppliers (tenant_id, lower(name), id);
SELECT tenant_table('suppliers');

-- A captain's link under which players write themselves into the roster of a design. Its token is kept as a hash only.
CREATE TABLE roster_links (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  -- SHA-256 of the token.
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  -- Grows with every renewal, which makes the token before worthless.
  generation integer NOT NULL DEFAULT 1 CHECK (generation > 0),
  closes_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, design_uuid),
  UNIQUE (tenant_id, token_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs
);
SELECT tenant_table('roster_links');

-- What a player wrote; only who holds the secret, whose hash this is, and the captain see it.
CREATE TABLE roster_link_entries (
  tenant_id uuid NOT NULL,
  link_id uuid NOT NULL,
  id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  entry jsonb NOT NULL,
  -- The number in Latin digits: one player each.
  number text NOT NULL CHECK (number ~ '^[0-9]{1,3}$'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, link_id, id),
  UNIQUE (tenant_id, link_id, number),
  FOREIGN KEY (tenant_id, link_id) REFERENCES roster_links ON DELETE CASCADE
);
SELECT tenant_table('roster_link_entries');

-- Fonts a tenant brought itself. The bytes lie in the blob store; a withdrawn font stays, so that what is lettered in it does.
CREATE TABLE tenant_fonts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- As documents name it: of tenant and content, so that the same file twice is one font.
  id text NOT NULL CHECK (id ~ '^own-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  name text NOT NULL CHECK (name <> ''),
  lang text NOT NULL CHECK (lang IN ('en', 'kh', 'cn', 'jp', 'kr', 'th')),
  -- By what right the tenant uses it, in the words of whoever brought it.
  licence text NOT NULL CHECK (licence <> ''),
  format text NOT NULL CHECK (format IN ('truetype', 'opentype')),
  bytes integer NOT NULL CHECK (bytes > 0),
  -- How many characters it has, and how many percent of those a language needs.
  letters integer NOT NULL CHECK (letters > 0),
  coverage jsonb NOT NULL,
  offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
SELECT tenant_table('tenant_fonts', 'SELECT, INSERT, UPDATE');

-- Templates a tenant drew itself, in the same editor as its customers.
CREATE TABLE tenant_templates (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  product_type text NOT NULL,
  name_kh text NOT NULL CHECK (name_kh <> ''),
  name_en text NOT NULL CHECK (name_en <> ''),
  document jsonb NOT NULL,
  -- Offered to customers; one that is still drawn, or hidden again, is not.
  shown boolean NOT NULL DEFAULT false,
  -- The least comes first.
  position integer NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX tenant_templates_order ON tenant_templates (tenant_id, "position", id);
SELECT tenant_table('tenant_templates', 'SELECT, INSERT, UPDATE');

-- Whom a shop orders for; of the shop that wrote them down alone.
CREATE TABLE shop_customers (
  tenant_id uuid NOT NULL,
  shop_id uuid NOT NULL,
  id uuid NOT NULL,
  name text NOT NULL,
  phone text NOT NULL,
  address text NOT NULL,
  note text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, shop_id) REFERENCES accounts
);
CREATE INDEX shop_customers_name ON shop_customers (tenant_id, shop_id, name, id);
SELECT tenant_table('shop_customers', 'SELECT, INSERT, UPDATE');

CREATE TABLE orders (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  number bigint NOT NULL,
  account_id uuid NOT NULL,
  customer_name text NOT NULL,
  status text NOT NULL
    CHECK (status IN ('REVIEWING', 'APPROVED', 'REJECTED', 'READY', 'PROCESSING', 'COMPLETED', 'ON_THE_WAY', 'RECEIVED', 'CANCELED')),
  design_uuid uuid NOT NULL,
  design_name text NOT NULL,
  product_type text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  total_amount_cents bigint NOT NULL CHECK (total_amount_cents >= 0),
  total_discount_cents bigint NOT NULL CHECK (total_discount_cents >= 0),
  grand_total_cents bigint NOT NULL CHECK (grand_total_cents >= 0),
  paid_amount_cents bigint NOT NULL DEFAULT 0 CHECK (paid_amount_cents >= 0),
  phone text NOT NULL,
  address text NOT NULL,
  note text NOT NULL DEFAULT '',
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  designed_at timestamptz NOT NULL,
  ordered_at timestamptz NOT NULL DEFAULT now(),
  approved_at timestamptz,
  delivered_at timestamptz,
  received_at timestamptz,
  updated_at timestamptz NOT NULL DEFAULT now(),
  team_name text NOT NULL DEFAULT '',
  design_count integer NOT NULL DEFAULT 1 CHECK (design_count > 0),
  shipping_cents bigint NOT NULL DEFAULT 0 CHECK (shipping_cents >= 0),
  promotion jsonb,
  supplier_id uuid,
  -- The day in Cambodia by which it is to be handed to delivery: two weeks of production unless something else is agreed.
  due_on date NOT NULL,
  -- How its money stands; the same as `paymentState` of the order's page, but for slips nobody has looked at.
  balance text NOT NULL GENERATED ALWAYS AS (
    CASE
        WHEN (status = 'CANCELED') THEN
        CASE
            WHEN (paid_amount_cents > 0) THEN 'overpaid'
            ELSE 'settled'
        END
        WHEN (paid_amount_cents > grand_total_cents) THEN 'overpaid'
        WHEN (paid_amount_cents = grand_total_cents) THEN 'settled'
        WHEN (paid_amount_cents > 0) THEN 'deposit'
        ELSE 'unpaid'
    END) STORED,
  place jsonb,
  expected_from date,
  expected_to date,
  shop_customer_id uuid,
  -- The member of staff who wrote it down for a customer who rang up; null where the customer ordered.
  written_by text,
  -- Added to the price of the list, or taken off where negative; already in the grand total.
  adjustment_cents bigint NOT NULL DEFAULT 0,
  adjustment_reason text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs,
  CONSTRAINT orders_supplier FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers,
  FOREIGN KEY (tenant_id, shop_customer_id) REFERENCES shop_customers,
  CHECK ((expected_from IS NULL) = (expected_to IS NULL)),
  CHECK (expected_from <= expected_to),
  CONSTRAINT orders_adjustment CHECK ((adjustment_cents = 0) = (adjustment_reason IS NULL))
);
CREATE INDEX orders_account ON orders (tenant_id, account_id, ordered_at DESC, id DESC);
CREATE INDEX orders_status ON orders (tenant_id, status, ordered_at DESC, id DESC);
-- Own orders in some statuses, newest first: the dashboard's "in progress" and the filter of My orders.
CREATE INDEX orders_account_status ON orders (tenant_id, account_id, status, ordered_at DESC, id DESC);
-- The board: each status by due date. The table: everything that is still here by due date.
CREATE INDEX orders_board ON orders (tenant_id, status, due_on, id);
CREATE INDEX orders_of_supplier ON orders (tenant_id, supplier_id, ordered_at DESC, id DESC)
  WHERE supplier_id IS NOT NULL;
CREATE INDEX orders_balance ON orders (tenant_id, balance, ordered_at, id) WHERE balance <> 'settled';
-- What a search and a report read, and nothing else of the orders: under row-level security no text index may be asked
-- by its words, so this narrow one is read through, newest first. It does what orders_newest did.
CREATE INDEX orders_words ON orders (tenant_id, ordered_at DESC, id DESC)
  INCLUDE (status, account_id, number, customer_name, team_name, design_name, phone, due_on, supplier_id, quantity, grand_total_cents);
CREATE INDEX orders_due ON orders (tenant_id, due_on, id);
-- The orders of one customer of a partner shop, counted in the shop's book and listed from there.
CREATE INDEX orders_shop_customer ON orders (tenant_id, shop_customer_id) WHERE shop_customer_id IS NOT NULL;
SELECT tenant_table('orders', 'SELECT, INSERT, UPDATE');

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
  kind text NOT NULL DEFAULT 'moved'
    CHECK (kind IN ('moved', 'slipSent', 'slipRefused', 'paid', 'refunded', 'noted', 'corrected')),
  amount_cents bigint CHECK (amount_cents > 0),
  -- What a correction changed: old and new values.
  changes jsonb,
  PRIMARY KEY (tenant_id, order_id, seq),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
SELECT tenant_table('order_events', 'SELECT, INSERT');

-- One design of an order, as it was ordered: document, people and price are copies that nothing changes afterwards.
CREATE TABLE order_items (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL CHECK ("position" >= 0),
  design_uuid uuid NOT NULL,
  design_name text NOT NULL,
  product_type text NOT NULL,
  document jsonb NOT NULL,
  roster jsonb NOT NULL,
  -- Pieces by size where nobody is named; null where there is a roster.
  sizes jsonb,
  fabric_id text NOT NULL,
  quote jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- SHA-256 of the canonical JSON of document, roster and sizes; set on approval.
  frozen_hash text,
  designed_at timestamptz NOT NULL,
  signed_seal text CHECK (signed_seal ~ '^[0-9a-f]{64}$'),
  signed_at timestamptz,
  signed_by text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, order_id, "position"),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs,
  CHECK ((signed_seal IS NULL) = (signed_at IS NULL) AND (signed_seal IS NULL) = (signed_by IS NULL))
);
SELECT tenant_table('order_items', 'SELECT, INSERT, UPDATE');

-- Which order holds which promotion; a canceled order gives its own back.
CREATE TABLE promotion_uses (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  promotion_id uuid NOT NULL,
  account_id uuid NOT NULL,
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, promotion_id) REFERENCES promotions,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
CREATE INDEX promotion_uses_customer ON promotion_uses (tenant_id, promotion_id, account_id);
SELECT tenant_table('promotion_uses');

-- Money that came or went by hand. A customer's slip is claimed until staff confirm or refuse it.
CREATE TABLE payments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund')),
  status text NOT NULL CHECK (status IN ('claimed', 'confirmed', 'refused')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  note text NOT NULL DEFAULT '',
  -- Why a slip was refused.
  reason text,
  slip_type text,
  slip_sha256 text,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  decided_by text,
  decided_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  CHECK ((slip_type IS NULL) = (slip_sha256 IS NULL)),
  CHECK ((status = 'claimed') = (decided_at IS NULL))
);
CREATE INDEX payments_order ON payments (tenant_id, order_id, created_at);
-- Slips nobody has looked at, first come first; and money by the day it came or went.
CREATE INDEX payments_waiting ON payments (tenant_id, created_at, id) WHERE status = 'claimed';
CREATE INDEX payments_settled ON payments (tenant_id, decided_at) WHERE status = 'confirmed';
SELECT tenant_table('payments', 'SELECT, INSERT, UPDATE');

CREATE TABLE packs (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'making', 'ready', 'failed')),
  -- Seal of the order as it was approved; the files carry it.
  order_hash text NOT NULL,
  -- What the code on each piece opens.
  order_link text NOT NULL,
  settings jsonb NOT NULL,
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  files jsonb NOT NULL DEFAULT '[]',
  rolls jsonb NOT NULL DEFAULT '[]',
  garments jsonb NOT NULL DEFAULT '[]',
  faults jsonb NOT NULL DEFAULT '[]',
  asked_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX packs_order ON packs (tenant_id, order_id, created_at DESC);
SELECT tenant_table('packs', 'SELECT, INSERT, UPDATE');

-- A conversation at a spot: mm on the piece in the garment's display size, and shares of the piece's box, which hold
-- in every size.
CREATE TABLE comment_threads (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('review', 'team')),
  piece_id text NOT NULL,
  x_mm double precision NOT NULL,
  y_mm double precision NOT NULL,
  u double precision NOT NULL,
  v double precision NOT NULL,
  -- The order that staff were looking at, if any.
  order_id uuid,
  resolved_at timestamptz,
  resolved_by_name text,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders,
  CHECK ((resolved_at IS NULL) = (resolved_by_name IS NULL))
);
CREATE INDEX comment_threads_design ON comment_threads (tenant_id, design_uuid, created_at, id);
SELECT tenant_table('comment_threads');

-- What was said; the first of a thread opens it. Guests have a name and no account.
CREATE TABLE comments (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  thread_id uuid NOT NULL,
  author_id uuid,
  author_role text NOT NULL CHECK (author_role IN ('CUSTOMER', 'ADMIN', 'STORE', 'GUEST')),
  author_name text NOT NULL,
  body text NOT NULL CHECK (body <> ''),
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, thread_id) REFERENCES comment_threads ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, author_id) REFERENCES accounts,
  CHECK ((author_role = 'GUEST') = (author_id IS NULL))
);
CREATE INDEX comments_thread ON comments (tenant_id, thread_id, at, id);
SELECT tenant_table('comments', 'SELECT, INSERT, DELETE');

-- What staff note about an order for one another; written once, never changed. What the customer is told is an event.
CREATE TABLE order_notes (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  note text NOT NULL CHECK (note <> ''),
  author_id uuid NOT NULL,
  author_name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, order_id, id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
SELECT tenant_table('order_notes', 'SELECT, INSERT');

-- A design that a shop offers: a copy, so that what is approved is what was seen. Public only once published.
CREATE TABLE store_offers (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  shop_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  document jsonb NOT NULL,
  product_type text NOT NULL,
  name_kh text NOT NULL,
  name_en text NOT NULL,
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'published', 'refused')),
  -- Why it was refused.
  reason text,
  -- What it became in the store.
  store_uuid uuid,
  offered_at timestamptz NOT NULL DEFAULT now(),
  decided_at timestamptz,
  decided_by text,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, shop_id) REFERENCES accounts,
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs,
  FOREIGN KEY (tenant_id, store_uuid) REFERENCES store_designs,
  CHECK ((status = 'waiting') = (decided_at IS NULL)),
  CHECK ((status = 'published') = (store_uuid IS NOT NULL))
);
CREATE INDEX store_offers_newest ON store_offers (tenant_id, offered_at DESC, id DESC);
-- A design waits once.
CREATE UNIQUE INDEX store_offers_waiting ON store_offers (tenant_id, design_uuid) WHERE status = 'waiting';
SELECT tenant_table('store_offers', 'SELECT, INSERT, UPDATE');

-- Patterns and pictures a tenant brought itself, what of the packaged ones it does not show, and its own values of the
-- rules designs are checked against. What is no longer offered stays, so that designs made with it do.
CREATE TABLE tenant_patterns (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- As documents name it: of tenant and tile, so that the same file in the same size twice is one pattern.
  id text NOT NULL CHECK (id ~ '^own-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  name jsonb NOT NULL,
  tag text NOT NULL CHECK (tag <> ''),
  -- By what right the tenant uses it, in the words of whoever brought it.
  licence text NOT NULL CHECK (licence <> ''),
  -- What is repeated, in mm; never changed under its id.
  tile jsonb NOT NULL,
  offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
SELECT tenant_table('tenant_patterns', 'SELECT, INSERT, UPDATE');

-- Pictures of the library; the picture itself is the upload of that id.
CREATE TABLE tenant_graphics (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  name jsonb NOT NULL,
  -- Words it is found by, Khmer and English.
  tags text[] NOT NULL,
  kind text NOT NULL CHECK (kind IN ('photo', 'illustration', 'vector')),
  transparent boolean NOT NULL,
  licence text NOT NULL CHECK (licence <> ''),
  offered boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, id) REFERENCES uploads
);
SELECT tenant_table('tenant_graphics', 'SELECT, INSERT, UPDATE');

-- Packaged patterns and graphics that pickers leave out.
CREATE TABLE hidden_items (
  tenant_id uuid NOT NULL REFERENCES tenants,
  kind text NOT NULL CHECK (kind IN ('pattern', 'graphic')),
  id text NOT NULL CHECK (id <> ''),
  PRIMARY KEY (tenant_id, kind, id)
);
SELECT tenant_table('hidden_items', 'SELECT, INSERT, DELETE');

-- Designs that several people work on at once: one mergeable document (Yjs) per design, kept as a snapshot and the
-- updates since. `designs` holds the same drawing as plain JSON, written in the same transaction.
CREATE TABLE co_designs (
  tenant_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  -- The document up to and with the update `snapshot_seq`.
  snapshot bytea NOT NULL,
  snapshot_seq integer NOT NULL DEFAULT 0 CHECK (snapshot_seq >= 0),
  -- The newest update; counts up by one under the lock of the design's row.
  last_seq integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenant_id, design_uuid),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs,
  CHECK (last_seq >= snapshot_seq)
);
SELECT tenant_table('co_designs', 'SELECT, INSERT, UPDATE');

CREATE TABLE co_design_updates (
  tenant_id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  seq integer NOT NULL CHECK (seq > 0),
  body bytea NOT NULL,
  -- Who made it; null for what the server put right or took over from outside.
  account_id uuid,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, design_uuid, seq),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES co_designs ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
SELECT tenant_table('co_design_updates', 'SELECT, INSERT, DELETE');

-- How a tenant prints: what its packs are made with unless an order says otherwise, and the colours of its printers.
CREATE TABLE print_settings (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  settings jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);
SELECT tenant_table('print_settings', 'SELECT, INSERT, UPDATE');

-- ICC profiles. The bytes lie in the blob store; a withdrawn one stays, so that a damaged piece is printed as it was.
CREATE TABLE print_profiles (
  tenant_id uuid NOT NULL REFERENCES tenants,
  -- Of tenant and content, so that the same file twice is one profile.
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  space text NOT NULL CHECK (space IN ('RGB', 'CMYK')),
  bytes integer NOT NULL CHECK (bytes > 0),
  offered boolean NOT NULL DEFAULT true,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
SELECT tenant_table('print_profiles', 'SELECT, INSERT, UPDATE');

-- What somebody shared of a design or an order: copies, so that the picture stays as it was shared. Its id is the link.
CREATE TABLE squads (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- The design or the order that the picture was made of.
  source_id uuid NOT NULL,
  team_name text NOT NULL,
  arrangement text NOT NULL,
  ground text NOT NULL,
  -- Drawing, fabric and players of each design.
  parts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, source_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT tenant_table('squads');

-- A proof sheet: the very drawings and players that were shown, and what they are sealed with.
CREATE TABLE proofs (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- SHA-256 over the seals of all parts.
  seal text NOT NULL CHECK (seal ~ '^[0-9a-f]{64}$'),
  -- Design, its drawing, its players and their seal, for each design on the sheet.
  parts jsonb NOT NULL,
  -- The seals of the parts, by which an order finds what was signed.
  part_seals text[] NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  signed_at timestamptz,
  signed_by text,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id, seal),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  CHECK ((signed_at IS NULL) = (signed_by IS NULL))
);
-- An account has few that are signed: their parts are looked through one by one.
CREATE INDEX proofs_signed ON proofs (tenant_id, account_id) WHERE signed_at IS NOT NULL;
SELECT tenant_table('proofs', 'SELECT, INSERT, UPDATE');

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
SELECT tenant_table('known_devices');

-- Nonces of ID tokens that were used, until those tokens run out.
CREATE TABLE spent_nonces (
  tenant_id uuid NOT NULL REFERENCES tenants,
  nonce_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, nonce_hash)
);
CREATE INDEX spent_nonces_age ON spent_nonces (tenant_id, expires_at);
SELECT tenant_table('spent_nonces');

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
SELECT tenant_table('second_factors');

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
SELECT tenant_table('passkeys');

-- By hash only; each works once.
CREATE TABLE recovery_codes (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (tenant_id, account_id, code_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT tenant_table('recovery_codes');

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
SELECT tenant_table('second_factor_challenges');

-- Tickets that a connection was opened with: each opens one.
CREATE TABLE co_design_tickets (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX co_design_tickets_age ON co_design_tickets (tenant_id, expires_at);
SELECT tenant_table('co_design_tickets');

-- What shows a picture: kept by triggers, so that no write of a document can forget it.
CREATE TABLE upload_uses (
  tenant_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  -- The table of what shows it, and its id there.
  kind text NOT NULL,
  thing_id text NOT NULL,
  PRIMARY KEY (tenant_id, upload_id, kind, thing_id)
);
CREATE INDEX upload_uses_thing ON upload_uses (tenant_id, kind, thing_id);
SELECT tenant_table('upload_uses', 'SELECT, INSERT, DELETE');

-- A change of e-mail waits for a link at the old address and one at the new. Hashes only.
CREATE TABLE email_changes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  old_hash bytea NOT NULL,
  new_hash bytea NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Also set when it is called off, or a newer one takes its place.
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE UNIQUE INDEX email_changes_live ON email_changes (tenant_id, account_id) WHERE ended_at IS NULL;
CREATE INDEX email_changes_old ON email_changes (tenant_id, old_hash);
CREATE INDEX email_changes_new ON email_changes (tenant_id, new_hash);
CREATE INDEX email_changes_age ON email_changes (tenant_id, expires_at);
SELECT tenant_table('email_changes');

-- A link that ends an account. Hashes only.
CREATE TABLE account_endings (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id),
  UNIQUE (tenant_id, secret_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
SELECT tenant_table('account_endings');

-- Places at shared designs, counted by all processes together. A place goes with its session, and so with its account.
CREATE TABLE co_design_places (
  tenant_id uuid NOT NULL,
  -- That of the ticket which opened the connection.
  id uuid NOT NULL,
  session_id uuid NOT NULL,
  -- By the clock of the database: when its process last said that the connection is there.
  seen_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, session_id) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX co_design_places_session ON co_design_places (tenant_id, session_id);
SELECT tenant_table('co_design_places');

-- Order numbers: a sequence of each tenant's own gives them without waiting; an order that fails after it took one leaves
-- that out.
CREATE FUNCTION order_numbers_of(tenant uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT 'public.order_numbers_' || replace(tenant::text, '-', '') $$;

-- Works as the owner of the sequences: the server reaches that of its tenant alone, and can only go forward.
CREATE FUNCTION next_order_number() RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$ SELECT nextval(order_numbers_of(current_tenant())::regclass) $$;
REVOKE EXECUTE ON FUNCTION next_order_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_order_number TO kitwright_app;

CREATE FUNCTION make_order_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %s', order_numbers_of(NEW.tenant_id));
  RETURN NULL;
END $$;
CREATE TRIGGER make_order_numbers AFTER INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION make_order_numbers();

-- The pictures named in what a column holds; what is no id is no picture.
CREATE FUNCTION uploads_in(content jsonb, path jsonpath) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (found #>> '{}')::uuid), '{}')
  FROM jsonb_path_query(content, path) AS found
  WHERE found #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- Called only where the pictures changed. Arguments: the columns of the id and of the content, and where it names pictures.
CREATE FUNCTION note_upload_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now_is jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  tenant uuid := (coalesce(now_is, was) ->> 'tenant_id')::uuid;
  thing text := coalesce(now_is, was) ->> TG_ARGV[0];
  shown uuid[] := CASE WHEN now_is IS NULL THEN '{}' ELSE uploads_in(now_is -> TG_ARGV[1], TG_ARGV[2]::jsonpath) END;
BEGIN
  IF was IS NOT NULL THEN
    WITH dropped AS (
      DELETE FROM upload_uses
      WHERE tenant_id = tenant AND kind = TG_TABLE_NAME AND thing_id = thing AND upload_id <> ALL (shown)
      RETURNING upload_id)
    UPDATE uploads SET used_at = now() WHERE tenant_id = tenant AND id IN (SELECT upload_id FROM dropped);
  END IF;
  INSERT INTO upload_uses (tenant_id, upload_id, kind, thing_id)
    SELECT tenant, picture, TG_TABLE_NAME, thing FROM unnest(shown) AS picture
    ON CONFLICT DO NOTHING;
  UPDATE uploads SET used_at = now() WHERE tenant_id = tenant AND id = ANY (shown) AND used_at IS NULL;
  RETURN NULL;
END $$;

-- What is saved with pictures in it, and where.
DO $$
DECLARE
  source record;
BEGIN
  FOR source IN
    SELECT * FROM (VALUES
      ('designs', 'uuid', 'document', '$.elements.*.uploadId'),
      ('order_items', 'id', 'document', '$.elements.*.uploadId'),
      ('design_reviews', 'id', 'document', '$.elements.*.uploadId'),
      ('store_designs', 'uuid', 'document', '$.elements.*.uploadId'),
      ('store_offers', 'id', 'document', '$.elements.*.uploadId'),
      ('tenant_templates', 'id', 'document', '$.elements.*.uploadId'),
      ('tenant_patterns', 'id', 'tile', '$.**.uploadId'),
      ('squads', 'id', 'parts', '$[*].document.elements.*.uploadId'),
      ('proofs', 'id', 'parts', '$[*].document.elements.*.uploadId')
    ) AS sources (named, id, content, path)
  LOOP
    EXECUTE format('CREATE TRIGGER notes_pictures AFTER INSERT ON %1$I FOR EACH ROW WHEN (NEW.%3$I @? %4$L) EXECUTE FUNCTION note_upload_uses(%2$L, %3$L, %4$L)',
      source.named, source.id, source.content, source.path);
    EXECUTE format('CREATE TRIGGER notes_other_pictures AFTER UPDATE OF %3$I ON %1$I FOR EACH ROW WHEN (jsonb_path_query_array(OLD.%3$I, %4$L) IS DISTINCT FROM jsonb_path_query_array(NEW.%3$I, %4$L)) EXECUTE FUNCTION note_upload_uses(%2$L, %3$L, %4$L)',
      source.named, source.id, source.content, source.path);
    EXECUTE format('CREATE TRIGGER forgets_pictures AFTER DELETE ON %1$I FOR EACH ROW WHEN (OLD.%3$I @? %4$L) EXECUTE FUNCTION note_upload_uses(%2$L, %3$L, %4$L)',
      source.named, source.id, source.content, source.path);
  END LOOP;
END $$;

-- Forgets a person: what is theirs goes, and what a shop has to keep (orders and their money, the log) loses name, e-mail,
-- phone, address, players, pictures and words. It is run with the rights of who owns the tables, for the server itself may
-- change neither the log nor what happened to an order; the tenant's policies hold here too.
CREATE FUNCTION forget_account(person uuid, at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  tenant uuid := current_tenant();
  was_email text := (SELECT email FROM accounts WHERE tenant_id = tenant AND id = person);
  was_name text := (SELECT trim(first_name || ' ' || last_name) FROM accounts WHERE tenant_id = tenant AND id = person);
  nothing_on_it jsonb := '{"elements": {}, "graphics": {}, "slots": {"teamName": "", "playerName": "", "number": ""}}';
BEGIN
  DELETE FROM refresh_tokens WHERE tenant_id = tenant
    AND session_id IN (SELECT id FROM sessions WHERE tenant_id = tenant AND account_id = person);
  DELETE FROM sessions WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM social_identities WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM mailed_secrets WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM known_devices WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM second_factors WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM passkeys WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM recovery_codes WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM second_factor_challenges WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM email_changes WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM account_endings WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM sign_in_failures WHERE tenant_id = tenant AND email = was_email;
  DELETE FROM idempotency_keys WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM notice_visits WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM mails WHERE tenant_id = tenant AND (account_id = person OR recipient = was_email);
  DELETE FROM contact_messages WHERE tenant_id = tenant AND lower(contact) = was_email;
  DELETE FROM players WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM cart_items WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM squads WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM proofs WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM roster_links WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM comments WHERE tenant_id = tenant AND author_id = person;
  UPDATE store_ratings SET comment = '' WHERE tenant_id = tenant AND account_id = person;
  UPDATE co_design_updates SET account_id = NULL WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM co_designs WHERE tenant_id = tenant
    AND design_uuid IN (SELECT uuid FROM designs WHERE tenant_id = tenant AND account_id = person);
  UPDATE share_links SET revoked_at = at WHERE tenant_id = tenant AND revoked_at IS NULL
    AND design_uuid IN (SELECT uuid FROM designs WHERE tenant_id = tenant AND account_id = person);
  DELETE FROM design_reviews WHERE tenant_id = tenant AND account_id = person;
  UPDATE designs SET name = '', document = document || nothing_on_it, shared = false, comment = NULL,
    deleted_at = coalesce(deleted_at, at) WHERE tenant_id = tenant AND account_id = person;

  DELETE FROM packs WHERE tenant_id = tenant
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE order_items SET design_name = '', document = document || nothing_on_it, roster = '[]',
    sizes = coalesce(sizes, (
      SELECT jsonb_agg(jsonb_build_object('size', size, 'sleeve', sleeve, 'quantity', pieces)) FROM (
        SELECT player ->> 'size' AS size, player ->> 'sleeve' AS sleeve, count(*) AS pieces
        FROM jsonb_array_elements(roster) AS player GROUP BY 1, 2) AS counted)),
    frozen_hash = NULL, signed_seal = NULL, signed_at = NULL, signed_by = NULL
    WHERE tenant_id = tenant
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE payments SET created_by = '', note = '' WHERE tenant_id = tenant AND created_by = was_name
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE order_events SET actor_name = '' WHERE tenant_id = tenant AND actor_id = person;
  -- Old and new values of a correction name players and addresses.
  UPDATE order_events SET changes = NULL WHERE tenant_id = tenant AND changes IS NOT NULL
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE orders SET customer_name = '', design_name = '', team_name = '', phone = '', address = '', note = '',
    adjustment_reason = CASE WHEN adjustment_reason IS NULL THEN NULL ELSE '' END,
    place = NULL WHERE tenant_id = tenant AND account_id = person;
  UPDATE audit_events SET actor_name = NULL, ip = NULL, details = details - 'email' WHERE tenant_id = tenant
    AND actor_id = person;
  UPDATE audit_events SET details = '{}' WHERE tenant_id = tenant
    AND (subject_id = person::text OR details::text LIKE '%' || to_json(was_email)::text || '%');

  DELETE FROM uploads WHERE tenant_id = tenant AND account_id = person
    AND NOT EXISTS (SELECT FROM upload_uses AS uses WHERE uses.tenant_id = tenant AND uses.upload_id = uploads.id)
    AND NOT EXISTS (SELECT FROM tenant_graphics AS graphic WHERE graphic.tenant_id = tenant AND graphic.id = uploads.id)
    AND NOT EXISTS (SELECT FROM store_designs AS design
                    WHERE design.tenant_id = tenant AND design.cover_upload_id = uploads.id);
  UPDATE uploads SET account_id = NULL WHERE tenant_id = tenant AND account_id = person;
  UPDATE accounts SET email = 'ended-' || person || '@account.invalid', first_name = '', last_name = '', phone = '',
    address = '', password_hash = NULL, notifications = NULL, blocked = true, deleted_at = at, updated_at = at
    WHERE tenant_id = tenant AND id = person;
END $$;
REVOKE EXECUTE ON FUNCTION forget_account(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_account(uuid, timestamptz) TO kitwright_app;
