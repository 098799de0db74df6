-- The daily work on orders: when they are due, who makes them, what staff note, and how their money stands.

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

ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check
  CHECK (kind IN ('moved', 'slipSent', 'slipRefused', 'paid', 'refunded', 'noted'));

-- The role that migrates is bound by the policies too: it lifts them from its own table while it fills the columns.
ALTER TABLE orders NO FORCE ROW LEVEL SECURITY;
ALTER TABLE orders
  ADD COLUMN supplier_id uuid,
  -- The day in Cambodia by which it is to be handed to delivery: two weeks of production unless something else is agreed.
  ADD COLUMN due_on date NOT NULL DEFAULT ((now() AT TIME ZONE 'Asia/Phnom_Penh')::date + 14),
  -- How its money stands; the same as `paymentState` of the order's page, but for slips nobody has looked at.
  ADD COLUMN balance text NOT NULL GENERATED ALWAYS AS (
    CASE
      WHEN status = 'CANCELED' THEN CASE WHEN paid_amount_cents > 0 THEN 'overpaid' ELSE 'settled' END
      WHEN paid_amount_cents > grand_total_cents THEN 'overpaid'
      WHEN paid_amount_cents = grand_total_cents THEN 'settled'
      WHEN paid_amount_cents > 0 THEN 'deposit'
      ELSE 'unpaid'
    END) STORED,
  ADD CONSTRAINT orders_supplier FOREIGN KEY (tenant_id, supplier_id) REFERENCES suppliers;
UPDATE orders SET due_on = (ordered_at AT TIME ZONE 'Asia/Phnom_Penh')::date + 14;
ALTER TABLE orders FORCE ROW LEVEL SECURITY;

-- The board: each status by due date. The table: everything that is still here by due date.
CREATE INDEX orders_board ON orders (tenant_id, status, due_on, id);
CREATE INDEX orders_due ON orders (tenant_id, due_on, id)
  WHERE status IN ('REVIEWING', 'APPROVED', 'REJECTED', 'READY', 'PROCESSING', 'COMPLETED');
CREATE INDEX orders_of_supplier ON orders (tenant_id, supplier_id, ordered_at DESC, id DESC)
  WHERE supplier_id IS NOT NULL;
CREATE INDEX orders_balance ON orders (tenant_id, balance, ordered_at, id) WHERE balance <> 'settled';
-- What a search and a report read, and nothing else of the orders: under row-level security no text index may be asked
-- by its words, so this narrow one is read through, newest first. It does what orders_newest did.
CREATE INDEX orders_words ON orders (tenant_id, ordered_at DESC, id DESC)
  INCLUDE (status, account_id, number, customer_name, team_name, design_name, phone, due_on, supplier_id, quantity,
    grand_total_cents);
DROP INDEX orders_newest;

-- Slips nobody has looked at, first come first; and money by the day it came or went.
CREATE INDEX payments_waiting ON payments (tenant_id, created_at, id) WHERE status = 'claimed';
CREATE INDEX payments_settled ON payments (tenant_id, decided_at) WHERE status = 'confirmed';

DO $$
DECLARE tenant_table text;
BEGIN
  FOREACH tenant_table IN ARRAY ARRAY['suppliers', 'order_notes']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY of_tenant ON %I USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant())',
      tenant_table);
  END LOOP;
END $$;
GRANT SELECT, INSERT, UPDATE, DELETE ON suppliers TO kitwright_app;
GRANT SELECT, INSERT ON order_notes TO kitwright_app;
