import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { TOOLS } from '../packages/editor/src/tools/index.ts';

const ROOT = join(import.meta.dirname, '..');
const ASKED = ['packages/design', 'packages/editor', 'packages/production', 'packages/contract', 'apps'];

/** Folders in which an element or a graphic may be asked its kind: the kind's own. */
const OWN_FOLDERS = [
  'packages/design/src/elements/text/',
  'packages/design/src/elements/image/',
  'packages/design/src/graphics/kinds/',
  'packages/editor/src/elements/text/',
  'packages/editor/src/elements/image/',
];
const EXCEPTIONS = [
  // Reads documents of an old shape, which must not follow what kinds are today.
  'packages/design/src/migrations/from-1.ts',
  // Kinds of hidden items, not of graphics.
  'apps/api/src/contexts/library/graphics/hidden-routes.ts',
];
const QUESTION = /\bkind\s*[!=]==\s*'(text|image|pattern|stripes)'/;

const sources = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((path) => !path.includes('node_modules') && !path.includes('/dist/'));

const asking = ASKED.flatMap(sources).filter((path) => QUESTION.test(readFileSync(join(ROOT, path), 'utf8')));

describe('the kinds of elements and graphics', () => {
  it('are asked for in their own folders alone: elsewhere `byKind` has an answer for each', () => {
    const elsewhere = asking.filter((path) => !OWN_FOLDERS.some((folder) => path.startsWith(folder)));
    expect(elsewhere.toSorted()).toEqual(EXCEPTIONS.toSorted());
    expect(asking.length).toBeGreaterThan(EXCEPTIONS.length);
  });
});

describe('the tools of the editor', () => {
  it('are the folders of `tools`, each with a name in both languages', () => {
    const folders = readdirSync(join(ROOT, 'packages/editor/src/tools'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(Object.keys(TOOLS).toSorted()).toEqual(folders.toSorted());
    for (const { name } of Object.values(TOOLS)) {
      expect(name.en).toMatch(/^[A-Z]/);
      expect(name.kh).toMatch(/\p{Script=Khmer}/u);
    }
  });
});
