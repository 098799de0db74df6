import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { API_ROOT } from '../src/paths.ts';

/** Packages that read and draw strangers' files, and the source of fonts that did not come with the application. */
const READERS = ['sharp', '@resvg/resvg-js', 'css-tree', 'saxes'];
/** Of the server alone: the process that reads strangers' files reaches no data, and is there sooner without them. */
const SERVERS_OWN = /^(pg|drizzle-orm|@node-rs\/argon2|jose|@fastify\/)/;
const FONT_READERS = ['own-font-source.ts', 'fonts-of.ts', 'read-font.ts', 'unpack-here.ts', 'set-words.ts'];

const bundleOf = async (entry: string): Promise<{ packages: string[]; files: string[] }> => {
  const script = `import('./bundle.mjs').then(async ({ bundle }) => {
    const { metafile } = await bundle({ probe: '${entry}' }, { write: false, metafile: true });
    const [output] = Object.values(metafile.outputs);
    const files = Object.keys(output.inputs).map((path) => path.split('/').at(-1));
    console.log(JSON.stringify({ packages: output.imports.map(({ path }) => path), files }));
  })`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: API_ROOT });
  return JSON.parse(stdout) as { packages: string[]; files: string[] };
};

it('reads and draws strangers’ files in the process behind the gate, and has nothing to do so in the server', async () => {
  const [server, worker] = [await bundleOf('src/main.ts'), await bundleOf('src/gate/worker.ts')];
  expect(server.packages.filter((path) => READERS.includes(path))).toEqual([]);
  expect(server.files.filter((file) => FONT_READERS.includes(file))).toEqual([]);
  expect(worker.packages).toEqual(expect.arrayContaining(READERS));
  expect(worker.packages.filter((path) => SERVERS_OWN.test(path))).toEqual([]);
  expect(worker.files).toEqual(expect.arrayContaining(FONT_READERS));
});
