import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONSOLE_DIST, GARMENT_ASSETS, WEB_DIST } from '../paths.ts';
import { sendProblem } from './problems.ts';

const SERVER_PATH = /^\/(?:api|v1|whoami|healthz|readyz|metrics|assets)(?:[/?]|$)/;
const CONSOLE_PATH = /^\/console(?:[/?]|$)/;

const FOREVER = 'public, max-age=31536000, immutable';

/** Files with a hash in their name never change; the page that names them is asked for every time. */
const cacheControlOf = (path: string): string =>
  /[/\\]assets[/\\]/.test(path) ? FOREVER : 'public, max-age=0, must-revalidate';

/** Where the built sides and the garments lie; a directory that is not there is not served. */
export interface StaticRoots {
  readonly web: string;
  readonly console: string;
  readonly garments: string;
}

export const BUILT_ROOTS: StaticRoots = { web: WEB_DIST, console: CONSOLE_DIST, garments: GARMENT_ASSETS };

/** Serves both sides, the garments, and either side's page for any path of its own. */
export const registerStaticFiles = async (app: FastifyInstance, roots: StaticRoots): Promise<void> => {
  const web = existsSync(join(roots.web, 'index.html'));
  const backOffice = existsSync(join(roots.console, 'index.html'));
  await app.register(fastifyStatic, { serve: false, root: roots.garments });
  if (existsSync(roots.garments)) {
    await app.register(fastifyStatic, {
      root: roots.garments,
      prefix: '/assets/garments/',
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply) => {
        reply.header('cache-control', FOREVER);
      },
    });
  }
  const serve = (root: string, prefix: string) =>
    app.register(fastifyStatic, {
      root,
      prefix,
      decorateReply: false,
      cacheControl: false,
      preCompressed: true,
      index: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlOf(path));
      },
    });
  if (backOffice) await serve(roots.console, '/console/');
  if (web) await serve(roots.web, '/');

  const sendPage = (reply: FastifyReply, root: string): FastifyReply =>
    reply
      .header('cache-control', 'no-cache')
      .sendFile('index.html', root, { cacheControl: false, serveDotFiles: false });

  app.setNotFoundHandler((request, reply) => {
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && wantsPage(request);
    if (isPage && backOffice && CONSOLE_PATH.test(request.url)) return sendPage(reply, roots.console);
    if (isPage && web && !CONSOLE_PATH.test(request.url)) return sendPage(reply, roots.web);
    return sendProblem('error.msg.notFound', request, reply);
  });
};

/** Any path of a page; a missing file (a name with an extension) or call is none. */
const wantsPage = (request: FastifyRequest): boolean => {
  const path = request.url.split('?')[0] ?? '';
  return !SERVER_PATH.test(path) && !/\.[a-z0-9]{1,8}$/i.test(path);
};
