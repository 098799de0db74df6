export interface RecentFiles {
  /** The file under that key: kept, or made now. Asked for twice at once it is made once; a failure is not kept. */
  readonly of: (key: string, make: () => Promise<Buffer>) => Promise<Buffer>;
}

/** Keeps the files asked for last in memory, at most `most` of them. */
export const createRecentFiles = (most: number): RecentFiles => {
  const files = new Map<string, Promise<Buffer>>();
  return {
    of: (key, make) => {
      const known = files.get(key);
      files.delete(key);
      const file = known ?? make();
      files.set(key, file);
      file.catch(() => files.delete(key));
      const [oldest] = files.keys();
      if (files.size > most && oldest !== undefined) files.delete(oldest);
      return file;
    },
  };
};
