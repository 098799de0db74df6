import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrowsBetween, groupsInCycles, importsIn, sourcesIn } from './import-graph.ts';

const ROOT = join(import.meta.dirname, '../apps/api/src');

/** Contexts of the API, from the ground up: each knows those before it, and none after it. */
const CONTEXTS = [
  'identity',
  'library',
  'design',
  'catalogue',
  'ordering',
  'production',
  'messaging',
  'operations',
  'site',
];

/** Holds what puts the contexts together: programs, what they are started from, and the worker behind the gate. */
const COMPOSITION = /^(?:main\.ts|(?:cli|demo|start)\/|contexts\/[\w-]+\.ts|gate\/(?:tasks|worker)\.ts)/;

/**
 * Tells where a file stands: in a module of a context, among its faces, in the composition, or in the kernel below all.
 */
interface Place {
  readonly kind: 'module' | 'face' | 'composition' | 'kernel';
  /** Null outside the contexts. */
  readonly context: string | null;
  /** The folder that may not be in a cycle with its neighbours. */
  readonly folder: string;
}

const placeOf = (file: string): Place => {
  if (COMPOSITION.test(file)) return { kind: 'composition', context: null, folder: 'composition' };
  const [first = '', context = '', module = ''] = file.split('/');
  if (first !== 'contexts') return { kind: 'kernel', context: null, folder: first };
  const isFace = file.split('/').length === 3;
  return { kind: isFace ? 'face' : 'module', context, folder: isFace ? context : `${context}/${module}` };
};

const ARROWS = sourcesIn(ROOT).flatMap((file) =>
  importsIn(ROOT, file).map((target) => ({
    from: placeOf(file),
    to: placeOf(target),
    text: `${file} -> ${target}`,
  })),
);

const offences = (isOne: (arrow: (typeof ARROWS)[number]) => boolean): string[] =>
  ARROWS.filter(isOne).map(({ text }) => text);

describe('the contexts of the API', () => {
  it('are all named, in their order', () => {
    const folders = readdirSync(join(ROOT, 'contexts'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(folders.sort()).toEqual([...CONTEXTS].sort());
    expect(ARROWS.length).toBeGreaterThan(2_000);
  });

  it('are listed in docs/architecture.md with their modules, and the kernel with its folders', () => {
    const page = readFileSync(join(import.meta.dirname, '../docs/architecture.md'), 'utf8');
    const rowOf = (name: string): readonly string[] =>
      (new RegExp(`^\\| \`?${name}\`? \\| (.*) \\|$`, 'm').exec(page)?.[1] ?? '')
        .replace(/ \([^)]*\)/g, '')
        .split(', ')
        .sort();
    const foldersIn = (path: string): readonly string[] =>
      readdirSync(join(ROOT, path), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name);
    for (const context of CONTEXTS) {
      const modules = foldersIn(`contexts/${context}`);
      const written = modules.map((name) => (name === 'co-design' ? name : name.replaceAll('-', ' ')));
      expect([context, rowOf(context)]).toEqual([context, written.sort()]);
    }
    const others = ['contexts', 'cli', 'demo', 'start'];
    expect(rowOf('kernel')).toEqual(
      foldersIn('.')
        .filter((name) => !others.includes(name))
        .sort(),
    );
  });

  it('are reached by their faces alone: the files that lie directly in them', () => {
    expect(offences(({ from, to }) => to.kind === 'module' && from.context !== to.context)).toEqual([]);
  });

  it('know only those below them', () => {
    const isUp = (from: string, to: string) => CONTEXTS.indexOf(to) > CONTEXTS.indexOf(from);
    expect(
      offences(
        ({ from, to }) => from.context !== null && to.context !== null && isUp(from.context, to.context),
      ),
    ).toEqual([]);
  });

  it('do not know what puts them together', () => {
    expect(offences(({ from, to }) => from.context !== null && to.kind === 'composition')).toEqual([]);
  });

  it('are nothing to the kernel', () => {
    expect(
      offences(
        ({ from, to }) => from.kind === 'kernel' && (to.context !== null || to.kind === 'composition'),
      ),
    ).toEqual([]);
  });

  it('do not import their own faces', () => {
    expect(offences(({ from, to }) => to.kind === 'face' && from.context === to.context)).toEqual([]);
  });
});

describe('the modules of the API', () => {
  const modules = arrowsBetween(ROOT, (file) => {
    const place = placeOf(file);
    return place.kind === 'module' ? place.folder : null;
  });

  it('form no cycle within a context', () => {
    expect(modules.size).toBeGreaterThan(40);
    expect(groupsInCycles(modules)).toEqual([]);
  });

  it('nor do the folders of the kernel', () => {
    const kernel = arrowsBetween(ROOT, (file) => {
      const place = placeOf(file);
      return place.kind === 'kernel' ? place.folder : null;
    });
    expect(kernel.size).toBeGreaterThan(8);
    expect(groupsInCycles(kernel)).toEqual([]);
  });
});
