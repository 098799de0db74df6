import { describe, expect, it } from 'vitest';
import { growLip } from './hem-lip.ts';
import { trimSlivers } from './simplify.ts';
import type { SurfaceMesh } from './surface-mesh.ts';

/** Corners of a piece in mm, hanging with a curved upper edge; each corner is a point of its own. */
const piece = (
  corners: readonly (readonly [number, number])[],
  triangles: readonly number[],
): SurfaceMesh => ({
  pieceIds: ['collar'],
  pieceOfVertex: new Int32Array(corners.length),
  pieceMm: Float64Array.from(corners.flat()),
  pointOf: Int32Array.from(corners, (_, i) => i),
  positions: Float64Array.from(corners.flatMap(([x, y]) => [x / 1000, -y / 1000, (x / 1000) ** 2])),
  triangles: Int32Array.from(triangles),
});

/** A band with its upper edge in four parts, 0 1 2 3 4, of which the triangles below use the ends alone. */
const BAND = [
  [0, 0],
  [5, 0],
  [6, 0],
  [12, 0],
  [20, 0],
  [10, 15],
] as const;
const BELOW = [0, 5, 4];

describe('trimming slivers', () => {
  it('leaves out what lies along a free edge, one behind the other', () => {
    const thinned = piece(BAND, [...BELOW, 0, 4, 3, 0, 3, 1, 1, 3, 2]);
    expect([...trimSlivers(thinned).triangles]).toEqual(BELOW);
  });

  it('keeps those within the cloth, which would leave a hole', () => {
    const around = [0, 5, 1, 1, 5, 4, 0, 1, 4, 0, 4, 2];
    const high = piece(
      BAND.map(([x, y], i): readonly [number, number] => (i === 2 ? [x, -10] : [x, y])),
      around,
    );
    expect([...trimSlivers(high).triangles]).toEqual(around);
  });

  it('lets a lip grow straight out of the edge', () => {
    const lip = growLip(trimSlivers(piece(BAND, [...BELOW, 0, 4, 3, 0, 3, 1, 1, 3, 2])));
    const above = lip.vertices.filter(({ source }) => source !== 5);
    expect(above).not.toHaveLength(0);
    for (const { source, pieceMm } of above) expect(pieceMm[1], `${source}`).toBeLessThan(BAND[source]![1]);
  });
});
