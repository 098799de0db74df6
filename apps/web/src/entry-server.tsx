import { sendThrough } from './api/transport.ts';
import './zod-settings.ts';
import { AsyncLocalStorage } from 'node:async_hooks';
import { cached, createCache } from '@kitwright/base/cache';
import type { Tenant } from '@kitwright/contract/tenants';
import { shopErrorTexts as errorTexts } from '@kitwright/contract/error-texts/shop';
import { createI18n, showDatesIn, type Lang, type Scheme } from '@kitwright/ui';
import { QueryClient, dehydrate, type Query } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './App.tsx';
import { BeginningBar } from './layout/TopBar.tsx';
import { awaitedSources } from './routes/awaited-sources.ts';
import { Pages, isPagePath } from './routes/Pages.tsx';
import { PUBLIC_PAGES, publicPageAt } from './routes/public-pages.tsx';
import { loadingStage, type LoadingStage } from './server/loading-stage.ts';
import { criticalStyles } from './server/critical-styles.ts';
import { parseStyles, type StylePart } from './server/style-sheet.ts';
import type { PageData } from './hydration/page-data.ts';

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

/** Holds what there is to send for an address. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /**
   * The page as HTML, the styles it needs first, and the data to go on with; null for a page that only a browser can
   * show.
   */
  readonly content: { readonly html: string; readonly css: string; readonly data: PageData } | null;
  /** Stands until the browser shows such a page; null where a spinner is all. */
  readonly loading: LoadingStage | null;
  /** Addresses of everything the page needs to be hydrated. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Addresses of those among them that show something before the others run. */
  readonly first: readonly string[];
  /** Addresses of what must run before anything is painted where the device chooses the scheme. */
  readonly early: readonly string[];
  /** Addresses of the typefaces that the language's first screen is set in. */
  readonly fonts: readonly string[];
  /** Addresses of what scripts fetch before they show anything. */
  readonly fetched: readonly string[];
}

const ENTRY = 'index.html';
const START = 'src/start.tsx';
/** Sources of what shows a model before the application is there. */
const FIRST_MODEL = [
  'src/hydration/initial-stage.ts',
  'src/hydration/first-model.ts',
  '../../packages/lettering/src/harfbuzz.ts',
];
const SYSTEM_SCHEME = 'src/hydration/system-scheme.ts';

/** Bars kept, by shop, language, scheme and path: half of what such a page takes the server. */
const MOST_BARS = 200;

const asking = new AsyncLocalStorage<Ask>();

sendThrough(async (input) => {
  const ask = asking.getStore();
  if (ask === undefined || typeof input !== 'string') throw new Error('Asked for data outside a page');
  const { status, body } = await ask(input);
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
});

const renderHtml = (
  { url, tenant, lang, scheme }: PageRequest,
  texts: Readonly<Record<Lang, I18n>>,
  cache: QueryClient,
  shown: ReactNode = <Pages />,
): string => {
  // Rendered at one go: no page of another shop comes between.
  showDatesIn(tenant.timeZone);
  return renderToString(
    <App
      state={{ step: 'mounted', tenant, signedIn: false, to: 'page' }}
      i18n={texts[lang]}
      queryClient={cache}
      scheme={scheme}
    >
      <StaticRouter location={url}>{shown}</StaticRouter>
    </App>,
  );
};

/** Gives the parts of style sheets, each read once. */
const createStyleShelf = (read: (address: string) => string) => {
  const shelf = new Map<string, readonly StylePart[]>();
  const partsOf = (address: string): readonly StylePart[] => {
    const parts = shelf.get(address) ?? parseStyles(read(address));
    shelf.set(address, parts);
    return parts;
  };
  return (addresses: readonly string[]) => addresses.flatMap(partsOf);
};

const LATIN = 'ui/fonts/inter-basic.woff2';
const LATIN_HEADINGS = 'ui/fonts/archivo-basic.woff2';
const KHMER = '@fontsource/kantumruy-pro/files/kantumruy-pro-khmer-400-normal.woff2';
const KHMER_HEADINGS = '@fontsource/kantumruy-pro/files/kantumruy-pro-khmer-700-normal.woff2';

/** Typefaces of a first screen by language, by the ends of their paths: worth fetching before the styles. */
const FIRST_FONTS: Readonly<Record<Lang, readonly string[]>> = {
  kh: [KHMER, KHMER_HEADINGS, LATIN],
  en: [LATIN, LATIN_HEADINGS],
};

/** The engine that shapes letters, by the end of its path. */
const LETTER_ENGINE = 'harfbuzzjs/dist/harfbuzz.wasm';

/** One entry of the build's list of files, as far as it matters here. Paths are relative to the built side. */
interface BuiltFile {
  readonly file: string;
  readonly css?: readonly string[];
  /** Keys of what it needs before it can run. */
  readonly imports?: readonly string[];
}

/** The build's list of files, by source. */
type BuildFiles = Readonly<Record<string, BuiltFile>>;

/** Everything that must be there before `key` can run, itself included, what is needed first coming first. */
const closureOf = (files: BuildFiles, key: string, seen: Set<string>): readonly BuiltFile[] => {
  const own = files[key];
  if (own === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(own.imports ?? []).flatMap((each) => closureOf(files, each, seen)), own];
};

