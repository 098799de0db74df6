import sharp from 'sharp';
import { pictureOf } from '../fitted-part.ts';
import { LINEAR, luminance, type Colour } from './look.ts';
import { HEAD_FRAME, type SkinFrame } from './skin-places.ts';

const SOURCE_PX = 512;

/** Three bytes a texel. */
export const skinOfHead = (item: string): Promise<Buffer> =>
  sharp(pictureOf(item))
    .extract({
      left: Math.round(HEAD_FRAME.rect.u0 * SOURCE_PX),
      top: Math.round((1 - HEAD_FRAME.rect.v1) * SOURCE_PX),
      width: Math.round((HEAD_FRAME.rect.u1 - HEAD_FRAME.rect.u0) * SOURCE_PX),
      height: Math.round((HEAD_FRAME.rect.v1 - HEAD_FRAME.rect.v0) * SOURCE_PX),
    })
    .resize(HEAD_FRAME.width, HEAD_FRAME.height, { fit: 'fill', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer();

export const skinOfBody = (item: string, sizePx: number): Promise<Buffer> =>
  sharp(pictureOf(item)).resize(sizePx, sizePx, { kernel: 'lanczos3' }).removeAlpha().raw().toBuffer();

export const texelOf = (bytes: Uint8Array, i: number): Colour => [
  LINEAR[bytes[i * 3] ?? 0] ?? 0,
  LINEAR[bytes[i * 3 + 1] ?? 0] ?? 0,
  LINEAR[bytes[i * 3 + 2] ?? 0] ?? 0,
];

/** Mean colour of the cheeks: what is graded to the asked tone. */
export const cheekOf = (bytes: Uint8Array, places: Float32Array): Colour => {
  const sum = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < places.length / 3; i++) {
    const [x = 0, y = 0, z = 0] = places.subarray(i * 3, i * 3 + 3);
    if (!(z > 0.1 && Math.abs(x) > 0.025 && Math.abs(x) < 0.05 && y > 0.675 && y < 0.705)) continue;
    count++;
    texelOf(bytes, i).forEach((value, k) => {
      sum[k] = (sum[k] ?? 0) + value;
    });
  }
  const [r = 1, g = 1, b = 1] = sum.map((value) => value / count);
  return [r, g, b];
};

/** Takes a picture's light and dark, and a share of its differences of hue, to another mean colour. */
export const graderTo = (tone: Colour, mean: Colour) => {
  // Dark skin shows more of the same relief.
  const gamma = 1 + 0.12 * Math.max(0, Math.log2(luminance(mean) / luminance(tone)));
  return (texel: Colour, hue: number): Colour => {
    const [r, g, b] = [texel[0] / mean[0], texel[1] / mean[1], texel[2] / mean[2]];
    const light = Math.max(1e-4, luminance([r, g, b]));
    return [
      tone[0] * (light * (r / light) ** hue) ** gamma,
      tone[1] * (light * (g / light) ** hue) ** gamma,
      tone[2] * (light * (b / light) ** hue) ** gamma,
    ];
  };
};

/** So far colours go on past the skin's borders, px: what a mean of some texels reads there. */
const PAD_PX = 6;

/**
 * Lets the colours at the borders of a picture's skin go on past them, in place; three bytes a texel. Without it a seam shows the ground
 * that lies beside it in the picture. `isSkin` tells the texels that are painted.
 */
export const padSkin = (
  rgb: Uint8Array,
  { width, height }: SkinFrame,
  isSkin: (texel: number) => boolean,
): void => {
  const known = Uint8Array.from({ length: width * height }, (_, i) => Number(isSkin(i)));
  for (let step = 0; step < PAD_PX; step++) {
    const before = known.slice();
    for (let i = 0; i < before.length; i++) {
      if (before[i] !== 0) continue;
      const column = i % width;
      const beside = [
        ...(column > 0 ? [i - 1] : []),
        ...(column < width - 1 ? [i + 1] : []),
        i - width,
        i + width,
      ].filter((each) => (before[each] ?? 0) !== 0);
      if (beside.length === 0) continue;
      for (let k = 0; k < 3; k++)
        rgb[i * 3 + k] = Math.round(
          beside.reduce((sum, each) => sum + (rgb[each * 3 + k] ?? 0), 0) / beside.length,
        );
      known[i] = 1;
    }
  }
};
