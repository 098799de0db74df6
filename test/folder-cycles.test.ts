import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const RELATIVE_IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name));

/** The folder of a file among those directly below the root; files in the root itself are the top. */
const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '.');

/** Which folders each folder imports from. */
const importsOfFolders = (root: string): ReadonlyMap<string, ReadonlySet<string>> => {
  const imports = new Map<string, Set<string>>();
  for (const file of sourcesBelow(root)) {
    const from = relative(root, file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(RELATIVE_IMPORT)) {
      const to = folderOf(normalize(join(dirname(from), path)));
      const known = imports.get(folderOf(from)) ?? new Set();
      imports.set(folderOf(from), known.add(to));
    }
  }
  for (const [folder, targets] of imports) targets.delete(folder);
  return imports;
};

/** The folders that are left when those without an arrow out are taken away, again and again. */
const foldersInCycles = (imports: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  let left = [...imports.keys()];
  for (let size = -1; size !== left.length;) {
    size = left.length;
    const among = new Set(left);
    left = left.filter((folder) => [...(imports.get(folder) ?? [])].some((target) => among.has(target)));
  }
  return left.sort();
};

describe('folders in a cycle', () => {
  it('are found, with those that need them', () => {
    const imports = new Map([
      ['top', new Set(['a', 'ground'])],
      ['a', new Set(['b'])],
      ['b', new Set(['a', 'ground'])],
      ['ground', new Set<string>()],
    ]);
    expect(foldersInCycles(imports)).toEqual(['a', 'b', 'top']);
  });

  it.each(['tools/bake/src'])('%s has none', (root) => {
    const imports = importsOfFolders(join(ROOT, root));
    expect(imports.size).toBeGreaterThan(5);
    expect(foldersInCycles(imports)).toEqual([]);
  });
});
