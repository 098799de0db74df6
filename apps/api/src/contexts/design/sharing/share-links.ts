import { randomBytes } from 'node:crypto';
import { LINK_RIGHTS, type LinkRight, type ShareLink } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import { v7 as newId } from 'uuid';
import { emit } from '../../../events/events.ts';
import type { Call } from '../../../server/call.ts';
import { ok, type Outcome } from '../../../server/outcome.ts';
import { setDesignShared } from '../drawings/repository.ts';
import { ownDesign } from '../drawings/save-design.ts';
import { keepLink, listLiveLinks, revokeLink as write } from './links.repository.ts';

/** Of 256 random bits: not to be guessed. */
const newSecret = (): string => randomBytes(32).toString('base64url');

/** The links of an own design that hold now, from the least right to the greatest. */
export const listLinks = async ({
  tx,
  account,
  params,
}: Call<typeof endpoints.listLinks>): Promise<Outcome<readonly ShareLink[]>> => {
  const design = await ownDesign(tx, account, params.uuid);
  if (!design.ok) return design;
  const secrets = new Map<LinkRight, string>(
    (await listLiveLinks(tx, params.uuid)).map(({ right, secret }) => [right, secret]),
  );
  return ok(
    LINK_RIGHTS.flatMap((right): ShareLink[] => {
      if (right === 'view') return design.value.shared ? [{ right, secret: null }] : [];
      const secret = secrets.get(right);
      return secret === undefined ? [] : [{ right, secret }];
    }),
  );
};

/** A link with a right. Asked for twice, even at once, it is the same one. */
export const makeLink = async ({
  tx,
  account,
  params,
  body: { right },
}: Call<typeof endpoints.makeLink>): Promise<Outcome<ShareLink>> => {
  const design = await ownDesign(tx, account, params.uuid, 'update');
  if (!design.ok) return design;
  if (right === 'view') {
    await setDesignShared(tx, params.uuid, true);
    return ok({ right, secret: null });
  }
  const link = await keepLink(tx, { id: newId(), designUuid: params.uuid, right, secret: newSecret() });
  return ok({ right, secret: link.secret });
};

/** Ends a link. One that has ended already stays so. */
export const revokeLink = async ({
  tx,
  account,
  params: { uuid, right },
  deps,
}: Call<typeof endpoints.revokeLink>): Promise<Outcome<null>> => {
  const design = await ownDesign(tx, account, uuid, 'update');
  if (!design.ok) return design;
  if (right === 'view') await setDesignShared(tx, uuid, false);
  else await write(tx, uuid, right, deps.clock());
  await emit(tx, { type: 'design.linkEnded', designUuid: uuid });
  return ok(null);
};
