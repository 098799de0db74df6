import { fontFilePath, ownFontPath } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { FONTS } from '@kitwright/lettering';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../server/api.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sendProblem } from '../../../server/problems.ts';
import { describeFile, route, slowRoute } from '../../../server/route.ts';
import { createFontFiles, type FontFile } from './font-file.ts';
import { FontsUnavailable } from './font-service.ts';
import { fontServiceOf } from './font-service-of.ts';
import { listFonts } from './own/repository.ts';
import { registerOwnFonts } from './own/routes.ts';

/** Fonts are the same for every tenant; a release may replace a file, hence a week and an ETag. */
const CACHE = 'public, max-age=604800';

const fileParams = z.object({ fontId: z.string(), file: z.string() });

export const registerFonts = (api: Api): void => {
  const service = fontServiceOf(api.deps.config);
  const fileOf = createFontFiles(service);
  route(api, endpoints.listFonts, async ({ tx }) => {
    const own = (await listFonts(tx)).filter(({ offered }) => offered);
    return ok([
      ...FONTS.map(({ id, name, language }) => ({ id, family: name, lang: language })),
      ...own.map(({ id, name, lang }) => ({ id, family: name, lang })),
    ]);
  });
  route(api, endpoints.getFont, async ({ tx, params }) => {
    const font = FONTS.find(({ id, name }) => name === params.family || id === params.family);
    const [subset] = font?.subsets ?? [];
    if (font !== undefined && subset !== undefined) {
      return ok({ family: font.name, lang: font.language, url: fontFilePath(font.id, subset) });
    }
    // By its id a withdrawn one too: designs go on being drawn with it.
    const own = (await listFonts(tx)).find(
      ({ id, name, offered }) => id === params.family || (offered && name === params.family),
    );
    return own === undefined
      ? fail('error.msg.notFound')
      : ok({ family: own.name, lang: own.lang, url: ownFontPath(own.id) });
  });
  registerOwnFonts(api);
  slowRoute(api, endpoints.listCatalogueFonts, () => unlessUnavailable(async () => ok(await service.list())));
  slowRoute(api, endpoints.getCatalogueFont, ({ params }) =>
    unlessUnavailable(async () => {
      const family = await service.family(params.id);
      return family === null ? fail('error.msg.notFound') : ok(family);
    }),
  );
  api.app.get(
    '/api/fonts/files/:fontId/:file',
    {
      schema: {
        tags: ['fonts'],
        summary: 'A font file: TrueType/OpenType bytes, or WOFF2 by that ending',
        response: describeFile('font/sfnt', 'font/woff2'),
      },
    },
    async (request, reply) => {
      const { fontId, file } = fileParams.parse(request.params);
      const found = await unlessUnavailable(async () => ok(await fileOf(fontId, file)));
      if (!found.ok) return sendProblem(found.error.key, request, reply);
      if (found.value === null) return sendProblem('error.msg.notFound', request, reply);
      const known = request.headers['if-none-match'] === found.value.etag;
      const unpacks = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      return sendFile(found.value, known, unpacks, reply);
    },
  );
};

/** A font service that does not answer is no one's bug. */
const unlessUnavailable = async <Value>(ask: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof FontsUnavailable) return fail('error.msg.unavailable');
    throw error;
  }
};

const sendFile = (file: FontFile, known: boolean, unpacks: boolean, reply: FastifyReply): FastifyReply => {
  reply.header('cache-control', CACHE).header('etag', file.etag).header('vary', 'accept-encoding');
  if (known) return reply.code(304).send();
  const packed = unpacks ? file.brotli : undefined;
  if (packed !== undefined) reply.header('content-encoding', 'br');
  return reply.type(file.type).send(packed ?? file.plain);
};
