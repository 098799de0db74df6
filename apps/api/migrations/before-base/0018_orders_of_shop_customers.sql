-- The orders of one customer of a partner shop, counted in the shop's book and listed from there.
CREATE INDEX orders_shop_customer ON orders (tenant_id, shop_customer_id) WHERE shop_customer_id IS NOT NULL;
