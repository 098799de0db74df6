-- By which a tenant's days begin and end; an IANA name.
ALTER TABLE tenants ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Phnom_Penh';

-- When an order is due is counted in days of its tenant: no default knows them.
ALTER TABLE orders ALTER COLUMN due_on DROP DEFAULT;
