import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { figure, type Figure } from '../support/result.ts';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

/** What the build says of each of its modules that became a file. */
interface BuiltFile {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, BuiltFile | undefined>>;

const brotliKib = (path: string): number => brotliCompressSync(readFileSync(path)).length / 1024;

/** The files that come with these modules: their own, and those they cannot start without. */
const filesWith = (manifest: Manifest, modules: readonly string[]): ReadonlySet<string> => {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    const built = manifest[name];
    if (built === undefined) throw new Error(`The build has no ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    (built.imports ?? []).forEach(visit);
  };
  modules.forEach(visit);
  return new Set([...seen].map((name) => manifest[name]?.file ?? ''));
};

/** Every page of the storefront starts with it. */
const SHELL = ['index.html', 'src/start.tsx'];

/** What the editor needs until its model shows: the page, the editor, and three with the viewer. */
const EDITOR = [
  'src/pages/design/EditorPage.tsx',
  '../../packages/editor/src/index.ts',
  '../../packages/garment/src/three/index.ts',
];

/** The editor's script before its first 3D frame is at most this, beyond the shell. */
export const EDITOR_BUDGET_KIB = 250;

/** What a visitor downloads, compressed with brotli: for every page, for the editor, and all parts together. */
export const measureBundles = (): Figure[] => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as Manifest;
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + brotliKib(join(DIST, path)), 0);
  const shell = filesWith(manifest, SHELL);
  const editor = [...filesWith(manifest, EDITOR)].filter((file) => !shell.has(file));
  const assets = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`);
  const known = new Set([...shell, ...editor]);
  const lazy = assets.filter((file) => file.endsWith('.js') && !known.has(file));
  const styles = assets.filter((file) => file.endsWith('.css'));
  const models = join(import.meta.dirname, '..', '..', 'packages', 'garment', 'assets');
  return [
    figure('script of every page (the shell)', sum(shell), 'KiB brotli'),
    figure('script of the editor before its first 3D frame, beyond the shell', sum(editor), 'KiB brotli'),
    figure('of it three.js', sum(editor.filter((file) => file.includes('/three-'))), 'KiB brotli'),
    figure('lazy script, all routes and tools together', sum(lazy), 'KiB brotli'),
    figure('styles, all routes together', sum(styles), 'KiB brotli'),
    ...readdirSync(models)
      .filter((name) => name.endsWith('.glb'))
      .map((name) => figure(`model ${name}`, readFileSync(join(models, name)).length / 1024, 'KiB')),
  ];
};
