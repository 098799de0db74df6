import { createHash } from 'node:crypto';
import { tenantSchema } from '@kitwright/contract/tenants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TenantRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { compress, encodingFor, type Encoding } from './compress.ts';
import { describeNobody, describePage } from './describe-page.ts';
import { createResponseCache, takingNotes } from './response-cache.ts';
import { originOf } from '../../../server/origin.ts';
import { pageDocument } from './page-document.ts';
import { headTags } from './page-head.ts';
import type { Ask, PageRenderer, RenderedPage } from './page-renderer.ts';
import { HTML_LANG, preferencesOf, type Preferences } from './preferences.ts';

/** The storefront as built: its empty document, and what renders its pages, if that was built too. */
export interface Storefront {
  readonly template: string;
  readonly render: PageRenderer | null;
}

interface Answer {
  readonly status: number;
  readonly content: Buffer;
  readonly etag: string;
  readonly packed: Map<Encoding, Buffer>;
}

const answerOf = (status: number, text: string): Answer => {
  const content = Buffer.from(text);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  return { status, content, etag, packed: new Map() };
};

const send = async (
  answer: Answer,
  { lang }: Preferences,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  reply
    .code(answer.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'Cookie, Accept-Encoding')
    .header('content-language', HTML_LANG[lang])
    .header('etag', answer.etag);
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag)
    return reply.code(304).send();
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (encoding === null) return reply.send(answer.content);
  const packed = answer.packed.get(encoding) ?? (await compress(answer.content, encoding));
  answer.packed.set(encoding, packed);
  return reply.header('content-encoding', encoding).send(packed);
};

/** Asks this server in the visitor's place, without any session: through the pipeline of every call. */
const askingFor =
  ({ app }: Api, request: FastifyRequest): Ask =>
  async (path) => {
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: path,
      headers: { host: request.host },
      remoteAddress: request.ip,
    });
    return { status: statusCode, body };
  };

/** In the language wanted if the tenant offers it, else in the tenant's first. */
const offered = (tenant: TenantRow, { lang, ...others }: Preferences): Preferences => ({
  ...others,
  lang: offeredLang(tenant, lang),
});

/** Answers with pages of the storefront, rendered for the tenant and the visitor where that is possible. */
export const createPageAnswerer = (api: Api, { template, render }: Storefront) => {
  // By everything that a page shows: a tenant that changed has other pages.
  const kept = createResponseCache<Answer>();

  const renderPage = async (
    request: FastifyRequest,
    preferences: Preferences,
    tenant: string,
    ask: Ask,
  ): Promise<RenderedPage | null> => {
    if (render === null) return null;
    try {
      return await render({
        ...preferences,
        url: request.url,
        tenant: tenantSchema.parse(JSON.parse(tenant)),
        ask,
      });
    } catch (error) {
      request.log.error({ err: error }, 'page not rendered');
      return null;
    }
  };

  const answerFor = async (
    request: FastifyRequest,
    tenant: TenantRow,
    preferences: Preferences,
  ): Promise<Answer> => {
    const { lang, scheme, followsSystem } = preferences;
    const origin = originOf(request, api.deps.config.publicUrl);
    const ask = askingFor(api, request);
    const { body } = await ask('/whoami');
    const key = [origin, lang, scheme, followsSystem, request.url, body].join('\n');
    const known = await kept.find(key, ask);
    if (known !== null) return known;

    const path = (request.url.split('?')[0] ?? '/').replace(/(.)\/$/, '$1');
    const notes = takingNotes(ask);
    const page = await renderPage(request, preferences, body, notes.ask);
    const head = await withTenant(api.deps.pool, tenant.tenantId, (tx) =>
      describePage({ tx, tenant, origin, path, lang }),
    );
    const answer = answerOf(
      page?.status ?? 200,
      pageDocument(template, preferences, headTags(head, lang, scheme), page),
    );
    // A page without content of its own may say something of a design that its owner changes.
    if (page !== null && page.content !== null) kept.keep(key, answer, notes.said);
    return answer;
  };

  /** The empty page: it says itself that there is no shop here, or that no one was reached. */
  const plain = (request: FastifyRequest, preferences: Preferences, status: 404 | 503): Answer => {
    const origin = originOf(request, api.deps.config.publicUrl);
    const head = headTags(describeNobody(origin), preferences.lang, preferences.scheme);
    return answerOf(status, pageDocument(template, preferences, head, null));
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let preferences = preferencesOf(request.headers.cookie);
    const answered = async (): Promise<Answer> => {
      try {
        const tenant = await api.tenants.byHost(request.hostname);
        if (tenant === null) return plain(request, preferences, 404);
        preferences = offered(tenant, preferences);
        return await answerFor(request, tenant, preferences);
      } catch (error) {
        request.log.warn({ err: error }, 'page without a database');
        return plain(request, preferences, 503);
      }
    };
    return send(await answered(), preferences, request, reply);
  };
};
