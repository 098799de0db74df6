import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { API_ROOT } from '../src/paths.ts';

/** What reads and draws strangers' files. */
const READERS = ['sharp', '@resvg/resvg-js', 'css-tree', 'saxes'];

const importsOf = async (entry: string): Promise<readonly string[]> => {
  const script = `import('./bundle.mjs').then(async ({ bundle }) => {
    const { metafile } = await bundle({ probe: '${entry}' }, { write: false, metafile: true });
    const [output] = Object.values(metafile.outputs);
    console.log(JSON.stringify(output.imports.map(({ path }) => path)));
  })`;
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', script], { cwd: API_ROOT });
  return JSON.parse(stdout) as string[];
};

it('reads and draws strangers’ files in the process behind the gate, and has nothing to do so in the server', async () => {
  const [server, worker] = [await importsOf('src/main.ts'), await importsOf('src/gate/worker.ts')];
  expect(server.filter((path) => READERS.includes(path))).toEqual([]);
  expect(worker).toEqual(expect.arrayContaining(READERS));
});
