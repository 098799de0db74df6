-- What who makes an order elsewhere charges for it, cents; null where no one wrote it down.
ALTER TABLE orders ADD COLUMN maker_cents integer CHECK (maker_cents >= 0);

-- The scan of a person at a station before another one: the time between them is work.
CREATE INDEX floor_scans_worker ON floor_scans (tenant_id, station_id, worker, scanned_at);
