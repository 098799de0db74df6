import type { endpoints } from '@kitwright/contract/endpoints';
import { MAX_PLAYERS } from '@kitwright/contract/teams';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PlayerRow } from '../../../db/schema/index.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { countPlayers, deletePlayers, listPlayers, putPlayers as write } from './repository.ts';

const invalid = (index: number) => ({ field: `players.${index}.id`, key: 'error.field.invalid' });

/** Adds, changes and removes players in one step, or does nothing: too many of them, or an id given twice. */
export const putPlayers = async ({
  tx,
  account,
  body,
}: Call<typeof endpoints.putPlayers>): Promise<Outcome<readonly PlayerRow[]>> => {
  const ids = body.players.map(({ id }) => id);
  const twice = ids.findIndex((id, index) => body.removed.includes(id) || ids.indexOf(id) !== index);
  if (twice >= 0) return fail('error.msg.validation', { fields: [invalid(twice)] });
  await lockAccount(tx, account.id);
  await deletePlayers(tx, account.id, body.removed);
  if ((await write(tx, account.id, body.players)) < ids.length) return fail('error.msg.notFound');
  if ((await countPlayers(tx, account.id)) > MAX_PLAYERS) {
    return fail('error.msg.validation', { fields: [{ field: 'players', key: 'error.field.tooLong' }] });
  }
  return ok(await listPlayers(tx, account.id));
};
