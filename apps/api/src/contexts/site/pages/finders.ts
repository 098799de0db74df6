import { escapeHtml } from '@kitwright/base/html';
import type { ProductType } from '@kitwright/garment';
import type { FastifyRequest } from 'fastify';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { originOf } from '../../../server/origin.ts';
import type { PageTexts } from '../../../translations/pages.en.ts';

/** Addresses that a search engine has no use for: calls, accounts, and what someone is still working on. */
const KEPT_OUT = [
  '/api/',
  '/v1/',
  '/console',
  '/me',
  '/auth/',
  '/order/',
  '/design/',
  '/preview',
  '/roster/',
  '/pay/',
  '/quote/',
];

/** A day: addresses change seldom. */
const CACHED = 'public, max-age=86400';

const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...KEPT_OUT.map((path) => `Disallow: ${path}`),
    // Link previews are welcome to what was shared with them.
    'Allow: /design/preview/',
    'Allow: /api/designs/*/card.png',
    'Allow: /api/squads/*/card.png',
    'Allow: /api/store/*/card.png',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

type PublicPageKey = keyof PageTexts['names'] | 'home';

/** The public pages by address, in the order of the site's own links. */
const PUBLIC_PAGES: Readonly<Record<string, PublicPageKey>> = {
  '/': 'home',
  '/store': 'store',
  '/products': 'products',
  '/pricing': 'pricing',
  '/quickstart': 'quickstart',
  '/contact-us': 'contact',
  '/about': 'about',
  '/careers': 'careers',
  '/privacy': 'privacy',
  '/terms': 'terms',
};

/** The public page at a path; undefined for any other page. */
export const publicPageAt = (path: string): PublicPageKey | undefined =>
  Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path] : undefined;

/** The addresses a tenant links to: Products with more than one product type, Quick start with soccer kits. */
const linkedPaths = (productTypes: readonly ProductType[]): readonly string[] =>
  Object.entries(PUBLIC_PAGES).flatMap(([path, page]) => {
    if (page === 'products' && productTypes.length < 2) return [];
    if (page === 'quickstart' && !productTypes.includes('SOCCER_KIT')) return [];
    return [path];
  });

const sitemap = (origin: string, { productTypes }: TenantRow): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...linkedPaths(productTypes).map((path) => `  <url><loc>${escapeHtml(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

/** `robots.txt` and `sitemap.xml` of each tenant's own host. */
export const registerFinders = (api: Api): void => {
  const originFor = (request: FastifyRequest): string => originOf(request, api.deps.config.publicUrl);
  const options = { schema: { hide: true }, onRequest: identified(api, 'public') };
  api.app.get('/robots.txt', options, async (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHED)
      .send(robots(originFor(request))),
  );
  api.app.get('/sitemap.xml', options, async (request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', CACHED)
      .send(sitemap(originFor(request), identityOf(request).tenant)),
  );
};
