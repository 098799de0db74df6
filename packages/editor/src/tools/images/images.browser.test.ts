import { expect, it } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { openEditor } from '../../testing/browser/open-editor.tsx';
import { discPng } from '../../testing/browser/png-file.ts';
import { pixelAt, shareOf } from '../../testing/browser/seen.ts';

interface Share {
  readonly x: number;
  readonly y: number;
}
const MIDDLE: Share = { x: 0.5, y: 0.5 };
const CORNER: Share = { x: 0.02, y: 0.02 };
const onKit = page.getByRole('button', { name: /^Logo, / });
const logoFile = page.getByLabelText('Upload a logo', { exact: true });
const alert = page.getByRole('alert');

/** Lets a file go over an element, as dragging it from the desktop does. */
const dropOn = (target: Locator, file: File, at: Share): void => {
  const element = target.element();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  const { left, top, width, height } = element.getBoundingClientRect();
  const place = { clientX: left + at.x * width, clientY: top + at.y * height };
  for (const type of ['dragenter', 'dragover', 'drop'])
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...place }));
};

/** Pastes a file, as after copying a picture elsewhere. */
const paste = (file: File): void => {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, cancelable: true }));
};

it('a logo comes by button, drop and paste, says what is wrong, and gives the kit its colours', async () => {
  const editor = await openEditor('TSHIRT');
  const red = () => shareOf(editor.drawing, 'red');
  await editor.colour('Body', '#14181c');
  await editor.tool('Logos');

  await logoFile.upload(new File(['hello'], 'notes.txt', { type: 'text/plain' }));
  await expect.element(alert).toHaveTextContent('notes.txt: Please choose a PNG, JPEG, WebP or SVG picture.');
  await logoFile.upload(new File(['no picture at all'], 'torn.png', { type: 'image/png' }));
  await expect.element(alert).toHaveTextContent('torn.png: Please choose a PNG, JPEG, WebP or SVG picture.');
  await logoFile.upload(new File([], 'blank.png', { type: 'image/png' }));
  await expect.element(alert).toHaveTextContent('blank.png: This file is empty: there is no picture in it.');
  await expect.element(onKit).toHaveLength(0);

  const disc = await discPng('clear');
  const plain = await red();
  await editor.andSee(() => logoFile.upload(disc));
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(onKit).toHaveLength(1);
  await expect.poll(red).toBeGreaterThan(plain + 0.001);

  // Dropped on the kit it lies where it was let go.
  await editor.andSee(() => {
    dropOn(editor.drawing, disc, MIDDLE);
    return Promise.resolve();
  });
  await expect
    .poll(async () => {
      const struck = await pixelAt(editor.drawing, MIDDLE.x, MIDDLE.y);
      return struck.red - struck.green * 2;
    })
    .toBeGreaterThan(20);
  await expect.element(onKit).toHaveLength(2);

  dropOn(page.getByText('or drop a file here, or paste it'), disc, MIDDLE);
  await expect.element(onKit).toHaveLength(3);
  paste(disc);
  await expect.element(onKit).toHaveLength(4);

  // The colours of the logo: on the kit in one step, back in one step, and in the colour picker.
  const before = await red();
  await editor.andSee(() => editor.press('Use the logo’s colours'));
  await expect.poll(red).toBeGreaterThan(before * 1.6);
  await editor.andSee(() => editor.press('Undo'));
  await expect.poll(red).toBeLessThan(before * 1.2);
  await editor.tool('Colours');
  await expect.element(page.getByRole('button', { name: /#d0021b/ }).first()).toBeVisible();
});

it('a logo loses its paper, becomes a drawing, and is cropped, mirrored, turned and made grey', async () => {
  const editor = await openEditor('TSHIRT');
  /** The picture as it is kept: its type, and its pixel at a place in shares of its size. */
  const kept = async (at: Share) => {
    const element = onKit.getByCss('img').element();
    if (!(element instanceof HTMLImageElement)) throw new Error('No picture');
    await element.decode();
    const type = (await fetch(element.src)).headers.get('content-type') ?? '';
    const [width, height] = [element.naturalWidth, element.naturalHeight];
    const context = new OffscreenCanvas(width, height).getContext('2d');
    if (context === null) throw new Error('No canvas');
    context.drawImage(element, 0, 0);
    const { data } = context.getImageData(Math.floor(at.x * width), Math.floor(at.y * height), 1, 1);
    return { type, rgba: [...data], ratio: width / height };
  };
  await editor.tool('Logos');
  await editor.andSee(async () => logoFile.upload(await discPng('paper')));
  await expect.poll(async () => (await kept(CORNER)).rgba).toEqual([255, 255, 255, 255]);

  const width = () => editor.valueOf(editor.selected.getByRole('textbox', { name: 'Width, cm' }));
  const asWide = width();
  const dialog = page.getByRole('dialog', { name: 'Edit the picture' });
  const edit = async (tab: string | null) => {
    await editor.press('Edit the picture');
    if (tab !== null) await dialog.getByRole('tab', { name: tab }).click();
  };
  const apply = () => editor.andSee(() => dialog.getByRole('button', { name: 'Use this picture' }).click());

  // The paper goes, the disc stays.
  await edit(null);
  await dialog.getByRole('switch', { name: 'Remove the background' }).click();
  await apply();
  expect((await kept(CORNER)).rgba[3]).toBe(0);
  expect((await kept(MIDDLE)).rgba).toEqual([208, 2, 27, 255]);
  expect(width()).toBe(asWide);

  // Traced it is a vector in the same colour, still without paper.
  await edit('Trace');
  await dialog.getByRole('switch', { name: 'Trace to a vector' }).click();
  await expect.element(dialog.getByCss('img[data-traced]')).toBeVisible();
  await apply();
  const traced = await kept(MIDDLE);
  expect(traced.type).toContain('svg');
  expect(traced.rgba[0]).toBeGreaterThan(190);
  expect((await kept(CORNER)).rgba[3]).toBe(0);

  // Half of it takes half the room: nothing is stretched.
  await edit('Crop');
  const edge = dialog.getByRole('button', { name: 'Edge of what is kept: left', exact: true });
  await expect.element(edge).toBeVisible();
  edge.element().focus();
  for (let step = 0; step < 5; step += 1) await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await apply();
  expect((await kept(MIDDLE)).ratio).toBeCloseTo(0.5, 1);
  expect(Number(width())).toBeCloseTo(Number(asWide) / 2, 0);

  // Mirrored and turned, the straight side of the half lies below; without saturation it is grey.
  await edit('Crop');
  await dialog.getByRole('button', { name: 'Mirror left to right' }).click();
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await dialog.getByRole('tab', { name: 'Light' }).click();
  await dialog.getByRole('slider', { name: 'Saturation' }).fill('-100');
  await apply();
  const below = await kept({ x: 0.5, y: 0.95 });
  expect(below.ratio).toBeCloseTo(2, 0);
  expect(below.rgba[3]).toBe(255);
  expect(Math.max(...below.rgba.slice(0, 3)) - Math.min(...below.rgba.slice(0, 3))).toBeLessThan(20);
  expect((await kept({ x: 0.5, y: 0.05 })).rgba[3]).toBe(0);

  for (let step = 0; step < 4; step += 1) await editor.press('Undo');
  await expect.poll(async () => (await kept(CORNER)).rgba).toEqual([255, 255, 255, 255]);
});
