import { PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { createDesign, graphicIdSchema, type DesignDocument, type PatternTile } from '@kitwright/design';
import { garmentOf } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { describe, expect, it } from 'vitest';
import type { PackImage } from '../pdf/embed-images.ts';
import { RGB_INKS } from '../pdf/inks.ts';
import { garmentFile } from './garment-file.ts';
import type { PackSetting } from './garment-order.ts';
import { createCutter, dressGarment } from './garment-sheets.ts';
import { readFile } from './painted-paths.ts';

const ID = 'own-0197a6a1-8f3c-8000-8000-000000000001';
const UPLOAD = '0197a6a1-8f3c-8000-8000-000000000002';
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const picture: PackImage = {
  type: 'image/png',
  bytes: new Uint8Array(Buffer.from(DOT, 'base64')),
  widthPx: 1,
  heightPx: 1,
};
const shapes: PatternTile = {
  widthMm: 60,
  heightMm: 60,
  content: {
    kind: 'shapes',
    inks: ['#c8102e'],
    shapes: [
      {
        ink: 0,
        strokeMm: null,
        path: [{ op: 'M', x: 20, y: 20 }, { op: 'L', x: 40, y: 20 }, { op: 'L', x: 30, y: 40 }, { op: 'Z' }],
      },
    ],
  },
};
const pixels: PatternTile = { widthMm: 60, heightMm: 60, content: { kind: 'picture', uploadId: UPLOAD } };

const letterer = await createNodeLetterer();
let ids = 0;
const plain = createDesign(garmentOf('TSHIRT'), () => `e${(ids += 1)}`, { language: 'en' });
const id = graphicIdSchema.parse('g');
const document: DesignDocument = {
  ...plain,
  graphics: {
    [id]: {
      id,
      kind: 'pattern',
      patternId: ID,
      scale: 1,
      zones: ['body'],
      inks: ['#0a7d4f'],
      rotationDeg: 0,
      dxMm: 0,
      dyMm: 0,
      seams: 'stop',
      opacity: 1,
      order: 'a0',
      hidden: false,
      locked: false,
    },
  },
};
const print = (tile: PatternTile | undefined): Promise<Uint8Array> => {
  const setting: PackSetting = {
    orderNumber: 'KW-000123',
    orderLink: 'https://angkor.example/console/orders/0190',
    orderHash: 'f00d',
    madeAt: new Date('2026-01-02T03:04:05Z'),
    bleedMm: 4,
    inks: RGB_INKS,
    letterer,
    labelFontId: 'kantumruy-pro',
    images: new Map([[UPLOAD, picture]]),
    tiles: { find: () => tile },
    pieceName: (pieceId) => pieceId,
  };
  const order = {
    id: '001',
    playerName: 'DARA',
    number: '10',
    size: 'L',
    options: {},
    document,
    fabricId: 'mesh',
  } as const;
  return garmentFile(dressGarment(createCutter(setting.bleedMm)(order), setting), setting);
};

/** Number of figures in the path that has the most of them. */
const mostFigures = (paths: ReadonlySet<string>): number =>
  Math.max(...[...paths].map((path) => path.split('\n').filter((line) => line.endsWith(' m')).length));

describe('the print file of a design with a pattern of the tenant', () => {
  it('has its shapes as paths, over the whole piece', async () => {
    const { paths } = await readFile(await print(shapes));
    const without = await readFile(await print(undefined));
    // A shirt of size L is more than eight tiles wide and ten high.
    const own = new Set([...paths].filter((path) => !without.paths.has(path)));
    expect(mostFigures(own)).toBeGreaterThan(80);
  });

  it('holds a picture once, however often it is repeated', async () => {
    const pdf = await PDFDocument.load(await print(pixels), { updateMetadata: false });
    const images = pdf.context
      .enumerateIndirectObjects()
      .filter(
        ([, object]) =>
          object instanceof PDFRawStream && object.dict.get(PDFName.of('Subtype')) === PDFName.of('Image'),
      );
    // Itself, and perhaps what is clear of it.
    expect(images.length).toBeGreaterThan(0);
    expect(images.length).toBeLessThanOrEqual(2);
  });
});
