import { fromUv, toUv } from '../garment.ts';
import { cutEdges, restoreCutLengths } from './restore-lengths.ts';
import { turnedNormals } from './turn-normals.ts';
import type { WeldedParts, WornPart } from './welded.ts';
import { decodeWorn, type WeldedWorn } from './worn-format.ts';
import { MOVE_STEP_M, PLACE_STEP_MM, SHADE_STEP, type PieceChange, type Worn } from './worn.ts';

/** Something that hangs on the head of a person. */
const HANGS_ON_HEAD = /^(head:|figure:eyes$)/;

/** Vertices' places on the pieces of the model's file and of the size that is worn, mm; zeros for what is no cloth. */
const placesOf = ({ worn, welded, parts }: WeldedWorn): Float64Array => {
  const pieces = new Map(worn.pieces.map((piece): [string, PieceChange] => [piece.id, piece]));
  const mm = new Float64Array(welded.pointOf.length * 2);
  parts.forEach(({ uvs }, n) => {
    const piece = pieces.get(worn.parts[n]?.piece ?? '');
    if (!piece) return;
    const [widthMm, heightMm] = piece.from;
    const start = welded.starts[n] ?? 0;
    for (let v = 0; v < uvs.length / 2; v++) {
      const place = fromUv({ widthMm, heightMm }, [uvs[v * 2] ?? 0, uvs[v * 2 + 1] ?? 0]);
      for (const k of [0, 1] as const) {
        const i = (start + v) * 2 + k;
        mm[i] = place[k] + (worn.places?.[i] ?? 0) * PLACE_STEP_MM;
      }
    }
  });
  return mm;
};

const pointsOf = (parts: readonly WornPart[], { pointCount, pointOf, starts }: WeldedParts): Float64Array => {
  const x = new Float64Array(pointCount * 3);
  parts.forEach(({ positions }, n) => {
    for (let v = 0; v < positions.length / 3; v++) {
      const p = pointOf[(starts[n] ?? 0) + v] ?? 0;
      for (let k = 0; k < 3; k++) x[p * 3 + k] = positions[v * 3 + k] ?? 0;
    }
  });
  return x;
};

/** The number of the part that each triangle belongs to. */
const partOfTriangles = (parts: readonly WornPart[]): Int32Array =>
  Int32Array.from(parts.flatMap(({ index }, n) => Array<number>(index.length / 3).fill(n)));

/** Places of the points of the parts, metres: moved, and cloth given its cut lengths back. */
const wornPoints = ({ worn, welded, parts }: WeldedWorn, mm: Float64Array): Float64Array => {
  const x = pointsOf(parts, welded).map((own, i) => own + (worn.moves[i] ?? 0) * MOVE_STEP_M);
  const partOf = partOfTriangles(parts);
  const { triangles, pointOf, pointCount } = welded;
  const isLoose = (t: number): boolean => [0, 1, 2].some((k) => worn.loose[triangles[t * 3 + k] ?? 0] === 1);
  restoreCutLengths(
    x,
    cutEdges({
      triangles,
      pointOf,
      pointCount,
      pieceMm: mm,
      drawInOf: (t) => (isLoose(t) ? null : (worn.parts[partOf[t] ?? 0]?.drawIn ?? null)),
    }),
  );
  return x;
};

const onHead = (part: WornPart, { head }: Worn): WornPart => {
  if (head === null || !HANGS_ON_HEAD.test(part.name)) return part;
  const { scale, from, to } = head;
  return {
    ...part,
    positions: part.positions.map((x, i) => (to[i % 3] ?? 0) + scale * (x - (from[i % 3] ?? 0))),
  };
};

/** The parts as a worn file that was read has them. Vertices and triangles keep their order; the given arrays are left alone. */
export const wearRead = (model: readonly WornPart[], read: WeldedWorn): readonly WornPart[] => {
  const { worn: change, welded, parts } = read;
  const mm = placesOf(read);
  const before = pointsOf(parts, welded);
  const after = wornPoints(read, mm);
  const turn = turnedNormals(welded, change.loose, before, after);
  const pieces = new Map(change.pieces.map((piece): [string, PieceChange] => [piece.id, piece]));
  return model.map((part) => {
    const n = parts.indexOf(part);
    if (n < 0) return onHead(part, change);
    const start = welded.starts[n] ?? 0;
    const count = part.positions.length / 3;
    const [positions, normals] = [new Float32Array(count * 3), new Float32Array(count * 3)];
    const uvs = part.uvs.slice();
    const occlusion = part.occlusion.slice();
    const piece = pieces.get(change.parts[n]?.piece ?? '');
    for (let v = 0; v < count; v++) {
      const p = welded.pointOf[start + v] ?? 0;
      for (let k = 0; k < 3; k++) positions[v * 3 + k] = after[p * 3 + k] ?? 0;
      turn(start + v, part.normals, v * 3, normals);
      if (piece && change.places) {
        const [widthMm, heightMm] = piece.to;
        const at = [mm[(start + v) * 2] ?? 0, mm[(start + v) * 2 + 1] ?? 0] as const;
        uvs.set(toUv({ widthMm, heightMm }, at), v * 2);
      }
      const shade = (change.shades?.[p] ?? 0) * SHADE_STEP;
      occlusion[v * 4] = Math.min(255, Math.max(0, (occlusion[v * 4] ?? 255) + shade));
    }
    return { ...part, positions, normals, uvs, occlusion };
  });
};

/** A model, and a person, as they are in another size or on someone else. */
export interface WornModel {
  /** In the order given; those that the file does not speak of as they were, but for what hangs on a moved head. */
  readonly parts: readonly WornPart[];
  /** Rest of the file: sizes of pieces, bones, what of the person is hidden. */
  readonly worn: Worn;
}

/**
 * Puts a worn file on the meshes of the model it belongs to. Takes tens of milliseconds. Throws on bytes of another format
 * or of another model.
 */
export const wear = (model: readonly WornPart[], bytes: Uint8Array): WornModel => {
  const read = decodeWorn(bytes, model);
  return { parts: wearRead(model, read), worn: read.worn };
};
