import type { Database } from './tenant-transaction.ts';

/** A query of a few forms, each built once for each connection. */
export const builtPer = <Form extends string | number, Query>(
  build: (db: Database, form: Form) => Query,
): ((db: Database, form: Form) => Query) => {
  const built = new WeakMap<Database, Map<Form, Query>>();
  return (db, form) => {
    const forms = built.get(db) ?? new Map<Form, Query>();
    built.set(db, forms);
    const known = forms.get(form);
    if (known !== undefined) return known;
    const query = build(db, form);
    forms.set(form, query);
    return query;
  };
};

/** A query that is built once for each connection, and run with other values each time: building costs as much as running. */
export const builtOnce = <Query>(build: (db: Database) => Query): ((db: Database) => Query) => {
  const of = builtPer<0, Query>(build);
  return (db) => of(db, 0);
};
