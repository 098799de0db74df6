import { bytesOf, hexOf, labD50 } from '@kitwright/colour';
import type { Colour } from '../fill.ts';

/** Cells along a side at which a picture is looked at. */
export const LOOK_SIDE = 48;
/** Less opaque than this, a pixel is not seen, of 255. */
const SEEN_ALPHA = 96;
/** Colours nearer than this are one background (CIELAB). */
const SAME_GROUND = 7;
/** Share of a picture's border that has to be one colour for it to be a background. */
const BOXED_SHARE = 0.94;
/** Steps of a channel by which the colours of a rim are gathered. */
const STEP = 24;

/** The look of a picture, computed from its pixels once. */
export interface PictureLook {
  /** The plain colour it stands on, from border to border; null where it is cut out, or runs to its border. */
  readonly background: Colour | null;
  /** Cells that show something, row by row; a background counts. */
  readonly mask: readonly boolean[];
  /** The colours along the outline of what is drawn, a background left out, with their shares. */
  readonly rim: readonly { readonly colour: Colour; readonly share: number }[];
}

/** Distance of two colours as they are perceived (CIELAB, 1976). */
export const colourDistance = (a: Colour, b: Colour): number => {
  const [from, to] = [labD50(a), labD50(b)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

/** Computes the look of a picture of `LOOK_SIDE` squared pixels: red, green, blue and alpha, a byte each. */
export function lookOfPixels(pixels: ArrayLike<number>): PictureLook {
  const side = LOOK_SIDE;
  const colourAt = (index: number): Colour =>
    hexOf([pixels[index * 4] ?? 0, pixels[index * 4 + 1] ?? 0, pixels[index * 4 + 2] ?? 0]);
  const mask = Array.from({ length: side * side }, (_, index) => (pixels[index * 4 + 3] ?? 0) >= SEEN_ALPHA);
  const border = mask.flatMap((_, index) => (isBorder(index) ? [index] : []));
  const background = groundOf(border.map((index) => (mask[index] ? colourAt(index) : null)));
  const isDrawn = mask.map(
    (seen, index) =>
      seen && (background === null || colourDistance(colourAt(index), background) > SAME_GROUND),
  );
  const rim = isDrawn.flatMap((drawn, index) =>
    drawn && neighboursOf(index).some((other) => other === null || !isDrawn[other]) ? [colourAt(index)] : [],
  );
  return { background, mask, rim: gathered(rim) };
}

const isBorder = (index: number): boolean => {
  const [x, y] = [index % LOOK_SIDE, Math.floor(index / LOOK_SIDE)];
  return x === 0 || y === 0 || x === LOOK_SIDE - 1 || y === LOOK_SIDE - 1;
};

/** The cells beside one; null beyond the picture. */
const neighboursOf = (index: number): readonly (number | null)[] => {
  const [x, y] = [index % LOOK_SIDE, Math.floor(index / LOOK_SIDE)];
  return [
    x > 0 ? index - 1 : null,
    x < LOOK_SIDE - 1 ? index + 1 : null,
    y > 0 ? index - LOOK_SIDE : null,
    y < LOOK_SIDE - 1 ? index + LOOK_SIDE : null,
  ];
};

/** The one colour of nearly all of a border; null where there is none. */
function groundOf(border: readonly (Colour | null)[]): Colour | null {
  const [most] = gathered(border.flatMap((colour) => (colour === null ? [] : [colour])));
  if (!most) return null;
  const same = border.filter(
    (colour) => colour !== null && colourDistance(colour, most.colour) <= SAME_GROUND,
  );
  return same.length >= border.length * BOXED_SHARE ? most.colour : null;
}

/** Colours with their shares, like ones as one, the most frequent first. */
function gathered(colours: readonly Colour[]): PictureLook['rim'] {
  const groups = new Map<string, Colour[]>();
  for (const colour of colours) {
    const key = bytesOf(colour)
      .map((channel) => Math.round(channel / STEP))
      .join();
    groups.set(key, [...(groups.get(key) ?? []), colour]);
  }
  return [...groups.values()]
    .map((group) => ({ colour: meanOf(group), share: group.length / colours.length }))
    .sort((a, b) => b.share - a.share);
}

const meanOf = (colours: readonly Colour[]): Colour =>
  hexOf(
    [0, 1, 2].map(
      (channel) => colours.reduce((sum, colour) => sum + (bytesOf(colour)[channel] ?? 0), 0) / colours.length,
    ),
  );
