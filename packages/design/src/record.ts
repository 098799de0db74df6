/** The record's own value: `constructor` and its like are no key of ours. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The fields of that name; undefined where the item has none. */
export const pickOrClear = <T extends object>(item: T, fields: readonly string[]): Partial<T> => {
  const values = new Map<string, unknown>(Object.entries(item));
  return Object.fromEntries(fields.map((field) => [field, values.get(field)])) as Partial<T>;
};
