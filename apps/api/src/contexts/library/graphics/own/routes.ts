import { cachedPromise, createCache } from '@kitwright/base/cache';
import { postGraphic } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { UploadRow } from '../../../../db/schema/index.ts';
import { drawnAtGate } from '../../../../gate/gate.ts';
import { drawPreviewTask } from './gate-tasks.ts';
import { describeFile } from '../../../../server/describe.ts';
import type { Api } from '../../../../server/api.ts';
import { identified } from '../../../../server/identity.ts';
import { fail, ok } from '../../../../server/outcome.ts';
import { FOREVER, sendPicture } from '../../../../server/picture-headers.ts';
import { sendFailure } from '../../../../server/problems.ts';
import { inCall, route } from '../../../../server/route.ts';
import { listHidden } from '../../hidden-items/repository.ts';
import { uploadBlobKey } from '../../uploads/blob-key.ts';
import { registerStaffUpload } from '../../uploads/staff-upload.ts';
import { changeGraphic } from './change-graphic.ts';
import { addGraphic, keepGraphicFile } from './keep-graphic.ts';
import { presentGraphic } from './present.ts';
import { findGraphic, listGraphics } from './repository.ts';

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
