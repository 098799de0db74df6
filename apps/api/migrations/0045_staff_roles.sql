-- Parts of the back office, of which someone may have several. Who is there keeps what they have: an administrator has them all.
-- widens: accounts_roles_check
ALTER TABLE accounts DROP CONSTRAINT accounts_roles_check;
ALTER TABLE accounts ADD CONSTRAINT accounts_roles_check CHECK (
  roles <@ ARRAY['CUSTOMER', 'ADMIN', 'STORE', 'DESIGN', 'SALES', 'PRODUCTION', 'FLOOR', 'MONEY'] AND cardinality(roles) > 0
);
