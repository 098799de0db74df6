import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrowsBetween, groupsInCycles } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '..');

/** The folder of a file among those directly below the root; files in the root itself are the top. */
const folderOf = (path: string): string => (path.includes('/') ? (path.split('/')[0] ?? '') : '.');

describe('folders in a cycle', () => {
  it('are found, with those that need them', () => {
    const imports = new Map([
      ['top', new Set(['a', 'ground'])],
      ['a', new Set(['b'])],
      ['b', new Set(['a', 'ground'])],
      ['ground', new Set<string>()],
    ]);
    expect(groupsInCycles(imports)).toEqual(['a', 'b', 'top']);
  });

  it.each(['tools/bake/src', 'packages/contract/src'])('%s has none', (root) => {
    const imports = arrowsBetween(join(ROOT, root), folderOf);
    expect(imports.size).toBeGreaterThan(5);
    expect(groupsInCycles(imports)).toEqual([]);
  });
});
