-- The store: designs a tenant publishes, what customers say of them, and what visitors write to the tenant.

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
  score numeric(9, 6) NOT NULL GENERATED ALWAYS AS ((rating_sum + 12)::numeric / (rating_count + 3)) STORED,
  PRIMARY KEY (tenant_id, uuid),
  FOREIGN KEY (tenant_id, cover_upload_id) REFERENCES uploads
);
CREATE INDEX store_designs_featured ON store_designs (tenant_id, position, uuid);
CREATE INDEX store_designs_newest ON store_designs (tenant_id, published_at DESC, uuid DESC) WHERE withdrawn_at IS NULL;
CREATE INDEX store_designs_rated ON store_designs (tenant_id, score DESC, uuid DESC) WHERE withdrawn_at IS NULL;

-- One word of an account on a design; saying it again replaces it.
CREATE TABLE store_ratings (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  account_id uuid NOT NULL,
  value smallint NOT NULL CHECK (value BETWEEN 1 AND 5),
  comment text NOT NULL DEFAULT '',
  rated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, design_uuid, account_id),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES store_designs,
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX store_ratings_newest ON store_ratings (tenant_id, design_uuid, rated_at DESC, id DESC);

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

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['store_designs', 'store_ratings', 'contact_messages']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
