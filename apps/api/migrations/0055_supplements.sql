-- Orders of late comers: which order they join.
ALTER TABLE orders ADD COLUMN supplement_of uuid;
CREATE INDEX orders_supplements ON orders (tenant_id, supplement_of) WHERE supplement_of IS NOT NULL;
