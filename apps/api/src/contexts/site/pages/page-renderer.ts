import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tenant } from '@kitwright/contract/tenants';
import type { Api } from '../../../server/api.ts';
import type { PageAnswerer, StaticRoots } from '../../../server/static-files.ts';
import { createPageAnswerer } from './answer-page.ts';
import { registerEmbedScript } from './embed-script.ts';
import { registerCards } from './card-routes.ts';
import { registerFinders } from './finders.ts';
import { registerInstalling, withoutWorker } from './installing.ts';
import type { Preferences } from './preferences.ts';

/** Asks this server for data within the process, in the name of no one. */
export type Ask = (path: string) => Promise<{ readonly status: number; readonly body: string }>;

export interface PageRequest extends Preferences {
  /** Path and query. */
  readonly url: string;
  readonly tenant: Tenant;
  readonly ask: Ask;
}

/** Page that the storefront shows at an address. */
export interface RenderedPage {
  readonly status: 200 | 404;
  /**
   * The page as HTML, the styles it needs first, and the data to go on with in the browser; null for a page that only a
   * browser can show.
   */
  readonly content: { readonly html: string; readonly css: string; readonly data: PageState } | null;
  /** Stands until the browser shows a page without content; null where a spinner is all. */
  readonly loading: {
    readonly html: string;
    readonly css: string;
    /** Pictures of it by screen, to be asked for first. */
    readonly pictures: readonly { readonly href: string; readonly media: string }[];
  } | null;
  /** Addresses of everything the page needs to be hydrated. */
  readonly styles: readonly string[];
  readonly scripts: readonly string[];
  /** Addresses of those among the scripts that show something before the others run. */
  readonly first: readonly string[];
  /** Addresses of what must run before anything is painted where the device chooses the scheme. */
  readonly early: readonly string[];
  /** Addresses of the typefaces that the language's first screen is set in. */
  readonly fonts: readonly string[];
  readonly fetched: readonly string[];
}

interface PageState {
  /** Queries that the page asked for; it shows the same to everyone while this is empty. */
  readonly queries: { readonly queries: readonly unknown[] };
}

/** Renders pages of the storefront. Throws where a page has a bug; the plain page is sent then. */
export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;

interface StorefrontServer {
  readonly createRenderer: (files: unknown, read: (address: string) => string) => Promise<PageRenderer>;
}

/** The build's own module: its type is agreed, not checked. */
const importStorefront = (file: string): Promise<StorefrontServer> =>
  import(pathToFileURL(file).href) as Promise<StorefrontServer>;

/**
 * The built storefront as a renderer; null where it was not built. `web` holds what browsers load, `webServer` what a
 * server does.
 */
export const loadRenderer = async (web: string, webServer: string): Promise<PageRenderer | null> => {
  const entry = join(webServer, 'entry-server.js');
  const files = join(web, 'files.json');
  if (!existsSync(entry) || !existsSync(files)) return null;
  const { createRenderer } = await importStorefront(entry);
  return createRenderer(JSON.parse(readFileSync(files, 'utf8')), (address) =>
    readFileSync(join(web, address), 'utf8'),
  );
};

/** The handler that answers with pages of the storefront; null where it was not built. */
export const createPages = async (api: Api, roots: StaticRoots): Promise<PageAnswerer | null> => {
  registerFinders(api);
  registerCards(api);
  registerEmbedScript(api);
  registerInstalling(api);
  const index = join(roots.web, 'index.html');
  if (!existsSync(index)) return null;
  const render = await loadRenderer(roots.web, roots.webServer);
  const built = readFileSync(index, 'utf8');
  return createPageAnswerer(api, {
    template: api.deps.config.offline ? built : withoutWorker(built),
    render,
  });
};
