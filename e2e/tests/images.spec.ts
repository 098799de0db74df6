import { expect, test, type Page } from '@playwright/test';
import { speak } from '../support/accounts.ts';
import { shareOf } from '../support/picture.ts';
import { discPng, keptPicture } from '../support/pictures.ts';
import { Studio } from '../support/studio.ts';
import { en } from '../support/words.ts';

const MIDDLE = { x: 0.5, y: 0.5 };
const CORNER = { x: 0.02, y: 0.02 };
const onKit = (page: Page) => page.getByRole('button', { name: /^Logo, / });
const logoFile = (page: Page) => page.getByLabel('Upload a logo', { exact: true });
const png = (buffer: Buffer) => ({ name: 'logo.png', mimeType: 'image/png', buffer });

test('pictures of the library and of one’s own are kept by the server, edited ones too, and torn ones refused', async ({
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

  // A logo on paper: the paper goes, the disc stays.
  await page.keyboard.press('Delete');
  await expect(onKit(page)).toHaveCount(0);
  const disc = await discPng(page);
  await studio.andSee(() => logoFile(page).setInputFiles(png(disc)));
  expect((await keptPicture(picture, CORNER)).rgba).toEqual([255, 255, 255, 255]);
  await edit();
  await editor.getByRole('switch', { name: 'Remove the background' }).check();
  await studio.andSee(apply);
  expect((await keptPicture(picture, CORNER)).rgba[3]).toBe(0);
  expect((await keptPicture(picture, MIDDLE)).rgba).toEqual([208, 2, 27, 255]);

  // What calls itself a picture and is none is not kept.
  await logoFile(page).setInputFiles({ ...png(Buffer.from('no picture at all')), name: 'torn.png' });
  await expect(page.getByRole('alert')).toContainText(
    'torn.png: Please choose a PNG, JPEG, WebP or SVG picture.',
  );
  await expect(onKit(page)).toHaveCount(1);
});
