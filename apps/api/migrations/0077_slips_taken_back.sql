-- A customer takes a slip back that no one has decided about: it was of another sum, or another picture.
-- widens: payments_status_check
ALTER TABLE payments DROP CONSTRAINT payments_status_check;
ALTER TABLE payments ADD CONSTRAINT payments_status_check CHECK (status IN
  ('claimed', 'confirmed', 'refused', 'withdrawn'));

-- widens: order_events_kind_check
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check CHECK (kind IN
  ('moved', 'slipSent', 'slipWithdrawn', 'slipRefused', 'paid', 'refunded', 'noted', 'corrected', 'parcelSent',
    'parcelDelivered', 'signOffAsked', 'signedOff'));
