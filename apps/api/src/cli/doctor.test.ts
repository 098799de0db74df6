import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { urlOf } from '../../test/test-address.ts';
import { readConfig } from '../config.ts';
import { examine } from './doctor.ts';
import { judgeBackups, judgeCertificate, judgeClock, judgeSpace, judgeVersion } from './findings.ts';

const now = new Date('2026-11-24T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const backups = (change: Partial<Parameters<typeof judgeBackups>[0]> = {}) =>
  judgeBackups(
    { baseAt: hoursAgo(5), keptUntil: now, isServing: true, checkFaults: [], failure: null, ...change },
    24,
    now,
  ).state;

describe('the doctor judges', () => {
  it('the space that is left', () => {
    expect([10_000, 1_000, 100].map((mb) => judgeSpace(mb, '/var').state)).toEqual([
      'well',
      'look',
      'broken',
    ]);
  });

  it('clocks that differ', () => {
    expect([500, -500, 5_000, -5_000].map((ms) => judgeClock(ms).state)).toEqual([
      'well',
      'well',
      'broken',
      'broken',
    ]);
  });

  it('the database by its version and the migrations to come', () => {
    expect(judgeVersion(180_004, 0).state).toBe('well');
    expect(judgeVersion(180_004, 2)).toMatchObject({
      state: 'look',
      found: expect.stringContaining('2') as string,
    });
    expect(judgeVersion(140_010, 0).state).toBe('broken');
  });

  it('backups by their age, by what was not sent, and by the last restore', () => {
    expect(backups()).toBe('well');
    expect(backups({ baseAt: null })).toBe('broken');
    expect(backups({ baseAt: hoursAgo(49) })).toBe('broken');
    expect(backups({ keptUntil: hoursAgo(1) })).toBe('look');
    expect(backups({ keptUntil: hoursAgo(1), isServing: false })).toBe('well');
    expect(backups({ checkFaults: ['orders has 1 rows, and had 2'] })).toBe('broken');
    expect(backups({ failure: 'no room' })).toBe('broken');
  });

  it('a certificate by the days it is good for', () => {
    const days = (count: number) => judgeCertificate('shop.example', hoursAgo(-24 * count), now).state;
    expect([60, 7, -1].map(days)).toEqual(['well', 'look', 'broken']);
  });
});

describe('the doctor', () => {
  let database: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    dataDir = await mkdtemp(join(tmpdir(), 'kitwright-doctor-'));
  });
  afterAll(async () => {
    await database.drop();
    await rm(dataDir, { recursive: true });
  });
  const examined = async (more: NodeJS.ProcessEnv) => {
    const config = readConfig({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: urlOf(database.address.owner),
      ...more,
    });
    return new Map((await examine(config, () => undefined)).map((finding) => [finding.part, finding]));
  };

  it('finds an installation as it is', async () => {
    const found = await examined({});
    for (const part of ['database', 'roles', 'clock', 'pictures', 'fonts']) {
      expect(found.get(part)).toMatchObject({ state: 'well' });
    }
    expect(found.get('backups')).toMatchObject({ state: 'look' });
  });

  it('looks at all of it where one part is away, and says what to do', async () => {
    const found = await examined({
      DATABASE_URL: 'postgresql://kitwright@127.0.0.1:9/kitwright',
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'shop@angkor.test',
      BACKUP_TO: join(dataDir, 'backups'),
    });
    expect(found.get('database')).toMatchObject({
      state: 'broken',
      toDo: expect.stringContaining('DATABASE_URL') as string,
    });
    expect(found.get('mail')).toMatchObject({ state: 'broken' });
    expect(found.get('backups')).toMatchObject({ state: 'broken', found: 'there is none' });
    expect(found.get('pictures')).toMatchObject({ state: 'well' });
  });
});
