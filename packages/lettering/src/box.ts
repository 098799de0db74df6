import type { OutlineBox, OutlineCommand } from './outline.ts';

export const EMPTY_BOX: OutlineBox = { x: 0, y: 0, width: 0, height: 0 };

/** Bounding box of an outline, exact for curves. */
export function outlineBox(commands: readonly OutlineCommand[]): OutlineBox {
  const xs: number[] = [];
  const ys: number[] = [];
  let x = 0;
  let y = 0;
  for (const command of commands) {
    if (command.op === 'Z') continue;
    if (command.op === 'Q') {
      xs.push(...quadraticExtremes(x, command.x1, command.x));
      ys.push(...quadraticExtremes(y, command.y1, command.y));
    } else if (command.op === 'C') {
      xs.push(...cubicExtremes(x, command.x1, command.x2, command.x));
      ys.push(...cubicExtremes(y, command.y1, command.y2, command.y));
    }
    x = command.x;
    y = command.y;
    xs.push(x);
    ys.push(y);
  }
  if (xs.length === 0) return EMPTY_BOX;
  const left = xs.reduce((a, b) => Math.min(a, b));
  const top = ys.reduce((a, b) => Math.min(a, b));
  return {
    x: left,
    y: top,
    width: xs.reduce((a, b) => Math.max(a, b)) - left,
    height: ys.reduce((a, b) => Math.max(a, b)) - top,
  };
}

/** Values of a quadratic Bezier where its derivative is zero, within the curve. */
function quadraticExtremes(p0: number, p1: number, p2: number): readonly number[] {
  const bend = p0 - 2 * p1 + p2;
  if (bend === 0) return [];
  const t = (p0 - p1) / bend;
  if (t <= 0 || t >= 1) return [];
  return [(1 - t) ** 2 * p0 + 2 * (1 - t) * t * p1 + t ** 2 * p2];
}

/** Values of a cubic Bezier where its derivative is zero, within the curve. */
function cubicExtremes(p0: number, p1: number, p2: number, p3: number): readonly number[] {
  const a = -p0 + 3 * p1 - 3 * p2 + p3;
  const b = 2 * (p0 - 2 * p1 + p2);
  const c = p1 - p0;
  const at = (t: number) =>
    (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t ** 2 * p2 + t ** 3 * p3;
  return quadraticRoots(a, b, c)
    .filter((t) => t > 0 && t < 1)
    .map(at);
}

/** Real roots of a t^2 + b t + c. */
function quadraticRoots(a: number, b: number, c: number): readonly number[] {
  if (Math.abs(a) < 1e-12) return b === 0 ? [] : [-c / b];
  const discriminant = b * b - 4 * a * c;
  if (discriminant < 0) return [];
  const root = Math.sqrt(discriminant);
  return [(-b + root) / (2 * a), (-b - root) / (2 * a)];
}
