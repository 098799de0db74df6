import type { Upload } from '@kitwright/contract';
import { createHash } from 'node:crypto';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { SlowCall } from '../../../server/call.ts';
import type { Api } from '../../../server/api.ts';
import { FOREVER, sendPicture } from '../../../server/file-route.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { signedQuery } from '../../../server/picture-addresses.ts';
import { sendProblem } from '../../../server/problems.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { describeFile, slowRoute } from '../../../server/route.ts';
import { keepPicture, presentUpload } from '../uploads/keep-picture.ts';
import { addUpload, bringerOf, broughtBy } from '../uploads/quota.ts';
import { dropUnknownBlob } from '../uploads/sweep-uploads.ts';
import { SourceUnavailable } from './graphics-source.ts';
import { findGraphic } from './own/repository.ts';
import { registerOwnGraphics } from './own/routes.ts';
import { createGraphicsShelf, type GraphicsShelf } from './graphics-shelf.ts';
import { searchGraphics } from './search-graphics.ts';

/** Pictures chosen a minute from one address: as many as may be uploaded. */
const CHOICES_PER_MINUTE = 60;
/** Pixabay answers a hundred questions a minute of one key. */
const FOREIGN_SEARCHES_PER_MINUTE = 40;
/** Without a version in the address, and for what a source gives us for a day. */
const A_DAY = 'public, max-age=86400';

const fileParams = z.object({ folder: z.string().max(40), file: z.string().max(140) });
const fileQuery = z.object({ v: z.string().optional() });

/** A source that does not answer is not the caller's fault, and no bug: it answers 503. */
const whenThere = async <Value>(work: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceUnavailable) return fail('error.msg.unavailable');
    throw error;
  }
};

const serve = async (
  shelf: GraphicsShelf,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const params = fileParams.safeParse(request.params);
  const query = fileQuery.safeParse(request.query);
  if (!params.success || !query.success) return sendProblem('error.msg.notFound', request, reply);
  const { folder, file } = params.data;
  const found = await shelf.sourceOf(folder)?.preview(folder, file).catch(unlessUnavailable);
  if (found === undefined) return sendProblem('error.msg.notFound', request, reply);
  const etag = createHash('sha256').update(found.content).digest('base64url').slice(0, 22);
  if (request.headers['if-none-match'] === `"${etag}"`) return reply.code(304).send();
  const cacheControl = query.data.v === undefined ? A_DAY : FOREVER;
  return sendPicture(reply, { type: found.type, cacheControl, etag }).send(found.content);
};

const unlessUnavailable = (error: unknown): undefined => {
  if (!(error instanceof SourceUnavailable)) throw error;
};

const isForeign = ({ query }: FastifyRequest): boolean =>
  z.object({ source: z.literal('pixabay') }).safeParse(query).success;

const OWN = /^own:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A picture the tenant brought is an upload already. */
const chooseOwn = (
  { inTenant }: Pick<SlowCall<typeof endpoints.chooseGraphic>, 'inTenant'>,
  id: string,
  sign: (thing: string) => string,
): Promise<Outcome<Upload>> =>
  inTenant(async (tx) => {
    const row = await findGraphic(tx, id);
    return row?.graphic.offered === true ? ok(presentUpload(row.upload, sign)) : fail('error.msg.notFound');
  });

/** Copies a picture of the library to the tenant's uploads, where it stays for as long as designs show it. */
const chooseGraphic = async (
  { body, deps, tenant, account, inTenant, request }: SlowCall<typeof endpoints.chooseGraphic>,
  shelf: GraphicsShelf,
): Promise<Outcome<Upload>> => {
  const own = OWN.exec(body.id)?.[1];
  const { blobs, config, clock } = deps;
  const { tenantId } = tenant;
  const sign = (thing: string): string => signedQuery(config.tokenSecret, tenantId, thing, clock());
  if (own !== undefined) return chooseOwn({ inTenant }, own, sign);
  const source = shelf.sourceOf(body.id.split(':')[0] ?? '');
  const picture = await source?.picture(body.id, body.colour);
  if (picture === undefined) return fail('error.msg.notFound');
  const kept = await keepPicture(blobs, tenantId, picture.content);
  if (!kept.ok) return kept;
  const bringer = bringerOf(config, account?.id, request.ip);
  const brought = broughtBy(kept.value, tenantId, bringer);
  const added = await inTenant((tx) => addUpload(tx, config, bringer, brought));
  if (added.ok) return ok(presentUpload(added.value, sign));
  await dropUnknownBlob(deps, tenantId, brought.sha256);
  return added;
};

/** The image library: searching, the small pictures it shows, and keeping the chosen one. */
export const registerGraphics = (api: Api): void => {
  registerOwnGraphics(api);
  const shelf = createGraphicsShelf(api.deps);
  const foreignLimit = callLimit(api, FOREIGN_SEARCHES_PER_MINUTE, () => 'graphics');
  slowRoute(api, endpoints.searchGraphics, (call) => whenThere(() => searchGraphics(call, shelf)), {
    before: (request) => (isForeign(request) ? foreignLimit(request) : Promise.resolve(ok(null))),
  });
  slowRoute(api, endpoints.chooseGraphic, (call) => whenThere(() => chooseGraphic(call, shelf)), {
    before: callLimit(api, CHOICES_PER_MINUTE, () => 'graphics'),
  });
  api.app.route({
    method: 'GET',
    url: '/graphics/:folder/:file',
    schema: {
      tags: ['graphics'],
      summary: 'A small picture of the image library',
      response: describeFile('image/webp', 'image/svg+xml'),
    },
    handler: (request, reply) => serve(shelf, request, reply),
  });
};
