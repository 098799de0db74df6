-- Once, as the superuser of a new cluster: psql -v ON_ERROR_STOP=1 -v password=... -f roles.sql
CREATE ROLE kitwright_owner LOGIN CREATEDB CREATEROLE PASSWORD :'password';
CREATE ROLE kitwright_app LOGIN PASSWORD :'password';
GRANT kitwright_app TO kitwright_owner;
-- What a server asks for when it connects, and a pooler does not pass on.
ALTER ROLE kitwright_app SET statement_timeout = '10s';
ALTER ROLE kitwright_app SET lock_timeout = '5s';
ALTER ROLE kitwright_app SET idle_in_transaction_session_timeout = '15s';
ALTER ROLE kitwright_app SET random_page_cost = '1.1';
CREATE DATABASE kitwright OWNER kitwright_owner;
