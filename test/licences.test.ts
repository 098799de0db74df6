import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      resolved: z.string().optional(),
    }),
  ),
});
const lock = lockSchema.parse(JSON.parse(read('package-lock.json')));

const shipped = Object.entries(lock.packages).filter(
  ([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.dev && !entry.devOptional,
);
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

const OPEN =
  /^\(?(0BSD|Apache-2\.0|BSL-1\.0|BlueOak-1\.0\.0|BSD-2-Clause|BSD-3-Clause|BSD|CC0-1\.0|CC-BY-[34]\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1|Python-2\.0|Unlicense|Zlib|LGPL-3\.0-or-later|PostgreSQL)\b/;

describe('what is packaged', () => {
  it('is openly licensed', () => {
    const closed = shipped
      .filter(([, { license }]) => license === undefined || !OPEN.test(license))
      .map(([path, { license }]) => `${nameOf(path)}: ${license ?? 'unknown'}`);
    expect(closed).toEqual([]);
  });

  it('is listed in docs/licences.md', () => {
    const listed = read('docs/licences.md').replace(/ +/g, ' ');
    const unlisted = shipped
      .map(([path, { version }]) => `| ${nameOf(path)} | ${version ?? ''} |`)
      .filter((row) => !listed.includes(row));
    expect(unlisted).toEqual([]);
  });
});

describe('the lockfile', () => {
  it('names no registry', () => {
    const addresses = Object.values(lock.packages).filter(
      ({ resolved }) => resolved?.startsWith('http') === true,
    );
    expect(addresses).toEqual([]);
  });
});
