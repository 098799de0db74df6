/** Things fetched by id as they are needed, once each, shared by everything on the page. */
export interface KeyedLibrary<Value> {
  /** Undefined for what is not there yet, or cannot be had. */
  readonly find: (id: string) => Value | undefined;
  /** Starts loading what is not there yet; never rejects. Resolves when all are there or have failed. */
  readonly load: (ids: Iterable<string>) => Promise<void>;
  /** Counts up with every thing that arrives. */
  readonly revision: () => number;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A library of what `fetchOne` gets; a failure may be asked for again. */
export function createKeyedLibrary<Value>(fetchOne: (id: string) => Promise<Value>): KeyedLibrary<Value> {
  const loaded = new Map<string, Value>();
  const loads = new Map<string, Promise<void>>();
  const listeners = new Set<() => void>();
  let count = 0;

  const load = async (id: string): Promise<void> => {
    try {
      loaded.set(id, await fetchOne(id));
      count += 1;
      listeners.forEach((listener) => listener());
    } catch {
      // May be asked again; until then the design shows a substitute.
      loads.delete(id);
    }
  };

  return {
    find: (id) => loaded.get(id),
    load: async (ids) => {
      const wanted = [...ids].map((id) => {
        const loading = loads.get(id) ?? load(id);
        loads.set(id, loading);
        return loading;
      });
      await Promise.all(wanted);
    },
    revision: () => count,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
