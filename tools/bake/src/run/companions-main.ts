import { readFile, writeFile } from 'node:fs/promises';
import { Logger, NodeIO } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { prune } from '@gltf-transform/functions';
import {
  BAKED,
  SHORTS_OF_BOTH,
  WORN_SEXES,
  decodeWorn,
  encodeWorn,
  wear,
  wornFileOf,
} from '@kitwright/garment/worn';
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer';
import { ASSETS, committedBase } from '../base/assets.ts';
import { item } from '../base/arrays.ts';
import { BONE_NAMES } from '../figure/skeleton.ts';
import { readExtras, withExtras } from '../gltf/glb-extras.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { hiddenWords, isMaskedBy, maskOf } from '../mask/mask-figure.ts';
import { sharedBodies } from '../people/shape/shared-body.ts';
import type { SexAndSize } from '../sizes/size-chain.ts';
import { partOfWorn, wornNode, wornPartOf } from '../sizes/worn-parts.ts';
import { sizedPeople } from './size-people.ts';
import { referenceBody } from './wearer.ts';

/**
 * `npm run companions -w @kitwright/bake`: makes plain shorts of those of the kit, in all sizes there are. Quick; run it after
 * the kit was baked, and before what hangs over them.
 */
const KIT = 'soccer-kit.glb';
const isShorts = (name: string): boolean => /^piece:(shorts|waistband)/.test(name);
const asset = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(file, ASSETS)));
const write = (file: string, bytes: Uint8Array): Promise<void> => writeFile(new URL(file, ASSETS), bytes);
const say = (line: string): void => void process.stdout.write(`${line}\n`);

const base = committedBase();
const bodies = sharedBodies(base);
const people = sizedPeople(base, bodies);
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
  // Places on the pieces stay, though nothing is printed there: other bodies give the cloth its cut lengths back by them.
  await document.transform(prune({ keepAttributes: true }));
  const { pieces } = root.getExtras() as { readonly pieces: readonly { readonly id: string }[] };
  root.setExtras({
    format: 1,
    wearer: 'man',
    productType: 'SHORTS_OF_BOTH',
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
  SHORTS_OF_BOTH,
  withExtras(plain, {
    ...readExtras(plain),
    hiddenFigureTriangles: hiddenWords(ownMask.hidden),
    tuckedFigureVertices: ownMask.tucked,
  }),
);
say(`${SHORTS_OF_BOTH}: ${plain.length} bytes`);
for (const who of wornBy(KIT)) {
  const [from, to] = [wornFileOf(KIT, who.sex, who.size), wornFileOf(SHORTS_OF_BOTH, who.sex, who.size)];
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
