-- What a team looks like: colours, crest, sponsors and fonts. One of each account.
CREATE TABLE brand_kits (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  kit jsonb NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, account_id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts
);
SELECT tenant_table('brand_kits');

CREATE TRIGGER notes_pictures AFTER INSERT ON brand_kits FOR EACH ROW
  WHEN (NEW.kit @? '$.**.uploadId')
  EXECUTE FUNCTION note_upload_uses('account_id', 'kit', '$.**.uploadId');
CREATE TRIGGER notes_other_pictures AFTER UPDATE OF kit ON brand_kits FOR EACH ROW
  WHEN (jsonb_path_query_array(OLD.kit, '$.**.uploadId') IS DISTINCT FROM jsonb_path_query_array(NEW.kit, '$.**.uploadId'))
  EXECUTE FUNCTION note_upload_uses('account_id', 'kit', '$.**.uploadId');
CREATE TRIGGER forgets_pictures AFTER DELETE ON brand_kits FOR EACH ROW
  WHEN (OLD.kit @? '$.**.uploadId')
  EXECUTE FUNCTION note_upload_uses('account_id', 'kit', '$.**.uploadId');

-- Who is forgotten has no brand; its pictures are swept as those of no one.
CREATE FUNCTION forget_brand_kit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM brand_kits WHERE tenant_id = NEW.tenant_id AND account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forgets_brand_kit AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_brand_kit();
