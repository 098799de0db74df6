-- The proof sheet that staff asked the customer of an order to sign. Sheets end with their account: an order that names
-- one that is gone shows none.
ALTER TABLE orders ADD COLUMN proof_id uuid;
-- Signing looks for the orders that ask.
CREATE INDEX orders_proof ON orders (tenant_id, proof_id) WHERE proof_id IS NOT NULL;

-- widens: order_events_kind_check
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN
  ('moved', 'slipSent', 'slipRefused', 'paid', 'refunded', 'noted', 'corrected', 'parcelSent', 'parcelDelivered',
    'signOffAsked', 'signedOff'));
