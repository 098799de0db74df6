import { cachedPromise, createCache } from '@kitwright/base/cache';
import { postGraphic, type OwnGraphic } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UploadRow } from '../../../../db/schema/index.ts';
import { emit } from '../../../../events/events.ts';
import { drawnAtGate } from '../../../../gate/gate.ts';
import type { Call } from '../../../../server/call.ts';
import { FOREVER, sendPicture } from '../../../../server/file-route.ts';
import { offeringAction } from '../../../../values/actor.ts';
import { uploadBlobKey } from '../../uploads/upload-id.ts';
import { drawPreviewTask } from './gate-tasks.ts';
import type { Api } from '../../../../server/api.ts';
import { identified } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { sendFailure } from '../../../../server/problems.ts';
import { describeFile, inCall, route } from '../../../../server/route.ts';
import { listHidden } from '../../hidden-items/repository.ts';
import { registerStaffUpload } from '../../uploads/staff-upload.ts';
import { addGraphic, keepGraphicFile } from './keep-graphic.ts';
import { findGraphic, listGraphics, lockGraphic, presentGraphic, updateGraphic } from './repository.ts';

const GRAPHICS_PER_MINUTE = 60;
/** Previews kept in memory, of all tenants. */
const KEPT_PREVIEWS = 240;
const idParams = z.object({ id: z.uuid() });

/** `GET /api/graphics/own/{id}.webp`: the small picture that the library shows. */
const registerPreview = (api: Api): void => {
  const previews = createCache<string, Promise<Buffer>>(KEPT_PREVIEWS);
  const previewOf = (upload: UploadRow) => async (): Promise<Buffer> => {
    const content = await api.deps.blobs.read(uploadBlobKey(upload.tenantId, upload.sha256));
    if (content === undefined) throw new Error(`The picture ${upload.id} is not in the blob store`);
    return drawnAtGate(drawPreviewTask, { content, isSvg: upload.type === 'image/svg+xml' });
  };
  const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = idParams.safeParse(request.params);
    const found = await inCall(api, request, async ({ tx }) => {
      const row = params.success ? await findGraphic(tx, params.data.id) : undefined;
      return row === undefined ? fail('error.msg.notFound') : ok(row.upload);
    });
    if (!found.ok) return sendFailure(found, request, reply);
    const { id, sha256 } = found.value;
    if (request.headers['if-none-match'] === `"${sha256}"`) return reply.code(304).send();
    return sendPicture(reply, { type: 'image/webp', cacheControl: FOREVER, etag: sha256 }).send(
      await cachedPromise(previews, id, previewOf(found.value)),
    );
  };
  api.app.route({
    method: 'GET',
    url: '/api/graphics/own/:id.webp',
    schema: {
      tags: ['graphics'],
      summary: 'A small picture of a tenant’s own picture',
      response: describeFile('image/webp'),
    },
    onRequest: identified(api, 'public'),
    handler: serve,
  });
};

/** Renames, changes the words, notes the licence, withdraws or offers again, from the version that was seen. */
const changeGraphic = async ({
  tx,
  params,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleUpdateGraphic>): Promise<Outcome<OwnGraphic>> => {
  const before = await lockGraphic(tx, params.id);
  if (before === undefined) return fail('error.msg.notFound');
  const { version, ...change } = body;
  if (before.graphic.version !== version) {
    return fail('error.msg.graphic.conflict', { current: presentGraphic(before) });
  }
  const graphic = await updateGraphic(tx, params.id, change);
  await emit(tx, {
    at: deps.clock(),
    type: offeringAction('graphic', before.graphic.offered, body.offered),
    actor: account,
    subject: { type: 'graphic', id: graphic.id },
    details: { name: graphic.name, licence: graphic.licence },
    ip: request.ip,
  });
  return ok(presentGraphic({ ...before, graphic }));
};

/** The pictures a tenant puts into its library. */
export const registerOwnGraphics = (api: Api): void => {
  route(api, endpoints.consoleGraphics, async ({ tx }) =>
    ok({ items: (await listGraphics(tx)).map(presentGraphic), hidden: await listHidden(tx, 'graphic') }),
  );
  route(api, endpoints.consoleUpdateGraphic, changeGraphic);
  registerStaffUpload(api, {
    definition: postGraphic,
    summary: 'Bring a picture for the library (multipart, one field `file`)',
    limit: { name: 'own-graphics', perMinute: GRAPHICS_PER_MINUTE },
    keep: (file, tenantId) => keepGraphicFile(api.deps.blobs, tenantId, file),
    add: addGraphic,
  });
  registerPreview(api);
};
