-- Sites of the tenant's own that may show its storefront in a frame.
ALTER TABLE tenants ADD COLUMN embed_origins text[] NOT NULL DEFAULT '{}';
