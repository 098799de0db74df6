import type { TenantId } from '@kitwright/contract';
import {
  PARCEL_PICTURE_TYPES,
  getParcelPicture,
  postParcelPicture,
  type OrderParcels,
} from '@kitwright/contract/orders';
import type { FastifyRequest } from 'fastify';
import { atGate } from '../../../gate/gate.ts';
import type { Api } from '../../../server/api.ts';
import { confidentialRoute, pathOf, receivingRoute, type KeptFile } from '../../../server/file-route.ts';
import { identityOf, ownerSeen } from '../../../server/identity.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { inCall } from '../../../server/route.ts';
import { validate } from '../../../server/validate.ts';
import type { BlobKey } from '../../../storage/blob-store.ts';
import { readPictureTask, receiveFile, sha256Hex, sniffType } from '../../library/uploads.ts';
import { listParcels, updateParcel } from '../orders/parcels.repository.ts';
import { findOrder } from '../orders/repository.ts';
import { presentParcels } from './present.ts';
import { auditParcel, lockParcel } from './write-parcel.ts';

const PICTURES_PER_MINUTE = 30;

/** Pictures of people at their door lie apart from pictures of designs: no one reads one by knowing an id. */
const pictureBlobKey = (tenantId: TenantId, sha256: string): BlobKey => [tenantId, 'parcels', sha256];

interface ReadPicture {
  readonly type: string;
  readonly sha256: string;
  readonly content: Buffer;
}

/** The picture as it is kept: encoded again at the gate, without place and device of the phone that took it. */
const readPicture = async (content: Buffer): Promise<Outcome<ReadPicture>> => {
  const sniffed = sniffType(content);
  if (sniffed === undefined || sniffed === 'image/svg+xml') return fail('error.msg.upload.unsupportedType');
  const read = await atGate(readPictureTask, content);
  if (!read.ok) return read;
  if (!read.value.ok) return fail(`error.msg.upload.${read.value.error}`);
  const { type, content: kept } = read.value.value;
  return ok({ type, sha256: sha256Hex(kept), content: kept });
};

/** A parcel that takes a picture: it has left, and once it was handed over its picture stays. */
const openParcel = async (
  tx: Parameters<typeof lockParcel>[0],
  params: Parameters<typeof lockParcel>[1],
): ReturnType<typeof lockParcel> => {
  const locked = await lockParcel(tx, params);
  if (!locked.ok) return locked;
  const { status, pictureSha256 } = locked.value.parcel;
  if (status === 'packing') return fail('error.msg.parcel.notSent');
  return status === 'delivered' && pictureSha256 !== null ? fail('error.msg.parcel.left') : locked;
};

const receive = async (api: Api, request: FastifyRequest): Promise<Outcome<OrderParcels>> => {
  const params = validate(postParcelPicture.params, request.params);
  if (!params.ok) return params;
  const allowed = await inCall(api, request, ({ tx }) => openParcel(tx, params.value));
  if (!allowed.ok) return allowed;
  const file = await receiveFile(request);
  if (!file.ok) return file;
  const picture = await readPicture(file.value);
  if (!picture.ok) return picture;
  const { type, sha256, content } = picture.value;
  await api.deps.blobs.put(pictureBlobKey(identityOf(request).tenant.tenantId, sha256), content);
  return inCall(api, request, async ({ tx, account }) => {
    if (account === null) return fail('error.msg.unauthenticated');
    const locked = await openParcel(tx, params.value);
    if (!locked.ok) return locked;
    const { order, parcel } = locked.value;
    await updateParcel(tx, parcel.id, { pictureType: type, pictureSha256: sha256 });
    await auditParcel({ tx, account, deps: api.deps, request }, 'parcel.pictured', order, parcel);
    return ok(await presentParcels(tx, order));
  });
};

/** The picture, for who ordered and for staff; to all others there is none. */
const findPicture = (api: Api, request: FastifyRequest): Promise<Outcome<KeptFile>> =>
  inCall(api, request, async ({ tx, account }) => {
    const params = getParcelPicture.params.safeParse(request.params);
    if (!params.success || account === null) return fail('error.msg.notFound');
    const order = await findOrder(tx, params.data.id);
    const owner = ownerSeen(account, 'desk');
    const mayRead = order !== undefined && (owner === undefined || order.accountId === owner);
    if (!mayRead) return fail('error.msg.notFound');
    const parcel = (await listParcels(tx, order.id)).find(({ id }) => id === params.data.parcelId);
    const { pictureType: type, pictureSha256: sha256 } = parcel ?? { pictureType: null, pictureSha256: null };
    if (type === null || sha256 === null) return fail('error.msg.notFound');
    return ok({ type, key: pictureBlobKey(identityOf(request).tenant.tenantId, sha256) });
  });

/** Pictures are files: they come and go outside the table of calls. */
export const registerParcelPictures = (api: Api): void => {
  const limits = { perMinute: PICTURES_PER_MINUTE, subject: pathOf };
  const about = {
    access: 'produce',
    tag: 'delivery',
    summary: 'Keep the picture of a handing over',
  } as const;
  receivingRoute(api, postParcelPicture, { ...about, ...limits }, receive);
  confidentialRoute(api, getParcelPicture, PARCEL_PICTURE_TYPES, findPicture);
};
