import type pg from 'pg';

/** Lines that say all of a schema that a migration makes, however it was made; the log of migrations left out. */
const LINES = `
  SELECT 'column ' || attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod)
    || CASE WHEN attnotnull THEN ' not null' ELSE '' END || ' ' || attidentity::text || attgenerated::text
    || coalesce(' ' || pg_get_expr(adbin, adrelid), '') AS line, attrelid AS of
  FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
  WHERE attnum > 0 AND NOT attisdropped AND attrelid IN (SELECT oid FROM tables)
  UNION ALL
  SELECT 'constraint ' || conrelid::regclass || '.' || conname || ' ' || pg_get_constraintdef(oid), conrelid FROM pg_constraint
  UNION ALL
  SELECT 'index ' || pg_get_indexdef(indexrelid), indrelid FROM pg_index
  UNION ALL
  SELECT 'trigger ' || pg_get_triggerdef(oid), tgrelid FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL
  SELECT 'policy ' || polrelid::regclass || '.' || polname || ' ' || polcmd::text || ' ' || polpermissive
    || coalesce(' ' || pg_get_expr(polqual, polrelid), '') || coalesce(' ' || pg_get_expr(polwithcheck, polrelid), ''), polrelid
  FROM pg_policy
  UNION ALL
  SELECT 'table ' || oid::regclass || ' ' || relrowsecurity || ' ' || relforcerowsecurity || ' '
    || (SELECT string_agg(entry::text, ' ' ORDER BY entry::text) FROM unnest(relacl) AS entry), oid
  FROM pg_class`;

const FUNCTIONS = `
  SELECT pg_get_functiondef(oid) || coalesce((SELECT string_agg(entry::text, ' ' ORDER BY entry::text)
    FROM unnest(proacl) AS entry), '') AS line
  FROM pg_proc WHERE pronamespace = 'public'::regnamespace`;

/** The schema of a database, a line for each column, constraint, index, trigger, policy, right and function. */
export const describeSchema = async (superuser: pg.Pool): Promise<string[]> => {
  const { rows } = await superuser.query<{ readonly line: string }>(
    `WITH tables AS (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname <> 'schema_migrations')
     SELECT line FROM (${LINES}) AS lines WHERE of IN (SELECT oid FROM tables)
     UNION ALL ${FUNCTIONS} ORDER BY 1`,
  );
  return rows.map(({ line }) => line);
};
