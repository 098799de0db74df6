import type { Fill } from '../fill.ts';
import type { BoxMm, Paint, PaintStop } from './display-list.ts';

/** A fill as paint spanning a box, in the box's own coordinates. */
export function paintOf(fill: Fill, box: BoxMm): Paint {
  const cx = box.x + box.width / 2;
  const cy = box.y + box.height / 2;
  switch (fill.kind) {
    case 'pure':
      return { kind: 'pure', colour: fill.colour };
    case 'linear': {
      const { dx, dy } = halfGradientLine(fill.angleDeg, box);
      return {
        kind: 'linear',
        x1: cx - dx,
        y1: cy - dy,
        x2: cx + dx,
        y2: cy + dy,
        stops: stopsOf(fill.stops),
      };
    }
    case 'radial':
      // To the farthest corner, as CSS does by default.
      return { kind: 'radial', cx, cy, r: Math.hypot(box.width, box.height) / 2, stops: stopsOf(fill.stops) };
  }
}

/** From the box's centre to the gradient line's end: the corner the line points to gets the last colour, as in CSS. */
function halfGradientLine(angleDeg: number, { width, height }: BoxMm): { dx: number; dy: number } {
  const angle = (angleDeg * Math.PI) / 180;
  const half = (Math.abs(width * Math.sin(angle)) + Math.abs(height * Math.cos(angle))) / 2;
  return { dx: Math.sin(angle) * half, dy: -Math.cos(angle) * half };
}

const stopsOf = (stops: Extract<Fill, { kind: 'radial' }>['stops']): readonly PaintStop[] =>
  [...stops]
    .sort((a, b) => a.positionPercent - b.positionPercent)
    .map(({ positionPercent, colour }) => ({ offset: positionPercent / 100, colour }));
