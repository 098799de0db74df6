import type { Locator, Page } from '@playwright/test';

/** A red disc with a white ring, as a PNG of 240 px: on white paper, or see-through. */
export const discPng = async (page: Page, ground: 'paper' | 'clear'): Promise<Buffer> => {
  const base64 = await page.evaluate((paper) => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 240;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    if (paper) {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, 240, 240);
    }
    context.fillStyle = '#d0021b';
    context.beginPath();
    context.arc(120, 120, 100, 0, Math.PI * 2);
    context.fill();
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, ground === 'paper');
  return Buffer.from(base64, 'base64');
};

/** A square of two colours side by side, as a PNG of 240 px. */
export const halvesPng = async (page: Page, left: string, right: string): Promise<Buffer> => {
  const base64 = await page.evaluate(
    (colours) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 240;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      for (const [index, colour] of colours.entries()) {
        context.fillStyle = colour;
        context.fillRect(index * 120, 0, 120, 240);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [left, right],
  );
  return Buffer.from(base64, 'base64');
};

/** Lets a file go over an element, as dragging it from the desktop does. */
export const dropOn = async (
  target: Locator,
  file: Buffer,
  at: { readonly x: number; readonly y: number },
): Promise<void> => {
  const base64 = file.toString('base64');
  await target.evaluate(
    (element, { base64, at }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], 'logo.png', { type: 'image/png' }));
      const box = element.getBoundingClientRect();
      const place = { clientX: box.left + at.x * box.width, clientY: box.top + at.y * box.height };
      for (const type of ['dragenter', 'dragover', 'drop']) {
        element.dispatchEvent(
          new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...place }),
        );
      }
    },
    { base64, at },
  );
};

/** Pastes a file, as after copying a picture elsewhere. */
export const paste = async (page: Page, file: Buffer): Promise<void> => {
  await page.evaluate((base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
  }, file.toString('base64'));
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
