import { readFileSync } from 'node:fs';
import { createDesign, type DesignDocument, type Graphic } from '@kitwright/design';
import { NO_IMAGES, compose, type DisplayList, type Matrix, type Operation } from '@kitwright/design/render';
import { availableGarments, chosenOptions, type Garment, type Path, type Point } from '@kitwright/garment';
import { describe, expect, it } from 'vitest';
import { readRestNodes } from '../tools/bake/src/gltf/read-rest.ts';
import { piecesOfFile, type MeasuredPiece } from '../tools/bake/src/report/measured-piece.ts';
import { buildUvLookup } from '../packages/viewer/src/model/uv-lookup.ts';
import { createBlockLetterer } from '../packages/design/src/testing/block-letterer.ts';
import { graphicIdSchema } from '../packages/design/src/graphics/graphic.ts';

const STEP_MM = 10;
const LINE_MM = 1;
/** Fleece that is smoothed across chest and back is stretched more than other cloth: docs/people.md, Weak spots. */
const MOST: Readonly<Record<string, number>> = { HOODIE: 0.031 };

/** Told apart on the display lists by their ink. */
const UPRIGHT = { id: 'a0', ink: '#000001', rotationDeg: 0 } as const;
const LEVEL = { id: 'a1', ink: '#000002', rotationDeg: 90 } as const;

const lines = (
  { id, ink, rotationDeg }: typeof UPRIGHT | typeof LEVEL,
  zones: readonly string[],
): Graphic => ({
  id: graphicIdSchema.parse(id),
  kind: 'stripes',
  zones: [...zones],
  inks: [ink],
  rotationDeg,
  dxMm: 0,
  dyMm: 0,
  seams: 'stop',
  opacity: 1,
  order: id,
  hidden: false,
  locked: false,
  count: 60,
  widthMm: LINE_MM,
  gapMm: STEP_MM - LINE_MM,
});

/** A design that is nothing but a grid over every zone. */
const gridDesign = (garment: Garment): DesignDocument => {
  const design = createDesign(garment, () => 'unused');
  const zones = Object.keys(design.zones);
  const graphics = [lines(UPRIGHT, zones), lines(LEVEL, zones)];
  return { ...design, elements: {}, graphics: Object.fromEntries(graphics.map((one) => [one.id, one])) };
};

const through = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f];

const pathPoints = (path: Path): Point[] =>
  path.flatMap((step) => (step.op === 'Z' ? [] : [[step.x, step.y]]));

/** The corners of what is filled with an ink, mm on the piece. */
const inked = (
  operations: readonly Operation[],
  ink: string,
  under: (at: Point) => Point = (at) => at,
): Point[] =>
  operations.flatMap((operation) => {
    if (operation.op === 'fill') {
      const { paint, path } = operation;
      return paint.kind === 'pure' && paint.colour === ink ? pathPoints(path).map(under) : [];
    }
    if (operation.op !== 'group') return [];
    const { transform } = operation;
    return inked(operation.children, ink, transform ? (at) => under(through(transform, at)) : under);
  });

const sortedOnce = (values: readonly number[]): number[] =>
  [...new Set(values.map((value) => Math.round(value * 1000) / 1000))].sort((a, b) => a - b);

/** Every second edge: a line has two. */
const lineStarts = (edges: readonly number[]): number[] => edges.filter((_, i) => i % 2 === 0);

/** Tells where the grid's lines stand on a piece, mm. */
const linesOf = ({ operations }: DisplayList) => ({
  xs: lineStarts(sortedOnce(inked(operations, UPRIGHT.ink).map(([x]) => x))),
  ys: lineStarts(sortedOnce(inked(operations, LEVEL.ink).map(([, y]) => y))),
});

/** The lines between neighbouring crossings of the grid: how long they are on the worn cloth, mm. */
const wornSidesMm = (list: DisplayList, { places, positions, triangles }: MeasuredPiece): number[] => {
  const lookup = buildUvLookup(Float32Array.from(places.flat()), triangles);
  const worn = (x: number, y: number): readonly number[] | null => {
    const hit = lookup.locate(x, y);
    if (!hit || Math.min(...hit.weights) < -1e-6) return null;
    return [0, 1, 2].map((axis) =>
      hit.weights.reduce(
        (sum, weight, k) => sum + weight * positions[triangles[hit.triangle * 3 + k]! * 3 + axis]! * 1000,
        0,
      ),
    );
  };
  const { xs, ys } = linesOf(list);
  const crossings = ys.map((y) => xs.map((x) => worn(x, y)));
  const side = (p: readonly number[] | null | undefined, q: readonly number[] | null | undefined) =>
    p && q ? [Math.hypot(...p.map((value, axis) => value - q[axis]!))] : [];
  return crossings.flatMap((row, r) =>
    row.flatMap((at, c) => [...side(at, row[c + 1]), ...side(at, crossings[r + 1]?.[c])]),
  );
};

describe.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
  'a grid of 10 mm composed on %s',
  (_, garment) => {
    // Straight from crossing to crossing: over the sharpest folds that is less than the cloth between them.
    it('lies undistorted on the worn cloth', async () => {
      const options = chosenOptions(garment);
      const pattern = garment.pattern(garment.displaySize, options);
      const { pieces } = compose(gridDesign(garment), {
        pattern,
        size: garment.displaySize,
        letterer: createBlockLetterer(),
        images: NO_IMAGES,
      });
      const glb = readFileSync(
        new URL(`../packages/garment/assets/${garment.models[0].file}`, import.meta.url),
      );
      const nodes = await readRestNodes(new Uint8Array(glb), (name) => name.startsWith('piece:'));
      const sides = piecesOfFile(nodes, pattern.pieces)
        .filter(({ piece }) => piece.cloth === 'shell')
        .flatMap((measured) => wornSidesMm(pieces.get(measured.piece.id)!, measured));
      const off = sides.map((sideMm) => Math.abs(sideMm / STEP_MM - 1)).sort((a, b) => a - b);
      const share = (of: number): number => off[Math.floor(off.length * of)]!;
      expect(off.length).toBeGreaterThan(10_000);
      expect(share(0.5)).toBeLessThanOrEqual(0.005);
      expect(share(0.95)).toBeLessThanOrEqual(MOST[garment.productType] ?? 0.03);
    });
  },
);
