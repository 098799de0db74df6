import type { Writable } from 'node:stream';
import { destination, type DestinationStream } from 'pino';
import pretty from 'pino-pretty';

/** The parts of a logged call that a person reads, before the message. */
const callOf = ({ req, status, ms }: Record<string, unknown>): string => {
  if (typeof req !== 'object' || req === null || !('method' in req) || !('path' in req)) return '';
  return [req.method, req.path, status, ms === undefined ? undefined : `${String(ms)} ms`]
    .filter((part) => part !== undefined)
    .map((part) => `${String(part)} `)
    .join('');
};

/** The log's way out: a line of text for people, or one of JSON for machines; by default on standard output. */
export const logStream = (format: 'text' | 'json', to?: Writable): DestinationStream =>
  format === 'json'
    ? (to ?? destination(1))
    : pretty({
        destination: to ?? 1,
        sync: true,
        colorize: process.stdout.isTTY,
        translateTime: 'SYS:HH:MM:ss',
        ignore: 'pid,hostname,reqId,tenant,account,req,status,ms',
        messageFormat: (log, key) => `${callOf(log)}${String(log[key])}`,
      });
