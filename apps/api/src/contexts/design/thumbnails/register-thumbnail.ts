import { unnamed, type DesignDocument } from '@kitwright/design';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import {
  FOREVER,
  WHILE_SHARED,
  sendPicture,
  whileSigned,
  type Openness,
} from '../../../server/file-route.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { sendFailure, sendProblem } from '../../../server/problems.ts';
import { describeFile, inCall } from '../../../server/route.ts';
import { signedFor } from '../../../server/sign-answers.ts';
import { shownIn } from '../drawings/save-design.ts';
import { THUMBNAIL_VIEWS, thumbnailOf, type ThumbnailFormat } from './thumbnail.ts';

/**
 * The document a thumbnail is drawn from, its version, and to whom it is open; undefined when there is no such thing.
 */
export type FindDrawing = (
  tx: TenantTransaction,
  id: string,
) => Promise<
  { readonly document: DesignDocument; readonly version: number; readonly openness: Openness } | undefined
>;

/** Caching of a drawing: how long it may be kept. */
const cachingOf = (openness: Openness, secondsLeft: number | null, isCurrent: boolean): string => {
  if (openness === 'public') return isCurrent ? FOREVER : 'no-cache';
  return secondsLeft !== null && isCurrent ? whileSigned(secondsLeft) : WHILE_SHARED;
};

const paramsSchema = z.object({ id: z.uuid() });
const querySchema = z.object({
  v: z.coerce.number().int().optional(),
  view: z.enum(THUMBNAIL_VIEWS).default('front'),
  /** Without the sample player, as pieces by size are printed. */
  unnamed: z.literal('1').optional(),
});

const TYPES: Readonly<Record<ThumbnailFormat, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
};

/**
 * Registers `GET <path>/:id/thumbnail.<format>?v=<version>&view=front|back&unnamed=1`. What is private is answered under
 * a signed address alone; what is shared, for as long as it is.
 */
export const registerThumbnail = (
  api: Api,
  path: string,
  tag: string,
  format: ThumbnailFormat,
  find: FindDrawing,
): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = paramsSchema.safeParse(request.params);
    const query = querySchema.safeParse(request.query);
    if (!params.success || !query.success) return sendProblem('error.msg.notFound', request, reply);
    const secondsLeft = signedFor(api.deps, request, `${path}/${params.data.id}`);
    const found = await inCall(api, request, async ({ tx }) => {
      const drawing = await find(tx, params.data.id);
      if (drawing === undefined) return fail('error.msg.notFound');
      if (drawing.openness === 'private' && secondsLeft === null) return fail('error.msg.notFound');
      const document = query.data.unnamed === undefined ? drawing.document : unnamed(drawing.document);
      return ok({ ...drawing, document, ...(await shownIn(tx, [document])) });
    });
    if (!found.ok) return sendFailure(found, request, reply);
    const { document, uploads, tiles, version, openness } = found.value;
    const { view, v } = query.data;
    const { tenantId } = identityOf(request).tenant;
    const drawn = await thumbnailOf(api.deps, { tenantId, document, uploads, tiles, view, format });
    if (request.headers['if-none-match'] === `"${drawn.etag}"`) return reply.code(304).send();
    const cacheControl = cachingOf(openness, secondsLeft, v === version);
    return sendPicture(reply, { type: TYPES[format], cacheControl, etag: drawn.etag }).send(drawn.content);
  };
  api.app.route({
    method: 'GET',
    url: `${path}/:id/thumbnail.${format}`,
    schema: {
      tags: [tag],
      summary: 'The flat drawing',
      params: paramsSchema,
      querystring: querySchema,
      response: describeFile(TYPES[format]),
    },
    onRequest: identified(api, 'public'),
    handler: answer,
  });
};
