import type { Plugin } from 'vite';
import { RELEASE_HEADER } from '../../contract/src/client/release.ts';

/**
 * Writes into a page which release it is of, as the project's build names it (`KITWRIGHT_RELEASE`); a build on its own
 * names none, and pages of it are never told of another.
 */
export const releaseMeta = (release = process.env.KITWRIGHT_RELEASE): Plugin => ({
  name: 'release-meta',
  transformIndexHtml: () =>
    release === undefined
      ? []
      : [{ tag: 'meta', attrs: { name: RELEASE_HEADER, content: release }, injectTo: 'head' }],
});
