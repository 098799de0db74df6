import { endpoints, postFont, type OwnFont } from '@kitwright/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from '../../../server/api.ts';
import { identified, identityOf, isStaff, type SignedIn } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { FOREVER } from '../../../server/picture-headers.ts';
import { sendFailure } from '../../../server/problems.ts';
import { callLimit } from '../../../server/rate-limits.ts';
import { inCall, route } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import { receiveFile } from '../../uploads/receive-file.ts';
import { changeFont } from './change-font.ts';
import { addFont, keepFontFile } from './keep-font.ts';
import { ownFontBlobKey } from './own-font-blob.ts';
import { presentFont } from './present.ts';
import { findFont, listFonts } from './repository.ts';

const FONTS_PER_MINUTE = 30;
const idParams = z.object({ id: z.string() });

const staffOnly = (account: SignedIn | null): Outcome<SignedIn> => {
  if (account === null) return fail('error.msg.unauthenticated');
  return isStaff(account.roles) ? ok(account) : fail('error.msg.forbidden');
};

/** Whether who sends it may: asked before the file is read. */
const admitted = (api: Api, request: FastifyRequest): Promise<Outcome<SignedIn>> =>
  inCall(api, request, ({ account }) => Promise.resolve(staffOnly(account)));

const receive = async (api: Api, request: FastifyRequest): Promise<Outcome<OwnFont>> => {
  const query = validate(postFont.query, request.query);
  if (!query.ok) return query;
  const allowed = await admitted(api, request);
  if (!allowed.ok) return allowed;
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const kept = await keepFontFile(api.deps.blobs, identityOf(request).tenant.tenantId, file.value);
  if (!kept.ok) return kept;
  return inCall(api, request, async ({ tx, account }) => {
    const staff = staffOnly(account);
    if (!staff.ok) return staff;
    const bringing = { account: staff.value, now: api.deps.clock(), ip: request.ip, said: query.value };
    const added = await addFont(tx, kept.value, bringing);
    return added.ok ? ok(presentFont(added.value)) : added;
  });
};

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

/** The fonts a tenant brings itself. */
export const registerOwnFonts = (api: Api): void => {
  const limit = callLimit(api, FONTS_PER_MINUTE, () => 'fonts');
  route(api, endpoints.consoleFonts, async ({ tx }) => ok({ items: (await listFonts(tx)).map(presentFont) }));
  route(api, endpoints.consoleUpdateFont, async (call) => {
    const changed = await changeFont(call);
    return changed.ok ? ok(presentFont(changed.value)) : changed;
  });
  api.app.route({
    method: postFont.method,
    url: postFont.path,
    schema: {
      tags: ['console'],
      summary: 'Bring a font (multipart, one field `file`)',
      consumes: ['multipart/form-data'],
      querystring: postFont.query,
    },
    onRequest: identified(api, 'staff'),
    handler: async (request, reply) => {
      const allowed = await limit(request);
      const outcome = allowed.ok ? await receive(api, request) : allowed;
      if (!outcome.ok) return sendFailure(outcome, request, reply);
      return reply.code(postFont.status).header('cache-control', 'no-store').send(outcome.value);
    },
  });
  api.app.route({
    method: 'GET',
    url: '/api/fonts/own/:id',
    schema: { tags: ['fonts'], summary: "A tenant's own font, TrueType/OpenType bytes", params: idParams },
    onRequest: identified(api, 'public'),
    handler: (request, reply) => serve(api, request, reply),
  });
};
