import { mixed } from '@kitwright/colour';
import type { Point } from '@kitwright/garment';
import type { Colour } from '../fill.ts';
import type { DisplayList, ElementGeometry, Operation, Paint, PaintStop } from '../render/display-list.ts';
import { transformPoint, untransformPoint } from '@kitwright/geometry';
import { placing } from '../render/geometry.ts';
import { isInside } from './flatten.ts';

/** Points across and down at which the ground of an element is looked at. */
const [ACROSS, DOWN] = [7, 5] as const;

/** The colours seen beneath an element, at points spread evenly over its box. A picture counts as unknown: left out. */
export function groundColours(list: DisplayList, geometry: ElementGeometry): readonly Colour[] {
  const end = list.operations.findIndex(
    (operation) => operation.op === 'group' && operation.elementId === geometry.elementId,
  );
  const beneath = end === -1 ? list.operations : list.operations.slice(0, end);
  const matrix = placing(geometry.centreMm, geometry.rotationDeg);
  const points = Array.from({ length: ACROSS * DOWN }, (_, index): Point => {
    const column = (index % ACROSS) + 0.5;
    const row = Math.floor(index / ACROSS) + 0.5;
    return transformPoint(matrix, [
      (column / ACROSS - 0.5) * geometry.widthMm,
      (row / DOWN - 0.5) * geometry.heightMm,
    ]);
  });
  return points.map((point) => colourAt(beneath, point, '#ffffff')).filter((colour) => colour !== null);
}

/** The colour at a point of what is drawn over `ground`; null where that is a picture. */
function colourAt(operations: readonly Operation[], point: Point, ground: Colour | null): Colour | null {
  return operations.reduce<Colour | null>((below, operation) => {
    switch (operation.op) {
      case 'fill':
        return isInside(operation.path, point) ? paintAt(operation.paint, point) : below;
      case 'stroke':
        return below;
      case 'image':
        return isInBox(operation, point) ? null : below;
      case 'group': {
        const own = operation.transform ? untransformPoint(operation.transform, point) : point;
        if (operation.clip && !isInside(operation.clip, own)) return below;
        const over = colourAt(operation.children, own, below);
        const { opacity = 1 } = operation;
        return over === null || below === null || opacity >= 1 ? over : mixed(below, over, opacity);
      }
    }
  }, ground);
}

const isInBox = ({ x, y, width, height }: Extract<Operation, { op: 'image' }>, [px, py]: Point): boolean =>
  px >= x && px <= x + width && py >= y && py <= y + height;

function paintAt(paint: Paint, [x, y]: Point): Colour {
  switch (paint.kind) {
    case 'pure':
      return paint.colour;
    case 'linear': {
      const [dx, dy] = [paint.x2 - paint.x1, paint.y2 - paint.y1];
      const length = dx * dx + dy * dy;
      return stopAt(paint.stops, length === 0 ? 0 : ((x - paint.x1) * dx + (y - paint.y1) * dy) / length);
    }
    case 'radial':
      return stopAt(paint.stops, Math.hypot(x - paint.cx, y - paint.cy) / Math.max(paint.r, 1e-6));
  }
}

function stopAt(stops: readonly PaintStop[], share: number): Colour {
  const after = stops.find(({ offset }) => offset >= share) ?? stops.at(-1);
  const before = stops.findLast(({ offset }) => offset <= share) ?? stops[0];
  if (!after || !before) return '#000000';
  const span = after.offset - before.offset;
  return span <= 0 ? after.colour : mixed(before.colour, after.colour, (share - before.offset) / span);
}
