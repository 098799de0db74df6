-- Codes that were shown to be paid, as they were shown, and whether Bakong says that they were.
CREATE TABLE bakong_connections (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  -- Sealed; null while nothing is asked.
  token bytea,
  works boolean NOT NULL DEFAULT true,
  -- As the token says itself.
  expires_at timestamptz,
  connected_by text NOT NULL DEFAULT '',
  connected_at timestamptz,
  -- Where links of what a payment causes lead, `https://shop.example`.
  origin text NOT NULL DEFAULT '',
  answered_at timestamptz,
  trouble text CHECK (trouble IN ('limited', 'unreachable', 'refused', 'strange')),
  paused_until timestamptz
);
SELECT tenant_table('bakong_connections', 'SELECT, INSERT, UPDATE');

CREATE TABLE khqr_codes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  share_id uuid,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  account text NOT NULL,
  merchant text NOT NULL,
  content text NOT NULL,
  -- Of the content; Bakong knows a payment by it.
  md5 text NOT NULL CHECK (md5 ~ '^[0-9a-f]{32}$'),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  shown_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'odd', 'aside', 'over')),
  reason text CHECK (reason IN ('amount', 'account', 'notDue', 'maybeEntered')),
  -- Bakong's name of the transfer: it counts once, whatever else happens.
  transaction text,
  found jsonb,
  checks integer NOT NULL DEFAULT 0,
  checked_at timestamptz,
  -- The one job that is to ask next carries this moment; every other is out of date.
  next_check_at timestamptz,
  settled_by text,
  settled_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, md5),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, share_id) REFERENCES order_shares ON DELETE SET NULL (share_id),
  CHECK ((reason IS NOT NULL) = (state IN ('odd', 'aside')))
);
CREATE UNIQUE INDEX khqr_codes_transaction ON khqr_codes (tenant_id, transaction) WHERE transaction IS NOT NULL;
CREATE INDEX khqr_codes_order ON khqr_codes (tenant_id, order_id);
CREATE INDEX khqr_codes_share ON khqr_codes (tenant_id, share_id) WHERE share_id IS NOT NULL;
CREATE INDEX khqr_codes_state ON khqr_codes (tenant_id, state, shown_at);
SELECT tenant_table('khqr_codes');
