import multipart from '@fastify/multipart';
import { postUpload, UPLOAD_TYPES } from '@kitwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../server/api.ts';
import { describeAnswer, describeFile } from '../../server/describe.ts';
import { identified, identityOf } from '../../server/identity.ts';
import { fail, ok, type Outcome } from '../../server/outcome.ts';
import { FOREVER, sendPicture } from '../../server/picture-headers.ts';
import { sendFailure } from '../../server/problems.ts';
import { callLimit } from '../../server/rate-limits.ts';
import { inCall } from '../../server/route.ts';
import { uploadBlobKey } from './blob-key.ts';
import { keepPicture, presentUpload, type NewUpload } from './keep-picture.ts';
import { receiveFile } from './receive-file.ts';
import { findUpload, insertUpload } from './repository.ts';

/** Pictures a minute from one address: enough for a hand full of sponsors, too few to fill a disk. */
const UPLOADS_PER_MINUTE = 60;

const idParams = z.object({ id: z.string() });

/** Receives, makes fit and keeps one picture, of an account or of a visitor. */
const upload = async (api: Api, request: FastifyRequest): Promise<Outcome<NewUpload>> => {
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const kept = await keepPicture(api.deps.blobs, identityOf(request).tenant.tenantId, file.value);
  if (!kept.ok) return kept;
  return inCall(api, request, async ({ tx, account }) => {
    await insertUpload(tx, { ...kept.value, accountId: account?.id ?? null });
    return kept;
  });
};

const serve = async (api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { id } = idParams.parse(request.params);
  const found = await inCall(api, request, async ({ tx }) => {
    const row = await findUpload(tx, id);
    return row === undefined ? fail('error.msg.notFound') : ok(row);
  });
  if (!found.ok) return sendFailure(found, request, reply);
  const { tenantId, sha256, type } = found.value;
  if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();
  const blob = await api.deps.blobs.open(uploadBlobKey(tenantId, sha256));
  if (blob === undefined) throw new Error(`The picture ${id} is not in the blob store`);
  return sendPicture(reply, { type, cacheControl: FOREVER, etag: sha256 })
    .header('content-length', blob.bytes)
    .send(blob.stream);
};

export const registerUploads = async (api: Api): Promise<void> => {
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
        .send(presentUpload(outcome.value));
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
