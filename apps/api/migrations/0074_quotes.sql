-- Orders that staff are still writing, and quotes that a customer may accept.

-- Days for which a new quote holds.
ALTER TABLE tenants ADD COLUMN quote_days integer NOT NULL DEFAULT 14 CHECK (quote_days BETWEEN 1 AND 180);

-- Numbers of quotes: from a sequence of each tenant's own, as those of orders.
CREATE FUNCTION quote_numbers_of(tenant uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT 'public.quote_numbers_' || replace(tenant::text, '-', '') $$;
CREATE FUNCTION next_quote_number() RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$ SELECT nextval(quote_numbers_of(current_tenant())::regclass) $$;
CREATE FUNCTION make_quote_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %s', quote_numbers_of(NEW.tenant_id));
  RETURN NULL;
END $$;
CREATE TRIGGER make_quote_numbers AFTER INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION make_quote_numbers();
-- For the tenants there are, by an owner who may be held to row-level security like anyone.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE
  tenant uuid;
BEGIN
  FOR tenant IN SELECT tenant_id FROM tenants LOOP
    EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %s', quote_numbers_of(tenant));
  END LOOP;
END $$;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;

-- A quote of a customer. A new version is a row with the same number and the next revision.
CREATE TABLE sales_quotes (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  number bigint NOT NULL CHECK (number > 0),
  revision integer NOT NULL DEFAULT 1 CHECK (revision > 0),
  -- That it ran out is seen by its last day.
  state text NOT NULL CHECK (state IN ('draft', 'sent', 'seen', 'accepted', 'declined', 'withdrawn')),
  account_id uuid NOT NULL,
  customer_name text NOT NULL,
  lang text NOT NULL CHECK (lang IN ('kh', 'en')),
  token_hash bytea NOT NULL CHECK (octet_length(token_hash) = 32),
  -- The last day, of the tenant, on which it may be accepted.
  valid_until date NOT NULL,
  message text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity > 0),
  total_amount_cents bigint NOT NULL,
  total_discount_cents bigint NOT NULL,
  shipping_cents bigint NOT NULL,
  grand_total_cents bigint NOT NULL CHECK (grand_total_cents >= 0),
  promotion jsonb,
  adjustment_cents bigint NOT NULL DEFAULT 0,
  adjustment_reason text,
  vat_number text,
  vat_rate_bp integer CHECK ((vat_number IS NULL) = (vat_rate_bp IS NULL) AND vat_rate_bp BETWEEN 0 AND 5000),
  riel_per_dollar integer CHECK (riel_per_dollar BETWEEN 1000 AND 20000),
  invoice_to jsonb CHECK (jsonb_typeof(invoice_to) = 'object'),
  phone text NOT NULL,
  address text NOT NULL,
  place jsonb,
  addresses jsonb NOT NULL DEFAULT '[]',
  note text NOT NULL DEFAULT '',
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The address it was mailed to last; empty where its link alone was given.
  sent_to text NOT NULL DEFAULT '',
  seen_at timestamptz,
  answered_at timestamptz,
  -- The customer asked for something that no one has answered.
  is_asked boolean NOT NULL DEFAULT false,
  history jsonb NOT NULL DEFAULT '[]',
  order_id uuid,
  -- The version after it.
  replaced_by uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, number, revision),
  UNIQUE (tenant_id, token_hash),
  CHECK ((state = 'accepted') = (order_id IS NOT NULL)),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders
);
CREATE INDEX sales_quotes_newest ON sales_quotes (tenant_id, created_at DESC, id DESC);
CREATE INDEX sales_quotes_account ON sales_quotes (tenant_id, account_id);
CREATE UNIQUE INDEX sales_quotes_order ON sales_quotes (tenant_id, order_id) WHERE order_id IS NOT NULL;
SELECT tenant_table('sales_quotes');

-- One design of a quote: copies as they were offered, with the price.
CREATE TABLE sales_quote_items (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  quote_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 0),
  design_uuid uuid NOT NULL,
  design_name text NOT NULL,
  product_type text NOT NULL,
  document jsonb NOT NULL,
  roster jsonb NOT NULL,
  sizes jsonb,
  fabric_id text NOT NULL,
  quote jsonb NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  designed_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, quote_id, position),
  FOREIGN KEY (tenant_id, quote_id) REFERENCES sales_quotes ON DELETE CASCADE
);
SELECT tenant_table('sales_quote_items', 'SELECT, INSERT, DELETE');
CREATE TRIGGER notes_pictures AFTER INSERT ON sales_quote_items FOR EACH ROW
  WHEN (NEW.document @? '$.elements.*.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'document', '$.elements.*.uploadId');
CREATE TRIGGER forgets_pictures AFTER DELETE ON sales_quote_items FOR EACH ROW
  WHEN (OLD.document @? '$.elements.*.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'document', '$.elements.*.uploadId');

-- An order as staff are writing it; it may lack anything.
CREATE TABLE order_drafts (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  -- The customer, where it is one whom the shop knows.
  account_id uuid,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object'),
  -- The quote of which it is to be a new version.
  revises uuid,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  written_by text NOT NULL,
  changed_by text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE,
  FOREIGN KEY (tenant_id, revises) REFERENCES sales_quotes ON DELETE CASCADE
);
CREATE INDEX order_drafts_newest ON order_drafts (tenant_id, updated_at DESC, id DESC);
SELECT tenant_table('order_drafts');

-- Who is forgotten is in no draft and has no quote any more; what became an order of one stays as orders stay.
CREATE FUNCTION forget_quotes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM order_drafts WHERE tenant_id = NEW.tenant_id AND account_id = NEW.id;
  DELETE FROM sales_quotes WHERE tenant_id = NEW.tenant_id AND account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forgets_quotes AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_quotes();
