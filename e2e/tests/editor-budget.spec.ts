import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';

const DIST = join(import.meta.dirname, '../../apps/web/dist');
const MOST_BYTES = 250 * 1024;

/** Every page of the storefront starts with these modules. */
const SHELL = ['index.html', 'src/start.tsx'];
/** What the editor waits for until its model shows: page, editor, texts, shaping of letters, three with the viewer. */
const editorIn = (lang: 'en' | 'kh') => [
  'src/pages/design/EditorPage.tsx',
  '../../packages/editor/src/index.ts',
  `../../packages/editor/src/translations/${lang}.ts`,
  '../../packages/lettering/src/harfbuzz.ts',
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

for (const lang of ['en', 'kh'] as const) {
  test(`the editor shows its first 3D frame after little script of its own (${lang})`, () => {
    const manifest = JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as Manifest;
    const shell = scriptsWith(manifest, SHELL);
    const own = [...scriptsWith(manifest, editorIn(lang))].filter((file) => !shell.has(file));
    const bytes = own.map((file) => brotliCompressSync(readFileSync(join(DIST, file))).length);
    expect(own.some((file) => file.includes('/three-'))).toBe(true);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThan(MOST_BYTES);
  });
}
