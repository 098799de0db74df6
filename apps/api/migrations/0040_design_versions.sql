-- Earlier states of a design: those that were named, and of the others one in ten minutes, the last twenty.
CREATE TABLE design_versions (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  design_uuid uuid NOT NULL,
  -- Null of one that was kept by itself.
  name text,
  document jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, design_uuid) REFERENCES designs ON DELETE CASCADE
);
CREATE INDEX design_versions_design ON design_versions (tenant_id, design_uuid, created_at DESC, id DESC);
SELECT tenant_table('design_versions');

-- Keeps what a design was before a change, whichever way the change came: saved alone or worked on together.
CREATE FUNCTION keep_design_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM design_versions WHERE tenant_id = OLD.tenant_id AND design_uuid = OLD.uuid
             AND created_at > now() - interval '10 minutes') THEN
    RETURN NULL;
  END IF;
  INSERT INTO design_versions (tenant_id, id, design_uuid, document)
    VALUES (OLD.tenant_id, gen_random_uuid(), OLD.uuid, OLD.document);
  DELETE FROM design_versions WHERE tenant_id = OLD.tenant_id AND id IN (
    SELECT id FROM design_versions WHERE tenant_id = OLD.tenant_id AND design_uuid = OLD.uuid AND name IS NULL
    ORDER BY created_at DESC, id DESC OFFSET 20);
  RETURN NULL;
END $$;
CREATE TRIGGER keeps_versions AFTER UPDATE OF document ON designs FOR EACH ROW
  WHEN (OLD.document IS DISTINCT FROM NEW.document AND NEW.deleted_at IS NULL) EXECUTE FUNCTION keep_design_version();

-- Who is forgotten is forgotten in every version: their designs are emptied and marked as deleted in one statement.
CREATE FUNCTION forget_design_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM design_versions WHERE tenant_id = OLD.tenant_id AND design_uuid = OLD.uuid;
  RETURN NULL;
END $$;
CREATE TRIGGER forgets_versions AFTER UPDATE OF document ON designs FOR EACH ROW
  WHEN (OLD.document IS DISTINCT FROM NEW.document AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION forget_design_versions();

CREATE TRIGGER notes_pictures AFTER INSERT ON design_versions FOR EACH ROW
  WHEN (NEW.document @? '$.elements.*.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'document', '$.elements.*.uploadId');
CREATE TRIGGER forgets_pictures AFTER DELETE ON design_versions FOR EACH ROW
  WHEN (OLD.document @? '$.elements.*.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'document', '$.elements.*.uploadId');
