import { fail, ok, type Result } from '@kitwright/base';
import { createTransport } from 'nodemailer';
import { inSpan } from '../../../telemetry/tracing.ts';

/** Milliseconds: to connect and be greeted, of silence, and for a whole mail. */
const CONNECT_TIMEOUT_MS = 5_000;
const SILENCE_TIMEOUT_MS = 10_000;
const MAIL_TIMEOUT_MS = 30_000;

const LONGEST_REASON = 500;

/** A server's refusal for good is a reply of 500 or more (RFC 5321, 4.2.1); 421 and its like pass. */
const isPermanent = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  typeof error.responseCode === 'number' &&
  error.responseCode >= 500 &&
  !('command' in error && (error.command === 'CONN' || String(error.command).startsWith('AUTH')));

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
  /** A PDF that goes with it; null for most. */
  readonly file: { readonly name: string; readonly content: Buffer } | null;
}

/** Outcome of an attempt. `permanent`: another attempt would be refused alike. */
export type Delivery = Result<null, { readonly reason: string; readonly permanent: boolean }>;

/** Hands mails over. */
export interface Mailer {
  /** True where mails are sent out; else the outbox is where people read them. */
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

const failure = (error: unknown): Delivery =>
  fail({
    reason: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_REASON),
    permanent: isPermanent(error),
  });

const withTimeout = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error('The mail server took too long'));
    }, MAIL_TIMEOUT_MS);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
};

/** Sends by SMTP; `url` as `smtps://user:password@host:465`, `from` the address that sends. */
export const createSmtpMailer = (url: string, from: string): Mailer => {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.split('@').at(-1) ?? 'localhost';
  return {
    sends: true,
    deliver: async (mail) => {
      try {
        const send = () =>
          transport.sendMail({
            messageId: `<${mail.id}@${domain}>`,
            from: { name: mail.fromName, address: from },
            to: { name: '', address: mail.to },
            ...(mail.replyTo === null ? {} : { replyTo: mail.replyTo }),
            subject: mail.subject,
            text: mail.text,
            html: mail.html,
            attachments:
              mail.file === null
                ? []
                : [{ filename: mail.file.name, content: mail.file.content, contentType: 'application/pdf' }],
            headers: { 'Auto-Submitted': 'auto-generated' },
          });
        await inSpan('smtp send', {}, () => withTimeout(send()));
        return ok(null);
      } catch (error) {
        return failure(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
};
