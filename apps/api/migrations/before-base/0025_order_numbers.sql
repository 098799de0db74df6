-- Orders of one tenant waited for one another from the taking of a number to the end of their transactions. A sequence
-- of each tenant's own gives numbers without waiting; an order that fails after it took one leaves that out.
CREATE FUNCTION order_numbers_of(tenant uuid) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT 'public.order_numbers_' || replace(tenant::text, '-', '') $$;

-- Works as the owner of the sequences: the server reaches that of its tenant alone, and can only go forward.
CREATE FUNCTION next_order_number() RETURNS bigint LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = public
  AS $$ SELECT nextval(order_numbers_of(current_tenant())::regclass) $$;
REVOKE EXECUTE ON FUNCTION next_order_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION next_order_number TO kitwright_app;

CREATE FUNCTION make_order_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  EXECUTE format('CREATE SEQUENCE IF NOT EXISTS %s', order_numbers_of(NEW.tenant_id));
  RETURN NULL;
END $$;
CREATE TRIGGER make_order_numbers AFTER INSERT ON tenants FOR EACH ROW EXECUTE FUNCTION make_order_numbers();

ALTER TABLE tenants NO FORCE ROW LEVEL SECURITY;
ALTER TABLE tenant_counters NO FORCE ROW LEVEL SECURITY;
DO $$
DECLARE tenant record;
BEGIN
  FOR tenant IN SELECT t.tenant_id, coalesce(c.value, 0) + 1 AS next
    FROM tenants t LEFT JOIN tenant_counters c ON c.tenant_id = t.tenant_id AND c.name = 'order'
  LOOP
    EXECUTE format('CREATE SEQUENCE %s START %s', order_numbers_of(tenant.tenant_id), tenant.next);
  END LOOP;
END $$;
ALTER TABLE tenants FORCE ROW LEVEL SECURITY;
DROP TABLE tenant_counters;
