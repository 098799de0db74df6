import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { LEFT_OUT, withoutContent } from './zod-parts.ts';

const CORE = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');
const ROOT = join(import.meta.dirname, '../../..');

const isSource = (file: string): boolean => /(?<!\.test)\.tsx?$/.test(file) && !file.includes('/testing/');
const sourcesOf = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((file) => join(ROOT, folder, file));

/** The module that stands for one with this code. */
const standIn = async (code: string): Promise<Readonly<Record<string, () => () => void>>> =>
  (await import(`data:text/javascript,${encodeURIComponent(withoutContent(code))}`)) as Readonly<
    Record<string, () => () => void>
  >;

it('what is left out has the same names, and throws when it is asked', async () => {
  const code = 'export function one() {}\nconst own = 1;\nexport { own as two };\nexport const three = 3;';
  const module = await standIn(code);
  expect(Object.keys(module).toSorted()).toEqual(['one', 'three', 'two']);
  expect(() => module['one']?.()()).toThrow('JSON Schema');
});

it('this version of zod has what is left out', async () => {
  const files = readdirSync(CORE).filter((name) => LEFT_OUT.test(`/zod/v4/core/${name}`));
  expect(files).toEqual(['json-schema-processors.js', 'to-json-schema.js']);
  for (const file of files)
    expect(Object.keys(await standIn(readFileSync(join(CORE, file), 'utf8'))).length).toBeGreaterThan(5);
});

it('nothing that a page runs asks for JSON Schema', () => {
  const sources = ['packages', 'apps/web/src'].flatMap(sourcesOf);
  expect(sources.length).toBeGreaterThan(1000);
  const asking = /toJSONSchema|~standard|from 'zod\//;
  expect(sources.filter((path) => asking.test(readFileSync(path, 'utf8')))).toEqual([]);
});
