import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateBytes } from 'gltf-validator';
import type { Page } from 'playwright-core';
import type { Sheet, Picture } from './shot.ts';
import { launchChromium, serveGallery } from './serve.ts';
import { allSheets, posters, kitShot, statureOf } from './sheets.ts';
import { BOOT_IDS } from '@kitwright/garment/figure/avatar.ts';
import { PERSON_IDS, type Wearer } from '@kitwright/garment/figure/people.ts';
import { BOOTS } from '@kitwright/garment/figure/boots.ts';
import type { Orbit } from '@kitwright/viewer/view/orbit.ts';

/** Enough for a tile of 80 px on a screen of twice the density. */
const TILE_PX = 176;
/** Head and shoulders of a man of size M. */
const BUST = { azimuth: 0.35, elevation: 0.04, distance: 1.3, heightM: 1.6 } as const;
const FEET: Orbit = { azimuth: 0.75, elevation: 0.3, distance: 0.98, target: [0, 0.075, 0.06] };

const bustOf = (wearer: Wearer): Orbit => {
  const { heightM, ...orbit } = BUST;
  return { ...orbit, target: [0.02, heightM * statureOf(wearer), 0.02] };
};

/** Pictures by which figures and boots are chosen: a small one of each, by file name. */
const thumbnails = (): readonly Picture[] => [
  ...[...PERSON_IDS, 'mannequin' as const].map((wearer) => ({
    file: `avatar-${wearer}`,
    shot: { ...kitShot(wearer), view: bustOf(wearer), widthPx: TILE_PX, heightPx: TILE_PX, samples: 4 },
  })),
  {
    file: 'avatar-ghost',
    shot: { ...kitShot('ghost'), view: 'front', widthPx: TILE_PX, heightPx: TILE_PX, samples: 4 },
  },
  ...BOOT_IDS.map((model) => ({
    file: `boot-${model.toLowerCase().replaceAll(' ', '-')}`,
    shot: {
      ...kitShot('neymar_2024'),
      boots: { model, skin: BOOTS[model].skins[0].id },
      view: FEET,
      widthPx: 2 * TILE_PX,
      heightPx: Math.round((2 * TILE_PX * 9) / 16),
      samples: 4,
    },
  })),
];

/**
 * Renders the contact sheets into docs/gallery, the posters into assets/posters and the thumbnails into
 * assets/thumbnails. `npm run gallery -- boots` renders only what has `boots` in its name.
 */
const [only = ''] = process.argv.slice(2);
const root = join(import.meta.dirname, '..', '..', '..');
const SHEETS = join(root, 'docs', 'gallery');
const ASSETS = join(root, 'packages', 'garment', 'assets');

const MAX_BYTES = 250 * 1024;
const QUALITIES = [0.72, 0.62, 0.5, 0.4] as const;

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
