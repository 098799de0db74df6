-- Production packs: the print files of an approved order, and how far their making is.

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

ALTER TABLE packs ENABLE ROW LEVEL SECURITY;
ALTER TABLE packs FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON packs USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE ON packs TO kitwright_app;
