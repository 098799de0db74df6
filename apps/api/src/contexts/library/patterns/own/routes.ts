import { cachedPromise, createCache } from '@kitwright/base/cache';
import { postPattern, type OwnPattern } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import { OWN_PATTERN_ID, type PatternTile } from '@kitwright/design';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UploadRow } from '../../../../db/schema/index.ts';
import { drawnAtGate } from '../../../../gate/gate.ts';
import { drawSampleTask } from './gate-tasks.ts';
import { placeOf } from '../../../../gate/place.ts';
import { describeFile, inCall, route } from '../../../../server/route.ts';
import type { Api } from '../../../../server/api.ts';
import { identified } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { FOREVER, sendPicture } from '../../../../server/file-route.ts';
import { sendFailure, sendProblem } from '../../../../server/problems.ts';
import { listHidden } from '../../hidden-items/repository.ts';
import { findUploads } from '../../uploads/repository.ts';
import { registerStaffUpload } from '../../uploads/staff-upload.ts';
import { addPattern, keepPatternFile } from './keep-pattern.ts';
import { presentOffered, presentPattern } from './present.ts';
import { findPattern, listPatterns, lockPattern, updatePattern } from './repository.ts';
import type { Call } from '../../../../server/call.ts';
import { offeringAction } from '../../../../values/actor.ts';
import { emit } from '../../../../events/events.ts';

/** Renames, moves to another group, notes the licence, withdraws or offers again, from the version that was seen. */
const changePattern = async ({
  tx,
  params,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleUpdatePattern>): Promise<Outcome<OwnPattern>> => {
  const before = await lockPattern(tx, params.id);
  if (before === undefined) return fail('error.msg.notFound');
  const { version, ...change } = body;
  if (before.version !== version) {
    return fail('error.msg.pattern.conflict', { current: presentPattern(before) });
  }
  const row = await updatePattern(tx, before.id, change);
  await emit(tx, {
    at: deps.clock(),
    type: offeringAction('pattern', before.offered, body.offered),
    actor: account,
    subject: { type: 'pattern', id: row.id },
    details: { name: row.name, licence: row.licence },
    ip: request.ip,
  });
  return ok(presentPattern(row));
};

const PATTERNS_PER_MINUTE = 30;
/** Samples kept in memory, of all tenants. */
const KEPT_SAMPLES = 240;
const fileParams = z.object({ id: z.string().regex(OWN_PATTERN_ID), type: z.enum(['json', 'webp']) });

interface Found {
  readonly tile: PatternTile;
  readonly uploads: readonly UploadRow[];
}

/** A pattern of this tenant, withdrawn or not: designs go on being drawn with it. */
const findDrawn = (api: Api, request: FastifyRequest, id: string): Promise<Outcome<Found>> =>
  inCall(api, request, async ({ tx }) => {
    const row = await findPattern(tx, id);
    if (row === undefined) return fail('error.msg.notFound');
    const { content } = row.tile;
    const uploads = content.kind === 'picture' ? await findUploads(tx, [content.uploadId]) : [];
    return ok({ tile: row.tile, uploads });
  });

/** `GET /api/patterns/own/{id}.json`, the tile, and `.webp`, a small picture of it. */
const registerFiles = (api: Api): void => {
  const samples = createCache<string, Promise<Buffer>>(KEPT_SAMPLES);
  const sampleOf =
    ({ tile, uploads }: Found) =>
    (): Promise<Buffer> =>
      drawnAtGate(drawSampleTask, { place: placeOf(api.deps.config), tile, uploads });
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = fileParams.safeParse(request.params);
    if (!params.success) return sendProblem('error.msg.notFound', request, reply);
    const { id, type } = params.data;
    const found = await findDrawn(api, request, id);
    if (!found.ok) return sendFailure(found, request, reply);
    if (request.headers['if-none-match'] === `"${id}"`) return reply.code(304).send();
    if (type === 'json') {
      const headed = reply.header('cache-control', FOREVER).header('etag', `"${id}"`);
      return headed.header('x-content-type-options', 'nosniff').send(found.value.tile);
    }
    return sendPicture(reply, { type: 'image/webp', cacheControl: FOREVER, etag: id }).send(
      await cachedPromise(samples, id, sampleOf(found.value)),
    );
  };
  api.app.route({
    method: 'GET',
    url: '/api/patterns/own/:id.:type',
    schema: {
      tags: ['patterns'],
      summary: 'What a tenant’s own pattern repeats (.json), or a picture of it (.webp)',
      response: describeFile('application/json', 'image/webp'),
    },
    onRequest: identified(api, 'public'),
    handler: serve,
  });
};

/** The patterns a tenant brings itself. */
export const registerOwnPatterns = (api: Api): void => {
  route(api, endpoints.patternOffer, async ({ tx }) =>
    ok({ own: (await listPatterns(tx)).map(presentOffered), hidden: await listHidden(tx, 'pattern') }),
  );
  route(api, endpoints.consolePatterns, async ({ tx }) =>
    ok({ items: (await listPatterns(tx)).map(presentPattern), hidden: await listHidden(tx, 'pattern') }),
  );
  route(api, endpoints.consoleUpdatePattern, changePattern);
  registerStaffUpload(api, {
    definition: postPattern,
    summary: 'Bring a pattern (multipart, one field `file`)',
    limit: { name: 'patterns', perMinute: PATTERNS_PER_MINUTE },
    keep: (file, tenantId, { widthMm }) => keepPatternFile(api.deps.blobs, tenantId, file, widthMm),
    add: addPattern,
  });
  registerFiles(api);
};
