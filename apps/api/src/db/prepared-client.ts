import type pg from 'pg';

/** Statements that a process keeps prepared: those of its calls. Beyond that, texts are made up as they go. */
const MOST_KEPT = 300;
const LONGEST_TEXT = 6_000;

const names = new Map<string, string>();

/** The name of a statement, the same for the same text; undefined for one that is not worth keeping. */
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MOST_KEPT || text.length > LONGEST_TEXT) return undefined;
  const name = `kw${names.size + 1}`;
  names.set(text, name);
  return name;
};

const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();

/**
 * The same connection, on which PostgreSQL parses and plans each statement once instead of every time: planning costs
 * more than running what a call asks for.
 */
export const preparedClient = (client: pg.PoolClient): pg.PoolClient => {
  const known = wrapped.get(client);
  if (known !== undefined) return known;
  const query = (config: pg.QueryConfig | string, values: unknown[]): Promise<pg.QueryResult> => {
    const statement = typeof config === 'string' ? { text: config } : config;
    const name = nameOf(statement.text);
    return client.query(name === undefined ? statement : { ...statement, name }, values);
  };
  const prepared = Object.assign(Object.create(client) as pg.PoolClient, { query });
  wrapped.set(client, prepared);
  return prepared;
};
