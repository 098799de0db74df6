import { ONE_TIME_CODE_DIGITS } from '@kitwright/contract/accounts';
import type { Mail } from '@kitwright/contract/messages';

const SHOWN = 3;
const CODE = new RegExp(`(?<!\\d)\\d{${ONE_TIME_CODE_DIGITS}}(?!\\d)`);
const LINK = /https?:\/\/[^/\s]+(\/auth\/[^\s]*)/;

/** Mails that someone needs who cannot sign in yet. */
const TEMPLATES: readonly string[] = ['confirmEmail', 'resetPassword', 'accountLocked'];

/** The newest of those mails to an address; they come newest first. */
export const mailsTo = <Item extends Pick<Mail, 'to' | 'template'>>(
  mails: readonly Item[],
  email: string,
): readonly Item[] =>
  mails
    .filter(({ to, template }) => TEMPLATES.includes(template) && to === email.trim().toLowerCase())
    .slice(0, SHOWN);

/** The one-time code of a mail that confirms an address; null in any other. */
export const codeIn = ({ text, template }: Pick<Mail, 'text' | 'template'>): string | null =>
  template === 'confirmEmail' ? (CODE.exec(text)?.[0] ?? null) : null;

/** The page of ours that a mail links to, as a path. */
export const linkIn = ({ text }: Pick<Mail, 'text'>): string | null => LINK.exec(text)?.[1] ?? null;
