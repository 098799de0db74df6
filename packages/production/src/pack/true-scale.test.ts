import { composed, type Matrix } from '@kitwright/geometry';
import { garmentOf, PRODUCT_TYPES, type Point } from '@kitwright/garment';
import { createDesign } from '@kitwright/design';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { contentOf } from '../pdf/flate.ts';
import { garmentFile } from './garment-file.ts';
import { createCutter, dressGarment } from './garment-sheets.ts';

const POINTS_PER_MM = 72 / 25.4;
const setting = sampleSetting(await createNodeLetterer());

/** Corners of every straight path of a page, in points of the page: a reader of its own, of what a cut line needs. */
const linesOf = (content: string, forms: ReadonlyMap<string, string>, begin: Matrix): Point[][] => {
  const found: Point[][] = [];
  const kept: Matrix[] = [];
  let matrix = begin;
  let path: Point[] = [];
  for (const line of content.split('\n')) {
    const words = line.trim().split(/\s+/);
    const operator = words.at(-1);
    const numbers = words.slice(0, -1).map(Number);
    const [x = 0, y = 0] = numbers;
    if (line.startsWith('q')) kept.push(matrix);
    const moved = /(?:^|q )([-\d. ]+) cm/.exec(line);
    if (moved) {
      const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = moved[1]!.split(' ').map(Number);
      matrix = composed(matrix, [g, h, i, j, k, l]);
    }
    const form = /\/(X\d+) Do/.exec(line);
    if (form && forms.has(form[1]!)) found.push(...linesOf(forms.get(form[1]!)!, forms, matrix));
    const [a, b, c, d, e, f] = matrix;
    if (operator === 'm' || operator === 'l') {
      if (operator === 'm') path = [];
      path.push([a * x + c * y + e, b * x + d * y + f]);
    }
    if (operator === 'S') found.push(path);
    if (operator === 'Q') matrix = kept.pop() ?? begin;
  }
  return found;
};

const pagesOf = async (bytes: Uint8Array): Promise<Point[][][]> => {
  const pdf = await PDFDocument.load(bytes);
  const text = (stream: unknown) =>
    stream instanceof PDFRawStream ? Buffer.from(contentOf(stream)).toString('latin1') : '';
  return pdf.getPages().map(({ node }) => {
    const objects = node.Resources()!.lookupMaybe(PDFName.of('XObject'), PDFDict);
    const forms = new Map<string, string>();
    for (const [name, ref] of objects?.entries() ?? [])
      forms.set(name.asString().slice(1), text(pdf.context.lookup(ref)));
    return linesOf(text(node.lookup(PDFName.of('Contents'))), forms, [1, 0, 0, 1, 0, 0]);
  });
};

const sizeOf = (points: readonly Point[]): readonly [number, number] => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)];
};

describe.each(PRODUCT_TYPES)('the cut line of each piece of %s, as it lies on its page', (productType) => {
  it('is as large as the piece of the ordered size, within 0.2 mm', async () => {
    let ids = 0;
    const document = createDesign(garmentOf(productType), () => `e${(ids += 1)}`);
    const order = sampleOrder(document, '001', 'DARA', '10', 'XL');
    const dressed = dressGarment(createCutter(setting.bleedMm)(order), setting);
    const pages = await pagesOf(await garmentFile(dressed, setting));
    expect(pages).toHaveLength(dressed.cutPattern.cuts.length);
    dressed.cutPattern.cuts.forEach(({ piece, cut }, index) => {
      const line = pages[index]!.find((path) => path.length === cut.length);
      const [width, height] = sizeOf(line!);
      const [widthMm, heightMm] = sizeOf(cut);
      expect(Math.abs(width / POINTS_PER_MM - widthMm), piece.id).toBeLessThan(0.2);
      expect(Math.abs(height / POINTS_PER_MM - heightMm), piece.id).toBeLessThan(0.2);
    });
  });
});
