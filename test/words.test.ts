import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

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
  breathe: 'yield to the event loop',
  undrawn: 'client only',
  deed: 'action',
  deeds: 'actions',
  reckon: 'compute',
  reckoned: 'computed',
  reckons: 'computes',
  reckoning: 'computing',
  anew: 'again',
  whoever: 'anyone who, or the noun',
  somebody: 'someone, or the noun',
  nobody: 'no one, or the noun',
  whence: 'from where',
  thereof: 'of it',
  wherein: 'in which',
  hitherto: 'so far',
  amidst: 'among',
  whilst: 'while',
};

/** Names of before, and the field's words that took their place. */
const OLD_NAMES: Readonly<Record<string, string>> = {
  applyLeniently: 'applyBestEffort',
  keepDesign: 'saveDesign',
  keptTeam: 'storedTeam',
  KeptAnswers: 'responseCache',
  loadSight: 'loadPicker',
  readStandings: 'loadContexts',
  KeepingServices: 'PersistenceServices',
  KeptDesign: 'StoredDesign',
  tellNews: 'notify',
  ThingForm: 'CatalogueItemForm',
  'own-things': 'catalogue items',
  'tx.leave': 'defer until commit',
};

/** Turns of phrase that say too little, and what is said in their place. */
const PHRASES: Readonly<Record<string, string>> = {
  'is told': 'the verb of what happens: is sent, is shown, is marked, hears',
  'are told': 'the verb of what happens: are sent, are shown, are marked, hear',
  'goes by': 'uses, is sorted by, is keyed by',
  'go by': 'use, are sorted by, are keyed by',
};

const filesOf = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', ...patterns], { cwd: ROOT })
    .toString()
    .split('\n')
    .filter(
      (file) =>
        file !== '' &&
        file !== 'test/words.test.ts' &&
        // A migration that has run is known by the hash of its bytes, comments included.
        !file.includes('/migrations/'),
    );

const SPOKEN = filesOf('*.ts', '*.tsx', '*.mjs', '*.css', '*.md', '*.sql');
const textOf = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What people read: translations in English, errors, pages of text, and the summaries of calls. */
const READ = filesOf(
  '*/translations/*/en.ts',
  '*/error-texts/en.ts',
  '*/error-texts/staff.en.ts',
  '*/content/*.en.md',
  'packages/contract/*.ts',
);

/** Sense that a word has for readers, though the code has another word for what it used to name. */
const FOR_READERS = new Set(['workshop']);

/** What a line says beside texts: comments, names, documents. */
const spoken = (line: string): string => line.replace(/(['"`])(?:(?!\1).)*\1/g, '');

const escaped = (words: string): string => words.replace(/[.-]/g, '\\$&');

/** Where one of these words stands, and what is said in its place. */
const placesOf = (
  words: Readonly<Record<string, string>>,
  files: readonly string[],
  letters: 'as written' | 'any case',
  partOf: (line: string) => string = spoken,
): readonly string[] => {
  const pattern = new RegExp(
    `\\b(${Object.keys(words).map(escaped).join('|')})\\b`,
    letters === 'any case' ? 'i' : '',
  );
  const saidFor = (found: string): string => words[found] ?? words[found.toLowerCase()] ?? '';
  return files.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, at) => {
        const found = pattern.exec(partOf(line))?.[1];
        return found === undefined ? [] : [`${file}:${at + 1}: “${found}”, say: ${saidFor(found)}`];
      }),
  );
};

describe('words of texts', () => {
  const whole = (line: string): string => line;

  it('are as plain as those of the code', () => {
    const words = Object.fromEntries(Object.entries(BANNED).filter(([word]) => !FOR_READERS.has(word)));
    expect(READ.length).toBeGreaterThan(60);
    expect(placesOf(words, READ, 'any case', whole)).toEqual([]);
    expect(
      placesOf(
        PHRASES,
        READ.filter((file) => !file.endsWith('.test.ts')),
        'any case',
        whole,
      ),
    ).toEqual([]);
  });
});

describe('words of the code and its documents', () => {
  it('are the field’s, and plain', () => {
    expect(
      placesOf(
        BANNED,
        SPOKEN.filter((file) => !file.includes('/content/')),
        'any case',
      ),
    ).toEqual([]);
  });

  it('name nothing as it was named before', () => {
    expect(placesOf(OLD_NAMES, SPOKEN, 'as written')).toEqual([]);
  });

  it('name what happens', () => {
    expect(placesOf(PHRASES, SPOKEN, 'any case')).toEqual([]);
  });
});
