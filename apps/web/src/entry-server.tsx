import './zod-settings.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tenant } from '@kitwright/contract';
import { createI18n, type Lang, type Scheme } from '@kitwright/ui';
import { dehydrate } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { sendThrough } from './api/transport.ts';
import { App } from './App.tsx';
import { Pages, isPagePath } from './routes/Pages.tsx';
import { PUBLIC_PAGES, publicPageAt } from './routes/public-pages.tsx';
import { addressesOf, filesOf, type BuildFiles } from './server/build-files.ts';
import { FIRST_FONTS } from './server/first-fonts.ts';
import { createPageCache, renderWithData } from './server/collect.ts';
import type { PageData } from './wake/page-data.ts';

/** Asks the server for data, within its own process; always as a visitor without a session. */
type Ask = (path: string) => Promise<{ readonly status: number; readonly body: string }>;

export interface PageRequest {
  /** Path and query. */
  readonly url: string;
  readonly tenant: Tenant;
  readonly lang: Lang;
  readonly scheme: Scheme;
  readonly ask: Ask;
}

/** What there is to send for an address. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /** The page as HTML and the data to go on with; null for a page that only a browser can show. */
  readonly content: { readonly html: string; readonly data: PageData } | null;
  /** Addresses of what the page needs: styles before it shows, scripts to be alive. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Addresses of the typefaces that the language's first screen is set in. */
  readonly fonts: readonly string[];
}

const START = 'src/start.tsx';

const asking = new AsyncLocalStorage<Ask>();

sendThrough(async (input) => {
  const ask = asking.getStore();
  if (ask === undefined || typeof input !== 'string') throw new Error('Asked for data outside a page');
  const { status, body } = await ask(input);
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
});

const renderContent = async (
  { url, tenant, lang, scheme, ask }: PageRequest,
  i18n: ReturnType<typeof createI18n>,
) => {
  const cache = createPageCache();
  const render = (): string =>
    renderToString(
      <App
        state={{ step: 'mounted', tenant, signedIn: false, to: 'page' }}
        i18n={i18n}
        queryClient={cache}
        scheme={scheme}
      >
        <StaticRouter location={url}>
          <Pages />
        </StaticRouter>
      </App>,
    );
  const html = await asking.run(ask, () => renderWithData(cache, render));
  const data: PageData = { tenant, lang, scheme, queries: dehydrate(cache) };
  cache.clear();
  return { html, data };
};

/**
 * The storefront for a server: gives the function that renders one page. `files` is the build's list of files.
 * Every page it can render is loaded first, so that none is waited for while rendering.
 */
export const createRenderer = async (
  files: BuildFiles,
): Promise<(request: PageRequest) => Promise<RenderedPage>> => {
  await Promise.all(PUBLIC_PAGES.map(({ Page }) => Page.preload()));
  const texts: Readonly<Record<Lang, ReturnType<typeof createI18n>>> = {
    kh: createI18n({ lang: 'kh' }),
    en: createI18n({ lang: 'en' }),
  };
  return async (request) => {
    const path = request.url.split('?')[0] ?? request.url;
    const page = publicPageAt(path);
    const fonts = addressesOf(files, FIRST_FONTS[request.lang]);
    if (page === undefined)
      return { status: isPagePath(path) ? 200 : 404, content: null, fonts, ...filesOf(files, [START]) };
    const content = await renderContent(request, texts[request.lang]);
    return { status: 200, content, fonts, ...filesOf(files, [START, page.source]) };
  };
};
