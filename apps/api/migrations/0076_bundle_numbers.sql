-- The last bundle that a piece was in: the number of one that was taken apart is not given again, for its card is still about.
ALTER TABLE floor_pieces ADD COLUMN last_bundle integer CHECK (last_bundle > 0);
UPDATE floor_pieces SET last_bundle = bundle WHERE bundle IS NOT NULL;
