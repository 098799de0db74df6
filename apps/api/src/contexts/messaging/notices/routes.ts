import { endpoints } from '@kitwright/contract/endpoints';
import type { Api } from '../../../server/api.ts';
import { ok } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { listNotices } from './list-notices.ts';
import { markSeen, seenUpTo } from './repository.ts';
import { registerNoticeStream } from './stream/stream-routes.ts';

export const registerNotices = (api: Api): void => {
  route(api, endpoints.listNotices, async ({ tx, account }) =>
    ok({
      items: [...(await listNotices(tx, account.id))],
      seenAt: (await seenUpTo(tx, account.id))?.toISOString() ?? null,
    }),
  );
  route(api, endpoints.seeNotices, async ({ tx, account, body, deps }) => {
    // A mark in the future would hide what is yet to come.
    await markSeen(tx, account.id, new Date(Math.min(Date.parse(body.upTo), deps.clock().getTime())));
    return ok(null);
  });
  registerNoticeStream(api);
};
