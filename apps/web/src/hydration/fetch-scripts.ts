/**
 * Fetches scripts all at once. Left to themselves they would come in waves: the browser learns what a script needs when
 * it has read it.
 */
export const fetchScripts = (page: Document, addresses: readonly string[]): void => {
  page.head.append(
    ...addresses.map((href) =>
      Object.assign(page.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    ),
  );
};
