import { hexOf, toOklab, type Oklab } from '@kitwright/colour';
import type { Colour } from '@kitwright/design';
import type { Pixels } from './pixels.ts';

const ROUNDS = 10;

/** A colour of a picture, and how many pixels have it. */
export interface Shade {
  readonly lab: Oklab;
  readonly colour: Colour;
  readonly weight: number;
}

/** Difference of two colours to the eye; 1 is black from white. */
export const distance = (a: Oklab, b: Oklab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
/** In Oklab: pixels that differ by less are one surface. */
const ONE_SURFACE = 0.05;
/** Share of what is seen that has to be surface: a picture of fewer, such as a photo, is taken as it is. */
const LEAST_SURFACE = 0.2;

const isAlike = (a: Oklab | null, b: Oklab | null): boolean =>
  a === null || b === null ? a === b : distance(a, b) < ONE_SURFACE;

/** The picture without pixels that are a mix of two colours, as along smooth edges: what is no surface is see-through. */
export function surfacesOf(picture: Pixels): Pixels {
  const { widthPx, heightPx, data } = picture;
  const labs = Array.from({ length: widthPx * heightPx }, (_, pixel) =>
    (data[pixel * 4 + 3] ?? 0) < 128
      ? null
      : toOklab([data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0]),
  );
  const kept = data.slice();
  let [seen, surface] = [0, 0];
  labs.forEach((lab, pixel) => {
    if (lab === null) return;
    seen += 1;
    const [x, y] = [pixel % widthPx, Math.floor(pixel / widthPx)];
    // Beyond the border the picture goes on as it is.
    const near = (dx: number, dy: number): Oklab | null => {
      const [nearX, nearY] = [x + dx, y + dy];
      if (nearX < 0 || nearY < 0 || nearX >= widthPx || nearY >= heightPx) return lab;
      return labs[nearY * widthPx + nearX] ?? null;
    };
    const [left, right, above, below] = [near(-1, 0), near(1, 0), near(0, -1), near(0, 1)];
    const goesOn = (a: Oklab | null, b: Oklab | null): boolean => isAlike(a, lab) && isAlike(b, lab);
    // A thin line has the same on both sides of it; a mix has one colour on this side and the other on that.
    const isSurface =
      (goesOn(left, right) && (goesOn(above, below) || isAlike(above, below))) ||
      (goesOn(above, below) && isAlike(left, right));
    if (isSurface) surface += 1;
    else kept[pixel * 4 + 3] = 0;
  });
  return surface < seen * LEAST_SURFACE ? picture : { widthPx, heightPx, data: kept };
}

/** The colours of a picture with their weights, those within 16 of one another taken together. */
export function shadesOf({ data }: Pixels): readonly Shade[] {
  const sums = new Map<number, { weight: number; red: number; green: number; blue: number }>();
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    if (alpha < 128) continue;
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const key = ((red >> 4) << 8) | ((green >> 4) << 4) | (blue >> 4);
    const sum = sums.get(key) ?? { weight: 0, red: 0, green: 0, blue: 0 };
    sums.set(key, {
      weight: sum.weight + 1,
      red: sum.red + red,
      green: sum.green + green,
      blue: sum.blue + blue,
    });
  }
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([, { weight, red, green, blue }]) => {
      const mean = [red / weight, green / weight, blue / weight] as const;
      return { lab: toOklab(mean), colour: hexOf(mean), weight };
    });
}

/** Far apart and often seen: where the groups begin. */
function seedsOf(shades: readonly Shade[], { most, apart: least }: Grouping): readonly Oklab[] {
  const seeds: Oklab[] = [];
  while (seeds.length < most) {
    const scored = shades.map((shade) => {
      const apart = Math.min(1, ...seeds.map((seed) => distance(seed, shade.lab)));
      return { shade, score: apart < least ? 0 : apart * Math.sqrt(shade.weight) };
    });
    const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
    if (best.score === 0) return seeds;
    seeds.push(best.shade.lab);
  }
  return seeds;
}

const nearest = (centres: readonly Oklab[], lab: Oklab): number =>
  centres.reduce((best, centre, index) => {
    const known = centres[best];
    return known !== undefined && distance(known, lab) <= distance(centre, lab) ? best : index;
  }, 0);

export interface Grouping {
  /** The most groups there may be. */
  readonly most: number;
  /** Colours nearer than this are never begun as groups of their own. */
  readonly apart: number;
}

/** k-means over the shades; each group is then called by the shade that is seen most in it. None for no shades. */
export function grouped(shades: readonly Shade[], grouping: Grouping): readonly Shade[] {
  if (shades.length === 0) return [];
  let centres = seedsOf(shades, grouping);
  let groups: Shade[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const next: Shade[][] = centres.map(() => []);
    for (const shade of shades) next[nearest(centres, shade.lab)]?.push(shade);
    groups = next.filter((group) => group.length > 0);
    centres = groups.map(meanOf);
  }
  return groups.map((group) => {
    const most = group.reduce((a, b) => (b.weight > a.weight ? b : a));
    return { ...most, weight: group.reduce((sum, { weight }) => sum + weight, 0) };
  });
}

function meanOf(group: readonly Shade[]): Oklab {
  const total = group.reduce((sum, { weight }) => sum + weight, 0);
  const mean = (part: 0 | 1 | 2): number =>
    group.reduce((sum, { lab, weight }) => sum + lab[part] * weight, 0) / total;
  return [mean(0), mean(1), mean(2)];
}
