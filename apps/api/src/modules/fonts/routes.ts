import { endpoints, fontFilePath } from '@kitwright/contract';
import { FONTS } from '@kitwright/lettering';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../server/api.ts';
import { fail, ok } from '../../server/outcome.ts';
import { sendProblem } from '../../server/problems.ts';
import { route } from '../../server/route.ts';
import { fontFile, type FontFile } from './font-file.ts';

/** The fonts are packaged, the same for every tenant; a release may replace a file, hence a week and an ETag. */
const CACHE = 'public, max-age=604800';

const fileParams = z.object({ fontId: z.string(), subset: z.string() });

export const registerFonts = (api: Api): void => {
  route(api, endpoints.listFonts, () =>
    Promise.resolve(ok(FONTS.map(({ name, language }) => ({ family: name, lang: language })))),
  );
  route(api, endpoints.getFont, ({ params }) => {
    const font = FONTS.find(({ id, name }) => name === params.family || id === params.family);
    const [subset] = font?.subsets ?? [];
    if (font === undefined || subset === undefined) return Promise.resolve(fail('error.msg.notFound'));
    return Promise.resolve(ok({ family: font.name, url: fontFilePath(font.id, subset) }));
  });
  api.app.get(
    '/api/fonts/files/:fontId/:subset',
    { schema: { tags: ['fonts'], summary: 'A font file: TrueType/OpenType bytes' } },
    async (request, reply) => {
      const { fontId, subset } = fileParams.parse(request.params);
      const file = await fontFile(fontId, subset);
      if (file === null) return sendProblem('error.msg.notFound', request, reply);
      const known = request.headers['if-none-match'] === file.etag;
      return sendFile(file, known, /\bbr\b/.test(request.headers['accept-encoding'] ?? ''), reply);
    },
  );
};

const sendFile = (file: FontFile, known: boolean, brotli: boolean, reply: FastifyReply): FastifyReply => {
  reply.header('cache-control', CACHE).header('etag', file.etag).header('vary', 'accept-encoding');
  if (known) return reply.code(304).send();
  if (brotli) reply.header('content-encoding', 'br');
  return reply.type('font/sfnt').send(brotli ? file.brotli : file.plain);
};
