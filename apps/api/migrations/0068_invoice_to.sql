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
