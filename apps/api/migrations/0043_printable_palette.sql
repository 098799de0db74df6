-- Colours that the maker has printed and knows, with their names: offered first in every picker.
ALTER TABLE tenants ADD COLUMN palette jsonb NOT NULL DEFAULT '[]';
