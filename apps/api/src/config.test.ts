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

  it('takes an empty setting as none', () => {
    expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: ' ' }).databaseUrl).toBeUndefined();
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

    it('refuses the demo, whose passwords everybody knows', () => {
      expect(() => readConfig({ ...production, TOKEN_SECRET: strong, DEMO: '1' })).toThrow('DEMO');
    });

    it('starts without demo otherwise', () => {
      const config = readConfig({ ...production, TOKEN_SECRET: strong });
      expect(config).toMatchObject({ production: true, demo: false, tokenSecret: strong });
    });
  });
});
