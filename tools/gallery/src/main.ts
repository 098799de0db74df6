import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateBytes } from 'gltf-validator';
import type { Page } from 'playwright-core';
import type { Sheet } from './shot.ts';
import { launchChromium, serveGallery } from './serve.ts';
import { allSheets, posters } from './sheets.ts';
import { thumbnails } from './thumbnails.ts';

/**
 * Renders the contact sheets into docs/gallery, the posters into assets/posters and the thumbnails into
 * assets/thumbnails. `npm run gallery -- boots` renders only what has `boots` in its name.
 */
const [only = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '..', '..', '..');
const SHEETS = join(root, 'docs', 'gallery');
const ASSETS = join(root, 'packages', 'garment', 'assets');

const MAX_BYTES = 250 * 1024;
const QUALITIES = [0.86, 0.78, 0.68, 0.55, 0.4] as const;

const bytesOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

const composeSheet = async (page: Page, sheet: Sheet): Promise<Buffer> => {
  const pictures = await page.evaluate(([wanted, qualities]) => window.gallery.compose(wanted, qualities), [
    sheet,
    [...QUALITIES],
  ] as const);
  const fitting = pictures.map(bytesOf).find((bytes) => bytes.length <= MAX_BYTES);
  if (!fitting) throw new Error(`${sheet.file} is too large at any quality`);
  return fitting;
};

/** The dressed kit, as customers may take it away, opens in any viewer. */
const checkExport = async (page: Page): Promise<string> => {
  const shot = posters()[0]?.shot;
  if (!shot) throw new Error('There is no garment');
  const bytes = Buffer.from(
    await page.evaluate((wanted) => window.gallery.exportGlb(wanted), shot),
    'base64',
  );
  const { issues } = await validateBytes(new Uint8Array(bytes));
  if (issues.numErrors + issues.numWarnings > 0) throw new Error(JSON.stringify(issues.messages, null, 1));
  return `export: ${Math.round(bytes.length / 1024)} KB, valid`;
};

const server = await serveGallery();
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 300));
  });
  await page.goto(server.url);
  await page.waitForFunction(() => 'gallery' in window);
  await mkdir(SHEETS, { recursive: true });
  for (const sheet of allSheets().filter(({ file }) => file.includes(only))) {
    const bytes = await composeSheet(page, sheet);
    await writeFile(join(SHEETS, `${sheet.file}.webp`), bytes);
    console.log(`${sheet.file}: ${sheet.shots.length} pictures, ${Math.round(bytes.length / 1024)} KB`);
  }
  for (const [folder, pictures] of [
    ['posters', posters()],
    ['thumbnails', thumbnails()],
  ] as const) {
    await mkdir(join(ASSETS, folder), { recursive: true });
    for (const { file, shot } of pictures.filter((picture) => `${folder}-${picture.file}`.includes(only))) {
      const picture = bytesOf(
        await page.evaluate((wanted) => window.gallery.render(wanted, 'image/webp', 0.82), shot),
      );
      await writeFile(join(ASSETS, folder, `${file}.webp`), picture);
      console.log(`${folder}-${file}: ${Math.round(picture.length / 1024)} KB`);
    }
  }
  if ('export'.includes(only)) console.log(await checkExport(page));
} finally {
  await browser.close();
  server.close();
}
