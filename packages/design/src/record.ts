/** The record's own value: `constructor` and its like are no key of ours. */
export const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

export const without = <T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

/** The fields of that name, as far as the item has them. */
export const pick = <T extends object>(item: T, fields: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(item).filter(([field]) => fields.includes(field))) as Partial<T>;
