import { join } from 'node:path';
import { buildWorker, filesToKeep } from '@kitwright/app-shell/worker-build';
import type { Plugin } from 'vite';

const ENTRY = join(import.meta.dirname, '../src/offline/floor-worker.ts');
/** Its address is the worker's for ever: the browser looks there for the next one. */
const WORKER_FILE = 'floor-worker.js';
const FLOOR_PAGE = /[/\\]pages[/\\]floor[/\\]FloorPage\.tsx$/;

/** A file of a build, with what it is made of and brings along. */
export interface BuiltFile {
  readonly type: 'chunk' | 'asset';
  readonly isEntry?: boolean;
  readonly facadeModuleId?: string | null;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Files of the floor's page: the start, the page with all it may load later, such as the decoder, their styles, and the faces of letters. */
export const floorFiles = (bundle: Readonly<Record<string, BuiltFile>>): readonly string[] => {
  const found = new Set<string>();
  const add = (name: string, withLater: boolean): void => {
    const file = bundle[name];
    if (file === undefined || found.has(name)) return;
    found.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) found.add(style);
    for (const next of file.imports ?? []) add(next, withLater);
    if (withLater) for (const next of file.dynamicImports ?? []) add(next, withLater);
  };
  const pages = Object.entries(bundle).filter(([, { facadeModuleId }]) =>
    FLOOR_PAGE.test(facadeModuleId ?? ''),
  );
  if (pages.length !== 1) throw new Error('The floor has one page');
  // The start first: what it may load later is every other page.
  for (const [name, { isEntry }] of Object.entries(bundle)) if (isEntry === true) add(name, false);
  for (const [name] of pages) add(name, true);
  for (const name of Object.keys(bundle)) if (name.endsWith('.woff2')) found.add(name);
  return filesToKeep([...found]);
};

/** Builds the worker of the floor's page: one script under one address, with the name of the release and the list of its files in it. */
export const floorWorker = (release: string): Plugin => ({
  name: 'kitwright:floor-worker',
  apply: 'build',
  generateBundle: {
    // After the styles, which come late.
    order: 'post',
    async handler(_options, bundle) {
      const files = floorFiles(bundle).map((name) => `/console/${name}`);
      const source = await buildWorker(ENTRY, { name: release, files });
      this.emitFile({ type: 'asset', fileName: WORKER_FILE, source });
    },
  },
});
