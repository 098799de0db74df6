import type { SharedDesign } from '@kitwright/contract/designs';
import type { endpoints } from '@kitwright/contract/endpoints';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { findLiveLink } from '../sharing/links.repository.ts';
import { presentShared } from './present.ts';
import { findDesign } from '../drawings/repository.ts';

/** A design for anyone with a link that holds, and what the link allows. */
export const sharedDesign = async ({
  tx,
  params,
  query,
}: Call<typeof endpoints.sharedDesign>): Promise<Outcome<SharedDesign>> => {
  const design = await findDesign(tx, params.uuid);
  if (design === undefined) return fail('error.msg.notFound');
  const link = query.link === undefined ? undefined : await findLiveLink(tx, params.uuid, query.link);
  const right = link?.right ?? (design.shared ? 'view' : null);
  return right === null ? fail('error.msg.notFound') : ok(presentShared(design, right));
};
