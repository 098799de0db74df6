/** Header of every answer of the API, and name of the meta tag of a page: the release, `20261124T093000-1a2b3c4d`. */
export const RELEASE_HEADER = 'kitwright-release';

/**
 * Tells whether an answer came from a later release than the page is of. Releases begin with the moment they were built,
 * so the order of their letters is theirs; a server of the release before, beside it during a deploy, is no news.
 */
export const isLaterRelease = (own: string | null, answering: string | null): boolean =>
  own !== null && answering !== null && answering > own;

/** Calls `onLater` once, with the first answer of a later release than the page's own. */
export const watchingRelease = (
  send: typeof fetch,
  ownRelease: () => string | null,
  onLater: () => void,
): typeof fetch => {
  let offered = false;
  return async (input, init) => {
    const answer = await send(input, init);
    if (!offered && isLaterRelease(ownRelease(), answer.headers.get(RELEASE_HEADER))) {
      offered = true;
      onLater();
    }
    return answer;
  };
};

/** The release of this page; null where its build named none. */
export const pageRelease = (): string | null =>
  document.querySelector<HTMLMetaElement>(`meta[name="${RELEASE_HEADER}"]`)?.content ?? null;
