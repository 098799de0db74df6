import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { build } from 'esbuild';
import { chromium, type Browser } from 'playwright-core';

const here = import.meta.dirname;
const assets = join(here, '..', '..', '..', 'packages', 'garment', 'assets');

const PAGE =
  '<!doctype html><meta charset="utf-8"><title>Gallery</title><script type="module" src="/page.js"></script>';

const bundlePage = async (entry: string): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(here, entry)],
    bundle: true,
    write: false,
    format: 'esm',
    target: 'es2023',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
};

export interface GalleryServer {
  readonly url: string;
  close: () => void;
}

/**
 * Serves a page, the gallery's unless another is named, with the package's assets on a free port of this machine. Files of
 * the folder `before`, where it has them, take the place of the assets.
 */
export const serveGallery = async (entry = 'page.ts', before = assets): Promise<GalleryServer> => {
  const script = await bundlePage(entry);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    // Normalised while it begins with a slash, a path cannot climb out of the folder.
    const name = normalize(path).replace(/^\/assets\//, '');
    const file = [before, assets].map((folder) => join(folder, name)).find((each) => existsSync(each));
    if (path === '/') response.setHeader('content-type', 'text/html').end(PAGE);
    else if (path === '/page.js') response.setHeader('content-type', 'text/javascript').end(script);
    else if (path.startsWith('/assets/') && file !== undefined) createReadStream(file).pipe(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
};

const SYSTEM_PATHS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's Chromium, with software WebGL and no traffic of its own. */
export const launchChromium = async (): Promise<Browser> => {
  const executablePath = process.env.CHROMIUM ?? SYSTEM_PATHS.find((path) => existsSync(path));
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: [
      '--no-sandbox',
      '--use-angle=swiftshader',
      '--enable-unsafe-swiftshader',
      '--ignore-gpu-blocklist',
      '--disable-gpu-vsync',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
};
