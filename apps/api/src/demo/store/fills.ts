import type { Colour, Fill } from '@kitwright/design';

export const plain = (colour: Colour): Fill => ({ kind: 'pure', colour });

/** From one colour into another, down the garment unless turned. */
export const fade = (from: Colour, to: Colour, angleDeg = 180): Fill => ({
  kind: 'linear',
  angleDeg,
  seams: 'meet',
  stops: [
    { positionPercent: 0, colour: from },
    { positionPercent: 100, colour: to },
  ],
});

/** Bands with hard edges: each colour runs up to its percentage. A gradient takes eight stops, so four bands at most. */
export const bands = (
  angleDeg: number,
  ...runs: readonly (readonly [colour: Colour, untilPercent: number])[]
): Fill => ({
  kind: 'linear',
  angleDeg,
  seams: 'meet',
  stops: runs.flatMap(([colour, untilPercent], index) => [
    { positionPercent: runs[index - 1]?.[1] ?? 0, colour },
    { positionPercent: untilPercent, colour },
  ]),
});

/** A band across the chest, or slanting as a sash. */
export const band = (
  ground: Colour,
  colour: Colour,
  { angleDeg = 180, from = 30, to = 48 }: { angleDeg?: number; from?: number; to?: number } = {},
): Fill => bands(angleDeg, [ground, from], [colour, to], [ground, 100]);

/** One colour left, another right. */
export const halves = (left: Colour, right: Colour): Fill => bands(90, [left, 50], [right, 100]);
