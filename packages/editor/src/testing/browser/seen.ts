import { page, type Locator } from 'vitest/browser';

export interface Pixel {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** Pixels on the screen of an element now, RGBA. */
const screenOf = async (target: Locator): Promise<ImageData> => {
  const png = await page.screenshot({ element: target, save: false });
  const picture = new Image();
  picture.src = `data:image/png;base64,${png}`;
  await picture.decode();
  const context = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
  if (context === null) throw new Error('No canvas');
  context.drawImage(picture, 0, 0);
  return context.getImageData(0, 0, picture.width, picture.height);
};

/** The colour that an element shows at a point given in fractions of its size. */
export const pixelAt = async (target: Locator, x: number, y: number): Promise<Pixel> => {
  const { width, height, data } = await screenOf(target);
  const at = (Math.round(y * height) * width + Math.round(x * width)) * 4;
  return { red: data[at] ?? 0, green: data[at + 1] ?? 0, blue: data[at + 2] ?? 0 };
};

/** Share of an element's pixels of which `hue` is clearly the strongest channel. */
export const shareOf = async (target: Locator, hue: keyof Pixel): Promise<number> => {
  const { data } = await screenOf(target);
  const channel = (['red', 'green', 'blue'] as const).indexOf(hue);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const own = data[at + channel] ?? 0;
    const others = [0, 1, 2].filter((index) => index !== channel).map((index) => data[at + index] ?? 0);
    if (own > 60 && others.every((other) => own > other * 1.8)) count += 1;
  }
  return count / (data.length / 4);
};
