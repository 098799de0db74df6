import { build } from 'vite';

/** Faces for letters that neither Khmer nor English has: they are fetched with the first of them. */
const OTHER_LETTERS = /-(?:cyrillic|greek|vietnamese)/;
const KEPT = /\.(?:js|css|wasm|woff2)$/;

export const filesToKeep = (names) =>
  names.filter((name) => name.startsWith('assets/') && KEPT.test(name) && !OTHER_LETTERS.test(name)).sort();

export const buildWorker = async (entry, release) => {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { KITWRIGHT_RELEASE: JSON.stringify(release) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: entry, output: { format: 'iife' } },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) =>
    'output' in each ? each.output : [],
  );
  const [script] = outputs;
  if (outputs.length !== 1 || script?.type !== 'chunk') throw new Error('The service worker is one script');
  return script.code;
};
