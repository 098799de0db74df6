import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach } from 'vitest';
import { createSmtpMailer } from '../src/contexts/messaging/mail/smtp-mailer.ts';

/** A mail as the server of a test took it. */
interface Received {
  readonly from: string;
  readonly to: string[];
  readonly user: string;
  readonly source: string;
}

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** A mail server of one test, which ends with it: what it took, and what sends there. */
export const startSmtp = async (options: SMTPServerOptions = {}) => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope;
      void readAll(stream).then((source) => {
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          user: String(session.user ?? ''),
          source,
        });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = (credentials = '') =>
    createSmtpMailer(`smtp://${credentials}127.0.0.1:${port}`, 'shop@angkor.test');
  return { received, mailer };
};

/** Text of a mail, out of its first part. */
export const textOf = ({ source }: Received): string =>
  Buffer.from(source.split('\r\n\r\n')[2]?.split('\r\n--')[0] ?? '', 'base64').toString();
