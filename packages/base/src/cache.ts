import { lru } from 'tiny-lru';

/** A map that holds a fixed number of entries. */
export interface BoundedCache<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
  delete(key: Key): boolean;
  clear(): void;
  /** Drops every entry of which this holds. */
  deleteWhere(isOut: (value: Value) => boolean): void;
}

/** A cache of at most `most` entries: the one unused for longest makes room. */
export const createCache = <Key extends string | number, Value extends object | string>(
  most: number,
): BoundedCache<Key, Value> => {
  // By its strings: its keys are those of a record, and so are ours.
  const entries = lru<Value>(most);
  return {
    get: (key) => entries.get(key),
    set: (key, value) => entries.set(key, value),
    delete: (key) => {
      const was = entries.has(key);
      entries.delete(key);
      return was;
    },
    clear: () => entries.clear(),
    deleteWhere: (isOut) => {
      for (const [key, value] of entries.entries())
        if (value !== undefined && isOut(value)) entries.delete(key);
    },
  };
};

/** The value under the key: the cached one, or made now. */
export const cached = <Key, Value>(cache: BoundedCache<Key, Value>, key: Key, make: () => Value): Value => {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const value = make();
  cache.set(key, value);
  return value;
};

/** The value under the key. Asked for twice at once it is made once; a failure is not cached. */
export const cachedPromise = <Key, Value>(
  cache: BoundedCache<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> =>
  cached(cache, key, () => {
    const made = make();
    made.catch(() => {
      if (cache.get(key) === made) cache.delete(key);
    });
    return made;
  });
