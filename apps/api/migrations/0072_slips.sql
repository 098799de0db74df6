-- The day on which the plan had an order done when it was promised, and the moment it was: what promises are measured by.
ALTER TABLE order_schedules
  ADD COLUMN planned_on date,
  ADD COLUMN done_at timestamptz;
-- The orders that were finished last.
CREATE INDEX order_schedules_done ON order_schedules (tenant_id, done_at DESC) WHERE done_at IS NOT NULL AND planned_on IS NOT NULL;
