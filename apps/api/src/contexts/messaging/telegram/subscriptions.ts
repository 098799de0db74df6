import { may, type AccountId, type Lang, type Permission } from '@kitwright/contract';
import type { ChatNews } from '@kitwright/contract/messages';
import { fullName } from '../../../values/full-name.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { writeOrderNumber } from '../../../values/order-number.ts';
import type { AccountRow, TelegramChatRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import { on, type Subscription } from '../../../events/events.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { isStaff } from '../../../server/identity.ts';
import { reviewsOfDesign } from '../../design/designs.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { MailContent } from '../mail/content.ts';
import { STAFF_TYPES, orderContent } from '../mail/order-mail.ts';
import { reviewContent } from '../mail/subscriptions.ts';
import { CHAT_WORDS } from '../mail/texts/chat-words.ts';
import { wordsOf } from '../mail/write-mail.ts';
import { newsMessage, reviewButtons, type Button } from './layout.ts';
import { botOnce, chatsHearing, listChats, removeChat } from './repository.ts';
import { queueMessages, type ChatMessage } from './send-message.ts';

const by = 'messaging/telegram';

/** News for the owner of an account, as a mail says them or in a sentence of their own. */
interface OwnNews {
  readonly accountId: AccountId;
  readonly news: Exclude<ChatNews, 'work'>;
  readonly contentOf: (
    lang: Lang,
    shop: string,
  ) => { readonly text: string; readonly buttons: readonly Button[] };
  readonly languages: readonly Lang[] | null;
  /** Id of an order whose invoice may be asked for. */
  readonly invoiceOf?: string;
}

/** News for staff who may do something about them. */
interface WorkNews {
  readonly permission: Permission;
  readonly contentOf: (
    lang: Lang,
    origin: string,
  ) => { readonly text: string; readonly buttons: readonly (readonly Button[])[] };
}

const asMail =
  (content: MailContent): OwnNews['contentOf'] =>
  (lang, shop) => {
    const { subject, paragraphs, button } = wordsOf(content, lang, shop);
    return { text: newsMessage(subject, paragraphs), buttons: [{ text: button, url: content.url }] };
  };

/** Someone who may hear at the moment: neither blocked nor, as staff, without a part of the house. */
const listener = async (
  tx: TenantTransaction,
  { accountId }: TelegramChatRow,
): Promise<AccountRow | null> => {
  const account = await findAccount(tx, accountId);
  return account === null || account.blocked ? null : account;
};

const send = (
  chat: TelegramChatRow,
  text: string,
  keyboard: readonly (readonly Button[])[],
): ChatMessage => ({
  chatId: chat.chatId,
  method: 'sendMessage',
  isNews: true,
  body: {
    chat_id: chat.chatId,
    text,
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: keyboard },
  },
});

const ownMessages = async (
  tx: TenantTransaction,
  chats: readonly TelegramChatRow[],
  { accountId, news, contentOf, languages, invoiceOf }: OwnNews,
  shop: string,
): Promise<ChatMessage[]> => {
  const messages: ChatMessage[] = [];
  for (const chat of chats) {
    if (chat.accountId !== accountId || !chat.news.includes(news)) continue;
    const account = await listener(tx, chat);
    if (account === null) continue;
    const lang = languages === null ? account.lang : offeredLang({ languages }, account.lang);
    const { text, buttons } = contentOf(lang, shop);
    const invoice: readonly Button[] =
      invoiceOf === undefined || chat.kind === 'group'
        ? []
        : [{ text: CHAT_WORDS[lang].invoice, callback_data: `invoice:${invoiceOf}` }];
    messages.push(send(chat, text, [[...buttons, ...invoice]]));
  }
  return messages;
};

const workMessages = async (
  tx: TenantTransaction,
  chats: readonly TelegramChatRow[],
  { permission, contentOf }: WorkNews,
  origin: string,
): Promise<ChatMessage[]> => {
  const messages: ChatMessage[] = [];
  for (const chat of chats) {
    if (!chat.news.includes('work') || chat.kind !== 'private') continue;
    const account = await listener(tx, chat);
    if (account === null || !isStaff(account.roles) || !may(account.roles, permission)) continue;
    const { text, buttons } = contentOf(account.lang, origin);
    messages.push(send(chat, text, buttons));
  }
  return messages;
};

interface Told {
  readonly own: readonly OwnNews[];
  readonly work: readonly WorkNews[];
  readonly shop: string;
  readonly at: Date;
}

