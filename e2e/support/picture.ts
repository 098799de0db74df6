import type { Locator, Page } from '@playwright/test';

export interface Pixel {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/** The colour of a screenshot of `target` at a point given in fractions of its size. */
export const pixelAt = async (page: Page, target: Locator, x: number, y: number): Promise<Pixel> => {
  const png = (await target.screenshot({ animations: 'disabled' })).toString('base64');
  return page.evaluate(
    async ({ png, x, y }) => {
      const picture = new Image();
      picture.src = `data:image/png;base64,${png}`;
      await picture.decode();
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.drawImage(picture, 0, 0);
      const data = context.getImageData(
        Math.round(x * picture.width),
        Math.round(y * picture.height),
        1,
        1,
      ).data;
      return { red: data[0] ?? 0, green: data[1] ?? 0, blue: data[2] ?? 0 };
    },
    { png, x, y },
  );
};

/** Share of a screenshot's pixels of which `hue` (red, green or blue) is clearly the strongest channel. */
export const shareOf = async (page: Page, target: Locator, hue: keyof Pixel): Promise<number> => {
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
        if (own > 60 && others.every((other) => own > other * 1.8)) count += 1;
      }
      return count / (data.length / 4);
    },
    { png, channel: ['red', 'green', 'blue'].indexOf(hue) },
  );
};
