import type { Pixels } from './pixels.ts';

/** Each -100..100; 0 changes nothing. */
export interface Adjustment {
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
