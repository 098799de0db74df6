import { endpoints } from '@kitwright/contract/endpoints';
import { MAX_PLAYERS, type Player } from '@kitwright/contract/teams';
import { v7 as newId } from 'uuid';
import { lockAccount } from '../../../db/lock-account.ts';
import type { PlayerRow } from '../../../db/schema/index.ts';
import type { Api } from '../../../server/api.ts';
import { fail, ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { putPlayers } from './put-players.ts';
import { countPlayers, deletePlayer, insertPlayer, listPlayers, updatePlayer } from './repository.ts';

const presentPlayer = ({ id, name, number, size, version, createdAt }: PlayerRow): Player => ({
  id,
  name,
  number,
  size,
  version,
  addedAt: createdAt.toISOString(),
});

export const registerPlayers = (api: Api): void => {
  route(api, endpoints.listPlayers, async ({ tx, account }) =>
    ok({ items: (await listPlayers(tx, account.id)).map(presentPlayer) }),
  );
  route(api, endpoints.createPlayer, async ({ tx, account, body }) => {
    await lockAccount(tx, account.id);
    if ((await countPlayers(tx, account.id)) >= MAX_PLAYERS) {
      return fail('error.msg.validation', { fields: [{ field: 'players', key: 'error.field.tooLong' }] });
    }
    return ok(presentPlayer(await insertPlayer(tx, account.id, newId(), body)));
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
