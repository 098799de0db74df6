import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../cut/cut-line.ts';
import { readFile } from '../pack/painted-paths.ts';
import { inked } from '../sheet/ink-line.ts';
import { RGB_INKS } from './inks.ts';
import { POINTS_PER_MM } from './numeral.ts';
import { addPage, createPdf, saved } from './pdf-file.ts';
import { createResources } from './resources.ts';
import { operatorsOf } from './writer.ts';

const WIDTH_MM = 1600;
const LENGTH_MM = 30_306;

/** A page as long as a roll, with a square of 200 mm that ends where the page does. */
const longPage = async (): Promise<Uint8Array> => {
  const pdf = await createPdf({ title: 'roll', madeAt: new Date(0), keywords: [] }, RGB_INKS);
  const resources = createResources(pdf);
  const surface = { pdf, resources, inks: RGB_INKS, images: () => undefined, formOfGroup: () => undefined };
  const [left, top] = [WIDTH_MM - 200, LENGTH_MM - 200];
  const square = pathOf([
    [left, top],
    [WIDTH_MM, top],
    [WIDTH_MM, LENGTH_MM],
    [left, LENGTH_MM],
  ]);
  const content = operatorsOf([inked(square)], surface);
  addPage(pdf, { widthMm: WIDTH_MM, heightMm: LENGTH_MM, content, resources }, RGB_INKS);
  return saved(pdf);
};

describe('a page of 30 m', () => {
  it('is of its true size, and what is drawn at its end lies there', async () => {
    const bytes = await longPage();
    const [[width, height]] = (await readFile(bytes)).pages as [readonly [number, number]];
    expect(width / POINTS_PER_MM).toBeCloseTo(WIDTH_MM, 2);
    expect(height / POINTS_PER_MM).toBeCloseTo(LENGTH_MM, 2);
    const library = await PDFiumLibrary.init();
    const opened = await library.loadDocument(bytes);
    const page = opened.getPage(0);
    const { originalHeight } = page.getOriginalSize();
    // No program refuses it: a side has 14,400 units at most, whatever a unit is.
    expect(originalHeight).toBeLessThanOrEqual(14_400);
    const {
      data,
      width: columns,
      height: rows,
    } = await page.render({ scale: 4000 / originalHeight, render: 'bitmap' });
    const perMm = rows / LENGTH_MM;
    const isDark = (xMm: number, yMm: number): boolean =>
      (data[4 * (Math.floor(yMm * perMm) * columns + Math.floor(xMm * perMm))] ?? 255) < 128;
    expect(isDark(WIDTH_MM - 190, LENGTH_MM - 190)).toBe(true);
    expect(isDark(WIDTH_MM - 10, LENGTH_MM - 10)).toBe(true);
    expect(isDark(WIDTH_MM - 100, LENGTH_MM - 220)).toBe(false);
    expect(isDark(WIDTH_MM - 220, LENGTH_MM - 100)).toBe(false);
    opened.destroy();
    library.destroy();
  });
});
