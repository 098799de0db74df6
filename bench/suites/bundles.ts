import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { figure, type Figure } from '../support/result.ts';

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist');

const brotliKib = (path: string): number => brotliCompressSync(readFileSync(path)).length / 1024;

/** What a visitor downloads, compressed with brotli: before anything shows, and all lazy parts together. */
export const measureBundles = (): Figure[] => {
  const html = readFileSync(join(DIST, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].flatMap(
    (match) => match[1] ?? [],
  );
  const scripts = first.filter((path) => path.endsWith('.js'));
  const styles = first.filter((path) => path.endsWith('.css'));
  const sum = (paths: readonly string[]) =>
    paths.reduce((total, path) => total + brotliKib(join(DIST, path)), 0);
  const assets = join(DIST, 'assets');
  const lazy = readdirSync(assets)
    .filter((name) => name.endsWith('.js') && !scripts.some((path) => path.endsWith(`/${name}`)))
    .map((name) => `assets/${name}`);
  const models = join(import.meta.dirname, '..', '..', 'packages', 'garment', 'assets');
  return [
    figure('script of the first page', sum(scripts), 'KiB brotli'),
    figure('style of the first page', sum(styles), 'KiB brotli'),
    figure('lazy script, all routes together', sum(lazy), 'KiB brotli'),
    ...readdirSync(models)
      .filter((name) => name.endsWith('.glb'))
      .map((name) => figure(`model ${name}`, readFileSync(join(models, name)).length / 1024, 'KiB')),
  ];
};
