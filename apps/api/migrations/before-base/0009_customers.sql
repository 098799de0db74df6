-- Staff look customers up, newest first.
CREATE INDEX accounts_newest ON accounts (tenant_id, created_at DESC, id DESC);
