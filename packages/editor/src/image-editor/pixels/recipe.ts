import type { Colour } from '@kitwright/design';
import { outlined, type Outline } from './outline.ts';
import { withoutBackground, type BackgroundRemoval } from './background.ts';
import {
  cropped,
  mirrored,
  mirroredCrop,
  turned,
  turnedCrop,
  WHOLE,
  type Crop,
  type QuarterTurns,
} from './geometry.ts';
import type { Pixels } from './pixels.ts';
import { recolourDark, swapColour, type ColourSwap } from './recolour.ts';

/** Each -100..100; 0 changes nothing. */
interface Adjustment {
  readonly brightness: number;
  readonly contrast: number;
  readonly saturation: number;
}

export const UNADJUSTED: Adjustment = { brightness: 0, contrast: 0, saturation: 0 };

/** Weights of red, green and blue in what the eye takes for bright. Source: ITU-R BT.709. */
const LUMA = [0.2126, 0.7152, 0.0722] as const;

/** Brightness adds, contrast spreads about mid-grey, saturation spreads about each pixel's own grey. Alpha stays. */
export function adjusted(picture: Pixels, { brightness, contrast, saturation }: Adjustment): Pixels {
  if (brightness === 0 && contrast === 0 && saturation === 0) return picture;
  const tone = toneTable(brightness, contrast);
  const spread = saturation < 0 ? 1 + saturation / 100 : 1 + saturation / 50;
  const data = picture.data.slice();
  for (let at = 0; at < data.length; at += 4) {
    const red = tone[data[at] ?? 0] ?? 0;
    const green = tone[data[at + 1] ?? 0] ?? 0;
    const blue = tone[data[at + 2] ?? 0] ?? 0;
    const grey = red * LUMA[0] + green * LUMA[1] + blue * LUMA[2];
    data[at] = grey + (red - grey) * spread;
    data[at + 1] = grey + (green - grey) * spread;
    data[at + 2] = grey + (blue - grey) * spread;
  }
  return { ...picture, data };
}

/** Table of what brightness and contrast make of each of the 256 values. */
function toneTable(brightness: number, contrast: number): Uint8ClampedArray {
  const slope = contrast < 0 ? 1 + contrast / 100 : 1 + contrast / 50;
  return Uint8ClampedArray.from(
    { length: 256 },
    (_, value) => 128 + (value + brightness * 1.28 - 128) * slope,
  );
}

/** All that is done to a picture, as data: the picture itself is never changed, so that anything may be taken back. */
export interface Recipe {
  /** Clockwise; done before mirroring. */
  readonly turns: QuarterTurns;
  readonly mirrorX: boolean;
  readonly mirrorY: boolean;
  /** Of the picture as it is turned and mirrored. */
  readonly crop: Crop;
  readonly background: BackgroundRemoval | null;
  /** Colour that everything dark becomes. */
  readonly darkTo: Colour | null;
  readonly swaps: readonly ColourSwap[];
  readonly adjustment: Adjustment;
  /** A line round what is seen, drawn last; the picture grows by its width on each side. */
  readonly outline: Outline | null;
}

export const AS_IT_WAS: Recipe = {
  turns: 0,
  mirrorX: false,
  mirrorY: false,
  crop: WHOLE,
  background: null,
  darkTo: null,
  swaps: [],
  adjustment: UNADJUSTED,
  outline: null,
};

const QUARTERS: readonly QuarterTurns[] = [0, 1, 2, 3];

/** Turns what is seen by a quarter clockwise; the same part stays cropped. Turning a mirrored picture unmirrors across. */
export function turnRecipe(recipe: Recipe): Recipe {
  const isMirroredOnce = recipe.mirrorX !== recipe.mirrorY;
  const turns = QUARTERS[(recipe.turns + (isMirroredOnce ? 3 : 1)) % 4] ?? 0;
  return { ...recipe, turns, crop: turnedCrop(recipe.crop) };
}

/** Mirrors what is seen; the same part stays cropped. */
export const mirrorRecipe = (recipe: Recipe, axis: 'x' | 'y'): Recipe => ({
  ...recipe,
  crop: mirroredCrop(recipe.crop, axis),
  ...(axis === 'x' ? { mirrorX: !recipe.mirrorX } : { mirrorY: !recipe.mirrorY }),
});

/** Turned and mirrored: the picture that the crop is a part of. */
export function placed(picture: Pixels, { turns, mirrorX, mirrorY }: Recipe): Pixels {
  const upright = turned(picture, turns);
  const across = mirrorX ? mirrored(upright, 'x') : upright;
  return mirrorY ? mirrored(across, 'y') : across;
}

/** The colours of a picture as the recipe has them; its shape stays. */
export function coloured(picture: Pixels, { background, darkTo, swaps, adjustment }: Recipe): Pixels {
  const cut = background === null ? picture : withoutBackground(picture, background);
  const dark = darkTo === null ? cut : recolourDark(cut, darkTo);
  return adjusted(swaps.reduce(swapColour, dark), adjustment);
}

/** Picture that the recipe makes of another. */
export function followed(picture: Pixels, recipe: Recipe): Pixels {
  const made = coloured(cropped(placed(picture, recipe), recipe.crop), recipe);
  return recipe.outline === null ? made : outlined(made, recipe.outline);
}

/** True where a recipe leaves every picture as it was. */
export const changesNothing = (recipe: Recipe): boolean =>
  recipe.turns === 0 &&
  !recipe.mirrorX &&
  !recipe.mirrorY &&
  recipe.crop.width === 1 &&
  recipe.crop.height === 1 &&
  recipe.background === null &&
  recipe.outline === null &&
  recipe.darkTo === null &&
  recipe.swaps.length === 0 &&
  Object.values(recipe.adjustment).every((value) => value === 0);
