import type { Locator, Page } from '@playwright/test';

/** A red disc on white paper, as a PNG of 240 px. */
export const discPng = async (page: Page): Promise<Buffer> => {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 240;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 240, 240);
    context.fillStyle = '#d0021b';
    context.beginPath();
    context.arc(120, 120, 100, 0, Math.PI * 2);
    context.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
};

/** A picture of the page as it lies on the server: its type, and its pixel at a place in shares of its size. */
export const keptPicture = (
  picture: Locator,
  at: { readonly x: number; readonly y: number },
): Promise<{ readonly type: string; readonly rgba: readonly number[]; readonly ratio: number }> =>
  picture.evaluate(async (element, at) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('No picture');
    await element.decode();
    const type = (await fetch(element.src)).headers.get('content-type') ?? '';
    const [width, height] = [element.naturalWidth, element.naturalHeight];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(element, 0, 0);
    const { data } = context.getImageData(Math.floor(at.x * width), Math.floor(at.y * height), 1, 1);
    return { type, rgba: [...data], ratio: width / height };
  }, at);
