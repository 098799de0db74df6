const isThere = (page: Document, address: string): boolean =>
  [...page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(
    ({ href }) => href === new URL(address, page.baseURI).href,
  );

const add = (page: Document, address: string): void => {
  if (isThere(page, address)) return;
  const link = page.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = address;
  // At the end, as what parts bring later (`build/styles-last.ts`): the library's sheet may stand in the body by now.
  page.body.append(link);
};

/**
 * Fetches the whole style sheets once everything that shows is there: the page came with what it needs first, so
 * nothing changes by them until it is used.
 */
export const addStylesLater = (page: Document, addresses: readonly string[]): void => {
  const addAll = (): void => addresses.forEach((address) => add(page, address));
  if (page.readyState === 'complete') addAll();
  else window.addEventListener('load', addAll, { once: true });
};
