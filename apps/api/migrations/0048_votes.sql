-- A team's vote on designs: copies, so that what is voted on stays as it was. Its id is the link.
CREATE TABLE votes (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  -- Name, garment and drawing of each design.
  choices jsonb NOT NULL CHECK (jsonb_array_length(choices) BETWEEN 2 AND 6),
  closes_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, account_id) REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX votes_account ON votes (tenant_id, account_id, created_at DESC);
SELECT tenant_table('votes');

-- One ballot of one browser, which alone knows the secret whose hash this is.
CREATE TABLE vote_ballots (
  tenant_id uuid NOT NULL,
  vote_id uuid NOT NULL,
  secret_hash bytea NOT NULL CHECK (octet_length(secret_hash) = 32),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
  -- Place among the choices, from 0.
  choice smallint NOT NULL CHECK (choice >= 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, vote_id, secret_hash),
  FOREIGN KEY (tenant_id, vote_id) REFERENCES votes ON DELETE CASCADE
);
SELECT tenant_table('vote_ballots');

CREATE TRIGGER notes_pictures AFTER INSERT ON votes FOR EACH ROW
  WHEN (NEW.choices @? '$[*].document.elements.*.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'choices', '$[*].document.elements.*.uploadId');
CREATE TRIGGER forgets_pictures AFTER DELETE ON votes FOR EACH ROW
  WHEN (OLD.choices @? '$[*].document.elements.*.uploadId')
  EXECUTE FUNCTION note_upload_uses('id', 'choices', '$[*].document.elements.*.uploadId');

-- Who is forgotten asks no one any more; the names of those who voted go with the vote.
CREATE FUNCTION forget_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM votes WHERE tenant_id = NEW.tenant_id AND account_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forgets_votes AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_votes();
