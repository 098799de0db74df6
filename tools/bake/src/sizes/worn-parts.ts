import { Document, type Accessor } from '@gltf-transform/core';
import type { WornPart } from '@kitwright/garment/worn';
import type { Vec3 } from '../base/vec3.ts';
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
