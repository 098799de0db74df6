/** Files that pages need without a network, of all that a build made, by their names. */
export declare const filesToKeep: (names: readonly string[]) => readonly string[];

/** The script of a service worker for a release, as one file that needs no other. */
export declare const buildWorker: (
  entry: string,
  release: { readonly name: string; readonly files: readonly string[] },
) => Promise<string>;
