import { createHash } from 'node:crypto';
import { langSchema, designIdSchema, storeDesignIdSchema } from '@kitwright/contract';
import { NO_TILES, SHOWCASE_LOOKS, createDesign, type DesignDocument } from '@kitwright/design';
import { PRODUCT_TYPES, garmentOf } from '@kitwright/garment';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { placeOf } from '../../../gate/place.ts';
import { sendPicture } from '../../../server/file-route.ts';
import { putIfRoom, type BlobKey } from '../../../storage/blob-store.ts';
import { drawnAtGate } from '../../../gate/gate.ts';
import { currentDocument, findDesign, shownIn, thumbnailOf, type ShownItems } from '../../design/designs.ts';
import { drawPreviewCardTask } from '../../library/cards.ts';
import type { Api } from '../../../server/api.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sendFailure, sendProblem } from '../../../server/problems.ts';
import { describeFile, inCall } from '../../../server/route.ts';
import { publishedDesign } from '../../catalogue/store.ts';

/** Counts up whenever the same card would be drawn differently. */
const CARD_VERSION = 1;

/** Asked for every time: what is no longer shared is no longer answered, whatever a cache kept. */
const KEPT = 'public, no-cache';

interface Shown extends ShownItems {
  readonly title: string;
  readonly document: DesignDocument;
}

const send = (content: Buffer, etag: string, request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  request.headers['if-none-match'] === `"${etag}"`
    ? reply.code(304).send()
    : // Others show it: that is what it is for.
      sendPicture(reply, { type: 'image/png', cacheControl: KEPT, etag })
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content);

/** Draws a card, or finds the one drawn before: it is kept under all that it shows. */
const answerWithCard = async (
  { deps }: Api,
  tenant: TenantRow,
  { title, document, uploads, tiles }: Shown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  const asked = { tenantId: tenant.tenantId, document, uploads, tiles, format: 'svg' } as const;
  const [front, back] = await Promise.all([
    thumbnailOf(deps, { ...asked, view: 'front' }),
    thumbnailOf(deps, { ...asked, view: 'back' }),
  ]);
  const words = { title, siteName: tenant.name, colour: tenant.themeColour };
  const etag = createHash('sha256')
    .update(JSON.stringify([CARD_VERSION, words, front.etag, back.etag]))
    .digest('hex');
  const key: BlobKey = [tenant.tenantId, 'cards', `${etag}.png`];
  const kept = await deps.blobs.read(key);
  if (kept !== undefined) return send(kept, etag, request, reply);
  const content = await drawnAtGate(drawPreviewCardTask, {
    place: placeOf(deps.config),
    ...words,
    front: front.content,
    back: back.content,
  });
  await putIfRoom(deps.blobs, key, content);
  return send(content, etag, request, reply);
};

/** A ready design of the first garment that the tenant offers; null while it offers none. */
const firstDesign = ({ productTypes }: TenantRow): DesignDocument | null => {
  const first = PRODUCT_TYPES.find((type) => productTypes.includes(type));
  const [preset] = SHOWCASE_LOOKS;
  if (first === undefined || preset === undefined) return null;
  let count = 0;
  return createDesign(garmentOf(first), () => `c${(count += 1)}`, { look: preset, language: 'kh' });
};

const paramsSchema = z.object({ id: z.uuid() });
const langQuerySchema = z.object({ lang: langSchema.catch('kh') });

/** Finds what a card shows of the design at an id. */
type FindShown = (tx: TenantTransaction, id: string, request: FastifyRequest) => Promise<Outcome<Shown>>;

/** The drawing of a document with everything on it, under a name. */
const shownAs = async (tx: TenantTransaction, title: string, kept: DesignDocument): Promise<Shown> => {
  const document = currentDocument(kept);
  return { title, document, ...(await shownIn(tx, [document])) };
};

const findShared: FindShown = async (tx, id) => {
  const design = await findDesign(tx, designIdSchema.parse(id));
  if (design?.shared !== true) return fail('error.msg.notFound');
  return ok(await shownAs(tx, design.name, design.document));
};

const findPublished: FindShown = async (tx, id, { query }) => {
  const design = await publishedDesign(tx, storeDesignIdSchema.parse(id));
  if (!design.ok) return design;
  const { nameKh, nameEn, document } = design.value;
  return ok(await shownAs(tx, langQuerySchema.parse(query).lang === 'kh' ? nameKh : nameEn, document));
};

const registerDesignCard = (api: Api, url: string, tag: string, find: FindShown): void => {
  const schema = {
    tags: [tag],
    summary: 'The picture of a design for link previews',
    response: describeFile('image/png'),
  };
  api.app.get(url, { schema, onRequest: identified(api, 'public') }, async (request, reply) => {
    const params = paramsSchema.safeParse(request.params);
    if (!params.success) return sendProblem('error.msg.notFound', request, reply);
    const found = await inCall(api, request, ({ tx }) => find(tx, params.data.id, request));
    if (!found.ok) return sendFailure(found, request, reply);
    return answerWithCard(api, identityOf(request).tenant, found.value, request, reply);
  });
};

/** Pictures for link previews: `/card.png` of the tenant, and those of designs that are shared or in the store. */
export const registerCards = (api: Api): void => {
  const onRequest = identified(api, 'public');
  api.app.get('/card.png', { schema: { hide: true }, onRequest }, (request, reply) => {
    const { tenant } = identityOf(request);
    const document = firstDesign(tenant);
    if (document === null) return sendProblem('error.msg.notFound', request, reply);
    return answerWithCard(
      api,
      tenant,
      { title: tenant.name, document, uploads: [], tiles: NO_TILES },
      request,
      reply,
    );
  });
  registerDesignCard(api, '/api/designs/:id/card.png', 'designs', findShared);
  registerDesignCard(api, '/api/store/:id/card.png', 'store', findPublished);
};
