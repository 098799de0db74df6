import { BOOTS, TRAINERS } from '@kitwright/garment/figure/boots.ts';
import { STUD_M } from '../parts/foot.ts';
import { merged, mirrored, vertexCount, withMask, type Mesh } from '../mesh/mesh.ts';
import { skinned } from '../mesh/skinning.ts';
import { encodeGlb, FigureDocument } from '../output/document.ts';
import { fromFoot, turnFromFoot } from '../parts/foot.ts';
import { at, smoothstep } from '../sdf/blend.ts';
import { chartOf, chartUv } from './chart.ts';
import { meshBoot, type Quality } from './mesh-boot.ts';
import { paintBoot } from './paint.ts';
import type { ShoeId } from './shape.ts';
import { BOOT_SHAPES } from './shapes.ts';
import { upperOf } from './upper.ts';

/** Two thirds of a millimetre a texel. */
const TEXTURE_SIZE = { width: 480, height: 420 } as const;

/** From the foot's frame to the figure's. */
const placed = (mesh: Mesh): Mesh => {
  const positions = mesh.positions.slice();
  const normals = mesh.normals.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, z] = fromFoot(at(positions, i), at(positions, i + 2));
    const [nx, nz] = turnFromFoot(at(normals, i), at(normals, i + 2));
    positions.set([x, at(positions, i + 1), z], i);
    normals.set([nx, at(normals, i + 1), nz], i);
  }
  return { ...mesh, positions, normals };
};

const mapped = (
  mesh: Mesh,
  uvOf: (x: number, y: number, z: number) => readonly [number, number],
): Mesh & { readonly uvs: Float32Array } => {
  const uvs = new Float32Array(vertexCount(mesh) * 2);
  for (let v = 0; v < vertexCount(mesh); v++) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(v * 3, v * 3 + 3);
    uvs.set(uvOf(x, y, z), v * 2);
  }
  return { ...mesh, uvs };
};

/** A texel without any mask. */
const unpainted = (): readonly [number, number] => [0, 0];

/** Studs end in the accent colour. */
const withStudTips = (mesh: Mesh): Mesh => {
  const masked = withMask(mesh, [1, 0, 0, 0]);
  const masks = masked.masks?.map((mask, i) =>
    i % 4 === 3 ? smoothstep(-0.0075, -0.0095, at(mesh.positions, Math.floor(i / 4) * 3 + 1)) : mask,
  );
  return { ...masked, ...(masks && { masks }) };
};

/** The mask that says that upper and accent change places. */
const swapped = (mesh: Mesh): Mesh => {
  const masks = mesh.masks?.map((mask, i) => (i % 4 === 2 ? 1 : mask));
  return { ...mesh, ...(masks && { masks }) };
};

/** A pair of boots as a GLB; see docs/figure.md. Pure: the same model gives the same bytes. */
export const bakeBoots = async (id: ShoeId, quality: Quality = 'fine'): Promise<Uint8Array> => {
  const shape = BOOT_SHAPES[id];
  const boot = id === 'Trainers' ? TRAINERS : BOOTS[id];
  const { upper: upperMesh, sole, laces } = await meshBoot(shape, quality);
  const chart = chartOf(upperOf(shape));
  const upper = mapped(upperMesh, (x, y, z) => chartUv(chart(x, y, z)));
  const parts = [withMask(upper, [0, 0, 0, 0]), mapped(withStudTips(sole), unpainted)];
  if (laces !== null) parts.push(mapped(withMask(laces, [0, 1, 0, 0]), unpainted));
  const left = placed(merged(parts));
  const pair = merged([boot.hasLeftRight ? swapped(left) : left, mirrored(left)]);
  const figure = new FigureDocument();
  figure.addPart({
    name: 'figure:boots',
    mesh: pair,
    skinning: skinned(pair),
    colour: boot.skins[0].upper,
    roughness: 0.42,
    paint: paintBoot(id, chart, upper, TEXTURE_SIZE),
  });
  figure.document.getRoot().setExtras({ format: 1, floorY: -STUD_M });
  return encodeGlb(figure.document);
};
