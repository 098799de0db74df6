-- Whether players pick extras for themselves under the link; the captain says so, since extras cost money.
ALTER TABLE roster_links ADD COLUMN takes_extras boolean NOT NULL DEFAULT false;
