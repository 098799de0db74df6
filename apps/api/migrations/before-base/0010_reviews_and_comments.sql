-- Designs as they were handed in for review, comments pinned to a spot of a piece, and links that give rights.

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

-- What waits already, waits in the queue. The role that migrates is bound by the policies: it lifts them meanwhile.
ALTER TABLE designs NO FORCE ROW LEVEL SECURITY;
INSERT INTO design_reviews (tenant_id, id, design_uuid, account_id, round, design_name, product_type, document,
  design_version, status, submitted_at)
SELECT tenant_id, gen_random_uuid(), uuid, account_id, 1, name, product_type, document, version, 'WAITING', updated_at
FROM designs WHERE status = 'REVIEWING' AND deleted_at IS NULL;
ALTER TABLE designs FORCE ROW LEVEL SECURITY;

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['design_reviews', 'comment_threads', 'comments', 'share_links']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO kitwright_app', tenant_table);
  END LOOP;
END $$;
GRANT UPDATE ON design_reviews, comment_threads, share_links TO kitwright_app;
