-- Parts of orders that go elsewhere: recipients, each with the garments that are theirs.
ALTER TABLE orders ADD COLUMN addresses jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(addresses) = 'array');

-- Who is forgotten takes along where things went.
CREATE FUNCTION forget_order_addresses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET addresses = '[]' WHERE tenant_id = NEW.tenant_id AND account_id = NEW.id AND addresses <> '[]';
  RETURN NULL;
END $$;
CREATE TRIGGER forgets_order_addresses AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_order_addresses();
