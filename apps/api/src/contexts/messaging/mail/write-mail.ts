import { type Lang, mailIdSchema } from '@kitwright/contract';
import type { OrderStatus } from '@kitwright/ordering';
import { v7 as newId } from 'uuid';
import type { TenantRow } from '../../../db/schema/index.ts';
import type { TenantTransaction } from '../../../db/tenant-transaction.ts';
import type { Recipient } from '../../../events/payloads.ts';
import type { Deps } from '../../../server/api.ts';
import { isStaff } from '../../../server/identity.ts';
import { isPhoneOnly } from '../../../values/full-name.ts';
import { offeredLang } from '../../../values/offered-lang.ts';
import type { MailContent, MailLanguage, MailWords } from './content.ts';
import { layOutHtml, layOutText, type MailBrand } from './layout.ts';
import { insertMailFile, insertMails, type MailFile, type NewMail } from './mails.repository.ts';
import { en } from './texts/en.ts';
import { kh } from './texts/kh.ts';

interface MailOrder {
  readonly tenant: Pick<TenantRow, 'name' | 'themeColour' | 'languages'>;
  readonly account: Recipient;
  readonly content: MailContent;
  /** The code, or the secret of the link, for the mark in the content. */
  readonly secret?: string;
  readonly now: Date;
}

/** Of the languages that the shop offers its customers; the back office speaks them all. */
const langOf = ({ tenant, account: { lang, roles } }: Pick<MailOrder, 'tenant' | 'account'>): Lang =>
  isStaff(roles) ? lang : offeredLang(tenant, lang);

/** A mail as it is put into the outbox. */
export type OutgoingMail = Omit<NewMail, 'id' | 'status' | 'sentAt' | 'notBefore'> & {
  readonly file?: MailFile;
};

const isMailable = ({ recipient }: OutgoingMail): boolean => !isPhoneOnly({ email: recipient });

/**
 * Writes mails into the outbox, and leaves the jobs that deliver them, all in this transaction. Without a mail server
 * they have arrived with that, and there is nothing left to do. To who has a telephone alone there is nothing to mail.
 * `notBefore` is the end of the quiet hours that they wait for.
 */
export const putInOutbox = async (
  tx: TenantTransaction,
  { config, jobs }: Pick<Deps, 'config' | 'jobs'>,
  outgoing: readonly OutgoingMail[],
  notBefore: Date | null = null,
): Promise<void> => {
  const isDelivered = config.smtp === undefined;
  const written = outgoing.filter(isMailable).map((mail) => ({
    ...mail,
    id: mailIdSchema.parse(newId()),
    status: isDelivered ? ('sent' as const) : ('queued' as const),
    sentAt: isDelivered ? mail.createdAt : null,
    notBefore,
  }));
  insertMails(tx, written);
  for (const { id, file } of written) if (file !== undefined) insertMailFile(tx, id, file);
  if (isDelivered) return;
  for (const { id, createdAt } of written) {
    const waitMs = notBefore === null ? 0 : notBefore.getTime() - createdAt.getTime();
    const options = waitMs > 0 ? { afterSeconds: Math.ceil(waitMs / 1_000) } : undefined;
    await jobs.enqueue(tx, 'deliver-mail', { tenantId: tx.tenantId, mailId: id }, options);
  }
};

const LANGUAGES: Readonly<Record<Lang, MailLanguage>> = { kh, en };

/** One line: what may stand in a header. Controls, line ends and what turns the writing around become spaces. */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();

interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The words for where an order stands. */
export const statusWord = (status: OrderStatus, lang: Lang): string => LANGUAGES[lang].status(status);

/** The words of what a mail says, for whom else writes to people: a subject, paragraphs and the words of a button. */
export const wordsOf = (content: MailContent, lang: Lang, tenantName: string): MailWords =>
  LANGUAGES[lang].words(content, tenantName);

/** A mail in the language of who gets it. */
export const renderMail = (
  content: MailContent,
  { brand, lang, firstName }: { readonly brand: MailBrand; readonly lang: Lang; readonly firstName: string },
): RenderedMail => {
  const language = LANGUAGES[lang];
  const words = language.words(content, brand.name);
  const parts = {
    lang,
    brand,
    hello: language.hello(oneLine(firstName)),
    goodbye: language.goodbye(brand.name),
    words,
    url: content.url,
  };
  return { subject: oneLine(words.subject), text: layOutText(parts), html: layOutHtml(parts) };
};

/** A mail to an account, in its language. */
export const writeMail = ({ tenant, account, content, secret, now }: MailOrder): OutgoingMail => {
  const { subject, text, html } = renderMail(content, {
    brand: tenant,
    lang: langOf({ tenant, account }),
    firstName: account.firstName,
  });
  return {
    accountId: account.id,
    template: content.template,
    recipient: account.email,
    subject,
    bodyText: text,
    bodyHtml: html,
    secret: secret ?? null,
    createdAt: now,
  };
};
