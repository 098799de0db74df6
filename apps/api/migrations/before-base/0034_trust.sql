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
ALTER TABLE co_design_places ENABLE ROW LEVEL SECURITY;
ALTER TABLE co_design_places FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON co_design_places
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON co_design_places TO kitwright_app;

-- Where an account that is not confirmed yet was made, or its password was given since: hashes of the device and of the
-- address. Empty once it is confirmed.
ALTER TABLE accounts
  ADD COLUMN signed_up_device bytea,
  ADD COLUMN signed_up_address bytea;
