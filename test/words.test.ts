import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/**
 * Words that are not the field's or not plain, and what is said in their place: of names in the code as well as of
 * comments and documents.
 */
const BANNED: Readonly<Record<string, string>> = {
  gathering: 'batcher, batching',
  standings: 'contexts',
  workshop: 'editor host',
  leniently: 'best effort',
  deed: 'action',
  deeds: 'actions',
  reckon: 'compute',
  reckoned: 'computed',
  reckons: 'computes',
  anew: 'again',
  whoever: 'anyone who, or the noun',
  nobody: 'no one, or the noun',
  whence: 'from where',
  thereof: 'of it',
  wherein: 'in which',
  hitherto: 'so far',
  amidst: 'among',
  whilst: 'while',
};

const WORD = new RegExp(`\\b(${Object.keys(BANNED).join('|')})\\b`, 'i');

/** What a line says beside what users read: comments, names, documents. Texts for users follow the specification. */
const spoken = (line: string): string => line.replace(/(['"`])(?:(?!\1).)*\1/g, '');

it('words of the code and its documents are the field’s, and plain', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.sql'], {
    cwd: ROOT,
  })
    .toString()
    .split('\n')
    .filter(
      (file) =>
        file !== '' &&
        file !== 'test/words.test.ts' &&
        !file.includes('/content/') &&
        !file.includes('/migrations/'),
    );
  const found = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const word = WORD.exec(spoken(line))?.[1];
        if (word === undefined) return [];
        return [`${file}:${at + 1}: “${word}”, say: ${BANNED[word.toLowerCase()] ?? ''}`];
      }),
  );
  expect(found).toEqual([]);
});
