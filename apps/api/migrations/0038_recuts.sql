-- Single pieces that are made again: a pack of their own, beside that of the whole order (null).
ALTER TABLE packs ADD COLUMN recut jsonb;
