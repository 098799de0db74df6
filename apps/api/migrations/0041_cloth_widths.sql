-- What widths of each cloth the tenant can have, and what a metre costs.
ALTER TABLE print_settings ADD COLUMN cloth jsonb NOT NULL DEFAULT '[]';
