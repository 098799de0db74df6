import { may, type AccountId, type Lang, type Permission } from '@kitwright/contract';
import type { ChatNews } from '@kitwright/contract/messages';
import { pipelined } from '../../../db/line.ts';
import type { AccountRow, PushSubscriptionRow, TelegramChatRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { isStaff } from '../../../server/identity.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { MailContent } from '../mail/content.ts';
import { CHAT_WORDS } from '../mail/texts/chat-words.ts';
import { wordsOf } from '../mail/write-mail.ts';
import { browsersHearing, hasPushOnce } from '../push/repository.ts';
import { fitting, queuePush, type PushNote } from '../push/send-push.ts';
import { newsMessage, type Button } from '../telegram/layout.ts';
import { botOnce, chatsHearing } from '../telegram/repository.ts';
import { queueMessages, type ChatMessage } from '../telegram/send-message.ts';

/** Content of news: what a mail has. */
interface NewsContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
}

/** Page that news are of, with what its button is called. */
interface NewsLink {
  readonly text: string;
  readonly url: string;
}

/** News for the owner of an account, as a mail says them or in a sentence of their own. */
export interface OwnNews {
  readonly accountId: AccountId;
  readonly news: Exclude<ChatNews, 'work'>;
  readonly contentOf: (lang: Lang, shop: string) => NewsContent & { readonly link: NewsLink | null };
  readonly languages: readonly Lang[] | null;
  /** Id of an order whose invoice may be asked for. */
  readonly invoiceOf?: string;
  /** One that is still shown gives way to the next of the same. */
  readonly tag: string;
}

/** News for staff who may do something about them. */
export interface WorkNews {
  readonly permission: Permission;
  readonly contentOf: (lang: Lang) => NewsContent;
  readonly buttonsOf: (lang: Lang, origin: string) => readonly (readonly Button[])[];
  /** Page of the back office. */
  readonly path: string;
  /** Review whose design is shown with it in chats. */
  readonly pictureOf?: string;
}

/** News as a mail says them. */
export const asMail =
  (content: MailContent): OwnNews['contentOf'] =>
  (lang, shop) => {
    const { subject, paragraphs, button } = wordsOf(content, lang, shop);
    return { subject, paragraphs, link: { text: button, url: content.url } };
  };

/** Someone who hears: a chat or a browser of an account. */
interface Place {
  readonly accountId: AccountId;
  readonly news: readonly ChatNews[];
}

/** Someone who may hear at the moment: neither blocked nor, as staff, without a part of the house. */
const listener = async (tx: TenantTransaction, { accountId }: Place): Promise<AccountRow | null> => {
  const account = await findAccount(tx, accountId);
  return account === null || account.blocked ? null : account;
};

/** Places that hear news of an account, each with its language. */
const ownPlaces = async <Heard extends Place>(
  tx: TenantTransaction,
  places: readonly Heard[],
  { accountId, news, languages }: OwnNews,
): Promise<{ readonly place: Heard; readonly lang: Lang }[]> => {
  const heard: { readonly place: Heard; readonly lang: Lang }[] = [];
  for (const place of places) {
    if (place.accountId !== accountId || !place.news.includes(news)) continue;
    const account = await listener(tx, place);
    if (account === null) continue;
    const lang = languages === null ? account.lang : offeredLang({ languages }, account.lang);
    heard.push({ place, lang });
  }
  return heard;
};

/** Places of staff who may do something about such news. */
const workPlaces = async <Heard extends Place>(
  tx: TenantTransaction,
  places: readonly Heard[],
  { permission }: WorkNews,
): Promise<{ readonly place: Heard; readonly lang: Lang }[]> => {
  const heard: { readonly place: Heard; readonly lang: Lang }[] = [];
  for (const place of places) {
    if (!place.news.includes('work')) continue;
    const account = await listener(tx, place);
    if (account === null || !isStaff(account.roles) || !may(account.roles, permission)) continue;
    heard.push({ place, lang: account.lang });
  }
  return heard;
};

