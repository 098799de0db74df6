import type { AccountId, Lang } from '@kitwright/contract';
import type { ChatNews } from '@kitwright/contract/messages';
import { pipelined } from '../../../db/line.ts';
import type { AccountRow, PushSubscriptionRow, TelegramChatRow } from '../../../db/schema/index.ts';
import type { PushContent } from '../../../db/schema/push.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import { findAccount } from '../../identity/accounts.ts';
import type { MailContent } from '../mail/content.ts';
import { CHAT_WORDS } from '../mail/texts/chat-words.ts';
import { wordsOf } from '../mail/write-mail.ts';
import { browsersHearing, hasPushOnce } from '../push/repository.ts';
import { fitting, queuePush, type PushNote } from '../push/send-push.ts';
import { newsMessage, proofButtons, type Button } from '../telegram/layout.ts';
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
  /** A sheet to sign off: it comes as a file, with the button that signs it. */
  readonly proof?: { readonly id: string; readonly seal: string } | undefined;
  /** One that is still shown gives way to the next of the same. */
  readonly tag: string;
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

/** Someone who may hear at the moment, and is not blocked. */
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

interface Told {
  readonly own: readonly OwnNews[];
  readonly shop: string;
  readonly at: Date;
}

/** News as a chat shows them, with what stands on its buttons. */
export const chatNews = (
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

/** A proof sheet as a chat shows it, with the button that signs it. */
const sheetNews = (
  { chatId, accountId }: Pick<TelegramChatRow, 'chatId' | 'accountId'>,
  lang: Lang,
  { subject, paragraphs }: NewsContent,
  { proof, url }: { readonly proof: NonNullable<OwnNews['proof']>; readonly url: string },
): ChatMessage => ({
  chatId,
  method: 'sendDocument',
  isNews: true,
  body: {
    chat_id: chatId,
    proofId: proof.id,
    accountId,
    lang,
    link: url,
    caption: newsMessage(subject, paragraphs),
    parse_mode: 'HTML',
    reply_markup: { inline_keyboard: proofButtons(lang, proof, url) },
  },
});

const chatMessages = async (
  tx: TenantTransaction,
  chats: readonly TelegramChatRow[],
  { own, shop }: Told,
): Promise<ChatMessage[]> => {
  const messages: ChatMessage[] = [];
  for (const each of own) {
    for (const { place, lang } of await ownPlaces(tx, chats, each)) {
      const { link, ...content } = each.contentOf(lang, shop);
      if (each.proof !== undefined && link !== null) {
        messages.push(sheetNews(place, lang, content, { proof: each.proof, url: link.url }));
        continue;
      }
      const invoice: readonly Button[] =
        each.invoiceOf === undefined || place.kind === 'group'
          ? []
          : [{ text: CHAT_WORDS[lang].invoice, callback_data: `invoice:${each.invoiceOf}` }];
      messages.push(chatNews(place.chatId, content, [[...(link === null ? [] : [link]), ...invoice]]));
    }
  }
  return messages;
};

/** Page of a browser's own shop that an address leads to. */
const pathOf = (url: string): string => {
  const { pathname, search, hash } = new URL(url, 'http://shop.invalid');
  return pathname + search + hash;
};

/** News as a browser shows them; `url` is a path of its own shop. */
export const browserNews = (
  { id: subscriptionId }: Pick<PushSubscriptionRow, 'id'>,
  lang: Lang,
  { subject: title, paragraphs }: NewsContent,
  { url, tag }: Pick<PushContent, 'url' | 'tag'>,
): PushNote => ({
  subscriptionId,
  isNews: true,
  content: fitting({ title, body: paragraphs.join('\n'), url, lang, tag }),
});

const browserNotes = async (
  tx: TenantTransaction,
  browsers: readonly PushSubscriptionRow[],
  { own, shop }: Told,
): Promise<PushNote[]> => {
  const notes: PushNote[] = [];
  for (const each of own) {
    for (const { place, lang } of await ownPlaces(tx, browsers, each)) {
      const { link, ...content } = each.contentOf(lang, shop);
      const to = { url: pathOf(link?.url ?? '/me/dashboard'), tag: each.tag };
      notes.push(browserNews(place, lang, content, to));
    }
  }
  return notes;
};

/** Writes down what chats and browsers of customers hear of what happened, where the tenant has any that listen. */
export const tell = async (tx: TenantTransaction, jobs: Jobs, told: Told): Promise<void> => {
  const { own, at } = told;
  const [first] = own;
  if (first === undefined) return;
  const accountIds = [...new Set(own.map(({ accountId }) => accountId))];
  const bot = await botOnce(tx);
  if (bot?.token != null) {
    const chats = await chatsHearing(tx, accountIds, first.news);
    await queueMessages(tx, jobs, await chatMessages(tx, chats, told), at);
  }
  if (await hasPushOnce(tx)) {
    const browsers = await browsersHearing(tx, accountIds, first.news);
    await queuePush(tx, jobs, await browserNotes(tx, browsers, told), at);
  }
};

/** Reads ahead whether anyone hears. */
export const foresee = (tx: TenantTransaction): Promise<unknown> => pipelined(botOnce(tx), hasPushOnce(tx));
