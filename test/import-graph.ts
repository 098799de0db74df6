import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const RELATIVE_IMPORT = /(?:from|import\()\s*'(\.[^']+)'/g;

/** Product files below a folder, relative to it. */
export const sourcesIn = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

/** Tells which files of a folder a file of it imports, types too; all relative to that folder. */
export const importsIn = (root: string, file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(RELATIVE_IMPORT)].map(([, path = '']) =>
    normalize(join(dirname(file), path)),
  );

/** Arrows between groups of files, such as folders; a group's arrows to itself are left out. */
export const arrowsBetween = (
  root: string,
  groupOf: (file: string) => string | null,
): ReadonlyMap<string, ReadonlySet<string>> => {
  const arrows = new Map<string, Set<string>>();
  for (const file of sourcesIn(root)) {
    const from = groupOf(file);
    if (from === null) continue;
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known);
    for (const target of importsIn(root, file)) {
      const to = groupOf(target);
      if (to !== null && to !== from) known.add(to);
    }
  }
  return arrows;
};

/** The groups that are left when those without an arrow out are taken away, again and again. */
export const groupsInCycles = (arrows: ReadonlyMap<string, ReadonlySet<string>>): string[] => {
  let left = [...arrows.keys()];
  for (let size = -1; size !== left.length;) {
    size = left.length;
    const among = new Set(left);
    left = left.filter((group) => [...(arrows.get(group) ?? [])].some((target) => among.has(target)));
  }
  return left.sort();
};
