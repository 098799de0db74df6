import { Document, type Accessor } from '@gltf-transform/core';
import { weldParts, type WeldedWorn, type Worn, type WornPart } from '@kitwright/garment/worn';
import type { Vec3 } from '@kitwright/geometry';
import { i32, item } from '../base/arrays.ts';
import type { RestNode } from '../gltf/read-rest.ts';

const elements = (accessor: Accessor | null, count: number, size: number, absent: number): number[] => {
  const element: number[] = [];
  return Array.from({ length: count }, (_, v) => {
    accessor?.getElement(v, element);
    return Array.from({ length: size }, (_each, k) => (accessor ? (element[k] ?? absent) : absent));
  }).flat();
};

/** A node of a file as the viewer reads it. */
export const wornPartOf = ({ name, positions, triangles, attribute }: RestNode): WornPart => {
  const count = positions.length / 3;
  return {
    name,
    positions: Float32Array.from(positions),
    normals: Float32Array.from(elements(attribute('NORMAL'), count, 3, 0)),
    uvs: Float32Array.from(elements(attribute('TEXCOORD_0'), count, 2, 0)),
    occlusion: Uint8Array.from(elements(attribute('COLOR_0'), count, 4, 1), (shade) =>
      Math.round(255 * shade),
    ),
    index: Uint32Array.from(triangles),
  };
};

/** A node of a file as a worn file made it, bound to bones elsewhere. */
export const wornNode = (node: RestNode, part: WornPart, rest: readonly Vec3[]): RestNode => {
  const uvs = new Document().createAccessor().setType('VEC2').setArray(part.uvs);
  return {
    ...node,
    rest,
    positions: Float64Array.from(part.positions),
    attribute: (name) => (name === 'TEXCOORD_0' ? uvs : node.attribute(name)),
  };
};

/** Parts of a worn file as a file of those parts alone. What it hides is not kept. */
export const partOfWorn = (
  { worn, welded, parts }: WeldedWorn,
  isWanted: (part: WornPart) => boolean,
): Worn => {
  const wanted = parts.filter(isWanted);
  const own = weldParts(wanted, worn.lattice);
  const moves = new Int32Array(own.pointCount * 3);
  const shades = new Int32Array(own.pointCount);
  const places = new Int32Array(own.pointOf.length * 2);
  const loose = new Uint8Array(own.pointOf.length);
  wanted.forEach((part, n) => {
    const [to, from] = [item(own.starts, n), item(welded.starts, parts.indexOf(part))];
    for (let v = 0; v < part.positions.length / 3; v++) {
      const [p, q] = [i32(own.pointOf, to + v), i32(welded.pointOf, from + v)];
      moves.set(worn.moves.subarray(q * 3, q * 3 + 3), p * 3);
      shades[p] = worn.shades?.[q] ?? 0;
      places.set(worn.places?.subarray((from + v) * 2, (from + v) * 2 + 2) ?? [0, 0], (to + v) * 2);
      loose[to + v] = worn.loose[from + v] ?? 0;
    }
  });
  const names = new Set(wanted.map(({ name }) => name));
  const changes = worn.parts.filter(({ name }) => names.has(name));
  const pieces = new Set(changes.map(({ piece }) => piece));
  return {
    ...worn,
    parts: changes,
    pieces: worn.pieces.filter(({ id }) => pieces.has(id)),
    moves,
    shades: worn.shades && shades,
    places: worn.places && places,
    loose,
    hidden: new Map(),
    tucked: new Map(),
  };
};
