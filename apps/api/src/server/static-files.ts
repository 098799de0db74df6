import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_DIST, GARMENT_ASSETS, WEB_DIST, WEB_SERVER_DIST } from '../paths.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { sendProblem } from './problems.ts';
import { openOlderFile } from './releases.ts';

const SERVER_PATH = /^\/(?:api|v1|whoami|healthz|readyz|metrics|assets)(?:\/|$)/;
const CONSOLE_PATH = /^\/console(?:\/|$)/;

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

/** Files with a hash in their name never change; everything else is asked for every time. */
const cacheControlOf = (path: string): string => (/[/\\]assets[/\\]/.test(path) ? FOREVER : REVALIDATED);

/** The header of the answer stands as it was set. */
const NOT_CACHED = { cacheControl: false };

/** Folders of the built sides and the garments; a directory that is not there is not served. */
export interface StaticRoots {
  readonly web: string;
  /** The storefront's own renderer of pages; never served. */
  readonly webServer: string;
  readonly console: string;
  readonly garments: string;
}

export const BUILT_ROOTS: StaticRoots = {
  web: WEB_DIST,
  webServer: WEB_SERVER_DIST,
  console: CONSOLE_DIST,
  garments: GARMENT_ASSETS,
};

/** Answers with a page of the storefront; null where it was not built. */
export type PageAnswerer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Serves both sides' files, the garments, the console's page for any path of its own, and `answerPage` for the rest. */
export const registerStaticFiles = async (
  app: FastifyInstance,
  roots: StaticRoots,
  answerPage: PageAnswerer | null,
  blobs: BlobStore,
): Promise<void> => {
  const hasConsole = existsSync(join(roots.console, 'index.html'));
  if (hasConsole) {
    // Serves nothing itself; gives replies their `sendFile`.
    await app.register(fastifyStatic, { serve: false, root: roots.console });
  }
  if (existsSync(roots.garments)) {
    // Their names carry no hash, and a model must never be older than the pattern it shows.
    await serveDirectory(app, roots.garments, '/assets/garments/', () => REVALIDATED);
  }
  if (hasConsole) await serveDirectory(app, roots.console, '/console/', cacheControlOf);
  if (answerPage !== null) await serveDirectory(app, roots.web, '/', cacheControlOf);

  const answerWithOlder = async (
    path: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    const older = await openOlderFile(blobs, path);
    if (older === undefined) return sendProblem('error.msg.notFound', request, reply);
    reply.header('cache-control', FOREVER).header('content-length', older.blob.bytes).type(older.type);
    return reply.send(older.blob.stream);
  };
  const answerWithPage = (request: FastifyRequest, reply: FastifyReply): unknown => {
    const path = request.url.split('?')[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && isPagePath(path);
    if (isPage && CONSOLE_PATH.test(path) && hasConsole)
      return reply.header('cache-control', 'no-cache').sendFile('index.html', roots.console, NOT_CACHED);
    if (isPage && !CONSOLE_PATH.test(path) && answerPage !== null) return answerPage(request, reply);
    return isRead ? answerWithOlder(path, request, reply) : sendProblem('error.msg.notFound', request, reply);
  };
  app.setNotFoundHandler(answerWithPage);
  // A directory's own path would otherwise be asked of the file server, which lists none.
  app.get('/', { schema: { hide: true } }, answerWithPage);
  app.get('/console/', { schema: { hide: true } }, answerWithPage);
};

const serveDirectory = (
  app: FastifyInstance,
  root: string,
  prefix: string,
  cacheControl: (path: string) => string,
) =>
  app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    cacheControl: false,
    preCompressed: true,
    index: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
    },
  });

/** Any path of a page; a call, or a missing file (a name with an extension), is none. */
const isPagePath = (path: string): boolean => !SERVER_PATH.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
