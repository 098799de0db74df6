import { writeFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { bodiesOf, manOfSize, type Base } from '@kitwright/body';
import { MeshoptSimplifier } from 'meshoptimizer';
import { committedBase } from '../base/assets.ts';
import { f64 } from '../base/arrays.ts';
import { normalsOf } from './shape/normals.ts';
import { KEPT, TRIANGLES_FILE, outsideOfHead, wholePiece, type SkinPart } from './shape/skin-pieces.ts';

/** Eyes, nose and mouth, where nothing is thinned out; base space, metres. */
const isFace = (x: number, y: number, z: number): boolean =>
  Math.abs(x) < 0.052 && y > 0.655 && y < 0.748 && z > 0.098;

/** Corners of the triangles that are left of a part, looking at one body. */
const thinned = (base: Base, shape: Float64Array, part: SkinPart): Uint32Array => {
  const piece = wholePiece(base, part);
  const triangles = Int32Array.from(piece.indices, (i) => piece.points[i] ?? 0);
  const normals = normalsOf(shape, triangles, base.groups.skin.count);
  const outside = outsideOfHead(base);
  const of = (values: Float64Array): Float32Array =>
    Float32Array.from({ length: piece.points.length * 3 }, (_, i) =>
      f64(values, 3 * (piece.points[Math.floor(i / 3)] ?? 0) + (i % 3)),
    );
  const locked = Uint8Array.from(piece.points, (p) =>
    Number(
      part === 'head' &&
        outside.has(p) &&
        isFace(f64(base.positions, p * 3), f64(base.positions, p * 3 + 1), f64(base.positions, p * 3 + 2)),
    ),
  );
  const [indices] = MeshoptSimplifier.simplifyWithAttributes(
    piece.indices,
    of(shape),
    3,
    of(normals),
    3,
    [0.35, 0.35, 0.35],
    locked,
    KEPT[part] * 3,
    1,
    ['LockBorder'],
  );
  return indices;
};

/**
 * `npm run thin-skin -w @kitwright/bake`: thins out the base's triangles, looking at the man in M. Afterwards all people, models and
 * worn files have to be baked again, see docs/people.md.
 */
await MeshoptSimplifier.ready;
const base = committedBase();
const { points } = bodiesOf(base)(manOfSize('M'));
const corners = Uint16Array.from(
  (['head', 'body'] as const).flatMap((part) => [...thinned(base, points, part)]),
);
const packed = brotliCompressSync(new Uint8Array(corners.buffer));
await writeFile(TRIANGLES_FILE, packed);
process.stdout.write(`${corners.length / 3} triangles, ${packed.length} bytes\n`);
