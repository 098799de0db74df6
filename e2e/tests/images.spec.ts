import { expect, test, type Page } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { pixelAt, shareOf } from '../support/picture.ts';
import { discPng, dropOn, keptPicture, paste } from '../support/pictures.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

const MIDDLE = { x: 0.5, y: 0.5 };
const CORNER = { x: 0.02, y: 0.02 };
const onKit = (page: Page) => page.getByRole('button', { name: /^Logo, / });
const logoFile = (page: Page) => page.getByLabel('Upload a logo', { exact: true });
const png = (buffer: Buffer) => ({ name: 'logo.png', mimeType: 'image/png', buffer });

test('a logo comes by button, drop and paste, says what is wrong, and gives the kit its colours', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.colour('body', '#14181c');
  await studio.tool('images');

  await logoFile(page).setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await expect(page.getByRole('alert')).toContainText(
    'notes.txt: Please choose a PNG, JPEG, WebP or SVG picture.',
  );
  await logoFile(page).setInputFiles({ ...png(Buffer.from('no picture at all')), name: 'torn.png' });
  await expect(page.getByRole('alert')).toContainText(
    'torn.png: Please choose a PNG, JPEG, WebP or SVG picture.',
  );
  await expect(onKit(page)).toHaveCount(0);

  const disc = await discPng(page, 'clear');
  const plain = await shareOf(page, studio.model, 'red');
  await studio.andSee(() => logoFile(page).setInputFiles(png(disc)));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(onKit(page)).toHaveCount(1);
  await studio.rest();
  expect(await shareOf(page, studio.model, 'red')).toBeGreaterThan(plain + 0.001);

  // Dropped on the model it lies where it was let go.
  await studio.andSee(() => dropOn(studio.model, disc, { x: 0.5, y: 0.5 }));
  await studio.rest();
  const struck = await pixelAt(page, studio.model, 0.5, 0.5);
  expect(struck.red).toBeGreaterThan(struck.green * 2 + 20);
  await expect(onKit(page)).toHaveCount(2);

  await dropOn(page.getByText('or drop a file here, or paste it'), disc, MIDDLE);
  await expect(onKit(page)).toHaveCount(3);
  await paste(page, disc);
  await expect(onKit(page)).toHaveCount(4);

  // The colours of the logo: on the kit in one step, back in one step, and in the colour picker.
  const before = await shareOf(page, studio.model, 'red');
  await studio.andSee(() => page.getByRole('button', { name: 'Use the logo’s colours' }).click());
  await studio.rest();
  expect(await shareOf(page, studio.model, 'red')).toBeGreaterThan(before * 1.6);
  await studio.andSee(() => page.getByRole('button', { name: 'Undo', exact: true }).click());
  await studio.rest();
  expect(await shareOf(page, studio.model, 'red')).toBeLessThan(before * 1.2);
  await studio.tool('colours');
  await expect(page.getByRole('button', { name: /#d0021b/ }).first()).toBeVisible();
});

test('a picture of the library is put on, coloured, and a logo loses its paper and becomes a drawing', async ({
  page,
}) => {
  await speak(page, en);
  const studio = new Studio(page, en);
  await studio.open('/design/tshirt');
  await studio.colour('body', '#14181c');
  await studio.tool('images');

  await page.getByRole('button', { name: 'Image library' }).click();
  const library = page.getByRole('dialog', { name: 'Image library' });
  await library.getByRole('searchbox').fill('qqqqq');
  await expect(library.getByText('Nothing found for “qqqqq”.')).toBeVisible();
  await library.getByRole('searchbox').fill('សិង្ហ');
  const lion = library.getByRole('button', { name: 'Put lion on the garment', exact: true });
  await lion.focus();
  await expect(library.getByRole('link', { name: 'CC BY 3.0' })).toBeVisible();
  await studio.andSee(() => lion.click());
  await expect(library).toBeHidden();
  const picture = onKit(page).locator('img');
  expect((await keptPicture(picture, MIDDLE)).type).toContain('svg');

  // A drawing changes its colour and stays a drawing.
  const editor = page.getByRole('dialog', { name: 'Edit the picture' });
  const edit = () => page.getByRole('button', { name: 'Edit the picture' }).click();
  const apply = () => editor.getByRole('button', { name: 'Use this picture' }).click();
  const plain = await shareOf(page, studio.model, 'red');
  await edit();
  await editor.getByRole('tab', { name: 'Colours' }).click();
  await editor
    .getByRole('button', { name: /^Change #/ })
    .first()
    .click();
  const hex = page.getByRole('textbox', { name: 'Hex' });
  await hex.fill('#e00000');
  await hex.press('Enter');
  await page.keyboard.press('Escape');
  await studio.andSee(apply);
  await studio.rest();
  expect(await shareOf(page, studio.model, 'red')).toBeGreaterThan(plain + 0.0008);
  expect((await keptPicture(picture, MIDDLE)).type).toContain('svg');

  // A logo on paper: the paper goes, the disc stays, and undo brings the paper back in one step.
  await page.keyboard.press('Delete');
  await expect(onKit(page)).toHaveCount(0);
  const disc = await discPng(page, 'paper');
  await studio.andSee(() => logoFile(page).setInputFiles(png(disc)));
  expect((await keptPicture(picture, CORNER)).rgba).toEqual([255, 255, 255, 255]);
  const width = page
    .getByRole('spinbutton', { name: 'Width, cm' })
    .or(page.getByRole('textbox', { name: 'Width, cm' }));
  const asWide = await width.inputValue();
  await edit();
  await editor.getByRole('switch', { name: 'Remove the background' }).check();
  await studio.andSee(apply);
  expect((await keptPicture(picture, CORNER)).rgba[3]).toBe(0);
  expect((await keptPicture(picture, MIDDLE)).rgba).toEqual([208, 2, 27, 255]);
  expect(await width.inputValue()).toBe(asWide);

  // Traced it is a vector in the same colour, still without paper.
  await edit();
  await editor.getByRole('tab', { name: 'Trace' }).click();
  await editor.getByRole('switch', { name: 'Trace to a vector' }).check();
  await expect(editor.locator('img[data-traced]')).toBeVisible();
  await studio.andSee(apply);
  const traced = await keptPicture(picture, MIDDLE);
  expect(traced.type).toContain('svg');
  expect(traced.rgba[0]).toBeGreaterThan(190);
  expect((await keptPicture(picture, CORNER)).rgba[3]).toBe(0);

  // Half of it takes half the room: nothing is stretched.
  await edit();
  await editor.getByRole('tab', { name: 'Crop' }).click();
  const side = editor.getByRole('button', { name: 'Edge of what is kept: left', exact: true });
  await side.focus();
  for (let step = 0; step < 5; step += 1) await side.press('Shift+ArrowRight');
  await studio.andSee(apply);
  expect((await keptPicture(picture, MIDDLE)).ratio).toBeCloseTo(0.5, 1);
  expect(Number(await width.inputValue())).toBeCloseTo(Number(asWide) / 2, 0);

  // Mirrored and turned, the straight side of the half lies below; without saturation it is grey.
  await edit();
  await editor.getByRole('tab', { name: 'Crop' }).click();
  await editor.getByRole('button', { name: 'Mirror left to right' }).click();
  await editor.getByRole('button', { name: 'Turn right' }).click();
  await editor.getByRole('tab', { name: 'Light' }).click();
  await editor.getByRole('slider', { name: 'Saturation' }).fill('-100');
  await studio.andSee(apply);
  const below = await keptPicture(picture, { x: 0.5, y: 0.95 });
  expect(below.ratio).toBeCloseTo(2, 0);
  expect(below.rgba[3]).toBe(255);
  expect(Math.max(...below.rgba.slice(0, 3)) - Math.min(...below.rgba.slice(0, 3))).toBeLessThan(20);
  expect((await keptPicture(picture, { x: 0.5, y: 0.05 })).rgba[3]).toBe(0);

  for (let step = 0; step < 4; step += 1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await keptPicture(picture, CORNER)).rgba).toEqual([255, 255, 255, 255]);
});
