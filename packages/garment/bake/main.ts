import { readFile, writeFile } from 'node:fs/promises';
import { soccerKit } from '../src/garments/soccer-kit/index.ts';
import { bakeFigure } from './figure/bake-figure.ts';
import { bodyDistanceM } from './figure/body-distance.ts';
import { maskFigure } from './mask/mask-figure.ts';
import { progressLine } from './progress.ts';
import { patternHash, sha256, type Manifest } from './report/manifest.ts';
import { measureGarment } from './report/measure-garment.ts';
import { bakeSoccerKit } from './soccer-kit/bake-soccer-kit.ts';
import { isShorts } from './soccer-kit/drape-kit.ts';

/**
 * `npm run bake -w @kitwright/garment`: builds every model from its sources, a few minutes on one core.
 * `-- --garments` keeps the figure that is there; `-- --mask` only works out anew what the garments hide of it.
 */
const args = new Set(process.argv.slice(2));
const asset = (name: string): URL => new URL(`../assets/${name}`, import.meta.url);
const read = async (name: string): Promise<Uint8Array> => new Uint8Array(await readFile(asset(name)));
const writeJson = (name: string, value: unknown): Promise<void> =>
  writeFile(asset(name), `${JSON.stringify(value, null, 2)}\n`);

const garmentsOnly = args.has('--garments') || args.has('--mask');
const progress = progressLine(process.stdout);
if (!garmentsOnly) {
  progress('build the figure', 0);
  await writeFile(asset('figure.glb'), await bakeFigure());
}
const figure = await read('figure.glb');
const kit = args.has('--mask')
  ? await maskFigure(await read(soccerKit.models[0].file), figure)
  : (await bakeSoccerKit(figure, progress)).glb;
await writeFile(asset(soccerKit.models[0].file), kit);

const pattern = soccerKit.pattern(soccerKit.displaySize);
await writeJson('soccer-kit.report.json', await measureGarment(kit, pattern, bodyDistanceM, isShorts));
const manifest: Manifest = {
  [soccerKit.models[0].file]: {
    sha256: sha256(kit),
    patternSha256: patternHash(pattern),
    figureSha256: sha256(figure),
  },
};
await writeJson('manifest.json', manifest);
progress('done', 1);
