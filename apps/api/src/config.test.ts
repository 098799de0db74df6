import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'kitwright-config-')), 'data');
});
afterAll(() => rm(join(dataDir, '..'), { recursive: true }));

const strong = 'Zm9yIHRlc3RzIG9ubHksIDQ4IGJ5dGVzIG9mIG5vdGhpbmc';

describe('readConfig', () => {
  it('needs nothing outside production: a secret is made once and kept for its owner alone', async () => {
    const first = readConfig({ DATA_DIR: dataDir });
    expect(first).toMatchObject({ port: 4000, demo: true, production: false, databaseUrl: undefined });
    expect(isAbsolute(first.dataDir)).toBe(true);
    expect(first.tokenSecret.length).toBeGreaterThanOrEqual(48);
    expect((await stat(join(dataDir, 'token-secret'))).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: dataDir }).tokenSecret).toBe(first.tokenSecret);
  });

  it('names every setting that is no number, address or switch', () => {
    const bad = { DATA_DIR: dataDir, PORT: '99999', PUBLIC_URL: 'nowhere', DEMO: 'maybe' };
    expect(() => readConfig(bad)).toThrow(ConfigError);
    for (const name of ['PORT', 'PUBLIC_URL', 'DEMO']) expect(() => readConfig(bad)).toThrow(name);
  });

  it('writes the log for who reads it: text and warnings in a terminal, JSON and every call elsewhere', () => {
    const log = (env: NodeJS.ProcessEnv, inTerminal: boolean) => {
      const { logFormat, logLevel } = readConfig({ DATA_DIR: dataDir, ...env }, inTerminal);
      return `${logFormat} ${logLevel}`;
    };
    expect(log({}, true)).toBe('text warn');
    expect(log({}, false)).toBe('json info');
    expect(log({ LOG_FORMAT: 'json' }, true)).toBe('json info');
    expect(log({ LOG_FORMAT: 'text', LOG_LEVEL: 'info' }, false)).toBe('text info');
    expect(() => log({ LOG_FORMAT: 'xml' }, true)).toThrow('LOG_FORMAT');
  });

  it('takes an empty setting as none', () => {
    expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: ' ' }).databaseUrl).toBeUndefined();
    const unset = { SMTP_URL: '', MAIL_FROM: '', METRICS_TOKEN: '', PUBLIC_URL: '', PORT: '', LOG_LEVEL: '' };
    expect(readConfig({ DATA_DIR: dataDir, ...unset })).toEqual(readConfig({ DATA_DIR: dataDir }));
  });

  it('refuses a short token for the metrics, and a session without end', () => {
    const bad = { DATA_DIR: dataDir, METRICS_TOKEN: 'short' };
    expect(() => readConfig(bad)).toThrow('METRICS_TOKEN');
    const endless = { DATA_DIR: dataDir, SESSION_DAYS: '0', STAFF_SESSION_HOURS: '100000' };
    for (const name of ['SESSION_DAYS', 'STAFF_SESSION_HOURS'])
      expect(() => readConfig(endless)).toThrow(name);
  });

  it('refuses a short secret anywhere', () => {
    expect(() => readConfig({ DATA_DIR: dataDir, TOKEN_SECRET: 'short' })).toThrow('TOKEN_SECRET');
    expect(() => readConfig({ DATA_DIR: dataDir, PLATFORM_TOKEN: 'short' })).toThrow('PLATFORM_TOKEN');
  });

  describe('of a demo', () => {
    const at = (PUBLIC_URL: string, DEMO?: string) =>
      readConfig({ DATA_DIR: dataDir, PUBLIC_URL, ...(DEMO === undefined ? {} : { DEMO }) });

    it('refuses an address for everybody, unless that is asked for by name', () => {
      for (const demo of [undefined, '1', 'on']) {
        expect(() => at('https://kit.example.com', demo)).toThrow(/DEMO: .* DEMO=public/);
      }
      expect(() => at('https://203.0.113.7')).toThrow('DEMO');
      expect(at('https://kit.example.com', 'public')).toMatchObject({ demo: true, publicDemo: true });
      expect(at('https://kit.example.com', 'off')).toMatchObject({ demo: false, publicDemo: false });
    });

    it.each(['https://localhost:4000', 'https://kit.test', 'http://192.168.1.9:4000', 'https://[::1]'])(
      'goes on at %s, which is here alone',
      (url) => expect(at(url)).toMatchObject({ demo: true, publicDemo: false }),
    );
  });

  describe('of proxies', () => {
    const trusting = (TRUST_PROXY: string) => readConfig({ DATA_DIR: dataDir, TRUST_PROXY }).trustProxy;

    it('trusts no one by default', () => {
      expect(readConfig({ DATA_DIR: dataDir }).trustProxy).toBe(false);
      for (const off of ['off', '0', 'false']) expect(trusting(off)).toBe(false);
    });

    it('refuses what names everybody or nothing at all', () => {
      for (const bad of ['0.0.0.0/0', '::/0', 'somewhere', '10.0.0.0/8, elsewhere', '99']) {
        expect(() => trusting(bad)).toThrow('TRUST_PROXY');
      }
    });
  });

  describe('in production', () => {
    const production = { NODE_ENV: 'production', DATA_DIR: dataDir };

    it('refuses to start without a secret, or with one that looks like a default', () => {
      expect(() => readConfig(production)).toThrow('TOKEN_SECRET: is missing');
      const lazy = 'please-change-me-please-change-me-now';
      expect(() => readConfig({ ...production, TOKEN_SECRET: lazy })).toThrow(
        'TOKEN_SECRET: looks like a default',
      );
    });

    it('refuses a secret that chance did not make', () => {
      const lazy = { ...production, TOKEN_SECRET: 'a'.repeat(32), PLATFORM_TOKEN: '0123456789'.repeat(4) };
      for (const name of ['TOKEN_SECRET: can be guessed', 'PLATFORM_TOKEN: can be guessed']) {
        expect(() => readConfig(lazy)).toThrow(name);
      }
    });

    it('refuses the demo, whose passwords everybody knows', () => {
      expect(() => readConfig({ ...production, TOKEN_SECRET: strong, DEMO: '1' })).toThrow('DEMO');
      expect(() => readConfig({ ...production, TOKEN_SECRET: strong, DEMO: 'public' })).toThrow('DEMO');
    });

    it('starts without demo otherwise', () => {
      const config = readConfig({ ...production, TOKEN_SECRET: strong });
      expect(config).toMatchObject({ production: true, demo: false, tokenSecret: strong });
    });
  });
});
