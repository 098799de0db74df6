-- What someone knows of the own body: girths, or height and weight, and the wished fit. Null unless they asked for it to be kept.
ALTER TABLE accounts ADD COLUMN measures jsonb;

-- Who is forgotten takes them along.
CREATE FUNCTION forget_measures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.measures := NULL;
  RETURN NEW;
END $$;
CREATE TRIGGER forgets_measures BEFORE UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_measures();
