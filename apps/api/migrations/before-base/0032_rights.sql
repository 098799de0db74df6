-- Rights that end: pictures are public for as long as what shows them is, uploads have an owner and a limit, accounts
-- change their e-mail and come to an end.

ALTER TABLE uploads
  -- Of the address a visitor's picture came from: their limit goes by it. Null for accounts.
  ADD COLUMN visitor_hash bytea,
  -- When something that is saved began, or ceased, to show it last. Before that its id is known to who brought it alone.
  ADD COLUMN used_at timestamptz;
CREATE INDEX uploads_account ON uploads (tenant_id, account_id);
CREATE INDEX uploads_visitor ON uploads (tenant_id, visitor_hash) WHERE visitor_hash IS NOT NULL;
CREATE INDEX uploads_content ON uploads (tenant_id, sha256);
CREATE INDEX uploads_age ON uploads (tenant_id, created_at);

-- What shows a picture: kept by triggers, so that no write of a document can forget it.
CREATE TABLE upload_uses (
  tenant_id uuid NOT NULL,
  upload_id uuid NOT NULL,
  -- The table of what shows it, and its id there.
  kind text NOT NULL,
  thing_id text NOT NULL,
  PRIMARY KEY (tenant_id, upload_id, kind, thing_id)
);
CREATE INDEX upload_uses_thing ON upload_uses (tenant_id, kind, thing_id);

