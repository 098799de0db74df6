import {
  availableGarments,
  type Garment,
  type Path,
  type Pattern,
  type Point,
  type Size,
} from '@kitwright/garment';
import { wornFrames } from '@kitwright/garment';
import { pointAt, reversed, lengthMm } from '@kitwright/garment/geometry/polyline.ts';
import { describe, expect, it } from 'vitest';
import { createDesign } from '../../create-design.ts';
import { graphicIdSchema, type Graphic } from '../../graphics/graphic.ts';
import { createBlockLetterer } from '../../testing/block-letterer.ts';
import { createComposer } from '../compose.ts';
import { NO_IMAGES } from '../compose-input.ts';
import type { BoxMm, DisplayList, Matrix, Operation } from '../display-list.ts';
import { untransformPoint } from '@kitwright/geometry';
import { boxOf } from '../geometry.ts';

/** Greatest distance between the edges of a graphic on both sides of a seam. */
const MOST_OFF_MM = 2;
/** Distance along a seam between two comparisons of the colours. */
const STEP_MM = 10;

const flattened = (path: Path): readonly Point[][] => {
  const loops: Point[][] = [];
  for (const command of path) {
    if (command.op === 'M') loops.push([[command.x, command.y]]);
    else if (command.op !== 'Z') {
      const loop = loops.at(-1) ?? [];
      const from = loop.at(-1) ?? [command.x, command.y];
      if (command.op === 'L') loop.push([command.x, command.y]);
      else
        for (let step = 1; step <= 16; step += 1) {
          const [t, u] = [step / 16, 1 - step / 16];
          const at = (a: number, b: number, c: number, d: number) =>
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
          if (command.op === 'C')
            loop.push([
              at(from[0], command.x1, command.x2, command.x),
              at(from[1], command.y1, command.y2, command.y),
            ]);
          else
            loop.push([
              u * u * from[0] + 2 * u * t * command.x1 + t * t * command.x,
              u * u * from[1] + 2 * u * t * command.y1 + t * t * command.y,
            ]);
        }
    }
  }
  return loops;
};

interface Loop {
  readonly points: readonly Point[];
  readonly box: BoxMm;
}

const loopsOf = new WeakMap<Path, readonly Loop[]>();

/** Non-zero rule, as every back end fills. */
const isInside = (path: Path, [x, y]: Point): boolean => {
  const loops = loopsOf.get(path) ?? flattened(path).map((points) => ({ points, box: boxOf(points) }));
  loopsOf.set(path, loops);
  let winding = 0;
  for (const { points, box } of loops) {
    if (y < box.y || y > box.y + box.height || x > box.x + box.width) continue;
    points.forEach(([bx, by], index) => {
      const [ax, ay] = points.at(index - 1) ?? [bx, by];
      if (ay <= y === by <= y) return;
      if (ax + ((bx - ax) * (y - ay)) / (by - ay) > x) winding += by > ay ? 1 : -1;
    });
  }
  return winding !== 0;
};

/** The colour on the cloth: of the topmost operation there. */
const colourAt = ({ operations }: DisplayList, point: Point): string => {
  const look = (list: readonly Operation[], at: Point): string | undefined => {
    for (const operation of [...list].reverse()) {
      if (operation.op === 'fill' && isInside(operation.path, at))
        return operation.paint.kind === 'pure' ? operation.paint.colour : 'gradient';
      if (operation.op !== 'group') continue;
      if (operation.clip && !isInside(operation.clip, at)) continue;
      const inner: Matrix | undefined = operation.transform;
      const found = look(operation.children, inner ? untransformPoint(inner, at) : at);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return look(operations, point) ?? 'bare';
};

const GROUND = '#101010';
const INKS = ['#ff0000', '#00ff00', '#0000ff', '#ffff00'];

const graphic = (patternId: string, zones: readonly string[]): Graphic => ({
  id: graphicIdSchema.parse('g'),
  kind: 'pattern',
  patternId,
  scale: 1,
  zones: [...zones],
  inks: INKS,
  rotationDeg: 0,
  dxMm: 0,
  dyMm: 0,
  seams: 'meet',
  opacity: 1,
  order: 'a0',
  hidden: false,
  locked: false,
});

/** Places along an edge, every few millimetres of it, but for its corners, where three pieces meet. */
const along = (line: readonly Point[]): readonly Point[] => {
  const steps = Math.round(lengthMm(line) / STEP_MM);
  return Array.from({ length: steps - 1 }, (_, index) => pointAt(line, (index + 1) / steps));
};

const AROUND: readonly Point[] = [0.5, 1].flatMap((share) =>
  [0, 45, 90, 135, 180, 225, 270, 315].map((deg): Point => {
    const angle = (deg * Math.PI) / 180;
    return [Math.cos(angle) * MOST_OFF_MM * share, Math.sin(angle) * MOST_OFF_MM * share];
  }),
);

/** Tells whether a colour lies at a place, or as near to it as an edge may be off. */
const isNear = (list: DisplayList, [x, y]: Point, colour: string): boolean =>
  colourAt(list, [x, y]) === colour || AROUND.some(([dx, dy]) => colourAt(list, [x + dx, y + dy]) === colour);

const lookAtSeams = (garment: Garment, size: Size, patternId: string) => {
  const pattern: Pattern = garment.pattern(size);
  const frames = wornFrames(pattern);
  const zones = pattern.zones.map(({ id }) => id);
  const bare = createDesign(garment, () => 'none');
  const design = {
    ...bare,
    elements: {},
    zones: Object.fromEntries(zones.map((id) => [id, { kind: 'pure' as const, colour: GROUND }])),
    graphics: { g: graphic(patternId, zones) },
  };
  const input = { pattern, size, letterer: createBlockLetterer(), images: NO_IMAGES };
  const { pieces } = createComposer()(design, input);
  const off: string[] = [];
  let crossed = 0;
  for (const { a, b } of pattern.seams) {
    if (!frames.some(({ sheets }) => sheets.has(a.piece) && sheets.has(b.piece))) continue;
    const side = ({ piece, edge }: typeof a) => {
      const points = pattern.pieces
        .find(({ id }) => id === piece)
        ?.edges.find(({ id }) => id === edge)?.points;
      const list = pieces.get(piece);
      if (!points || !list) throw new Error(`${piece} ${edge}`);
      return { points, list };
    };
    const [ahead, behind] = [side(a), side(b)];
    const places = along(ahead.points);
    const others = reversed(behind.points);
    const colours = places.map((place) => colourAt(ahead.list, place));
    if (new Set(colours).size > 1) crossed += 1;
    places.forEach((_, index) => {
      const place = pointAt(others, (index + 1) / (places.length + 1));
      const colour = colours[index] ?? '';
      if (!isNear(behind.list, place, colour))
        off.push(`${size}: ${a.piece} ${a.edge} ${index}/${places.length}`);
    });
  }
  return { off, crossed };
};

describe.each(availableGarments.map((garment) => [garment.productType, garment] as const))(
  '%s',
  (_, garment) => {
    it.each(['sash', 'quarters', 'hoops', 'chest-chevron', 'pinstripes'])(
      '%s: edges meet at every seam, in the least and the largest size',
      (patternId) => {
        const looks = (['XS', 'XXXXXXL'] as const).map((size) => lookAtSeams(garment, size, patternId));
        expect(looks.flatMap(({ off }) => off)).toEqual([]);
      },
    );

    it('is crossed by hoops at several seams', () => {
      expect(lookAtSeams(garment, 'M', 'hoops').crossed).toBeGreaterThan(1);
    });
  },
);
