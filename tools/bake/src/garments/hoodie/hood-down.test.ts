import { describe, expect, it } from 'vitest';
import { hoodie } from '@kitwright/garment/garments/hoodie/index.ts';
import { measuresOf } from '@kitwright/garment/garments/hoodie/sizes.ts';
import { pieceOf } from '@kitwright/garment/geometry/edges.ts';
import { weldOf, weldPositions, type SewnCloth } from '../../mesh/draped-garment.ts';
import { meshGarment } from '../../mesh/garment-mesh.ts';
import { referenceMan } from '../../recipe/testing/reference-man.ts';
import type { LayerContext } from '../../recipe/recipe.ts';
import { DistanceGrid } from '../../solver/distance-grid.ts';
import { putHoodDown } from './hood-down.ts';
import { placeHoodie } from './place.ts';

const collider = new DistanceGrid({ min: [0, 0, 0], max: [0.1, 0.1, 0.1], stepM: 0.1 });

describe.each(['twoPiece', 'threePiece'])('the hands that put a hood down, %s', (hood) => {
  const pattern = hoodie.pattern('M', { hood });
  const context: LayerContext = { size: 'M', options: { hood }, pattern, body: referenceMan, collider };
  const pieces = pattern.pieces.filter(({ id }) => id.startsWith('hood'));
  const holds = (id: string) => id.startsWith('hood');
  const seams = pattern.seams.filter(({ a, b }) => holds(a.piece) && holds(b.piece));
  const mesh = meshGarment(pieces, seams, () => ({ edgeMm: 20 }));
  const weld = weldOf(mesh);
  const placed = Float64Array.from(
    Array.from(mesh.pieceOfVertex, (piece, v) => {
      const cut = pieceOf(pieces, mesh.pieceIds[piece]!);
      const place = placeHoodie(cut, measuresOf('M'), context);
      return [...place(mesh.pieceMm[v * 2]!, mesh.pieceMm[v * 2 + 1]!)];
    }).flat(),
  );
  const sewn: SewnCloth = { mesh, weld, positions: weldPositions(placed, weld) };
  const guide = putHoodDown(sewn, context);
  /** Positions when the hands have stayed for long at a share of the settling. */
  const heldAt = (share: number): Float64Array => {
    const positions = sewn.positions.slice();
    const hands = guide(share);
    for (let i = 0; i < 300; i++) hands?.(positions);
    return positions;
  };
  const rim = [...mesh.edgeVertices.get('hoodLeft.face')!].map((v) => weld.pointOf[v]!);
  const forehead = rim.at(-1)!;

  it('tip it back over the head, then bring its rim round the neck', () => {
    const [start, tipped, laid] = [0, 0.26, 0.49].map(heldAt);
    expect(start![forehead * 3 + 2]).toBeGreaterThan(0.05);
    expect(tipped![forehead * 3 + 2]).toBeLessThan(-0.25);
    expect(laid![forehead * 3 + 2]).toBeGreaterThan(-0.3);
    expect(laid![forehead * 3 + 2]).toBeLessThan(-0.15);
    expect(laid![forehead * 3 + 1]).toBeLessThan(1.56);
  });

  it('leave alone what lies near the neckline', () => {
    expect([0, 1, 2].map((k) => heldAt(0.2)[rim[0]! * 3 + k])).toEqual(
      [0, 1, 2].map((k) => sewn.positions[rim[0]! * 3 + k]),
    );
  });

  it('keep the two sides apart even when they have let go', () => {
    const positions = sewn.positions.map((x, i) => (i % 3 === 0 ? -x : x));
    guide(0.9)?.(positions);
    const inner = rim.slice(1, -2);
    for (const point of inner) expect(positions[point * 3]).toBeGreaterThan(0);
    const moved = heldAt(0.9);
    for (const k of [1, 2]) expect(moved[forehead * 3 + k]).toBe(sewn.positions[forehead * 3 + k]);
  });
});
