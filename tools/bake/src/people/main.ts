import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { ASSETS, committedBase } from '../base/assets.ts';
import { peopleBuilder } from './build-person.ts';
import { PEOPLE } from './person.ts';

/** `npm run people -w @kitwright/bake [-- --to <folder>] [id ...]`: bakes people; see docs/people.md. */
const args = process.argv.slice(2);
const to = args.indexOf('--to');
const folder = to < 0 ? fileURLToPath(new URL('people/', ASSETS)) : resolve(args[to + 1] ?? '.');
const ids = args.filter((_, i) => to < 0 || (i !== to && i !== to + 1));

await mkdir(folder, { recursive: true });
const build = peopleBuilder(committedBase());
for (const person of PEOPLE.filter(({ id }) => ids.length === 0 || ids.includes(id))) {
  const start = performance.now();
  const { glb, worstErrorMm, triangles, pictureBytes } = await build(person);
  await writeFile(`${folder}/${person.id}.glb`, glb);
  const all = Object.values(triangles).reduce((sum, count) => sum + count, 0);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  process.stdout.write(
    `${person.id}: ${glb.length} bytes, ${all} triangles, ${worstErrorMm.toFixed(2)} mm, ${seconds} s\n` +
      `  ${JSON.stringify(triangles)}\n  ${JSON.stringify(pictureBytes)}\n`,
  );
}
