import { readFile, writeFile } from 'node:fs/promises';
import { availableGarments } from '@kitwright/garment';
import { BAKED, decodeWorn, wear, WORN_SEXES, wornFileOf } from '@kitwright/garment/worn';
import { item } from '../base/arrays.ts';
import { ASSETS, committedBase } from '../base/assets.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { readExtras } from '../gltf/glb-extras.ts';
import { readRestNodes } from '../gltf/read-rest.ts';
import { hiddenWords } from '../mask/mask-figure.ts';
import { REFERENCE_PERSON } from '../people/person.ts';
import { sharedBodies } from '../people/shape/shared-body.ts';
import { sha256 } from '../report/manifest.ts';
import { sizedPeople } from './size-people.ts';
import { referenceBody } from './wearer.ts';
import { nameOf, type SexAndSize } from '../sizes/size-chain.ts';
import { wornNode, wornPartOf } from '../sizes/worn-parts.ts';
import { checkDressed, checkMotion, type MotionReport } from '../motion/check-motion.ts';
import { dressedOf } from '../motion/dressed.ts';

/**
 * `npx tsx src/run/motion-main.ts [file …]`: checks how garments move on those who wear them and writes
 * `assets/reports/motion.json`: all garments, or the named models beside those that stand there.
 */
const asset = (name: string): URL => new URL(name, ASSETS);
const report = asset('reports/motion.json');
const named = process.argv.slice(2);
const standing =
  named.length > 0 ? (JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as MotionReport) : {};
const files =
  named.length > 0 ? named : availableGarments.flatMap(({ models }) => models.map(({ file }) => file));
const man = new Uint8Array(await readFile(asset(`people/${REFERENCE_PERSON.man}.glb`)));
const base = committedBase();
const bodies = sharedBodies(base);
const people = sizedPeople(base, bodies);

/** The motions of a model's worn file on the person that it was made for. */
const checkWorn = async (glb: Uint8Array, bytes: Uint8Array, who: SexAndSize) => {
  const nodes = await readRestNodes(glb, (name) => /^(piece|detail):/.test(name));
  const { skeleton } = referenceBody(bodies, who.sex, who.size);
  const rest = BONE_NAMES.map((name) => skeleton[name]);
  const { parts } = wear(nodes.map(wornPartOf), bytes);
  const { hidden, tucked } = decodeWorn(bytes, nodes.map(wornPartOf)).worn;
  const dressed = dressedOf(
    {
      productType: readExtras(glb)['productType'],
      garment: nodes.map((node, i) => wornNode(node, item(parts, i), rest)),
      figure: await people.nodesOf(who),
    },
    hiddenWords(hidden),
  );
  return checkDressed(dressed, Object.fromEntries(tucked));
};

const results: Record<string, MotionReport[string]> = { ...standing };
for (const file of files) {
  const glb = new Uint8Array(await readFile(asset(file)));
  const worn: Record<string, MotionReport[string]> = {};
  for (const sex of WORN_SEXES)
    for (const size of BAKED[file]?.[sex] ?? []) {
      const change = wornFileOf(file, sex, size);
      if (change === null) continue;
      const bytes = new Uint8Array(await readFile(asset(change)));
      worn[nameOf({ sex, size })] = {
        sha256: sha256(bytes),
        ...(await checkWorn(glb, bytes, { sex, size })),
      };
    }
  results[file] = {
    sha256: sha256(glb),
    ...(await checkMotion(glb, man)),
    ...(Object.keys(worn).length > 0 && { worn }),
  };
  console.log(file);
}
const sorted = Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Math.round(value * 100) / 100 : value;
await writeFile(report, `${JSON.stringify(sorted, rounded, 2)}\n`);
