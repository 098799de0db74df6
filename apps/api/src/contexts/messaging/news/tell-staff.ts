import { accountIdSchema, type AccountId, type TenantId } from '@kitwright/contract';
import {
  MORNING,
  USUAL_WORK_NEWS,
  workKindsOf,
  type WorkKind,
  type WorkNews,
  type WorkWay,
} from '@kitwright/contract/messages';
import { nextAt, quietUntil } from '@kitwright/ordering';
import type { AccountRow, WorkNewsRow } from '../../../db/schema/index.ts';
import { withTenant, type TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { JobData, Jobs } from '../../../jobs/jobs.ts';
import type { Deps } from '../../../server/api.ts';
import { findAccount } from '../../identity/accounts.ts';
import { CHAT_WORDS } from '../mail/texts/chat-words.ts';
import { WORK_WORDS, workPath } from '../mail/texts/work-words.ts';
import { putInOutbox, writeMail } from '../mail/write-mail.ts';
import { browsersHearing } from '../push/repository.ts';
import { queuePush, type PushNote } from '../push/send-push.ts';
import { clocksOf, type Clocks } from '../quiet/quiet-hours.ts';
import { reviewButtons, type Button } from '../telegram/layout.ts';
import { chatsHearing, findBot } from '../telegram/repository.ts';
import { queueMessages, type ChatMessage } from '../telegram/send-message.ts';
import { browserNews, chatNews } from './tell.ts';
import { insertWaiting, listWorking, lockUntold, moveWaiting, setTold, takeDue } from './work.repository.ts';

const HOUR_SECONDS = 3_600;
const HOUR_MS = HOUR_SECONDS * 1_000;

/** Choices of a member of staff, or what is usual. */
export const workNewsOf = ({ workNews }: Pick<AccountRow, 'workNews'>): WorkNews =>
  workNews ?? USUAL_WORK_NEWS;

/** Tells whether a kind of news reaches someone in a way, by their roles and choices of this moment. */
export const hearsBy = (account: AccountRow, kind: WorkKind, way: WorkWay): boolean =>
  !account.blocked &&
  account.confirmedAt !== null &&
  account.deletedAt === null &&
  workKindsOf(account.roles).includes(kind) &&
  workNewsOf(account).kinds[kind][way];

/** The moment at which a mail of what happens now goes out: at once, with the hour, or in the morning; not in quiet hours. */
export const dueAtFor = ({ gather }: Pick<WorkNews, 'gather'>, { zone, quiet }: Clocks, now: Date): Date => {
  const at = {
    once: () => now,
    hourly: () => new Date((Math.floor(now.getTime() / HOUR_MS) + 1) * HOUR_MS),
    morning: () => nextAt(zone, MORNING, now),
  }[gather]();
  return quietUntil(zone, quiet, at) ?? at;
};

/** Leaves the job that mails someone what is due; of those that wait for one moment, one an hour is enough. */
export const mailLater = (
  { tx, jobs, now }: { readonly tx: TenantTransaction; readonly jobs: Jobs; readonly now: Date },
  accountId: AccountId,
  dueAt: Date,
): Promise<void> => {
  const data = { tenantId: tx.tenantId, accountId, dueAt: dueAt.toISOString() };
  if (dueAt <= now) return jobs.enqueue(tx, 'mail-staff', data);
  return jobs.enqueue(tx, 'mail-staff', data, {
    afterSeconds: Math.ceil((dueAt.getTime() - now.getTime()) / 1_000),
    once: { key: `${accountId} ${data.dueAt}`, everySeconds: HOUR_SECONDS },
  });
};

interface Telling {
  readonly tx: TenantTransaction;
  readonly jobs: Jobs;
  readonly now: Date;
  readonly staff: readonly AccountRow[];
  readonly news: readonly WorkNewsRow[];
}

/** Members of staff who hear of something in a way; one who did it does not. */
const hearersOf = ({ staff }: Telling, { kind, actorId }: WorkNewsRow, way: WorkWay): AccountRow[] =>
  staff.filter((account) => account.id !== actorId && hearsBy(account, kind, way));

/** Below a picture of the design that was handed in, where it is one. */
const withPicture = (message: ChatMessage, { item }: WorkNewsRow): ChatMessage => {
  if (item.what !== 'submitted') return message;
  const { text: caption, link_preview_options: _, ...body } = message.body;
  return { ...message, method: 'sendPhoto', body: { ...body, caption, reviewId: item.reviewId } };
};

const buttonsOf = (
  { item, origin }: WorkNewsRow,
  { lang }: Pick<AccountRow, 'lang'>,
): readonly (readonly Button[])[] =>
  item.what === 'submitted'
    ? reviewButtons(lang, item.reviewId, origin)
    : [[{ text: CHAT_WORDS[lang].open, url: origin + workPath(item) }]];

const contentFor = ({ item }: WorkNewsRow, { lang }: Pick<AccountRow, 'lang'>) => ({
  subject: WORK_WORDS[lang].sentence(item),
  paragraphs: [],
});

const tellChats = async (telling: Telling): Promise<void> => {
  const { tx, jobs, now, staff, news } = telling;
  const bot = await findBot(tx);
  if (bot?.token == null) return;
  const ids = staff.map(({ id }) => id);
  const chats = (await chatsHearing(tx, ids, 'work')).filter(({ kind }) => kind === 'private');
  const messages = news.flatMap((row) =>
    hearersOf(telling, row, 'telegram').flatMap((account) =>
      chats
        .filter(({ accountId }) => accountId === account.id)
        .map(({ chatId }) =>
          withPicture(chatNews(chatId, contentFor(row, account), buttonsOf(row, account)), row),
        ),
    ),
  );
  await queueMessages(tx, jobs, messages, now);
};

const tellBrowsers = async (telling: Telling): Promise<void> => {
  const { tx, jobs, now, staff, news } = telling;
  const ids = staff.map(({ id }) => id);
  const browsers = await browsersHearing(tx, ids, 'work');
  const notes = news.flatMap((row): PushNote[] => {
    const url = workPath(row.item);
    return hearersOf(telling, row, 'push').flatMap((account) =>
      browsers
        .filter(({ accountId }) => accountId === account.id)
        .map((browser) => browserNews(browser, account.lang, contentFor(row, account), { url, tag: url })),
    );
  });
  await queuePush(tx, jobs, notes, now);
};

/** Has mails wait until they are due. A message that goes to someone's address as the shop's own is not mailed there twice. */
const tellByMail = async (telling: Telling): Promise<void> => {
  const { tx, now, news, staff } = telling;
  const { tenant, ...clocks } = await clocksOf(tx);
  const hasAlready = ({ email }: AccountRow, { kind }: WorkNewsRow): boolean =>
    kind === 'messages' && email.toLowerCase() === tenant.contact.email.toLowerCase();
  for (const account of staff) {
    const heard = news.filter(
      (row) => hearersOf(telling, row, 'mail').includes(account) && !hasAlready(account, row),
    );
    if (heard.length === 0) continue;
    const dueAt = dueAtFor(workNewsOf(account), clocks, now);
    await insertWaiting(
      tx,
      heard.map(({ id: newsId }) => ({ accountId: account.id, newsId, dueAt })),
    );
    await mailLater(telling, account.id, dueAt);
  }
};

type TellDeps = Pick<Deps, 'pool' | 'clock' | 'jobs' | 'config'>;

/** Tells those whom it concerns by now of what happened, once: of two at once the second finds nothing to tell. */
export const tellStaff = async (
  { pool, clock, jobs }: TellDeps,
  { tenantId, newsIds }: JobData['tell-staff'] & { readonly tenantId: TenantId },
): Promise<void> =>
  withTenant(pool, tenantId, async (tx) => {
    const news = await lockUntold(tx, newsIds);
    if (news.length === 0) return;
    const now = clock();
    const telling = { tx, jobs, now, news, staff: await listWorking(tx) };
    await tellChats(telling);
    await tellBrowsers(telling);
    await tellByMail(telling);
    await setTold(
      tx,
      news.map(({ id }) => id),
      now,
    );
  });

/** Mails someone all that is due, as one mail, as far as it still concerns them. Quiet hours are waited for. */
export const mailStaff = async (
  deps: TellDeps,
  { tenantId, accountId: id, dueAt }: JobData['mail-staff'],
): Promise<void> =>
  withTenant(deps.pool, tenantId, async (tx) => {
    const now = deps.clock();
    const accountId = accountIdSchema.parse(id);
    const at = new Date(dueAt);
    // A clock that counts a pause may be a little ahead of ours.
    if (at > now) {
      const afterSeconds = Math.ceil((at.getTime() - now.getTime()) / 1_000);
      return deps.jobs.enqueue(tx, 'mail-staff', { tenantId, accountId, dueAt }, { afterSeconds });
    }
    const { tenant, zone, quiet } = await clocksOf(tx);
    const until = quietUntil(zone, quiet, now);
    if (until !== null) {
      if (await moveWaiting(tx, accountId, until, now))
        await mailLater({ tx, jobs: deps.jobs, now }, accountId, until);
      return undefined;
    }
    const due = await takeDue(tx, accountId, now);
    const account = due.length === 0 ? null : await findAccount(tx, accountId);
    const heard = account === null ? [] : due.filter(({ kind }) => hearsBy(account, kind, 'mail'));
    const [first] = heard;
    if (account === null || first === undefined) return undefined;
    const news = heard.map(({ item, origin }) => ({ item, url: origin + workPath(item) }));
    const url = heard.length === 1 ? first.origin + workPath(first.item) : `${first.origin}/console/`;
    const content = { template: 'staffNews', url, news } as const;
    return putInOutbox(tx, deps, [writeMail({ tenant, account, content, now })]);
  });
