import { cachedPromise, createCache } from '@kitwright/base/cache';
import {
  PATTERN_FILES_VERSION,
  PATTERN_FILE_TYPES,
  patternFileQuerySchema,
  type PatternFileQuery,
  type PatternFileType,
} from '@kitwright/contract/catalogue';
import { patternOf, type PatternDefinition } from '@kitwright/design';
import { describeFile } from '../../../server/route.ts';
import type { Api } from '../../../server/api.ts';
import { FOREVER, sendPicture } from '../../../server/file-route.ts';
import { sendProblem } from '../../../server/problems.ts';
import { registerOwnPatterns } from './own/routes.ts';
import { patternFile, patternFileTag } from './pattern-file.ts';

const TYPES: Readonly<Record<PatternFileType, string>> = { svg: 'image/svg+xml', webp: 'image/webp' };

/** Files kept in memory: the catalogue in both types, and room for as many of other colours. */
const KEPT_FILES = 240;

interface Asked {
  readonly pattern: PatternDefinition;
  readonly type: PatternFileType;
  readonly query: PatternFileQuery;
}

/** Request in `<id>.<type>?...`; undefined when there is no such file. */
const askedFor = (params: unknown, query: unknown): Asked | undefined => {
  const name = params !== null && typeof params === 'object' && 'file' in params ? String(params.file) : '';
  const [, id = '', extension] = /^([A-Za-z0-9_-]{1,60})\.([a-z]+)$/.exec(name) ?? [];
  const type = PATTERN_FILE_TYPES.find((each) => each === extension);
  const pattern = patternOf(id);
  const wish = patternFileQuerySchema.safeParse(query);
  return type && pattern && wish.success ? { pattern, type, query: wish.data } : undefined;
};

/**
 * `GET /patterns/{id}.svg` and `.webp`: the catalogue's patterns as files, the same for every tenant; and those tenants
 * bring themselves.
 */
export const registerPatterns = (api: Api): void => {
  registerOwnPatterns(api);
  const files = createCache<string, Promise<Buffer>>(KEPT_FILES);
  const schema = {
    tags: ['patterns'],
    summary: 'A pattern of the catalogue as a file: .svg or .webp',
    response: describeFile(...Object.values(TYPES)),
  };
  api.app.get('/patterns/:file', { schema }, async (request, reply) => {
    const asked = askedFor(request.params, request.query);
    if (asked === undefined) return sendProblem('error.msg.notFound', request, reply);
    const { pattern, type, query } = asked;
    const { v, ...drawing } = query;
    const etag = patternFileTag(pattern, type, drawing);
    const cacheControl = v === PATTERN_FILES_VERSION ? FOREVER : 'no-cache';
    sendPicture(reply, { type: TYPES[type], cacheControl, etag }).header(
      // No one's secret: other sites of the provider may show them.
      'cross-origin-resource-policy',
      'cross-origin',
    );
    if (request.headers['if-none-match'] === `"${etag}"`) return reply.code(304).send();
    return reply.send(await cachedPromise(files, etag, () => patternFile(pattern, type, drawing)));
  });
};
