import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withTenant } from '../../../../db/tenant-transaction.ts';
import type { Api } from '../../../../server/api.ts';
import { identified, identityOf, loadSignedIn } from '../../../../server/identity.ts';
import { fail, ok } from '../../../../server/outcome.ts';
import { sendFailure } from '../../../../server/problems.ts';
import { describeFile, inCall } from '../../../../server/route.ts';
import {
  SESSIONS_ENDED,
  accountKey,
  createNewsChannel,
  newsAddressOf,
  type NewsChannel,
} from '../../../../db/news-channel.ts';
import { NEWS_CHANNEL } from './notify-streams.ts';

/** Open streams of one account (its tabs), and of this process. */
const MOST_PER_ACCOUNT = 8;
const MOST_IN_ALL = 2_000;
/** A sign of life now and then, or proxies take the silence for the end. */
const HEARTBEAT_MS = 20_000;
const RETRY_MS = 3_000;

interface Reader {
  readonly raw: ServerResponse;
  readonly key: string;
  /** A stream ends with its token, which ends with its session; the client opens the next with a fresh one. */
  readonly longestMs: number;
  /** True while the session it was opened with lasts. */
  readonly mayStay: () => Promise<boolean>;
}

/** The stream of one reader: what is written to a slow one is bounded, since news carry nothing but that there are some. */
const stream = (
  { raw, key, longestMs, mayStay }: Reader,
  news: NewsChannel,
  open: Set<ServerResponse>,
): void => {
  const say = (text: string): void => {
    if (!raw.writableEnded && !raw.writableNeedDrain) raw.write(text);
  };
  const look = async (): Promise<void> => {
    // While the database is away nothing is known; the stream ends by itself soon enough.
    if (!(await mayStay().catch(() => true))) raw.end();
  };
  const unsubscribe = news.subscribe(key, (said) => {
    if (said !== SESSIONS_ENDED) say('event: news\ndata: {}\n\n');
    // News is sent as a gap is, in which a session may have ended too.
    if (said === SESSIONS_ENDED || said === '') void look();
  });
  const heartbeat = setInterval(() => say(':\n\n'), HEARTBEAT_MS);
  const end = setTimeout(() => raw.end(), longestMs);
  open.add(raw);
  raw.on('close', () => {
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(end);
    open.delete(raw);
  });
  say(`retry: ${RETRY_MS}\nevent: open\ndata: {}\n\n`);
  // It may have ended between the call's own look and listening.
  void look();
};

/** `GET /api/notices/stream`: server-sent events; `news` says that the account's notices have changed. */
export const registerNoticeStream = (api: Api): void => {
  const news = createNewsChannel(newsAddressOf(api.deps), NEWS_CHANNEL);
  const open = new Set<ServerResponse>();
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const account = await inCall(api, request, async ({ account: who }) =>
      Promise.resolve(who === null ? fail('error.msg.unauthenticated') : ok(who)),
    );
    const key = account.ok ? accountKey(identityOf(request).tenant.tenantId, account.value.id) : '';
    const full = news.count(key) >= MOST_PER_ACCOUNT || news.count() >= MOST_IN_ALL;
    const refusal = account.ok ? fail('error.msg.tooManyRequests', { retryAfterSeconds: 60 }) : account;
    if (!account.ok || full) {
      await sendFailure(refusal, request, reply);
      return;
    }
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const { tenant, claims } = identityOf(request);
    const mayStay = (): Promise<boolean> =>
      withTenant(api.deps.pool, tenant.tenantId, async (tx) =>
        claims === null ? false : (await loadSignedIn(tx, claims, 'account')).ok,
      );
    const longestMs = Math.max(0, (claims?.exp ?? 0) * 1000 - api.deps.clock().getTime());
    stream({ raw: reply.raw, key, longestMs, mayStay }, news, open);
  };
  api.app.route({
    method: 'GET',
    url: '/api/notices/stream',
    schema: {
      tags: ['notices'],
      summary: 'Server-sent events: `news` when staff did something with own orders',
      response: describeFile('text/event-stream'),
    },
    onRequest: identified(api, 'account'),
    handler: answer,
  });
  api.app.addHook('preClose', async () => {
    for (const raw of open) raw.end();
    await news.stop();
  });
};
