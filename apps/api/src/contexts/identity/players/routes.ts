import { playerIdSchema } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_PLAYERS, type Player } from '@kitwright/contract/teams';
import { v7 as newId } from 'uuid';
import type { PlayerRow } from '../../../db/schema/index.ts';
import { lockAccount } from '../../../db/tenant-transaction.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import {
  countPlayers,
  deletePlayer,
  deletePlayers,
  insertPlayer,
  listPlayers,
  putPlayers as write,
  updatePlayer,
} from './repository.ts';

const presentPlayer = ({ id, name, number, size, version, createdAt }: PlayerRow): Player => ({
  id,
  name,
  number,
  size,
  version,
  addedAt: createdAt.toISOString(),
});

const invalid = (index: number) => ({ field: `players.${index}.id`, key: 'error.field.invalid' });

/** Adds, changes and removes players in one step, or does nothing: too many of them, or an id given twice. */
const putPlayers = async ({
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

export const registerPlayers = (api: Api): void => {
  route(api, endpoints.listPlayers, async ({ tx, account }) =>
    ok({ items: (await listPlayers(tx, account.id)).map(presentPlayer) }),
  );
  route(api, endpoints.createPlayer, async ({ tx, account, body }) => {
    await lockAccount(tx, account.id);
    if ((await countPlayers(tx, account.id)) >= MAX_PLAYERS) {
      return fail('error.msg.validation', { fields: [{ field: 'players', key: 'error.field.tooLong' }] });
    }
    return ok(presentPlayer(await insertPlayer(tx, account.id, playerIdSchema.parse(newId()), body)));
  });
  route(api, endpoints.putPlayers, async (call) => {
    const rows = await putPlayers(call);
    return rows.ok ? ok({ items: rows.value.map(presentPlayer) }) : rows;
  });
  route(api, endpoints.updatePlayer, async ({ tx, account, params, body }) => {
    const row = await updatePlayer(tx, account.id, params.id, body);
    return row === undefined ? fail('error.msg.notFound') : ok(presentPlayer(row));
  });
  route(api, endpoints.deletePlayer, async ({ tx, account, params }) =>
    (await deletePlayer(tx, account.id, params.id)) ? ok(null) : fail('error.msg.notFound'),
  );
};
