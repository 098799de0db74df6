import { createHmac, randomBytes } from 'node:crypto';

const LINK_BYTES = 32;
export const LINK_LIFE_MS = 30 * 60_000;
/** Between two mails of a kind that an account asks for. */
export const PAUSE_MS = 60_000;

type Purpose = 'email-old' | 'email-new' | 'end-account';

/** The secret of a link. */
export const newLinkSecret = (): string => randomBytes(LINK_BYTES).toString('base64url');

/** What is kept of it, keyed and of one purpose: the link of one thing opens no other. */
export const linkHash = (key: string, purpose: Purpose, secret: string): Buffer =>
  createHmac('sha256', key).update(`${purpose} ${secret}`).digest();
