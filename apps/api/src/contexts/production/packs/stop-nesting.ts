import type { endpoints } from '@kitwright/contract/endpoints';
import type { PackRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { newestPack, updatePack } from './repository.ts';

/** Ends the search for shorter markers of the pack that is being made; one that is made already stays as it is. */
export const stopNesting = async ({
  tx,
  params,
}: Call<typeof endpoints.consoleStopNesting>): Promise<Outcome<PackRow>> => {
  const pack = await newestPack(tx, params.id);
  if (pack === undefined) return fail('error.msg.notFound');
  if (pack.status !== 'waiting' && pack.status !== 'making') return ok(pack);
  await updatePack(tx, pack.id, { isNestingStopped: true });
  return ok({ ...pack, isNestingStopped: true });
};
