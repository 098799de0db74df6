import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { SIZES, availableGarments } from '@kitwright/garment';
import { PERSON_IDS } from '@kitwright/garment/figure/people.ts';
import { launchChromium, serveGallery } from '../serve.ts';
import type { DressedShot } from './dressed-page.ts';

/**
 * `npm run dressed -w @kitwright/gallery -- <person> <folder> [model.glb ...] [--size L] [--colours body,sleeves,ink]
 * [--views front,back]`: a person in models; those that `npm run worn -w @kitwright/bake -- --out <folder>` wrote there take
 * the place of the committed ones. The pictures go there too. A view is a name, or `azimuth:elevation:distance:height`.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    size: { type: 'string', default: 'M' },
    colours: { type: 'string', default: '#b5152b,#14264d,#ffffff' },
    views: { type: 'string', default: 'front,threeQuarter,left,back' },
    px: { type: 'string', default: '1000' },
  },
});
const [name = 'sokha', folder = '.', ...models] = positionals;
const person = PERSON_IDS.find((id) => id === name);
if (!person) throw new Error(`No person ${name}`);
const size = SIZES.find((each) => each === values.size);
if (!size) throw new Error(`No size ${values.size}`);

const viewOf = (text: string): DressedShot['view'] => {
  const [azimuth = 0, elevation = 0, distance = 2, height = 1.2, x = 0] = text.split(':').map(Number);
  if (text.includes(':')) return { azimuth, elevation, distance, target: [x, height, 0] };
  const named = (['front', 'back', 'left', 'threeQuarter', 'upper'] as const).find((each) => each === text);
  if (!named) throw new Error(`No view ${text}`);
  return named;
};

const shotsOf = (file: string): readonly DressedShot[] => {
  for (const { productType, models: own } of availableGarments) {
    const model = own.find((each) => each.file === file);
    if (model)
      return values.views.split(',').map((view) => ({
        person,
        productType,
        options: model.options,
        size,
        colours: values.colours.split(','),
        view: viewOf(view),
      }));
  }
  throw new Error(`No model ${file}`);
};

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
  for (const file of models.length > 0 ? models : ['soccer-kit.glb']) {
    const picture = await page.evaluate(([shots, sidePx]) => window.dressed(shots, sidePx), [
      shotsOf(file),
      Number(values.px),
    ] as const);
    const bytes = Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64');
    const to = `${person}-${file.replace('.glb', '')}-${size}.png`;
    await writeFile(join(folder, to), bytes);
    console.log(`${to}: ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  server.close();
}
