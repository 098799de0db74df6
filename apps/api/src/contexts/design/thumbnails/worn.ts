import type { DesignId, StoreDesignId, TenantId } from '@kitwright/contract';
import { postWorn } from '@kitwright/contract/designs';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { designs, type DesignRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { atGate } from '../../../gate/gate.ts';
import type { Api, Deps } from '../../../server/api.ts';
import {
  FOREVER,
  WHILE_SHARED,
  receivingRoute,
  sendPicture,
  whileSigned,
  type Openness,
} from '../../../server/file-route.ts';
import { identified, identityOf } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { sendFailure, sendProblem } from '../../../server/problems.ts';
import { describeFile, inCall } from '../../../server/route.ts';
import { signedFor } from '../../../server/sign-answers.ts';
import { validate } from '../../../server/validate.ts';
import type { BlobKey } from '../../../storage/blob-store.ts';
import { receiveFile, sha256Hex } from '../../library/uploads.ts';
import { reachToEdit } from '../sharing/design-right.ts';
import { readWornTask } from './gate-tasks.ts';

/** Pictures a minute of one address: a class that saves at once is still served. */
const PICTURES_PER_MINUTE = 60;
const SHORT = 12;

/** Key of a picture: each design has its own, so that one goes with it alone. */
export const wornBlobKey = (tenantId: TenantId, uuid: DesignId | StoreDesignId, sha256: string): BlobKey => [
  tenantId,
  'worn',
  `${uuid}-${sha256}`,
];

type WornDesign = Pick<DesignRow, 'uuid' | 'version' | 'wornVersion'>;

/** The address of a design's picture as worn; null where there is none of its version. */
export const designWornUrl = ({ uuid, version, wornVersion }: WornDesign): string | null =>
  wornVersion === version ? `/api/designs/${uuid}/worn.webp?v=${version}` : null;

/** The picture of a published design in its address: it may be drawn again. */
export const storeWornVersion = (sha256: string): string => sha256.slice(0, SHORT);

/** The same of a published design. */
export const storeWornUrl = (uuid: StoreDesignId, sha256: string | null): string | null =>
  sha256 === null ? null : `/api/store/${uuid}/worn.webp?v=${storeWornVersion(sha256)}`;

/** A picture as it was received: its bytes lie in the store, and nothing knows of them yet. */
export interface ReceivedWorn {
  readonly sha256: string;
  readonly key: BlobKey;
}

/** Receives a picture, has it encoded again behind the gate, and puts it into the store. */
export const receiveWorn = async (
  { blobs }: Pick<Deps, 'blobs'>,
  request: FastifyRequest,
  uuid: DesignId | StoreDesignId,
): Promise<Outcome<ReceivedWorn>> => {
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const read = await atGate(readWornTask, file.value);
  if (!read.ok) return read;
  if (!read.value.ok) return fail(`error.msg.upload.${read.value.error}`);
  const sha256 = sha256Hex(read.value.value);
  const key = wornBlobKey(identityOf(request).tenant.tenantId, uuid, sha256);
  await blobs.put(key, read.value.value);
  return ok({ sha256, key });
};

/** Notes the picture of a design's version. It is no change of what is drawn: version and place in the list stay. */
const noteWorn = async (
  tx: TenantTransaction,
  uuid: DesignId,
  worn: { readonly wornVersion: number; readonly wornSha256: string },
): Promise<void> => {
  await tx.db
    .update(designs)
    .set(worn)
    .where(and(eq(designs.tenantId, tx.tenantId), eq(designs.uuid, uuid)));
};

/** Gives a copy of a design the picture of what it was copied from. Without room the copy has none. */
export const copyWorn = async (
  { blobs }: Pick<Deps, 'blobs'>,
  tx: TenantTransaction,
  from: { readonly uuid: DesignId | StoreDesignId; readonly sha256: string | null },
  copy: DesignRow,
): Promise<DesignRow> => {
  if (from.sha256 === null) return copy;
  const content = await blobs.read(wornBlobKey(tx.tenantId, from.uuid, from.sha256));
  if (content === undefined) return copy;
  await blobs.put(wornBlobKey(tx.tenantId, copy.uuid, from.sha256), content);
  const worn = { wornVersion: copy.version, wornSha256: from.sha256 };
  await noteWorn(tx, copy.uuid, worn);
  return { ...copy, ...worn };
};

/** The design a picture is for, while it still is at the version that was drawn. */
const currentDesign = async (
  tx: TenantTransaction,
  reaching: Parameters<typeof reachToEdit>[1],
  version: number,
): Promise<Outcome<DesignRow>> => {
  const reached = await reachToEdit(tx, reaching);
  if (!reached.ok) return reached;
  const { design } = reached.value;
  if (design.version === version) return ok(design);
  return fail('error.msg.design.versionConflict', { current: { version: design.version } });
};

const receive = async (
  api: Api,
  request: FastifyRequest,
): Promise<Outcome<z.input<typeof postWorn.response>>> => {
  const params = validate(postWorn.params, request.params);
  if (!params.ok) return params;
  const query = validate(postWorn.query, request.query);
  if (!query.ok) return query;
  const { uuid } = params.value;
  const { version, link } = query.value;
  const found = await inCall(api, request, ({ tx, account }) =>
    currentDesign(tx, { account, uuid, link }, version),
  );
  if (!found.ok) return found;
  if (found.value.wornVersion === version) return ok({ wornUrl: designWornUrl(found.value) });
  const received = await receiveWorn(api.deps, request, uuid);
  if (!received.ok) return received;
  const { sha256, key } = received.value;
  const kept = await inCall(api, request, async ({ tx, account }) => {
    const design = await currentDesign(tx, { account, uuid, link, lock: 'update' }, version);
    if (!design.ok) return design;
    const { wornVersion, wornSha256 } = design.value;
    // Two windows drew the same version: the first picture stays, for its address is kept for ever.
    if (wornVersion === version)
      return ok({ now: design.value, gone: wornSha256 === sha256 ? null : sha256 });
    const worn = { wornVersion: version, wornSha256: sha256 };
    await noteWorn(tx, uuid, worn);
    return ok({ now: { ...design.value, ...worn }, gone: wornSha256 === sha256 ? null : wornSha256 });
  });
  const { blobs, clock } = api.deps;
  if (!kept.ok) {
    await blobs.drop(key, clock());
    return kept;
  }
  const { now, gone } = kept.value;
  if (gone !== null) await blobs.drop(wornBlobKey(now.tenantId, uuid, gone), clock());
  return ok({ wornUrl: designWornUrl(now) });
};

/** The picture of a thing as worn, what its address says of it, and to whom it is open; undefined where there is none. */
export type FindWorn = (
  tx: TenantTransaction,
  id: string,
) => Promise<{ readonly key: BlobKey; readonly v: string; readonly openness: Openness } | undefined>;

const paramsSchema = z.object({ id: z.uuid() });
const querySchema = z.object({ v: z.string().max(64).optional() });

const cachingOf = (openness: Openness, secondsLeft: number | null): string => {
  if (openness === 'public') return FOREVER;
  return secondsLeft === null ? WHILE_SHARED : whileSigned(secondsLeft);
};

/**
 * Registers `GET <path>/:id/worn.webp?v=`. What is private is answered under a signed address alone; a picture of another
 * version than the address names is none.
 */
export const registerWorn = (api: Api, path: string, tag: string, find: FindWorn): void => {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const params = paramsSchema.safeParse(request.params);
    const query = querySchema.safeParse(request.query);
    if (!params.success || !query.success) return sendProblem('error.msg.notFound', request, reply);
    const secondsLeft = signedFor(api.deps, request, `${path}/${params.data.id}`);
    const found = await inCall(api, request, async ({ tx }) => {
      const worn = await find(tx, params.data.id);
      if (worn === undefined || worn.v !== query.data.v) return fail('error.msg.notFound');
      if (worn.openness === 'private' && secondsLeft === null) return fail('error.msg.notFound');
      return ok(worn);
    });
    if (!found.ok) return sendFailure(found, request, reply);
    const { key, openness } = found.value;
    const etag = key.at(-1)?.slice(-64) ?? '';
    if (request.headers['if-none-match'] === `"${etag}"`) return reply.code(304).send();
    const content = await api.deps.blobs.read(key);
    if (content === undefined) return sendProblem('error.msg.notFound', request, reply);
    const cacheControl = cachingOf(openness, secondsLeft);
    return sendPicture(reply, { type: 'image/webp', cacheControl, etag }).send(content);
  };
  api.app.route({
    method: 'GET',
    url: `${path}/:id/worn.webp`,
    schema: {
      tags: [tag],
      summary: 'The design as worn, as a browser drew it',
      params: paramsSchema,
      querystring: querySchema,
      response: describeFile('image/webp'),
    },
    onRequest: identified(api, 'public'),
    handler: answer,
  });
};

/** Registers the way in, for designs of customers. */
export const registerWornReceiving = (api: Api): void => {
  const about = { access: 'account', tag: 'designs', summary: 'Keep a picture of a design as worn' } as const;
  const limits = { perMinute: PICTURES_PER_MINUTE, subject: () => 'worn' };
  receivingRoute(api, postWorn, { ...about, ...limits }, receive);
};
