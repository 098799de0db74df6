/** Marks a place whose pictures the browser draws itself. */
export const CLIENT_ONLY = { 'data-client-only': true } as const;

/** Tells whether the page as the server sent it has such a place. */
export const hasClientOnly = (page: Document): boolean => page.querySelector('[data-client-only]') !== null;

/** Resolves once the browser has nothing more urgent to do; Safari does not say so and gets a moment. */
export const whenIdle = (browser: Window): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve();
    if ('requestIdleCallback' in browser) browser.requestIdleCallback(done);
    else setTimeout(done, 200);
  });
