import type { Chance } from './chance.ts';
import type { Strip } from './strip.ts';

/** The pieces that make up this share of the area are large. */
const LARGE_SHARE = 0.75;

/** A piece lies under another whose middle is so near, in shares of the other's box. */
const UNDER = 0.35;

const largePieces = ({ count, areas }: Strip): readonly number[] => {
  const order = Array.from({ length: count }, (_, piece) => piece).sort(
    (a, b) => (areas[b] ?? 0) - (areas[a] ?? 0) || a - b,
  );
  const all = areas.reduce((sum, area) => sum + area, 0);
  let sum = 0;
  return order.filter((piece) => {
    const isLarge = sum <= LARGE_SHARE * all;
    sum += areas[piece] ?? 0;
    return isLarge;
  });
};

/** Two large pieces of different shapes change places, and with them what lies under them. */
export const disrupt = (strip: Strip, chance: Chance): void => {
  const { shapeOf } = strip.problem;
  const large = largePieces(strip);
  const a = large[Math.floor(chance() * large.length)] ?? 0;
  const others = large.filter((piece) => shapeOf[piece] !== shapeOf[a]);
  const b = others[Math.floor(chance() * others.length)] ?? (a + 1) % strip.count;
  swap(strip, a, b);
  strip.settle();
};

const swap = ({ x, y, isTurned, count, areas, widths, heights }: Strip, a: number, b: number): void => {
  const [ax, ay, bx, by] = [x[a] ?? 0, y[a] ?? 0, x[b] ?? 0, y[b] ?? 0];
  const [turnOfA, turnOfB] = [isTurned[a] ?? 0, isTurned[b] ?? 0];
  x.set([bx], a);
  y.set([by], a);
  isTurned.set([turnOfB], a);
  x.set([ax], b);
  y.set([ay], b);
  isTurned.set([turnOfA], b);
  const isUnder = (piece: number, cover: number, coverX: number, coverY: number): boolean =>
    (areas[piece] ?? 0) < 0.5 * (areas[cover] ?? 0) &&
    Math.abs((x[piece] ?? 0) - coverX) < (widths[cover] ?? 0) * UNDER &&
    Math.abs((y[piece] ?? 0) - coverY) < (heights[cover] ?? 0) * UNDER;
  const shift = (piece: number, dx: number, dy: number): void => {
    x.set([(x[piece] ?? 0) + dx], piece);
    y.set([(y[piece] ?? 0) + dy], piece);
  };
  for (let piece = 0; piece < count; piece += 1) {
    if (piece === a || piece === b) continue;
    if (isUnder(piece, a, bx, by)) shift(piece, ax - bx, ay - by);
    else if (isUnder(piece, b, ax, ay)) shift(piece, bx - ax, by - ay);
  }
};
