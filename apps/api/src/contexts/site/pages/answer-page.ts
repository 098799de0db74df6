import { createCache } from '@kitwright/base/cache';
import { createHash } from 'node:crypto';
import { tenantSchema } from '@kitwright/contract/tenants';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TenantRow } from '../../../db/schema/index.ts';
import { withTenant } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { describeWithoutTenant, describePage } from './describe-page.ts';
import { originOf } from '../../../server/origin.ts';
import { allowFraming } from '../../../server/security.ts';
import { pageDocument } from './page-document.ts';
import { headTags } from './page-head.ts';
import type { Ask, PageRenderer, RenderedPage } from './page-renderer.ts';
import { HTML_LANG, preferencesOf, type Preferences } from './preferences.ts';

/** The storefront as built: its empty document, and what renders its pages, if that was built too. */
export interface Storefront {
  readonly template: string;
  readonly render: PageRenderer | null;
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Made again for many requests: beyond this quality a page costs more time than it saves. */
const BROTLI_QUALITY = 5;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** The best encoding a client takes; null when it takes none. */
export const encodingFor = (accepted: string | undefined): Encoding | null => {
  const names = (accepted ?? '').split(',').map((part) => {
    // Split at one character each: a pattern with the spaces around it takes time by the square of their number.
    const [name = '', quality] = part
      .toLowerCase()
      .split(';')
      .map((word) => word.trim());
    return quality === 'q=0' ? '' : name;
  });
  return ENCODINGS.find((encoding) => names.includes(encoding)) ?? null;
};

const compress = (content: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'gzip'
    ? zip(content)
    : brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });

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

const MOST_KEPT = 500;

/** Answers of the server to all requests, by the address that was asked. */
type Said = ReadonlyMap<string, string>;

const wordsOf = ({ status, body }: Awaited<ReturnType<Ask>>): string => `${status} ${body}`;

/** Writes down what is asked, and what is said to it. */
export const takingNotes = (ask: Ask): { readonly ask: Ask; readonly said: Said } => {
  const said = new Map<string, string>();
  return {
    said,
    ask: async (path) => {
      const answer = await ask(path);
      said.set(path, wordsOf(answer));
      return answer;
    },
  };
};

const holds = async (said: Said, ask: Ask): Promise<boolean> => {
  const now = await Promise.all([...said].map(async ([path, words]) => wordsOf(await ask(path)) === words));
  return now.every(Boolean);
};

/**
 * Keeps answers that take long to make, for as long as asking again brings the same: what is shown of the moment is
 * never older than the moment.
 */
export const createResponseCache = <Answer>() => {
  const kept = createCache<string, { readonly answer: Answer; readonly said: Said }>(MOST_KEPT);
  return {
    find: async (key: string, ask: Ask): Promise<Answer | null> => {
      const found = kept.get(key);
      return found !== undefined && (await holds(found.said, ask)) ? found.answer : null;
    },
    keep: (key: string, answer: Answer, said: Said): void => {
      kept.set(key, { answer, said });
    },
  };
};

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
    const head = headTags(describeWithoutTenant(origin), preferences.lang, preferences.scheme);
    return answerOf(status, pageDocument(template, preferences, head, null));
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    let preferences = preferencesOf(request.headers.cookie);
    const answered = async (): Promise<Answer> => {
      try {
        const tenant = await api.tenants.byHost(request.hostname);
        if (tenant === null) return plain(request, preferences, 404);
        preferences = offered(tenant, preferences);
        allowFraming(reply, tenant.embedOrigins);
        return await answerFor(request, tenant, preferences);
      } catch (error) {
        request.log.warn({ err: error }, 'page without a database');
        return plain(request, preferences, 503);
      }
    };
    return send(await answered(), preferences, request, reply);
  };
};
