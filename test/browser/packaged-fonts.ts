import type { Plugin } from 'vite';
import { sfntBytes } from '../../packages/lettering/src/node/font-files.ts';
import {
  packagedFamilies,
  packagedFamily,
} from '../../packages/lettering/src/node/packaged-families.ts';

const filePath = (fontId: string, subset: string): string =>
  `/api/fonts/files/${encodeURIComponent(fontId)}/${encodeURIComponent(subset)}`;

/** What the application's server answers about the fonts that come with it: a file, the list, or one family. */
const answerTo = async (path: string): Promise<Uint8Array | object | null> => {
  const [, first, ...rest] = path.split('/').map(decodeURIComponent);
  if (first === 'api') {
    const [kind, what, fontId = '', subset = ''] = rest;
    return kind === 'fonts' && what === 'files' ? ((await sfntBytes(fontId, subset)) ?? null) : null;
  }
  const [kind, id] = rest;
  if (first !== 'v1' || kind !== 'fonts') return null;
  return id === undefined ? packagedFamilies() : (packagedFamily(id, filePath) ?? null);
};

/** Serves the packaged fonts where the application's server has them. */
export const packagedFonts = (): Plugin => ({
  name: 'packaged-fonts',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost');
      if (!/^\/(?:api\/fonts\/files|v1\/fonts)(?:\/|$)/.test(pathname)) {
        next();
        return;
      }
      answerTo(pathname).then((answer) => {
        if (answer === null) response.writeHead(404).end();
        else if (answer instanceof Uint8Array) response.end(answer);
        else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      }, next);
    });
  },
});
