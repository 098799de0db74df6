import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PERSON_IDS } from '@kitwright/garment/figure/people.ts';
import { launchChromium } from '../chromium.ts';
import { serveGallery } from '../serve.ts';

/**
 * `npm run dressed -w @kitwright/gallery -- <person> <folder>`: a person in the soccer kit that `npm run worn -w
 * @kitwright/bake -- --out <folder>` wrote there; the picture goes there too.
 */
const [name = 'sokha', folder = '.'] = process.argv.slice(2);
const person = PERSON_IDS.find((id) => id === name);
if (!person) throw new Error(`No person ${name}`);
const server = await serveGallery(join('people', 'dressed-page.ts'), folder);
const browser = await launchChromium();
try {
  const page = await browser.newPage();
  page.setDefaultTimeout(0);
  page.on('console', (message) => {
    if (message.type() === 'error') console.error(message.text().slice(0, 600));
  });
  await page.goto(server.url);
  await page.waitForFunction(() => 'dressed' in window);
  for (const [file, views] of [
    ['whole', ['front', 'threeQuarter', 'left', 'back']],
    ['upper', ['upper']],
  ] as const) {
    const picture = await page.evaluate(
      ([who, seen]) =>
        window.dressed(
          seen.map((view) => ({ person: who, productType: 'SOCCER_KIT' as const, view })),
          1000,
        ),
      [person, views] as const,
    );
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    await writeFile(join(folder, `${person}-${file}.webp`), bytes);
    console.log(`${person}-${file}: ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  server.close();
}
