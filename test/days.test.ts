import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A moment cut down to its day in UTC, which is yesterday's until seven in the morning in Phnom Penh. */
const DAY_OF_UTC = /toISOString\(\)\s*\.(?:slice\(0, *10\)|split\('T'\))/;

/** Files that compute with days and never with a moment: midnight of UTC stands for a day in them. */
const COMPUTING: readonly string[] = [
  'apps/api/src/contexts/operations/reports/make-report.ts',
  'apps/api/src/demo/year/seed-year.ts',
  'packages/ordering/src/delivery.ts',
  'packages/ordering/src/periods.ts',
  'packages/ordering/src/plan/calendar.ts',
  'packages/ordering/src/plan/khmer-calendar.ts',
  'packages/ordering/src/time-zones.ts',
];

const sources = execFileSync('git', ['ls-files', 'apps', 'packages'], { cwd: ROOT, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.includes('/test/'));

const found = sources.filter((file) => DAY_OF_UTC.test(readFileSync(join(ROOT, file), 'utf8')));

describe('the day of a moment', () => {
  it('is looked for in sources', () => {
    expect(sources.length).toBeGreaterThan(1_000);
  });

  it('is that of the shop’s time zone (`dayIn`), and no day of UTC', () => {
    expect(found.filter((file) => !COMPUTING.includes(file))).toEqual([]);
  });

  it('is let be only where days are computed with', () => {
    expect(COMPUTING.filter((file) => !found.includes(file))).toEqual([]);
  });
});
