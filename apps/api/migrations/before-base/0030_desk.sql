-- Orders that staff write down or correct, and what they agree on beside the price list.
ALTER TABLE orders
  -- The member of staff who wrote it down for a customer who rang up; null where the customer ordered.
  ADD COLUMN written_by text,
  -- Added to the price of the list, or taken off where negative; already in the grand total.
  ADD COLUMN adjustment_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN adjustment_reason text,
  ADD CONSTRAINT orders_adjustment CHECK ((adjustment_cents = 0) = (adjustment_reason IS NULL));

ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
ALTER TABLE order_events
  -- What a correction changed: old and new values.
  ADD COLUMN changes jsonb,
  ADD CONSTRAINT order_events_kind_check
    CHECK (kind IN ('moved', 'slipSent', 'slipRefused', 'paid', 'refunded', 'noted', 'corrected'));
