import { escapeHtml } from '@kitwright/base/html';
import type { FastifyRequest } from 'fastify';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { originOf } from '../../../server/origin.ts';
import { linkedPaths } from './public-paths.ts';

/** What a search engine has no use for: calls, accounts, and what someone is still working on. */
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
