import { hexOf, lightness } from '@kitwright/colour';
import type { Colour } from '@kitwright/design';
import { borderColour, shareOfBorder, withoutBackground, type BackgroundRemoval } from './background.ts';
import { WHOLE, type Crop } from './geometry.ts';
import type { Pixels } from './pixels.ts';
import { AS_IT_WAS, type Recipe } from './recipe.ts';

/** Takes the unevenness of JPEG paper away, and keeps soft edges soft. */
export const PLAIN_BACKGROUND: BackgroundRemoval = { tolerance: 8, softness: 40, inside: false };
/** A background is plain when so much of the border has its colour. */
const PLAIN_SHARE = 0.85;
/** Alpha above which a pixel is seen. */
const SEEN_ALPHA = 12;
/** Clear room that is left round a trimmed picture, of its longer side: its border is then ground alone. */
const TRIM_ROOM = 0.01;
/** Width of the line round a logo, of its longer side. */
const OUTLINE_SHARE = 0.025;
const [WHITE, INK]: readonly [Colour, Colour] = ['#ffffff', '#15181c'];

/** The part of a picture in which anything is seen, with a little room; all of it where nothing is. */
export function seenPart({ widthPx, heightPx, data }: Pixels): Crop {
  let [left, top, right, bottom] = [widthPx, heightPx, -1, -1];
  for (let y = 0; y < heightPx; y += 1) {
    for (let x = 0; x < widthPx; x += 1) {
      if ((data[(y * widthPx + x) * 4 + 3] ?? 0) <= SEEN_ALPHA) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  if (right < 0) return WHOLE;
  const room = Math.max(2, Math.round(TRIM_ROOM * Math.max(widthPx, heightPx)));
  const [x, y] = [Math.max(0, left - room), Math.max(0, top - room)];
  return {
    x: x / widthPx,
    y: y / heightPx,
    width: (Math.min(widthPx, right + 1 + room) - x) / widthPx,
    height: (Math.min(heightPx, bottom + 1 + room) - y) / heightPx,
  };
}

/** Recipe by which one press cuts a logo out: no plain background, no empty room. Null where it has neither. */
export function cutOutRecipe(picture: Pixels): Recipe | null {
  const ground = borderColour(picture);
  const isPlain =
    ground !== null && shareOfBorder(picture, ground, PLAIN_BACKGROUND.tolerance) >= PLAIN_SHARE;
  const background = isPlain ? PLAIN_BACKGROUND : null;
  const crop = seenPart(background ? withoutBackground(picture, background) : picture);
  const isWhole = crop.width > 0.985 && crop.height > 0.985;
  if (background === null && isWhole) return null;
  return { ...AS_IT_WAS, background, crop: isWhole ? WHOLE : crop };
}

/** Recipe by which one press outlines a logo: a line round it, white round a dark one and dark round a light one. */
export function outlineRecipe(picture: Pixels): Recipe {
  let [sum, seen] = [0, 0];
  const { data } = picture;
  for (let at = 0; at < data.length; at += 16) {
    if ((data[at + 3] ?? 0) < 128) continue;
    sum += lightness(hexOf([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
    seen += 1;
  }
  const colour = seen > 0 && sum / seen > 70 ? INK : WHITE;
  return { ...AS_IT_WAS, outline: { colour, share: OUTLINE_SHARE } };
}
