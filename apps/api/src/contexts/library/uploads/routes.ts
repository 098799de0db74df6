import multipart from '@fastify/multipart';
import { UPLOAD_TYPES, postUpload, uploadPath } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import type { StorageFigures } from '@kitwright/contract/operations';
import { sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { FOREVER, WHILE_SHARED, sendPicture, whileSigned } from '../../../server/file-route.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { signedQuery } from '../../../server/picture-addresses.ts';
import { sendFailure } from '../../../server/problems.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { describeAnswer, describeFile, inCall, route } from '../../../server/route.ts';
import { signedFor } from '../../../server/sign-answers.ts';
import { keepPicture, presentUpload, type NewUpload } from './keep-picture.ts';
import { receiveFile } from './receive-file.ts';
import { opennessOf } from './openness.ts';
import { addUpload, bringerOf, broughtBy, checkQuota } from './quota.ts';
import { findUpload } from './repository.ts';
import { dropUnknownBlob, isShownByNothing, sweptBefore } from './sweep-uploads.ts';
import { uploadBlobKey } from './upload-id.ts';

/** Pictures a minute from one address: enough for a hand full of sponsors, too few to fill a disk. */
const UPLOADS_PER_MINUTE = 60;

const idParams = z.object({ id: z.string() });

const signer =
  ({ config, clock }: Api['deps'], request: FastifyRequest) =>
  (thing: string): string =>
    signedQuery(config.tokenSecret, identityOf(request).tenant.tenantId, thing, clock());

/** Receives, makes fit and keeps one picture, of an account or of a visitor. */
const upload = async (api: Api, request: FastifyRequest): Promise<Outcome<NewUpload>> => {
  const { config, blobs } = api.deps;
  const { tenant, claims } = identityOf(request);
  const bringer = bringerOf(config, claims?.sub, request.ip);
  // Whether there is room at all is asked before a file is read, and again with its bytes counted.
  const room = await inCall(api, request, ({ tx }) => checkQuota(tx, config, bringer, 1));
  const file = await receiveFile(request);
  if (!room.ok) return room;
  if (!file.ok) return file;
  const kept = await keepPicture(blobs, tenant.tenantId, file.value);
  if (!kept.ok) return kept;
  const brought = broughtBy(kept.value, tenant.tenantId, bringer);
  const added = await inCall(api, request, ({ tx }) => addUpload(tx, config, bringer, brought));
  if (added.ok) return added;
  await dropUnknownBlob(api.deps, tenant.tenantId, brought.sha256);
  return added;
};

const serve = async (api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { id } = idParams.parse(request.params);
  const { tenant } = identityOf(request);
  const secondsLeft = signedFor(api.deps, request, uploadPath(id));
  const found = await inCall(api, request, async ({ tx }) => {
    const row = await findUpload(tx, id);
    if (row === undefined) return fail('error.msg.notFound');
    if (secondsLeft !== null) return ok({ row, cacheControl: whileSigned(secondsLeft) });
    const openness = await opennessOf(tx, tenant, row);
    if (openness === 'private') return fail('error.msg.notFound');
    return ok({ row, cacheControl: openness === 'public' ? FOREVER : WHILE_SHARED });
  });
  if (!found.ok) return sendFailure(found, request, reply);
  const { row, cacheControl } = found.value;
  const { tenantId, sha256, type } = row;
  if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();
  const blob = await api.deps.blobs.open(uploadBlobKey(tenantId, sha256));
  if (blob === undefined) throw new Error(`The picture ${id} is not in the blob store`);
  return sendPicture(reply, { type, cacheControl, etag: sha256 })
    .header('content-length', blob.bytes)
    .send(blob.stream);
};

/** Figures of the tenant's room for pictures and of its use. */
const storageFigures = async ({
  tx,
  deps,
}: Call<typeof endpoints.consoleStorage>): Promise<Outcome<StorageFigures>> => {
  const { tenantBytes, unusedDays } = deps.config.uploadQuota;
  const { rows } = await tx.db.execute<Record<'pictures' | 'used' | 'visitors' | 'unused', string>>(sql`
    SELECT count(*) AS pictures, coalesce(sum(bytes), 0) AS used,
      coalesce(sum(bytes) FILTER (WHERE account_id IS NULL), 0) AS visitors,
      coalesce(sum(bytes) FILTER (WHERE ${isShownByNothing(tx, sweptBefore(deps))}), 0) AS unused
    FROM uploads WHERE tenant_id = ${tx.tenantId}`);
  return ok({
    pictures: Number(rows[0]?.pictures),
    usedBytes: Number(rows[0]?.used),
    mostBytes: tenantBytes,
    visitorBytes: Number(rows[0]?.visitors),
    unusedBytes: Number(rows[0]?.unused),
    unusedDays,
  });
};

export const registerUploads = async (api: Api): Promise<void> => {
  route(api, endpoints.consoleStorage, storageFigures);
  await api.app.register(multipart);
  const limit = callLimit(api, UPLOADS_PER_MINUTE, () => 'upload');
  api.app.route({
    method: postUpload.method,
    url: postUpload.path,
    schema: {
      tags: ['uploads'],
      summary: 'Keep a picture (multipart, one field `file`)',
      consumes: ['multipart/form-data'],
      response: describeAnswer(postUpload.status, postUpload.response),
    },
    onRequest: identified(api, 'optional'),
    handler: async (request, reply) => {
      const allowed = await limit(request);
      const outcome = allowed.ok ? await upload(api, request) : allowed;
      if (!outcome.ok) return sendFailure(outcome, request, reply);
      return reply
        .code(postUpload.status)
        .header('cache-control', 'no-store')
        .send(presentUpload(outcome.value, signer(api.deps, request)));
    },
  });
  api.app.route({
    method: 'GET',
    url: '/api/uploads/:id',
    schema: {
      tags: ['uploads'],
      summary: 'The picture itself',
      params: idParams,
      response: describeFile(...UPLOAD_TYPES),
    },
    onRequest: identified(api, 'public'),
    handler: (request, reply) => serve(api, request, reply),
  });
};
