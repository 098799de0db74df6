-- Where an order goes, by province and district, and when it is expected; orders of before were free text.
ALTER TABLE orders
  ADD COLUMN place jsonb,
  ADD COLUMN expected_from date,
  ADD COLUMN expected_to date,
  ADD CHECK ((expected_from IS NULL) = (expected_to IS NULL)),
  ADD CHECK (expected_from <= expected_to);
