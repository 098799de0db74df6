import { readFile } from 'node:fs/promises';
import type { Garment } from '@kitwright/garment';
import { shortsUnder, wear, wornFileOf } from '@kitwright/garment/worn';
import type { Vec3 } from '@kitwright/geometry';
import { ASSETS } from '../base/assets.ts';
import { item } from '../base/arrays.ts';
import { readRestNodes, type RestNode } from '../gltf/read-rest.ts';
import { hasLegCloth } from '../motion/dressed.ts';
import type { SexAndSize } from '../sizes/size-chain.ts';
import { wornNode, wornPartOf } from '../sizes/worn-parts.ts';

const asset = async (file: string): Promise<Uint8Array> =>
  new Uint8Array(await readFile(new URL(file, ASSETS)));

/** Nodes of a committed model on a person, as they are read. */
export const nodesOn = async (
  model: string,
  who: SexAndSize,
  rest: readonly Vec3[],
): Promise<readonly RestNode[]> => {
  const nodes = await readRestNodes(await asset(model), (name) => /^(piece|detail):/.test(name));
  const file = wornFileOf(model, who.sex, who.size);
  if (file === null) return nodes;
  const { parts } = wear(nodes.map(wornPartOf), await asset(file));
  return nodes.map((node, i) => wornNode(node, item(parts, i), rest));
};

/** True where plain shorts are worn with a garment. */
export const isWornWithShorts = ({ productType }: Garment): boolean => !hasLegCloth(productType);

/** The plain shorts under a model, on a person. */
export const plainShortsOn = (
  modelFile: string,
  who: SexAndSize,
  rest: readonly Vec3[] = [],
): Promise<readonly RestNode[]> => nodesOn(shortsUnder(modelFile, who.sex), who, rest);
