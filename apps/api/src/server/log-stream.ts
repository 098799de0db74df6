import type { Writable } from 'node:stream';
import { destination, type DestinationStream } from 'pino';
import pretty from 'pino-pretty';
import { z } from 'zod';

/** Fields of a log line about a call; a line of something else has none of it. */
const callSchema = z.object({
  req: z.object({ method: z.string(), path: z.string() }),
  status: z.number(),
  ms: z.number(),
});

const callOf = (line: Record<string, unknown>): string => {
  const call = callSchema.safeParse(line).data;
  return call === undefined ? '' : `${call.req.method} ${call.req.path} ${call.status} ${call.ms} ms `;
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