/** Writes down what chats hear of what happened, if the tenant has a bot and any chat that listens. */
const tell = async (tx: TenantTransaction, jobs: Jobs, { own, work, shop, at }: Told): Promise<void> => {
  const bot = await botOnce(tx);
  if (bot?.token == null) return;
  const [first] = own;
  const accountIds = [...new Set(own.map(({ accountId }) => accountId))];
  const chats = await chatsHearing(tx, accountIds, first?.news ?? 'orders', work.length > 0);
  const messages: ChatMessage[] = [];
  for (const each of own) messages.push(...(await ownMessages(tx, chats, each, shop)));
  for (const each of work) messages.push(...(await workMessages(tx, chats, each, bot.origin)));
  await queueMessages(tx, jobs, messages, at);
};

/** Sentences of what a captain's chats hear. */
const TOLD_CAPTAIN = {
  'rosterLink.entered': 'playerEntered',
  'vote.cast': 'voted',
  'share.slipSent': 'shareSlip',
} as const;

const sentence =
  (key: (typeof TOLD_CAPTAIN)[keyof typeof TOLD_CAPTAIN]): OwnNews['contentOf'] =>
  (lang) => ({ text: CHAT_WORDS[lang][key], buttons: [] });

/** Subscriptions of what chats hear. */
export const telegramSubscriptions = (
  jobs: Jobs,
  clock: () => Date = () => new Date(),
): readonly Subscription[] => [
  on(['order.placed'], {
    by,
    does: 'tells chats of the customer, and of staff',
    foresee: botOnce,
    handle: async (tx, events) => {
      const [{ scene, at } = { scene: null, at: clock() }] = events;
      await tell(tx, jobs, {
        own: events.flatMap((event) => {
          const content = orderContent(event);
          if (content === null) return [];
          const { languages } = event.scene.tenant;
          const invoiceOf = event.order.id;
          return [
            {
              accountId: event.customer.id,
              news: 'orders',
              contentOf: asMail(content),
              languages,
              invoiceOf,
            },
          ] as const;
        }),
        work: events.map(({ order }) => ({
          permission: 'sales',
          contentOf: (lang, origin) => ({
            text: CHAT_WORDS[lang].newOrder(
              writeOrderNumber(order.number),
              order.designName,
              order.quantity,
              order.grandTotalCents,
            ),
            buttons: [[{ text: CHAT_WORDS[lang].open, url: `${origin}/console/orders/${order.id}` }]],
          }),
        })),
        shop: scene?.tenant.name ?? '',
        at,
      });
    },
  }),
  on(STAFF_TYPES, {
    by,
    does: 'tells chats of the customer what staff did with the order',
    handle: async (tx, events) => {
      for (const event of events) {
        const content = orderContent(event);
        if (content === null) continue;
        const { order, scene, at } = event;
        const { languages, name: shop } = scene.tenant;
        const contentOf = asMail(content);
        const own = {
          accountId: order.accountId,
          news: 'orders',
          contentOf,
          languages,
          invoiceOf: order.id,
        } as const;
        await tell(tx, jobs, { own: [own], work: [], shop, at });
      }
    },
  }),
  on(['review.approved', 'review.rejected'], {
    by,
    does: 'tells chats of the owner what staff decided',
    handle: async (tx, events) => {
      for (const event of events) {
        const { review, scene, at } = event;
        const { languages, name: shop } = scene.tenant;
        const contentOf = asMail(reviewContent(event));
        const own = { accountId: review.accountId, news: 'designs', contentOf, languages } as const;
        await tell(tx, jobs, { own: [own], work: [], shop, at });
      }
    },
  }),
  on(['rosterLink.entered', 'vote.cast', 'share.slipSent'], {
    by,
    does: 'tells chats of the captain',
    handle: async (tx, events) => {
      for (const { type, ownerId: accountId } of events) {
        const contentOf = sentence(TOLD_CAPTAIN[type]);
        const own = { accountId, news: 'teams', contentOf, languages: null } as const;
        await tell(tx, jobs, { own: [own], work: [], shop: '', at: clock() });
      }
    },
  }),
  on(['design.submitted'], {
    by,
    does: 'asks chats of staff to decide, by buttons',
    handle: async (tx, events) => {
      for (const { designUuid } of events) {
        const review = (await reviewsOfDesign(tx, designUuid)).find(({ status }) => status === 'WAITING');
        const owner = review && (await findAccount(tx, review.accountId));
        if (review === undefined || owner == null) continue;
        const work: WorkNews = {
          permission: 'design',
          contentOf: (lang, origin) => ({
            text: newsMessage(CHAT_WORDS[lang].review(review.designName, fullName(owner)), []),
            buttons: reviewButtons(lang, review.id, origin),
          }),
        };
        await tell(tx, jobs, { own: [], work: [work], shop: '', at: clock() });
      }
    },
  }),
  on(['account.deleted'], {
    by,
    does: 'forgets the chats of the account',
    handle: async (tx, events) => {
      for (const { account } of events) {
        for (const { chatId } of await listChats(tx, account.id)) await removeChat(tx, chatId);
      }
    },
  }),
];
