import type { Database } from './tenant-transaction.ts';

/** A query that is built once for each connection, and run with other values each time: building costs as much as running. */
export const builtOnce = <Query>(build: (db: Database) => Query): ((db: Database) => Query) => {
  const built = new WeakMap<Database, { readonly query: Query }>();
  return (db) => {
    const known = built.get(db);
    if (known !== undefined) return known.query;
    const query = build(db);
    built.set(db, { query });
    return query;
  };
};
