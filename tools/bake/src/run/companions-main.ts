import { readFile, writeFile } from 'node:fs/promises';
import { Logger, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { prune } from '@gltf-transform/functions';
import {
  BAKED,
  decodeWorn,
  encodeWorn,
  PLAIN_SHORTS,
  wear,
  WORN_SEXES,
  wornFileOf,
} from '@kitwright/garment/worn';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { ASSETS } from '../base/assets.ts';
import { item } from '../base/arrays.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { readExtras, withExtras } from '../gltf/glb-extras.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { hiddenOfClothes, hiddenWords, isMaskedBy, maskOf } from '../mask/mask-figure.ts';
import { committedBase } from '../people/base-file.ts';
import { sharedBodies } from '../people/shape/shared-body.ts';
import { sha256 } from '../report/manifest.ts';
import { partOfWorn } from '../sizes/part-of-worn.ts';
import type { SexAndSize } from '../sizes/size-chain.ts';
import { wornNode, wornPartOf } from '../sizes/worn-parts.ts';
import { isWornWithShorts, nodesOn } from './plain-shorts.ts';
import { RECIPES } from './recipes.ts';
import { sizedPeople } from './size-people.ts';
import { referenceBody, referenceWearer } from './wearer.ts';
import { readReport, writeReport } from './write-report.ts';

/**
 * `npm run companions -w @kitwright/bake`: makes plain shorts of those of the kit, in all sizes there are, and tells every
 * garment without legs which of their triangles it hides. Quick; run it after garments were baked.
 */
const KIT = 'soccer-kit.glb';
const isShorts = (name: string): boolean => /^piece:(shorts|waistband)/.test(name);
const asset = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(file, ASSETS)));
const write = (file: string, bytes: Uint8Array): Promise<void> => writeFile(new URL(file, ASSETS), bytes);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const base = committedBase();
const bodies = sharedBodies(base);
const people = await sizedPeople(base, bodies);
const wornBy = (model: string): readonly SexAndSize[] =>
  WORN_SEXES.flatMap((sex) => (BAKED[model]?.[sex] ?? []).map((size) => ({ sex, size })));
const restOf = ({ sex, size }: SexAndSize) => {
  const { skeleton } = referenceBody(bodies, sex, size);
  return BONE_NAMES.map((name) => skeleton[name]);
};

/** The kit's file without the shirt. */
const shortsOf = async (kit: Uint8Array): Promise<Uint8Array> => {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready]);
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder });
  const document = await io.readBinary(kit);
  document.setLogger(new Logger(Logger.Verbosity.ERROR));
  const root = document.getRoot();
  for (const node of root.listNodes()) if (node.getMesh() && !isShorts(node.getName())) node.dispose();
  await document.transform(prune());
  const { pieces } = root.getExtras() as { readonly pieces: readonly { readonly id: string }[] };
  root.setExtras({
    format: 1,
    wearer: 'man',
    productType: 'PLAIN_SHORTS',
    size: 'M',
    pieces: pieces.filter(({ id }) => isShorts(`piece:${id}`)),
  });
  return io.writeBinary(document);
};

const maskOfShorts = async (garment: readonly RestNode[], who: SexAndSize) =>
  maskOf({
    productType: 'BOXING_TRUNK',
    garment,
    figure: (await people.nodesOf(who)).filter(({ name }) => isMaskedBy(name)),
  });

const kit = await asset(KIT);
const kitParts = (await readRestNodes(kit, (name) => /^(piece|detail):/.test(name))).map(wornPartOf);
const man: SexAndSize = { sex: 'man', size: 'M' };
const plain = await shortsOf(kit);
const plainNodes = await readRestNodes(plain, isShorts);
const ownMask = await maskOfShorts(plainNodes, man);
await write(
  PLAIN_SHORTS,
  withExtras(plain, {
    ...readExtras(plain),
    hiddenFigureTriangles: hiddenWords(ownMask.hidden),
    tuckedFigureVertices: ownMask.tucked,
  }),
);
say(`${PLAIN_SHORTS}: ${plain.length} bytes`);
for (const who of wornBy(KIT)) {
  const [from, to] = [wornFileOf(KIT, who.sex, who.size), wornFileOf(PLAIN_SHORTS, who.sex, who.size)];
  if (from === null || to === null) continue;
  const worn = partOfWorn(decodeWorn(await asset(from), kitParts), ({ name }) => isShorts(name));
  const parts = plainNodes.map(wornPartOf);
  const { parts: read } = wear(parts, encodeWorn(parts, worn));
  const rest = restOf(who);
  const { hidden, tucked } = await maskOfShorts(
    plainNodes.map((node, i) => wornNode(node, item(read, i), rest)),
    who,
  );
  const bytes = encodeWorn(parts, { ...worn, hidden, tucked: new Map(Object.entries(tucked)) });
  await write(to, bytes);
  say(`${to}: ${bytes.length} bytes`);
}

const wearer = await referenceWearer(base, bodies);
for (const load of Object.values(RECIPES)) {
  const recipe = await load();
  for (const model of isWornWithShorts(recipe.garment) ? recipe.garment.models : [])
    for (const who of wornBy(model.file)) {
      const shorts = await nodesOn(PLAIN_SHORTS, who, restOf(who));
      const hidden = hiddenOfClothes(await nodesOn(model.file, who, restOf(who)), shorts);
      const file = wornFileOf(model.file, who.sex, who.size);
      const name = `${who.sex}-${who.size}`;
      if (file === null) {
        const glb = await asset(model.file);
        const extras = readExtras(glb);
        const before = extras['hiddenFigureTriangles'] as Readonly<Record<string, string>>;
        await write(
          model.file,
          withExtras(glb, { ...extras, hiddenFigureTriangles: { ...before, ...hiddenWords(hidden) } }),
        );
        await writeReport(
          recipe,
          model,
          new URL('.', ASSETS).pathname,
          wearer,
          (await readReport(model.file))?.worn,
        );
      } else {
        const model3d = (
          await readRestNodes(await asset(model.file), (part) => /^(piece|detail):/.test(part))
        ).map(wornPartOf);
        const { worn, parts } = decodeWorn(await asset(file), model3d);
        const bytes = encodeWorn(parts, { ...worn, hidden: new Map([...worn.hidden, ...hidden]) });
        await write(file, bytes);
        const report = (await readReport(model.file))?.worn[name];
        if (report)
          await writeReport(recipe, model, new URL('.', ASSETS).pathname, wearer, {
            [name]: { ...report, sha256: sha256(bytes), bytes: bytes.length },
          });
      }
      say(`${model.file} ${name}: ${[...hidden.keys()].length} nodes`);
    }
}