interface Told {
  readonly own: readonly OwnNews[];
  readonly work: readonly WorkNews[];
  readonly shop: string;
  readonly at: Date;
}

const send = (
  chatId: number,
  { subject, paragraphs }: NewsContent,
  keyboard: readonly (readonly Button[])[],
): ChatMessage => ({
  chatId,
  method: 'sendMessage',
  isNews: true,
  body: {
    chat_id: chatId,
    text: newsMessage(subject, paragraphs),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
    reply_markup: { inline_keyboard: keyboard },
  },
});

/** The same below a picture of the design that was handed in. */
const withPicture = (message: ChatMessage, reviewId: string | undefined): ChatMessage => {
  if (reviewId === undefined) return message;
  const { text: caption, link_preview_options: _, ...body } = message.body;
  return { ...message, method: 'sendPhoto', body: { ...body, caption, reviewId } };
};

const chatMessages = async (
  tx: TenantTransaction,
  chats: readonly TelegramChatRow[],
  { own, work, shop }: Told,
  origin: string,
): Promise<ChatMessage[]> => {
  const messages: ChatMessage[] = [];
  for (const each of own) {
    for (const { place, lang } of await ownPlaces(tx, chats, each)) {
      const { link, ...content } = each.contentOf(lang, shop);
      const invoice: readonly Button[] =
        each.invoiceOf === undefined || place.kind === 'group'
          ? []
          : [{ text: CHAT_WORDS[lang].invoice, callback_data: `invoice:${each.invoiceOf}` }];
      messages.push(send(place.chatId, content, [[...(link === null ? [] : [link]), ...invoice]]));
    }
  }
  const ownChats = chats.filter(({ kind }) => kind === 'private');
  for (const each of work) {
    for (const { place, lang } of await workPlaces(tx, ownChats, each))
      messages.push(
        withPicture(send(place.chatId, each.contentOf(lang), each.buttonsOf(lang, origin)), each.pictureOf),
      );
  }
  return messages;
};

/** Page of a browser's own shop that an address leads to. */
const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid');
  return pathname + search + hash;
};

const browserNotes = async (
  tx: TenantTransaction,
  browsers: readonly PushSubscriptionRow[],
  { own, work, shop }: Told,
): Promise<PushNote[]> => {
  const notes: PushNote[] = [];
  const note = (
    place: PushSubscriptionRow,
    lang: Lang,
    content: NewsContent,
    url: string,
    tag: string,
  ): void => {
    const { subject: title, paragraphs } = content;
    const body = paragraphs.join('\n');
    notes.push({ subscriptionId: place.id, isNews: true, content: fitting({ title, body, url, lang, tag }) });
  };
  for (const each of own) {
    for (const { place, lang } of await ownPlaces(tx, browsers, each)) {
      const { link, ...content } = each.contentOf(lang, shop);
      note(place, lang, content, pathOf(link?.url ?? '/me/dashboard'), each.tag);
    }
  }
  for (const each of work) {
    for (const { place, lang } of await workPlaces(tx, browsers, each))
      note(place, lang, each.contentOf(lang), each.path, each.path);
  }
  return notes;
};

/** Writes down what chats and browsers hear of what happened, where the tenant has any that listen. */
export const tell = async (tx: TenantTransaction, jobs: Jobs, told: Told): Promise<void> => {
  const { own, work, at } = told;
  const [first] = own;
  const accountIds = [...new Set(own.map(({ accountId }) => accountId))];
  const asked = [accountIds, first?.news ?? 'orders', work.length > 0] as const;
  const bot = await botOnce(tx);
  if (bot?.token != null) {
    const chats = await chatsHearing(tx, ...asked);
    await queueMessages(tx, jobs, await chatMessages(tx, chats, told, bot.origin), at);
  }
  if (await hasPushOnce(tx)) {
    const browsers = await browsersHearing(tx, ...asked);
    await queuePush(tx, jobs, await browserNotes(tx, browsers, told), at);
  }
};

/** Reads ahead whether anyone hears. */
export const foresee = (tx: TenantTransaction): Promise<unknown> => pipelined(botOnce(tx), hasPushOnce(tx));
