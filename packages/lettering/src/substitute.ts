import type { OutlineCommand } from './outline.ts';

/** Stroke, width and side room of the box, as shares of its height. */
const STROKE = 0.1;
const WIDTH = 0.62;
const SIDE = 0.08;

/** The hollow box that stands for a character no font can draw, standing on the baseline. */
export function missingBox(heightEm: number): {
  readonly commands: readonly OutlineCommand[];
  readonly advanceEm: number;
} {
  const stroke = STROKE * heightEm;
  const left = SIDE * heightEm;
  const right = left + WIDTH * heightEm;
  return {
    commands: [
      ...rectangle(left, -heightEm, right, 0),
      // The other way round: under the non-zero rule this is the hole.
      ...rectangle(right - stroke, stroke - heightEm, left + stroke, -stroke),
    ],
    advanceEm: right + left,
  };
}

function rectangle(x1: number, y1: number, x2: number, y2: number): readonly OutlineCommand[] {
  return [
    { op: 'M', x: x1, y: y1 },
    { op: 'L', x: x2, y: y1 },
    { op: 'L', x: x2, y: y2 },
    { op: 'L', x: x1, y: y2 },
    { op: 'Z' },
  ];
}
