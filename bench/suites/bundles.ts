import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { SHELL, filesWith, type Manifest } from '../support/build-manifest.ts';
import { figure, type Figure } from '../support/result.ts';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

const brotliKib = (path: string): number => brotliCompressSync(readFileSync(path)).length / 1024;

/**
 * Holds what the editor waits for until its model shows: the page, the editor with the longer of its two sets of texts,
 * the shaping of letters, and three with the viewer.
 */
const EDITOR = [
  'src/pages/design/EditorPage.tsx',
  '../../packages/editor/src/index.ts',
  '../../packages/editor/src/translations/kh.ts',
  '../../packages/viewer/src/index.ts',
];
/** Comes meanwhile on a desk, without the model waiting for it: the bar, and the panel that is open at first. */
const MEANWHILE = [
  '../../packages/editor/src/frame/BottomBar.tsx',
  '../../packages/editor/src/tools/colours/ColoursPanel.tsx',
];

/** Gives what a visitor downloads, compressed with brotli: for every page, for the editor, and all parts together. */
export const measureBundles = (): Figure[] => {
  const manifest = JSON.parse(readFileSync(join(DIST, 'files.json'), 'utf8')) as Manifest;
  const sum = (paths: Iterable<string>) =>
    [...paths].reduce((total, path) => total + brotliKib(join(DIST, path)), 0);
  const shell = filesWith(manifest, SHELL);
  const editor = [...filesWith(manifest, EDITOR)].filter((file) => !shell.has(file));
  const assets = readdirSync(join(DIST, 'assets')).map((name) => `assets/${name}`);
  const withPanel = [...filesWith(manifest, [...EDITOR, ...MEANWHILE])].filter((file) => !shell.has(file));
  const known = new Set([...shell, ...editor]);
  const lazy = assets.filter((file) => file.endsWith('.js') && !known.has(file));
  const styles = assets.filter((file) => file.endsWith('.css'));
  const models = join(import.meta.dirname, '..', '..', 'packages', 'garment', 'assets');
  return [
    figure('script of every page (the shell)', sum(shell), 'KiB brotli'),
    figure('script of the editor before its first 3D frame, beyond the shell', sum(editor), 'KiB brotli'),
    figure('the same with the bar and the panel that is open at first', sum(withPanel), 'KiB brotli'),
    figure('of it three.js', sum(editor.filter((file) => file.includes('/three-'))), 'KiB brotli'),
    figure('lazy script, all routes and tools together', sum(lazy), 'KiB brotli'),
    figure('styles, all routes together', sum(styles), 'KiB brotli'),
    ...readdirSync(models)
      .filter((name) => name.endsWith('.glb'))
      .map((name) => figure(`model ${name}`, readFileSync(join(models, name)).length / 1024, 'KiB')),
  ];
};
