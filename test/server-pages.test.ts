import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../apps/web/src');

/** Statements that load a module with this one; types are gone by then, and `import()` waits until it is reached. */
const LOADED = /^(?:import|export)\s+(?!type\b)(?:[\w*\s{},]+?\bfrom\s+)?'([^']+)'/gm;

const loadedBy = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(LOADED)]
    .filter(([statement]) => !/^import \{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from/.test(statement))
    .map(([, path = '']) => path);

/** Modules of the storefront that these load, and what they take from packages, each with the way that leads to it. */
const reachedFrom = (entries: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const ways = new Map(entries.map((entry) => [join(SOURCES, entry), [entry] as readonly string[]]));
  for (const [file, way] of ways) {
    if (!file.startsWith(SOURCES) || !existsSync(file)) continue;
    for (const path of loadedBy(file)) {
      const target = path.startsWith('.') ? join(dirname(file), path) : path;
      if (!ways.has(target)) ways.set(target, [...way, path]);
    }
  }
  return ways;
};

/** Pages that the server loads by `import()` to render them. */
const pagesOf = (file: string): readonly string[] =>
  [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/import\(\s*'\.\.\/([^']+)'\s*\)/g)].map(
    ([, path = '']) => path,
  );

describe('what the server loads to render pages', () => {
  const pages = pagesOf('routes/public-pages.tsx');
  const reached = reachedFrom(['entry-server.tsx', ...pages]);

  it('is looked at with all of the pages', () => {
    expect(pages.length).toBeGreaterThan(3);
    expect(reached.size).toBeGreaterThan(150);
  });

  it('has no editor and no viewer: their scripts and styles are for browsers', () => {
    const heavy = [...reached].filter(([target]) =>
      /^@kitwright\/(?:editor|viewer|lettering)\b|^three\b/.test(target),
    );
    expect(heavy.map(([, way]) => way.join(' -> '))).toEqual([]);
  });
});
