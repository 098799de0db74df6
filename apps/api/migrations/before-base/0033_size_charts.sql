-- How the sizes of each garment are offered: which of them, under which labels, and for which bodies. A garment that is
-- left out is offered in all ten sizes under their own names.
ALTER TABLE tenants ADD COLUMN size_charts jsonb NOT NULL DEFAULT '{}';
