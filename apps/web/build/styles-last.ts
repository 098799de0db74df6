import type { Plugin } from 'vite';

/** The words by which Vite's helper adds what a part needs before it runs. */
const TO_HEAD = 'document.head.appendChild(link)';

/**
 * Style sheets that parts bring later go to the end of the page. Vite adds them to its head; a page that is fetched as a
 * whole has its first sheets in the body (`page-document.ts` of the API), so that the library's came after those of every
 * part, and won over them.
 */
export const stylesLast = (): Plugin => ({
  name: 'kitwright:styles-last',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => {
      if (!code.includes(TO_HEAD)) throw new Error('Vite adds style sheets in another way than before');
      return { code: code.replace(TO_HEAD, 'document.body.appendChild(link)'), map: null };
    },
  },
});
