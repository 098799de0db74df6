import { ok, type Result } from '@kitwright/base';

/** A mail on its way out, complete. */
export interface OutgoingMail {
  /** The same at every attempt, so that a receiver can tell a repeat. */
  readonly id: string;
  readonly fromName: string;
  /** Null when replies are to go to the sender's address. */
  readonly replyTo: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What an attempt came to. `permanent`: another attempt would be refused alike. */
export type Delivery = Result<null, { readonly reason: string; readonly permanent: boolean }>;

/** Hands mails over. */
export interface Mailer {
  /** Whether mails leave the house; else the outbox is where people read them. */
  readonly sends: boolean;
  deliver(mail: OutgoingMail): Promise<Delivery>;
  close(): void;
}

/** Without a mail server: a mail has arrived when it is in the outbox. */
export const outboxMailer: Mailer = {
  sends: false,
  deliver: () => Promise.resolve(ok(null)),
  close: () => undefined,
};