-- The pictures named in what a column holds; what is no id is no picture.
CREATE FUNCTION uploads_in(content jsonb, path jsonpath) RETURNS uuid[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT (found #>> '{}')::uuid), '{}')
  FROM jsonb_path_query(content, path) AS found
  WHERE found #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

-- Called only where the pictures changed. Arguments: the columns of the id and of the content, and where it names pictures.
CREATE FUNCTION note_upload_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was jsonb := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE to_jsonb(OLD) END;
  now_is jsonb := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE to_jsonb(NEW) END;
  tenant uuid := (coalesce(now_is, was) ->> 'tenant_id')::uuid;
  thing text := coalesce(now_is, was) ->> TG_ARGV[0];
  shown uuid[] := CASE WHEN now_is IS NULL THEN '{}' ELSE uploads_in(now_is -> TG_ARGV[1], TG_ARGV[2]::jsonpath) END;
BEGIN
  IF was IS NOT NULL THEN
    WITH dropped AS (
      DELETE FROM upload_uses
      WHERE tenant_id = tenant AND kind = TG_TABLE_NAME AND thing_id = thing AND upload_id <> ALL (shown)
      RETURNING upload_id)
    UPDATE uploads SET used_at = now() WHERE tenant_id = tenant AND id IN (SELECT upload_id FROM dropped);
  END IF;
  INSERT INTO upload_uses (tenant_id, upload_id, kind, thing_id)
    SELECT tenant, picture, TG_TABLE_NAME, thing FROM unnest(shown) AS picture
    ON CONFLICT DO NOTHING;
  UPDATE uploads SET used_at = now() WHERE tenant_id = tenant AND id = ANY (shown) AND used_at IS NULL;
  RETURN NULL;
END $$;

-- The role that migrates is bound by the policies: it lifts them while it notes what is there already.
DO $$
DECLARE
  source record;
BEGIN
  ALTER TABLE uploads NO FORCE ROW LEVEL SECURITY;
  FOR source IN
    SELECT * FROM (VALUES
      ('designs', 'uuid', 'document', '$.elements.*.uploadId'),
      ('order_items', 'id', 'document', '$.elements.*.uploadId'),
      ('design_reviews', 'id', 'document', '$.elements.*.uploadId'),
      ('store_designs', 'uuid', 'document', '$.elements.*.uploadId'),
      ('store_offers', 'id', 'document', '$.elements.*.uploadId'),
      ('tenant_templates', 'id', 'document', '$.elements.*.uploadId'),
      ('tenant_patterns', 'id', 'tile', '$.**.uploadId'),
      ('squads', 'id', 'parts', '$[*].document.elements.*.uploadId'),
      ('proofs', 'id', 'parts', '$[*].document.elements.*.uploadId')
    ) AS sources (named, id, content, path)
  LOOP
    EXECUTE format('ALTER TABLE %I NO FORCE ROW LEVEL SECURITY', source.named);
    EXECUTE format('INSERT INTO upload_uses SELECT tenant_id, unnest(uploads_in(%2$I, %3$L)), %4$L, %1$I::text FROM %4$I ON CONFLICT DO NOTHING',
      source.id, source.content, source.path, source.named);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', source.named);
    EXECUTE format('CREATE TRIGGER notes_pictures AFTER INSERT ON %1$I FOR EACH ROW WHEN (NEW.%3$I @? %4$L) EXECUTE FUNCTION note_upload_uses(%2$L, %3$L, %4$L)',
      source.named, source.id, source.content, source.path);
    EXECUTE format('CREATE TRIGGER notes_other_pictures AFTER UPDATE OF %3$I ON %1$I FOR EACH ROW WHEN (jsonb_path_query_array(OLD.%3$I, %4$L) IS DISTINCT FROM jsonb_path_query_array(NEW.%3$I, %4$L)) EXECUTE FUNCTION note_upload_uses(%2$L, %3$L, %4$L)',
      source.named, source.id, source.content, source.path);
    EXECUTE format('CREATE TRIGGER forgets_pictures AFTER DELETE ON %1$I FOR EACH ROW WHEN (OLD.%3$I @? %4$L) EXECUTE FUNCTION note_upload_uses(%2$L, %3$L, %4$L)',
      source.named, source.id, source.content, source.path);
  END LOOP;
  UPDATE uploads SET used_at = now() FROM upload_uses
    WHERE upload_uses.tenant_id = uploads.tenant_id AND upload_id = id;
  ALTER TABLE uploads FORCE ROW LEVEL SECURITY;
END $$;

ALTER TABLE upload_uses ENABLE ROW LEVEL SECURITY;
ALTER TABLE upload_uses FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON upload_uses
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, DELETE ON upload_uses TO kitwright_app;

-- A change of e-mail waits for a link at the old address and one at the new. Hashes only.
CREATE TABLE email_changes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL CHECK (new_email = lower(new_email)),
  old_hash bytea NOT NULL,
  new_hash bytea NOT NULL,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- Also set when it is called off, or a newer one takes its place.
  ended_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE UNIQUE INDEX email_changes_live ON email_changes (tenant_id, account_id) WHERE ended_at IS NULL;
CREATE INDEX email_changes_old ON email_changes (tenant_id, old_hash);
CREATE INDEX email_changes_new ON email_changes (tenant_id, new_hash);
CREATE INDEX email_changes_age ON email_changes (tenant_id, expires_at);
ALTER TABLE email_changes ENABLE ROW LEVEL SECURITY;
ALTER TABLE email_changes FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON email_changes
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON email_changes TO kitwright_app;

-- A link that ends an account. Hashes only.
CREATE TABLE account_endings (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, account_id),
  UNIQUE (tenant_id, secret_hash),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
ALTER TABLE account_endings ENABLE ROW LEVEL SECURITY;
ALTER TABLE account_endings FORCE ROW LEVEL SECURITY;
CREATE POLICY of_tenant ON account_endings
  USING (tenant_id = current_tenant()) WITH CHECK (tenant_id = current_tenant());
GRANT SELECT, INSERT, UPDATE, DELETE ON account_endings TO kitwright_app;

-- An account that its owner ended: its row stays under what the law makes a shop keep, without a name.
ALTER TABLE accounts ADD COLUMN deleted_at timestamptz;

-- Forgets a person: what is theirs goes, and what a shop has to keep (orders and their money, the log) loses name, e-mail,
-- phone, address, players, pictures and words. It is run with the rights of who owns the tables, for the server itself may
-- change neither the log nor what happened to an order; the tenant's policies hold here too.
CREATE FUNCTION forget_account(person uuid, at timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER AS $$
DECLARE
  tenant uuid := current_tenant();
  was_email text := (SELECT email FROM accounts WHERE tenant_id = tenant AND id = person);
  was_name text := (SELECT trim(first_name || ' ' || last_name) FROM accounts WHERE tenant_id = tenant AND id = person);
  nothing_on_it jsonb := '{"elements": {}, "graphics": {}, "slots": {"teamName": "", "playerName": "", "number": ""}}';
BEGIN
  DELETE FROM refresh_tokens WHERE tenant_id = tenant
    AND session_id IN (SELECT id FROM sessions WHERE tenant_id = tenant AND account_id = person);
  DELETE FROM sessions WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM social_identities WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM mailed_secrets WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM known_devices WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM second_factors WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM passkeys WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM recovery_codes WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM second_factor_challenges WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM email_changes WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM account_endings WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM sign_in_failures WHERE tenant_id = tenant AND email = was_email;
  DELETE FROM idempotency_keys WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM notice_visits WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM mails WHERE tenant_id = tenant AND (account_id = person OR recipient = was_email);
  DELETE FROM contact_messages WHERE tenant_id = tenant AND lower(contact) = was_email;
  DELETE FROM players WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM cart_items WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM squads WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM proofs WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM roster_links WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM comments WHERE tenant_id = tenant AND author_id = person;
  UPDATE store_ratings SET comment = '' WHERE tenant_id = tenant AND account_id = person;
  UPDATE co_design_updates SET account_id = NULL WHERE tenant_id = tenant AND account_id = person;
  DELETE FROM co_designs WHERE tenant_id = tenant
    AND design_uuid IN (SELECT uuid FROM designs WHERE tenant_id = tenant AND account_id = person);
  UPDATE share_links SET revoked_at = at WHERE tenant_id = tenant AND revoked_at IS NULL
    AND design_uuid IN (SELECT uuid FROM designs WHERE tenant_id = tenant AND account_id = person);
  DELETE FROM design_reviews WHERE tenant_id = tenant AND account_id = person;
  UPDATE designs SET name = '', document = document || nothing_on_it, shared = false, comment = NULL,
    deleted_at = coalesce(deleted_at, at) WHERE tenant_id = tenant AND account_id = person;

  DELETE FROM packs WHERE tenant_id = tenant
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE order_items SET design_name = '', document = document || nothing_on_it, roster = '[]',
    sizes = coalesce(sizes, (
      SELECT jsonb_agg(jsonb_build_object('size', size, 'sleeve', sleeve, 'quantity', pieces)) FROM (
        SELECT player ->> 'size' AS size, player ->> 'sleeve' AS sleeve, count(*) AS pieces
        FROM jsonb_array_elements(roster) AS player GROUP BY 1, 2) AS counted)),
    frozen_hash = NULL, signed_seal = NULL, signed_at = NULL, signed_by = NULL
    WHERE tenant_id = tenant
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE payments SET created_by = '', note = '' WHERE tenant_id = tenant AND created_by = was_name
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE order_events SET actor_name = '' WHERE tenant_id = tenant AND actor_id = person;
  -- Old and new values of a correction name players and addresses.
  UPDATE order_events SET changes = NULL WHERE tenant_id = tenant AND changes IS NOT NULL
    AND order_id IN (SELECT id FROM orders WHERE tenant_id = tenant AND account_id = person);
  UPDATE orders SET customer_name = '', design_name = '', team_name = '', phone = '', address = '', note = '',
    adjustment_reason = CASE WHEN adjustment_reason IS NULL THEN NULL ELSE '' END,
    place = NULL WHERE tenant_id = tenant AND account_id = person;
  UPDATE audit_events SET actor_name = NULL, ip = NULL, details = details - 'email' WHERE tenant_id = tenant
    AND actor_id = person;
  UPDATE audit_events SET details = '{}' WHERE tenant_id = tenant
    AND (subject_id = person::text OR details::text LIKE '%' || to_json(was_email)::text || '%');

  DELETE FROM uploads WHERE tenant_id = tenant AND account_id = person
    AND NOT EXISTS (SELECT FROM upload_uses AS uses WHERE uses.tenant_id = tenant AND uses.upload_id = uploads.id)
    AND NOT EXISTS (SELECT FROM tenant_graphics AS graphic WHERE graphic.tenant_id = tenant AND graphic.id = uploads.id)
    AND NOT EXISTS (SELECT FROM store_designs AS design
                    WHERE design.tenant_id = tenant AND design.cover_upload_id = uploads.id);
  UPDATE uploads SET account_id = NULL WHERE tenant_id = tenant AND account_id = person;
  UPDATE accounts SET email = 'ended-' || person || '@account.invalid', first_name = '', last_name = '', phone = '',
    address = '', password_hash = NULL, notifications = NULL, blocked = true, deleted_at = at, updated_at = at
    WHERE tenant_id = tenant AND id = person;
END $$;
REVOKE EXECUTE ON FUNCTION forget_account(uuid, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_account(uuid, timestamptz) TO kitwright_app;
