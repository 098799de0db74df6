import { PRODUCT_TYPES, garmentOf, type Pattern, type Point } from '@kitwright/garment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlockLetterer } from '../../testing/block-letterer.ts';
import { sampleDesign, sampleImage } from '../../testing/samples.ts';
import { changedPieces, createComposer } from '../compose.ts';
import type { Composition, Matrix, Operation } from '../display-list.ts';
import { transformPoint, untransformPoint } from '@kitwright/geometry';
import { elementAt } from '../hit-test.ts';
import { SEAM_GAP_MM } from './continuations.ts';

const compose = createComposer();

const letterer = createBlockLetterer();
const images = { find: () => ({ widthPx: 100, heightPx: 100 }) };
const patterns = new Map(
  PRODUCT_TYPES.map((type) => [type, garmentOf(type).pattern(garmentOf(type).displaySize)]),
);
const kit = patterns.get('SOCCER_KIT')!;

const along = (points: readonly Point[], share: number): Point => {
  const lengths = points
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - points[index]![0], y - points[index]![1]));
  let left = share * lengths.reduce((sum, length) => sum + length, 0);
  for (const [index, length] of lengths.entries()) {
    if (left > length && index < lengths.length - 1) {
      left -= length;
      continue;
    }
    const [[ax, ay], [bx, by]] = [points[index]!, points[index + 1]!];
    return [ax + ((bx - ax) * left) / length, ay + ((by - ay) * left) / length];
  }
  return points[0]!;
};
const edgePoints = (pattern: Pattern, { piece, edge }: Pattern['seams'][number]['a']) =>
  pattern.pieces.find(({ id }) => id === piece)!.edges.find(({ id }) => id === edge)!.points;
/** The same point of a seam on both of its pieces. */
const seamPoint = (pattern: Pattern, seam: Pattern['seams'][number], share: number) => ({
  a: along(edgePoints(pattern, seam.a), share),
  b: along(edgePoints(pattern, seam.b), 1 - share),
});
const seamOf = (pattern: Pattern, edge: string) =>
  pattern.seams.find(({ a }) => `${a.piece}.${a.edge}` === edge)!;

/** A picture with its middle on a point of a piece. */
const pictureAt = (pattern: Pattern, piece: string, at: Point, sizeMm: number, rotationDeg: number) => {
  const placement = pattern.placements.find((each) => each.piece === piece);
  if (!placement) return null;
  return sampleImage('crest', {
    anchor: { placement: placement.id, dxMm: at[0] - placement.centre[0], dyMm: at[1] - placement.centre[1] },
    rotationDeg,
    widthMm: sizeMm,
    heightMm: sizeMm,
  });
};
const composed = (pattern: Pattern, element: ReturnType<typeof sampleImage>) =>
  compose(sampleDesign([element]), { pattern, size: 'M', letterer, images });

/** Points at which the drawings beyond a seam put a point of the element's own space. */
const drawnAt = (operations: readonly Operation[], own: Point): readonly Point[] =>
  operations.flatMap((operation) => {
    if (operation.op !== 'group' || !operation.clip) return [];
    const laid = operation.children[0];
    const element = laid?.op === 'group' ? laid.children[0] : undefined;
    if (laid?.op !== 'group' || element?.op !== 'group' || element.elementId !== 'crest') return [];
    return [transformPoint(laid.transform!, transformPoint(element.transform!, own))];
  });
const ownMatrix = (composition: Composition, piece: string): Matrix => {
  const group = composition.pieces
    .get(piece)!
    .operations.find((o) => o.op === 'group' && o.elementId === 'crest');
  return (group as { readonly transform: Matrix }).transform;
};

describe('an element over a seam', () => {
  it('goes on beyond it, and the two drawings meet within half a millimetre', () => {
    const seams = [...patterns.values()].flatMap((pattern) =>
      pattern.seams.map((seam) => ({ pattern, seam })),
    );
    let crossings = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...seams),
        fc.double({ min: 0.2, max: 0.8, noNaN: true }),
        fc.integer({ min: 20, max: 140 }),
        fc.integer({ min: -180, max: 180 }),
        ({ pattern, seam }, share, sizeMm, rotationDeg) => {
          const middle = seamPoint(pattern, seam, share);
          const element = pictureAt(pattern, seam.a.piece, middle.a, sizeMm, rotationDeg);
          fc.pre(element !== null);
          const composition = composed(pattern, element);
          const beyond = composition.pieces.get(seam.b.piece)!.operations;
          const own = untransformPoint(ownMatrix(composition, seam.a.piece), middle.a);
          const nearest = drawnAt(beyond, own).map((at) =>
            Math.hypot(at[0] - middle.b[0], at[1] - middle.b[1]),
          );
          if (nearest.length === 0) return;
          crossings += 1;
          expect(Math.min(...nearest)).toBeLessThanOrEqual(SEAM_GAP_MM + 0.05);
        },
      ),
      { numRuns: 600 },
    );
    expect(crossings).toBeGreaterThan(150);
  });

  it.each(['front.sideLeft', 'front.sideRight', 'front.shoulderLeft', 'shortsFrontLeft.outseam'])(
    'is carried over %s, however large it is',
    (edge) => {
      const seam = seamOf(kit, edge);
      const element = pictureAt(kit, seam.a.piece, seamPoint(kit, seam, 0.5).a, 120, 20)!;
      const { continuations } = composed(kit, element);
      expect(continuations.get('crest')!.map(({ pieceId }) => pieceId)).toContain(seam.b.piece);
    },
  );

  it('ends at a seam that cannot be laid flat, such as that of a sleeve’s cap', () => {
    const seam = seamOf(kit, 'sleeveLeft.capFront');
    const element = pictureAt(kit, 'front', seamPoint(kit, seam, 0.5).b, 80, 0)!;
    expect(composed(kit, element).continuations.size).toBe(0);
  });

  it('ends at another material: the collar is knitted', () => {
    const element = pictureAt(kit, 'front', seamPoint(kit, seamOf(kit, 'front.neckLeft'), 0.5).a, 30, 0)!;
    const pieces =
      composed(kit, element)
        .continuations.get('crest')
        ?.map(({ pieceId }) => pieceId) ?? [];
    expect(pieces).not.toContain('collar');
  });

  it('is taken hold of where it goes on, too', () => {
    const seam = seamOf(kit, 'front.sideLeft');
    const element = pictureAt(kit, 'front', seamPoint(kit, seam, 0.5).a, 80, 0)!;
    const composition = composed(kit, element);
    const [x, y] = seamPoint(kit, seam, 0.5).b;
    const inward = x < kit.pieces.find(({ id }) => id === 'back')!.widthMm / 2 ? 1 : -1;
    expect(elementAt(composition, 'back', x + inward * 20, y)).toBe('crest');
    expect(elementAt(composition, 'back', x + inward * 80, y)).toBeUndefined();
  });

  it('draws both its pieces again when it is moved, and no other', () => {
    const seam = seamOf(kit, 'front.sideLeft');
    const [x, y] = seamPoint(kit, seam, 0.5).a;
    const before = composed(kit, pictureAt(kit, 'front', [x, y], 80, 0)!);
    const same = compose(sampleDesign([pictureAt(kit, 'front', [x, y], 80, 0)!]), {
      pattern: kit,
      size: 'M',
      letterer,
      images,
    });
    expect([...same.continuations]).toEqual([...before.continuations]);
    const after = composed(kit, pictureAt(kit, 'front', [x, y + 5], 80, 0)!);
    expect(changedPieces(same, after)).toEqual(['front', 'back']);
  });
});
