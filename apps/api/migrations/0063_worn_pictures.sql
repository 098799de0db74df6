-- A design as it is worn, drawn by the browser that saved it: of which version, and which picture; both or neither.
ALTER TABLE designs ADD COLUMN worn_version integer;
ALTER TABLE designs ADD COLUMN worn_sha256 text
  CHECK (worn_sha256 ~ '^[0-9a-f]{64}$') CHECK ((worn_version IS NULL) = (worn_sha256 IS NULL));

-- The same of a published design, which has one version for ever.
ALTER TABLE store_designs ADD COLUMN worn_sha256 text CHECK (worn_sha256 ~ '^[0-9a-f]{64}$');
