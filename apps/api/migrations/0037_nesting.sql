-- How far the laying of a pack's pieces is, and whether someone has stopped the search for a shorter marker.
ALTER TABLE packs ADD COLUMN nesting jsonb;
ALTER TABLE packs ADD COLUMN is_nesting_stopped boolean NOT NULL DEFAULT false;
