import { isDeepStrictEqual } from 'node:util';
import type { AccountId, Lang } from '@kitwright/contract';
import { endpoints } from '@kitwright/contract/endpoints';
import {
  WORK_KINDS,
  WORK_WAYS,
  workKindsOf,
  type OwnWorkNews,
  type WorkHearing,
  type WorkKind,
  type WorkNews,
  type WorkWay,
} from '@kitwright/contract/messages';
import type { AccountRow } from '../../../db/schema/index.ts';
import { lockAccount, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import { emit } from '../../../events/events.ts';
import type { Api } from '../../../server/api.ts';
import type { Call } from '../../../server/call.ts';
import { fail, ok, type Outcome } from '../../../server/outcome.ts';
import { route } from '../../../server/route.ts';
import { fullName, isPhoneOnly, shownEmail } from '../../../values/full-name.ts';
import { updateAccount, findAccount } from '../../identity/accounts.ts';
import { browsersHearing } from '../push/repository.ts';
import { chatsHearing, findBot } from '../telegram/repository.ts';
import { clocksOf } from '../quiet/quiet-hours.ts';
import { dueAtFor, hearsBy, mailLater, workNewsOf } from './tell-staff.ts';
import { countWaitingFor, listWorking, moveWaiting } from './work.repository.ts';

/** Chats and browsers of these accounts that hear of work, by account; none of chats while no bot works. */
const placesOf = async (
  tx: TenantTransaction,
  ids: readonly AccountId[],
): Promise<(id: AccountId) => { readonly chats: number; readonly browsers: number }> => {
  const bot = await findBot(tx);
  const hasBot = bot?.token != null && bot.works;
  const chats = hasBot ? await chatsHearing(tx, ids, 'work') : [];
  const browsers = await browsersHearing(tx, ids, 'work');
  return (id) => ({
    chats: chats.filter(({ kind, accountId }) => kind === 'private' && accountId === id).length,
    browsers: browsers.filter(({ accountId }) => accountId === id).length,
  });
};

const show = async (tx: TenantTransaction, account: AccountRow): Promise<OwnWorkNews> => {
  const { quiet } = await clocksOf(tx);
  return {
    offered: workKindsOf(account.roles),
    news: workNewsOf(account),
    lang: account.lang,
    email: shownEmail(account),
    ...(await placesOf(tx, [account.id]))(account.id),
    quiet,
    waiting: await countWaitingFor(tx, account.id),
  };
};

/** Words of what someone chose, for the audit log: `orders: mail push; money: –; once; kh`. */
const inWords = (kinds: readonly WorkKind[], news: WorkNews, lang: Lang): string =>
  [
    ...kinds.map((kind) => {
      const ways = WORK_WAYS.filter((way) => news.kinds[kind][way]);
      return `${kind}: ${ways.length === 0 ? '–' : ways.join(' ')}`;
    }),
    news.gather,
    lang,
  ].join('; ');

/** The choices of a call for the kinds that concern someone, and those of before for all others. */
const merged = (offered: readonly WorkKind[], before: WorkNews, asked: WorkNews): WorkNews => {
  const of = (kind: WorkKind) => (offered.includes(kind) ? asked : before).kinds[kind];
  return {
    kinds: {
      orders: of('orders'),
      money: of('money'),
      messages: of('messages'),
      designs: of('designs'),
    },
    gather: asked.gather,
  };
};

/** Keeps what someone chose; what waits to be mailed goes when that says. */
const keep = async (call: Call<typeof endpoints.keepWorkNews>): Promise<Outcome<OwnWorkNews>> => {
  const { tx, account: actor, body, deps, request } = call;
  // Of two changes at once the second is of what the first left.
  await lockAccount(tx, actor.id);
  const account = await findAccount(tx, actor.id);
  if (account === null) return fail('error.msg.notFound');
  const offered = workKindsOf(account.roles);
  const [before, news] = [workNewsOf(account), merged(offered, workNewsOf(account), body)];
  const isSame = account.lang === body.lang && isDeepStrictEqual(before, news);
  if (isSame) return ok(await show(tx, account));
  const now = deps.clock();
  const changed = await updateAccount(tx, account.id, { workNews: news, lang: body.lang, updatedAt: now });
  if (changed === null) return fail('error.msg.notFound');
  const dueAt = dueAtFor(news, await clocksOf(tx), now);
  if (before.gather !== news.gather && (await moveWaiting(tx, account.id, dueAt)))
    await mailLater({ tx, jobs: deps.jobs, now }, account.id, dueAt);
  await emit(tx, {
    at: now,
    type: 'staff.newsChanged',
    actor,
    subject: { type: 'account', id: account.id },
    details: {
      email: account.email,
      name: inWords(offered, news, body.lang),
      before: inWords(offered, before, account.lang),
    },
    ip: request.ip,
  });
  return ok(await show(tx, changed));
};

/** Everybody whom each kind concerns, with the ways in which it really reaches them. */
const whoHears = async (tx: TenantTransaction): Promise<WorkHearing[]> => {
  const staff = await listWorking(tx);
  const placesFor = await placesOf(
    tx,
    staff.map(({ id }) => id),
  );
  const reaches = (account: AccountRow, way: WorkWay): boolean => {
    const { chats, browsers } = placesFor(account.id);
    return { mail: !isPhoneOnly(account), telegram: chats > 0, push: browsers > 0 }[way];
  };
  return WORK_KINDS.map((kind) => ({
    kind,
    people: staff
      .filter(({ roles }) => workKindsOf(roles).includes(kind))
      .map((account) => ({
        id: account.id,
        name: fullName(account),
        ways: WORK_WAYS.filter((way) => hearsBy(account, kind, way) && reaches(account, way)),
        gather: workNewsOf(account).gather,
      })),
  }));
};

/** Registers the calls about what staff hear of what waits for them. */
export const registerWorkNews = (api: Api): void => {
  route(api, endpoints.workNews, async ({ tx, account }) => {
    const row = await findAccount(tx, account.id);
    return row === null ? fail('error.msg.notFound') : ok(await show(tx, row));
  });
  route(api, endpoints.keepWorkNews, keep);
  route(api, endpoints.consoleWhoHears, async ({ tx }) => ok({ items: await whoHears(tx) }));
};
