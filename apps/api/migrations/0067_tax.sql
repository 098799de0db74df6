-- VAT of a tenant (its number and the rate that its prices contain), and riel beside dollars at its own rate.
ALTER TABLE tenants
  ADD COLUMN tax jsonb NOT NULL DEFAULT '{"vat": null, "showsRiel": false}',
  ADD COLUMN riel_per_dollar integer NOT NULL DEFAULT 4100 CHECK (riel_per_dollar BETWEEN 1000 AND 20000),
  -- The tenant's day on which someone set the rate; null where no one has since this was written down.
  ADD COLUMN riel_set_on date;

-- The rate was one of the settings for reading statements, where the release before still reads it. Rows of all tenants are
-- copied, by an owner who may be held to row-level security like anyone.
ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_settings NO FORCE ROW LEVEL SECURITY;
UPDATE tenants SET riel_per_dollar = bank_settings.riel_per_dollar
  FROM bank_settings WHERE bank_settings.tenant_id = tenants.tenant_id;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
ALTER TABLE bank_settings FORCE ROW LEVEL SECURITY;

-- The terms that an order was placed under; null where the seller was not registered, or riel were not shown.
ALTER TABLE orders ADD COLUMN vat_number text;
ALTER TABLE orders
  ADD COLUMN vat_rate_bp integer CHECK ((vat_number IS NULL) = (vat_rate_bp IS NULL) AND vat_rate_bp BETWEEN 0 AND 5000),
  ADD COLUMN riel_per_dollar integer CHECK (riel_per_dollar BETWEEN 1000 AND 20000);

-- Whole riel that a code asks for; null for one in dollars. What it pays is in amount_cents either way.
ALTER TABLE khqr_codes ADD COLUMN riel bigint CHECK (riel > 0);

-- The company that an invoice is made out to, with its VAT number; null where it is who ordered.
ALTER TABLE orders ADD COLUMN invoice_to jsonb CHECK (jsonb_typeof(invoice_to) = 'object');

-- Who is forgotten takes along whom it was made out to.
CREATE FUNCTION forget_invoice_to() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET invoice_to = NULL WHERE tenant_id = NEW.tenant_id AND account_id = NEW.id AND invoice_to IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER forgets_invoice_to AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_invoice_to();
