import type { Matrix } from '@kitwright/design/render';

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** What comes of applying `inner` first and then `outer`. */
export const composed = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};
