import type { Plugin } from 'vite';
import { sfntBytes } from '../../packages/lettering/src/node/font-files.ts';
import { packagedFamilies, packagedFamily } from '../../packages/lettering/src/node/packaged-families.ts';

/** Holds what a shop answers that has brought no fonts, patterns and templates of its own. */
const NOTHING_OF_ITS_OWN: Readonly<Record<string, object>> = {
  '/api/resources/fonts': [],
  '/api/resources/patterns': { own: [], hidden: [] },
  '/api/templates': { items: [] },
};

const FONT_FILES = '/api/fonts/files';

const fontFileUrl = (fontId: string, subset: string): string =>
  [FONT_FILES, encodeURIComponent(fontId), encodeURIComponent(subset)].join('/');

/** The answer to a call: bytes of a font file, JSON, null for what there is not, undefined for what is no such call. */
const answerTo = async (path: string): Promise<Uint8Array | object | null | undefined> => {
  const [, first, second, ...rest] = path.split('/').map(decodeURIComponent);
  if (path.startsWith(`${FONT_FILES}/`)) {
    const [, fontId = '', subset = ''] = rest;
    return (await sfntBytes(fontId, subset)) ?? null;
  }
  if (first === 'v1' && second === 'fonts') {
    const [id] = rest;
    return id === undefined ? packagedFamilies() : (packagedFamily(id, fontFileUrl) ?? null);
  }
  return NOTHING_OF_ITS_OWN[path];
};

/** Answers the few calls that the editor makes by itself, as the application's server does. */
export const plainShop = (): Plugin => ({
  name: 'plain-shop',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, response, next) => {
      answerTo(new URL(request.url ?? '/', 'http://localhost').pathname).then((answer) => {
        if (answer === undefined) next();
        else if (answer === null) response.writeHead(404).end();
        else if (answer instanceof Uint8Array) response.end(answer);
        else response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      }, next);
    });
  },
});
