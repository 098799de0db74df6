import type { Upload } from '@kitwright/contract';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { SlowCall } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { signedQuery } from '../../../server/picture-addresses.ts';
import { keepPicture, presentUpload } from '../uploads/keep-picture.ts';
import { addUpload, bringerOf, broughtBy } from '../uploads/quota.ts';
import { dropUnknownBlob } from '../uploads/sweep-uploads.ts';
import type { GraphicsShelf } from './graphics-shelf.ts';
import { findGraphic } from './own/repository.ts';

const OWN = /^own:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A picture the tenant brought is an upload already. */
const chooseOwn = (
  { inTenant }: Pick<SlowCall<typeof endpoints.chooseGraphic>, 'inTenant'>,
  id: string,
  sign: (thing: string) => string,
): Promise<Outcome<Upload>> =>
  inTenant(async (tx) => {
    const row = await findGraphic(tx, id);
    return row?.graphic.offered === true ? ok(presentUpload(row.upload, sign)) : fail('error.msg.notFound');
  });

/** Copies a picture of the library to the tenant's uploads, where it stays for as long as designs show it. */
export const chooseGraphic = async (
  { body, deps, tenant, account, inTenant, request }: SlowCall<typeof endpoints.chooseGraphic>,
  shelf: GraphicsShelf,
): Promise<Outcome<Upload>> => {
  const own = OWN.exec(body.id)?.[1];
  const { blobs, config, clock } = deps;
  const { tenantId } = tenant;
  const sign = (thing: string): string => signedQuery(config.tokenSecret, tenantId, thing, clock());
  if (own !== undefined) return chooseOwn({ inTenant }, own, sign);
  const source = shelf.sourceOf(body.id.split(':')[0] ?? '');
  const picture = await source?.picture(body.id, body.colour);
  if (picture === undefined) return fail('error.msg.notFound');
  const kept = await keepPicture(blobs, tenantId, picture.content);
  if (!kept.ok) return kept;
  const bringer = bringerOf(config, account?.id, request.ip);
  const brought = broughtBy(kept.value, tenantId, bringer);
  const added = await inTenant((tx) => addUpload(tx, config, bringer, brought));
  if (added.ok) return ok(presentUpload(added.value, sign));
  await dropUnknownBlob(deps, tenantId, brought.sha256);
  return added;
};
