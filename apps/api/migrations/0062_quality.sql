-- What is checked on each product before it is packed, and what was found.
CREATE TABLE quality_checks (
  tenant_id uuid NOT NULL REFERENCES tenants,
  product_type text NOT NULL,
  version integer NOT NULL DEFAULT 1 CHECK (version > 0),
  checks jsonb NOT NULL,
  updated_by text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, product_type)
);
SELECT tenant_table('quality_checks', 'SELECT, INSERT, UPDATE');

CREATE TABLE quality_answers (
  tenant_id uuid NOT NULL,
  -- Made by the device: the same answer sent again changes nothing.
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  garment_id text NOT NULL,
  product_type text NOT NULL,
  station_id text NOT NULL,
  check_id uuid NOT NULL,
  is_good boolean NOT NULL,
  -- What was asked, as it was worded then, with a note and the picture of a fault.
  found jsonb NOT NULL,
  worker text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
CREATE INDEX quality_answers_order ON quality_answers (tenant_id, order_id);
SELECT tenant_table('quality_answers', 'SELECT, INSERT');

-- Pictures in them are kept as long as they are shown.
CREATE TRIGGER notes_pictures AFTER INSERT ON quality_checks FOR EACH ROW
  WHEN (NEW.checks @? '$[*].uploadId')
  EXECUTE FUNCTION note_upload_uses('product_type', 'checks', '$[*].uploadId');
CREATE TRIGGER notes_other_pictures AFTER UPDATE OF checks ON quality_checks FOR EACH ROW
  WHEN (jsonb_path_query_array(OLD.checks, '$[*].uploadId') IS DISTINCT FROM jsonb_path_query_array(NEW.checks, '$[*].uploadId'))
  EXECUTE FUNCTION note_upload_uses('product_type', 'checks', '$[*].uploadId');
CREATE TRIGGER notes_pictures AFTER INSERT ON quality_answers FOR EACH ROW
  WHEN (NEW.found @? '$.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'found', '$.uploadId');
CREATE TRIGGER forgets_pictures AFTER DELETE ON quality_answers FOR EACH ROW
  WHEN (OLD.found @? '$.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'found', '$.uploadId');
