-- The picture each garment is offered with, where a tenant chose one of its own: addresses of kept pictures by product type.
ALTER TABLE tenants ADD COLUMN covers jsonb NOT NULL DEFAULT '{}';
