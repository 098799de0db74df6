-- The table by due date holds every order, also those that have left: one whole index instead of the partial one.
DROP INDEX orders_due;
CREATE INDEX orders_due ON orders (tenant_id, due_on, id);
