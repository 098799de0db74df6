import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Folders that must stay pure: data and functions, the same on any machine and at any time. */
const PURE = ['packages/body/src', 'packages/garment/src', 'packages/design/src', 'packages/ordering/src'];
const IMPURE = [
  /\bDate\.now\b/,
  /\bMath\.random\b/,
  /\bnew Date\(\)/,
  /from 'node:/,
  /\bfetch\(/,
  /\blocalStorage\b/,
];

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return entry.name.endsWith('.ts') && !entry.name.includes('.test.') ? [path] : [];
  });

describe.each(PURE)('%s', (folder) => {
  const files = sourcesBelow(join(ROOT, folder));

  it('has sources to check', () => {
    expect(files.length).toBeGreaterThan(0);
  });

  it('reads no clock, no chance, no file and no network', () => {
    const offences = files.flatMap((file) =>
      IMPURE.filter((pattern) => pattern.test(readFileSync(file, 'utf8'))).map(
        (pattern) => `${relative(ROOT, file)}: ${pattern.source}`,
      ),
    );
    expect(offences).toEqual([]);
  });
});
