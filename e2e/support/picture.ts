import type { Locator, Page } from '@playwright/test';

export interface Pixel {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/**
 * Share of a screenshot's pixels of which `hue` (red, green or blue) is clearly the strongest channel, or which are almost
 * black.
 */
export const shareOf = async (page: Page, target: Locator, hue: keyof Pixel | 'black'): Promise<number> => {
  const png = (await target.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(
    async ({ png, channel }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, picture.width, picture.height);
      let count = 0;
      for (let at = 0; at < data.length; at += 4) {
        const own = data[at + channel] ?? 0;
        const others = [0, 1, 2].filter((index) => index !== channel).map((index) => data[at + index] ?? 0);
        const isHue = own > 60 && others.every((other) => own > other * 1.8);
        const isBlack = [0, 1, 2].every((index) => (data[at + index] ?? 0) < 45);
        if (channel === -1 ? isBlack : isHue) count += 1;
      }
      return count / (data.length / 4);
    },
    { png, channel: ['red', 'green', 'blue'].indexOf(hue) },
  );
};

/** A picture's pixels, RGBA. */
export interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  /** The pixel at a point given in fractions of its size. */
  readonly at: (x: number, y: number) => Pixel & { readonly alpha: number };
}

/** Decodes a picture file in the page. */
export const decodedPixels = async (page: Page, type: string, file: Buffer): Promise<DecodedPicture> => {
  const { width, height, base64 } = await page.evaluate(
    async ({ type, file }) => {
      const picture = new Image();
      picture.src = `data:${type};base64,${file}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.drawImage(picture, 0, 0);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      const binary: string[] = [];
      for (let at = 0; at < data.length; at += 8192)
        binary.push(String.fromCharCode(...data.subarray(at, at + 8192)));
      return { width: canvas.width, height: canvas.height, base64: btoa(binary.join('')) };
    },
    { type, file: file.toString('base64') },
  );
  const data = new Uint8ClampedArray(Buffer.from(base64, 'base64'));
  return {
    width,
    height,
    data,
    at: (x, y) => {
      const index = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(index, index + 4);
      return { red, green, blue, alpha };
    },
  };
};

/** Share of the pixels of which `hue` is clearly the strongest channel. */
export const shareIn = ({ data }: DecodedPicture, hue: keyof Pixel): number => {
  const channel = (['red', 'green', 'blue'] as const).indexOf(hue);
  let count = 0;
  for (let at = 0; at < data.length; at += 4) {
    const own = data[at + channel] ?? 0;
    const others = [0, 1, 2].filter((index) => index !== channel).map((index) => data[at + index] ?? 0);
    if ((data[at + 3] ?? 0) > 127 && own > 60 && others.every((value) => own > value * 1.8)) count += 1;
  }
  return count / (data.length / 4);
};
