import { Writable } from 'node:stream';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { logStream } from './log-stream.ts';

const written = (format: 'text' | 'json', write: (log: pino.Logger) => void): string => {
  const lines: string[] = [];
  const to = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  write(pino({}, logStream(format, to)));
  return lines.join('');
};

const CALL = {
  req: { method: 'GET', path: '/api/orders', host: 'localhost', ip: '::1' },
  status: 200,
  ms: 12,
};

describe('logStream', () => {
  it('writes a call as one line that a person reads', () => {
    const text = written('text', (log) => log.info({ ...CALL, tenant: 't', account: 'a' }, 'answered'));
    expect(text).toMatch(/^\[\d\d:\d\d:\d\d\] INFO: GET \/api\/orders 200 12 ms answered\n$/);
  });

  it('writes an error with its cause below', () => {
    const text = written('text', (log) => log.error({ err: new Error('Broken') }, 'The call failed'));
    expect(text).toMatch(/ERROR: The call failed\n[^]*Error: Broken/);
  });

  it('writes JSON for machines, with everything in it', () => {
    const json = written('json', (log) => log.info(CALL, 'answered'));
    expect(JSON.parse(json)).toMatchObject({ ...CALL, msg: 'answered' });
  });
});