/** Addresses of the styles and the scripts of the given sources; a source that was not built brings none. */
const filesOf = (
  files: BuildFiles,
  sources: readonly string[],
): { readonly styles: readonly string[]; readonly scripts: readonly string[] } => {
  const seen = new Set<string>();
  const built = sources.flatMap((source) => closureOf(files, source, seen));
  const address = (path: string): string => `/${path}`;
  return {
    styles: [...new Set(built.flatMap(({ css }) => css ?? []))].map(address),
    scripts: built.map(({ file }) => address(file)),
  };
};

/** Addresses of the files of packages, each named by the end of its path; what was not built is left out. */
const addressesOf = (files: BuildFiles, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const key = Object.keys(files).find((each) => each.endsWith(`/${name}`));
    return key === undefined || files[key] === undefined ? [] : [`/${files[key].file}`];
  });

/** Data that needs other data first is asked for in a later round; more rounds than this no page has. */
const MOST_ROUNDS = 3;

/** Gives what is cached while one page is rendered: nothing is asked for twice, and a refusal stays one. */
export const createPageCache = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, gcTime: Infinity } } });

/** A query that a component may have switched off: only its observers' type says so, but the query keeps it. */
interface MaybeOff {
  readonly enabled?: unknown;
}

const isWanted = ({ state, options }: Query): boolean =>
  state.status === 'pending' &&
  (options as MaybeOff).enabled !== false &&
  typeof options.queryFn === 'function';

/**
 * Renders until no query is left unanswered. A render only tells which data the page asks for; they are then fetched,
 * and the page is rendered again with them. Data that cannot be had is left to the browser, which shows how that went.
 */
export const renderWithData = async (cache: QueryClient, render: () => string): Promise<string> => {
  const asked = new Set<string>();
  for (let round = 0; ; round += 1) {
    const html = render();
    const pending = cache.getQueryCache().findAll({ predicate: isWanted });
    const wanted = pending.filter(({ queryHash }) => !asked.has(queryHash));
    for (const { queryHash } of wanted) asked.add(queryHash);
    if (wanted.length === 0 || round === MOST_ROUNDS) return html;
    await Promise.all(
      wanted.map((query) =>
        query.fetch().catch(() => {
          // The browser asks again by itself.
          cache.getQueryCache().remove(query);
        }),
      ),
    );
  }
};

/**
 * The storefront for a server: gives the function that renders one page. `files` is the build's list of files, `read`
 * gives the text of one by its address. Every page it can render is loaded first, so that none is waited for later.
 */
export const createRenderer = async (
  files: BuildFiles,
  read: (address: string) => string,
): Promise<(request: PageRequest) => Promise<RenderedPage>> => {
  await Promise.all(PUBLIC_PAGES.map(({ Page }) => Page.preload()));
  const texts = {
    kh: createI18n({ lang: 'kh', errorTexts }),
    en: createI18n({ lang: 'en', errorTexts }),
  };
  const stylesOf = createStyleShelf(read);
  const early = filesOf(files, [SYSTEM_SCHEME]).scripts;
  const bars = createCache<string, { readonly html: string; readonly css: string }>(MOST_BARS);
  const withBar = (
    stage: LoadingStage,
    path: string,
    request: PageRequest,
    styles: readonly string[],
  ): LoadingStage => {
    const { tenant, lang, scheme } = request;
    const { html, css } = cached(bars, JSON.stringify([tenant, lang, scheme, path]), () => {
      const bar = renderHtml(request, texts, createPageCache(), <BeginningBar />);
      return { html: bar, css: criticalStyles(stylesOf(styles), `<html class="${scheme}">${bar}`) };
    });
    return { ...stage, html: html + stage.html, css: css + stage.css };
  };
  return async (request) => {
    const { tenant, lang, scheme } = request;
    const path = request.url.split('?')[0] ?? request.url;
    const page = publicPageAt(path);
    const fonts = addressesOf(files, FIRST_FONTS[lang]);
    if (page === undefined) {
      const stage = loadingStage(request.url, lang);
      const first = stage === null ? [] : FIRST_MODEL;
      // The very first script stands before all that wait with it: a browser asks for a few at a time.
      const needed = filesOf(files, [ENTRY, ...first, START, ...awaitedSources(path, lang)]);
      const loading = stage && withBar(stage, path, request, needed.styles);
      return {
        status: isPagePath(path) ? 200 : 404,
        content: null,
        loading,
        early,
        fonts,
        fetched: loading === null ? [] : addressesOf(files, [LETTER_ENGINE]),
        ...needed,
        first: filesOf(files, first.length === 0 ? [] : [ENTRY, ...first]).scripts,
      };
    }
    const needed = filesOf(files, [START, page.source]);
    const cache = createPageCache();
    const html = await asking.run(request.ask, () =>
      renderWithData(cache, () => renderHtml(request, texts, cache)),
    );
    const css = criticalStyles(stylesOf(needed.styles), `<html class="${scheme}">${html}`);
    const data: PageData = { tenant, lang, scheme, queries: dehydrate(cache), ...needed };
    cache.clear();
    return {
      status: 200,
      content: { html, css, data },
      loading: null,
      early,
      fonts,
      fetched: [],
      first: [],
      ...needed,
    };
  };
};
