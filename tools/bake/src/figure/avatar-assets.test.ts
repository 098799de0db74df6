import { readFile } from 'node:fs/promises';
import { NodeIO, type Primitive } from '@gltf-transform/core';
import { EXTMeshoptCompression, KHRMeshQuantization } from '@gltf-transform/extensions';
import { dequantize } from '@gltf-transform/functions';
import { validateBytes } from 'gltf-validator';
import { MeshoptDecoder } from 'meshoptimizer';
import { beforeAll, describe, expect, it } from 'vitest';
import { avatarFiles } from './bake-avatars.ts';
import { wrapDistance } from './face/wrap.ts';
import { BONE_NAMES } from './skeleton.ts';
import { ASSETS } from '../base/assets.ts';

const MESHES = avatarFiles()
  .map(({ file }) => file)
  .filter((file) => file.endsWith('.glb'));

interface Part {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly joints: readonly string[];
  readonly primitive: Primitive;
  /** Metres, figure space. */
  readonly positions: readonly (readonly [number, number, number])[];
}

const partOf = async (file: string): Promise<Part> => {
  const bytes = await readFile(new URL(file, ASSETS));
  await MeshoptDecoder.ready;
  const document = await new NodeIO()
    .registerExtensions([EXTMeshoptCompression, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
    .readBinary(bytes);
  await document.transform(dequantize());
  const node = document
    .getRoot()
    .listNodes()
    .find((candidate) => candidate.getMesh() !== null)!;
  const primitive = node.getMesh()!.listPrimitives()[0]!;
  const skin = node.getSkin()!;
  // Quantised positions are put back by the inverse bind matrices: those of all bones carry the same scale and place.
  const inverseBind: number[] = skin.getInverseBindMatrices()!.getElement(0, []);
  const hips = skin.listJoints()[0]!.getTranslation();
  const accessor = primitive.getAttribute('POSITION')!;
  const positions = Array.from({ length: accessor.getCount() }, (_, v) => {
    const p: number[] = accessor.getElement(v, []);
    const [x = 0, y = 0, z = 0] = p.map((c, k) => c * inverseBind[k * 5]! + inverseBind[12 + k]! + hips[k]!);
    return [x, y, z] as const;
  });
  const joints = skin.listJoints().map((joint) => joint.getName());
  return { bytes, name: node.getName(), joints, primitive, positions };
};

describe.each(MESHES)('assets/%s', (file) => {
  const isBeard = file.startsWith('beard-');
  let part: Part;
  beforeAll(async () => {
    part = await partOf(file);
  });

  it('is valid, small and hangs on the figure’s skeleton', async () => {
    const { bytes, name, joints, primitive } = part;
    const { issues } = await validateBytes(bytes);
    expect({ errors: issues.numErrors, warnings: issues.numWarnings }).toEqual({ errors: 0, warnings: 0 });
    expect(bytes.byteLength).toBeLessThanOrEqual((isBeard ? 48 : 64) * 1024);
    expect(name).toBe(isBeard ? 'head:beard' : 'head:hair');
    expect(joints).toEqual([...BONE_NAMES]);
    expect(primitive.listSemantics()).toEqual(
      expect.arrayContaining(['POSITION', 'NORMAL', 'COLOR_0', 'TEXCOORD_0', '_MASK']),
    );
  });

  it('lies on the head: outside the skull, with its edge within 5 mm of the skin', () => {
    const { positions, primitive } = part;
    const cover = primitive.getAttribute('_MASK')!;
    const heights = positions.map(([x, y, z], v) => ({
      height: wrapDistance(x, y, z),
      cover: cover.getElement(v, [])[0]!,
    }));
    const sunk = heights.filter(({ height }) => height < 0);
    expect(sunk.length / heights.length).toBeLessThan(0.005);
    expect(Math.min(...heights.map(({ height }) => height))).toBeGreaterThan(-0.002);
    const edge = heights.filter((vertex) => vertex.cover < 0.3);
    expect(edge.length).toBeGreaterThan(20);
    for (const { height } of edge) expect(height).toBeLessThan(0.005);
  });
});

describe('the avatars’ pictures', () => {
  const PICKED = [
    'avatars/reus/features.webp',
    'avatars/neymar_2024/eyes.webp',
    'avatars/kroos/arms.webp',
    'avatars/griezman/legs.webp',
  ];

  // A picture is painted at full size: more than a moment's work.
  it.each(PICKED)('%s is what the sources give', { timeout: 120_000 }, async (file) => {
    const baked = await avatarFiles()
      .find((candidate) => candidate.file === file)!
      .bake();
    const committed = await readFile(new URL(file, ASSETS));
    expect(Buffer.from(baked).equals(committed)).toBe(true);
  });
});
