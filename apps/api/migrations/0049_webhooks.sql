-- Addresses of other systems that hear of events, and every message that went there or is to go. The secret is sealed.
CREATE TABLE webhooks (
  tenant_id uuid NOT NULL REFERENCES tenants,
  id uuid NOT NULL,
  url text NOT NULL,
  events text[] NOT NULL CHECK (cardinality(events) > 0),
  secret bytea NOT NULL,
  active boolean NOT NULL DEFAULT true,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, url)
);
SELECT tenant_table('webhooks');

CREATE TABLE webhook_deliveries (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  webhook_id uuid NOT NULL,
  event text NOT NULL,
  body text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed')),
  attempts integer NOT NULL DEFAULT 0,
  -- What the other side answered last; null where it did not.
  response_status integer,
  error text,
  created_at timestamptz NOT NULL,
  tried_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, webhook_id) REFERENCES webhooks ON DELETE CASCADE
);
CREATE INDEX webhook_deliveries_of ON webhook_deliveries (tenant_id, webhook_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_age ON webhook_deliveries (tenant_id, created_at);
SELECT tenant_table('webhook_deliveries');
