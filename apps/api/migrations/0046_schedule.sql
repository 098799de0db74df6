-- The schedule of the shop: its hours, closed days and capacities, and what was promised and decided of each order. When
-- what is done is worked out at each look, and kept nowhere.
CREATE TABLE schedule_settings (
  tenant_id uuid PRIMARY KEY REFERENCES tenants,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  settings jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL
);
SELECT tenant_table('schedule_settings', 'SELECT, INSERT, UPDATE');

CREATE TABLE order_schedules (
  tenant_id uuid NOT NULL,
  order_id uuid NOT NULL,
  -- Counts up with each change by a person.
  version integer NOT NULL DEFAULT 0 CHECK (version >= 0),
  -- Orders are scheduled by it: an older promise comes first.
  sequence bigint NOT NULL,
  -- The day that was promised at the approval; null for an order that was approved without a schedule.
  promised_on date,
  is_rush boolean NOT NULL DEFAULT false,
  -- Work that a person has put on a day, by station.
  pins jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (tenant_id, order_id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
SELECT tenant_table('order_schedules', 'SELECT, INSERT, UPDATE');
