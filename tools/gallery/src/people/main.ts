import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium, serveGallery } from '../serve.ts';
import type { Portrait, PortraitSheet } from './page.ts';

/** `npm run people -w @kitwright/gallery [-- <sheet>]`: the people, as they are baked, into docs/gallery. */
const [only = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '..', '..', '..', '..');
const SHEETS = join(root, 'docs', 'gallery');
const QUALITY = 0.82;

const ids = (await readdir(join(root, 'packages', 'garment', 'assets', 'people')))
  .filter((file) => file.endsWith('.glb'))
  .map((file) => file.slice(0, -'.glb'.length));
const of = (part: Portrait['part'], turns: readonly number[], who: readonly string[]): readonly Portrait[] =>
  turns.flatMap((turnDeg) => who.map((id) => ({ id, part, turnDeg })));

const SHEET_SIZES: Readonly<Record<string, PortraitSheet>> = {
  'people-faces': { portraits: of('face', [-28], ids), columns: 6, widthPx: 240, heightPx: 290 },
  'people-fronts': { portraits: of('face', [0], ids), columns: 6, widthPx: 240, heightPx: 290 },
  'people-whole': {
    portraits: of('whole', [0, -40, 180], ['sokha', 'vuthy', 'sreymom', 'bopha', 'rith', 'leakena']),
    columns: 6,
    widthPx: 220,
    heightPx: 460,
  },
};

const server = await serveGallery(join('people', 'page.ts'));
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  await page.goto(server.url);
  await page.waitForFunction(() => 'portraits' in window);
  await mkdir(SHEETS, { recursive: true });
  for (const [file, sheet] of Object.entries(SHEET_SIZES).filter(([name]) => name.includes(only))) {
    const picture = await page.evaluate(([wanted, quality]) => window.portraits(wanted, quality), [
      sheet,
      QUALITY,
    ] as const);
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    await writeFile(join(SHEETS, `${file}.webp`), bytes);
    console.log(`${file}: ${sheet.portraits.length} pictures, ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  server.close();
}
