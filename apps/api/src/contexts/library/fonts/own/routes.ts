import { postFont, type OwnFont } from '@kitwright/contract/catalogue';
import { endpoints } from '@kitwright/contract/endpoints';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { omit } from '../../../../db/rows-insertion.ts';
import type { TenantFontRow } from '../../../../db/schema/index.ts';
import { emit } from '../../../../events/events.ts';
import type { Call } from '../../../../server/call.ts';
import type { Api } from '../../../../server/api.ts';
import { FOREVER } from '../../../../server/file-route.ts';
import { identified } from '../../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../../server/outcome.ts';
import { sendFailure } from '../../../../server/problems.ts';
import { describeFile, inCall, route } from '../../../../server/route.ts';
import { offeringAction } from '../../../../values/actor.ts';
import { registerStaffUpload } from '../../uploads/staff-upload.ts';
import { addFont, keepFontFile } from './keep-font.ts';
import { ownFontBlobKey } from './own-font-blob.ts';
import { findFont, listFonts, lockFont, updateFont } from './repository.ts';

const FONTS_PER_MINUTE = 30;
const idParams = z.object({ id: z.string() });

/** The bytes of a font of this tenant, withdrawn or not: designs go on being drawn with it. */
const serve = async (api: Api, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  const { id } = idParams.parse(request.params);
  const found = await inCall(api, request, async ({ tx }) => {
    const row = await findFont(tx, id);
    return row === undefined ? fail('error.msg.notFound') : ok(row);
  });
  if (!found.ok) return sendFailure(found, request, reply);
  const blob = await api.deps.blobs.open(ownFontBlobKey(found.value.id));
  if (blob === undefined) throw new Error(`The font ${id} is not in the blob store`);
  return reply
    .type('font/sfnt')
    .header('cache-control', FOREVER)
    .header('x-content-type-options', 'nosniff')
    .header('content-length', blob.bytes)
    .send(blob.stream);
};

/** A font of a tenant as its staff see it. */
const presentFont = (row: TenantFontRow): OwnFont => ({
  ...omit(row, 'tenantId', 'createdAt'),
  createdAt: row.createdAt.toISOString(),
});

/** Renames, notes the licence, withdraws or offers again, from the version that was seen. */
const changeFont = async ({
  tx,
  params,
  body,
  account,
  deps,
  request,
}: Call<typeof endpoints.consoleUpdateFont>): Promise<Outcome<TenantFontRow>> => {
  const before = await lockFont(tx, params.id);
  if (before === undefined) return fail('error.msg.notFound');
  const { version, ...change } = body;
  if (before.version !== version) return fail('error.msg.font.conflict', { current: presentFont(before) });
  const row = await updateFont(tx, before.id, change);
  await emit(tx, {
    at: deps.clock(),
    type: offeringAction('font', before.offered, body.offered),
    actor: account,
    subject: { type: 'font', id: row.id },
    details: { name: row.name, licence: row.licence },
    ip: request.ip,
  });
  return ok(row);
};

/** The fonts a tenant brings itself. */
export const registerOwnFonts = (api: Api): void => {
  route(api, endpoints.consoleFonts, async ({ tx }) => ok({ items: (await listFonts(tx)).map(presentFont) }));
  route(api, endpoints.consoleUpdateFont, async (call) => {
    const changed = await changeFont(call);
    return changed.ok ? ok(presentFont(changed.value)) : changed;
  });
  registerStaffUpload(api, {
    definition: postFont,
    summary: 'Bring a font (multipart, one field `file`)',
    limit: { name: 'fonts', perMinute: FONTS_PER_MINUTE },
    keep: (file, tenantId) => keepFontFile(api.deps.blobs, tenantId, file),
    add: async (tx, kept, bringing) => {
      const added = await addFont(tx, kept, bringing);
      return added.ok ? ok(presentFont(added.value)) : added;
    },
  });
  api.app.route({
    method: 'GET',
    url: '/api/fonts/own/:id',
    schema: {
      tags: ['fonts'],
      summary: "A tenant's own font, TrueType/OpenType bytes",
      params: idParams,
      response: describeFile('font/sfnt'),
    },
    onRequest: identified(api, 'public'),
    handler: (request, reply) => serve(api, request, reply),
  });
};
