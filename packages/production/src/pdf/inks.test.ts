import { createNodeLetterer } from '@kitwright/lettering/node';
import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { checkGarmentFile } from '../pack/check-files.ts';
import { garmentFile } from '../pack/garment-file.ts';
import { createCutter, dressGarment } from '../pack/garment-sheets.ts';
import { colourTable } from '../papers/colours.ts';
import { sampleKit, sampleOrder, sampleSetting, withPicture } from '../testing/sample-team.ts';
import type { Drawing } from './drawing-operators.ts';
import type { PackImage } from './embed-images.ts';
import { contentOf } from './flate.ts';
import { markInks, profiledInks, withSpots, type Inks } from './inks.ts';

const RED = '#c8102e';
const letterer = await createNodeLetterer();
/** Inks by the rule of school: what is not reflected is ink. */
const CMYK: Inks = profiledInks(
  'DeviceCMYK',
  { name: 'School press', profile: new Uint8Array([1, 2, 3]) },
  (rgb) => {
    const pixels = Array.from({ length: rgb.length / 3 }, (_, at) => rgb.subarray(at * 3, at * 3 + 3));
    return Promise.resolve(
      Uint8Array.from(pixels.flatMap(([r = 0, g = 0, b = 0]) => [255 - r, 255 - g, 255 - b, 0])),
    );
  },
);

const dressed = (images = new Map<string, PackImage>(), inks: Inks = CMYK) => {
  const setting = { ...sampleSetting(letterer), inks, images };
  const document = images.size === 0 ? sampleKit(RED) : withPicture(sampleKit(RED), 'logo');
  const order = sampleOrder(document, '001', 'DARA', '10', 'M');
  return { setting, garment: dressGarment(createCutter(4)(order), setting) };
};
const read = async (bytes: Uint8Array) => {
  const pdf = await PDFDocument.load(bytes);
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [object] : []));
  return {
    content: streams.map((stream) => Buffer.from(contentOf(stream)).toString('latin1')).join('\n'),
    pictures: streams.filter(({ dict }) => dict.get(PDFName.of('Subtype')) === PDFName.of('Image')).length,
    catalog: pdf.catalog.toString() + String(pdf.catalog.lookup(PDFName.of('OutputIntents'))),
    objects: pdf.context
      .enumerateIndirectObjects()
      .map(([, object]) => object.toString())
      .join('\n'),
  };
};

it('prints artwork in the inks of a profile, and names its printing condition', async () => {
  const { setting, garment } = dressed();
  const file = await garmentFile(garment, setting);
  const { content, catalog } = await read(file);
  // #c8102e is 200 16 46 of 255.
  expect(content).toContain('0.2157 0.9373 0.8196 0 k');
  expect(content).not.toMatch(/ (?:rg|RG)\n/);
  expect(catalog).toContain('(School press)');
  expect(catalog).toContain('/DestOutputProfile');
  expect(await checkGarmentFile(file, garment, new Set(), setting)).toEqual([]);
});

it('prints cut lines and codes in black ink alone', () => {
  expect(markInks(CMYK).componentsOf('#000000')).toEqual([0, 0, 0, 1]);
  expect(markInks(CMYK).componentsOf('#ffffff')).toEqual([0, 0, 0, 0]);
});

it('names the ink of a spot colour instead of mixing it', async () => {
  const { setting, garment } = dressed(undefined, withSpots(CMYK, [{ name: 'PANTONE 186 C', colour: RED }]));
  const file = await garmentFile(garment, setting);
  const { content, objects } = await read(file);
  expect(objects).toContain('/Separation /PANTONE#20186#20C /DeviceCMYK');
  expect(content).not.toContain('0.2157 0.9373 0.8196 0 k');
  expect(await checkGarmentFile(file, garment, new Set(), setting)).toEqual([]);
  expect((await colourTable(garment, setting.inks)).find(({ spot }) => spot !== '')).toMatchObject({
    colour: '#C8102E',
    rgb: '200 16 46',
    printed: '22 94 82 0',
    spot: 'PANTONE 186 C',
  });
});

const drawing: Drawing = {
  box: { x: 0, y: 0, width: 24, height: 24 },
  nodes: [
    {
      kind: 'group',
      transform: null,
      clip: null,
      opacity: 0.5,
      children: [
        {
          kind: 'path',
          path: [
            { op: 'M', x: 1.25, y: 2.5 },
            { op: 'L', x: 23.75, y: 2.5 },
            { op: 'L', x: 12, y: 21.125 },
            { op: 'Z' },
          ],
          rule: 'evenodd',
          fill: { paint: { kind: 'pure', colour: '#00ff00' }, matrix: [1, 0, 0, 1, 0, 0], opacity: 1 },
          stroke: null,
        },
      ],
    },
  ],
};

it('draws a vector picture as lines and areas, at any size sharp', async () => {
  const facts = { widthPx: 24, heightPx: 24, vector: true };
  const { setting, garment } = dressed(new Map([['logo', { ...facts, type: 'drawing', drawing }]]));
  const { content, pictures } = await read(await garmentFile(garment, setting));
  expect(content).toContain('1.25 2.5 m\n23.75 2.5 l\n12 21.125 l\nh\nf*');
  expect(pictures).toBe(0);
});
