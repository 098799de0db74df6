import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { scriptsAskedFor } from '../support/scripts.ts';

const DIST = join(import.meta.dirname, '../../apps/web/dist');

/** Every page of the storefront starts with these modules. */
const SHELL = ['index.html', 'src/start.tsx'];
/**
 * Gives what the editor waits for until its model shows: page, editor, texts, three with the viewer.
 */
const editorIn = (lang: 'en' | 'kh') => [
  'src/pages/design/EditorPage.tsx',
  '../../packages/editor/src/index.ts',
  `../../packages/editor/src/translations/${lang}.ts`,
  '../../packages/viewer/src/index.ts',
];

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly imports?: readonly string[] } | undefined>
>;

/** The scripts that come with these modules: their own, and those they cannot start without. */
const scriptsWith = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const files = new Map<string, string>();
  const visit = (name: string): void => {
    const built = manifest[name];
    if (built === undefined) throw new Error(`The build has no ${name}`);
    if (files.has(name)) return;
    files.set(name, built.file);
    (built.imports ?? []).forEach(visit);
  };
  modules.forEach(visit);
  return new Set(files.values());
};

/** Size of scripts as they are sent, KiB. */
const kibOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(DIST, file))).length, 0) / 1024;

const readManifest = (): Manifest => JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as Manifest;

test('every page starts with little script', () => {
  // 201 before the editor's first model was drawn by scripts apart from the libraries, a fifth sooner.
  expect(kibOf([...scriptsWith(readManifest(), SHELL)])).toBeLessThan(198);
});

for (const lang of ['en', 'kh'] as const)
  test(`the editor shows its first 3D frame after little script of its own (${lang})`, () => {
    const manifest = readManifest();
    const shell = scriptsWith(manifest, SHELL);
    const own = [...scriptsWith(manifest, editorIn(lang))].filter((file) => !shell.has(file));
    expect(own.some((file) => file.includes('/three-'))).toBe(true);
    expect(kibOf(own)).toBeLessThan(220);
  });

test('the home page is read with two scripts, and hydrates with few, all in one wave', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  expect((await scriptsAskedFor(page)).all.length).toBeLessThanOrEqual(2);
  await page.getByRole('banner').click({ position: { x: 2, y: 2 } });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /HomePage-.*\.js$/.test(name)),
  );
  // What the page asks for once it is hydrated is no part of that.
  const { all, late } = await scriptsAskedFor(page);
  const wave = all.filter((name) => !late.includes(name));
  expect(wave.some((name) => name.startsWith('HomePage-'))).toBe(true);
  expect(wave.length).toBeLessThanOrEqual(11);
});
