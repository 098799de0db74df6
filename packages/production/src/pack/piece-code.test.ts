import { garmentOf, PRODUCT_TYPES, ALL_SIZES, type Point } from '@kitwright/garment';
import { createDesign } from '@kitwright/design';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import decodeQR from 'qr/decode.js';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleKit, sampleOrder, sampleSetting } from '../testing/sample-team.ts';
import { createCutter, dressGarment, onlyPieces } from './garment-sheets.ts';
import { polygonOf } from '../cut/flatten.ts';
import { pieceCut } from '../sheet/piece-cut.ts';
import { isPrinted, pieceCode } from './piece-code.ts';
import { planPack } from './plan-pack.ts';
import { rollFile } from './roll-files.ts';
import { rollLabelPlace } from './roll-label.ts';

const DPI = 200;
const PX_PER_MM = DPI / 25.4;
const setting = sampleSetting(await createNodeLetterer());
const pdfium = await PDFiumLibrary.init();
afterAll(() => pdfium.destroy());

interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** The first page of a file as another program draws it. */
const drawn = async (bytes: Uint8Array): Promise<Pixels> => {
  const document = await pdfium.loadDocument(bytes);
  const { data, width, height } = await document.getPage(0).render({ scale: DPI / 72, render: 'bitmap' });
  document.destroy();
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength), width, height };
};

const cropped = ({ data, width, height }: Pixels, x: number, y: number, w: number, h: number): Pixels => {
  const [left, top] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [across, down] = [Math.min(width - left, Math.ceil(w)), Math.min(height - top, Math.ceil(h))];
  const part = new Uint8ClampedArray(across * down * 4);
  for (let row = 0; row < down; row += 1) {
    const from = ((top + row) * width + left) * 4;
    part.set(data.subarray(from, from + across * 4), row * across * 4);
  }
  return { data: part, width: across, height: down };
};

/** As a camera that is not quite in focus sees it: each dot the mean of itself and its eight neighbours. */
const blurred = ({ data, width, height }: Pixels): Pixels => {
  const out = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < 4; channel += 1) {
        let [sum, count] = [0, 0];
        for (let dy = -1; dy <= 1; dy += 1)
          for (let dx = -1; dx <= 1; dx += 1) {
            const [nx, ny] = [x + dx, y + dy];
            if (nx < 0 || ny < 0 || nx >= width || ny >= height) continue;
            sum += data[(ny * width + nx) * 4 + channel] ?? 0;
            count += 1;
          }
        out[(y * width + x) * 4 + channel] = sum / count;
      }
  return { data: out, width, height };
};

/** Brought nearer, as a scanner does with what is small: by the mean of the four dots around. */
const enlarged = ({ data, width, height }: Pixels, by: number): Pixels => {
  const [across, down] = [width * by, height * by];
  const out = new Uint8ClampedArray(across * down * 4);
  const at = (x: number, y: number, channel: number): number =>
    data[
      (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))) * 4 + channel
    ] ?? 0;
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const [fx, fy] = [(x + 0.5) / by - 0.5, (y + 0.5) / by - 0.5];
      const [x0, y0] = [Math.floor(fx), Math.floor(fy)];
      const [tx, ty] = [fx - x0, fy - y0];
      for (let channel = 0; channel < 4; channel += 1)
        out[(y * across + x) * 4 + channel] =
          at(x0, y0, channel) * (1 - tx) * (1 - ty) +
          at(x0 + 1, y0, channel) * tx * (1 - ty) +
          at(x0, y0 + 1, channel) * (1 - tx) * ty +
          at(x0 + 1, y0 + 1, channel) * tx * ty;
    }
  return { data: out, width: across, height: down };
};

const read = (pixels: Pixels): string | undefined => {
  return decodeQR(enlarged(pixels, 3));
};

describe('the code of a piece', () => {
  it('fits the smallest code on every garment, whatever the order', () => {
    for (const type of PRODUCT_TYPES) {
      const order = sampleOrder(
        createDesign(garmentOf(type), () => crypto.randomUUID()),
        '999',
        'A',
        '1',
        'M',
      );
      const garment = createCutter(4)(order);
      for (const { piece } of garment.cutPattern.cuts) {
        const code = pieceCode(garment, piece.id, { orderNumber: 'KW-999999' });
        expect(code).toMatch(/^[A-Z0-9 $%*+\-./:]{1,20}$/);
      }
    }
  });

  it('is the same when the piece is made again by itself', () => {
    const garment = createCutter(4)(sampleOrder(sampleKit('#101828'), '017', 'A', '10', 'XS'));
    for (const { piece } of garment.cutPattern.cuts) {
      const again = onlyPieces(garment, new Set([piece.id]));
      expect(again.cutPattern.cuts).toHaveLength(1);
      expect(pieceCode(again, piece.id, setting)).toBe(pieceCode(garment, piece.id, setting));
    }
  });

  it('lies where sewing hides it, whole on the cloth, on every piece of every garment in its least and largest size', () => {
    const isIn = (line: readonly Point[], x: number, y: number): boolean =>
      line.reduce((inside, [x2, y2], index) => {
        const [x1, y1] = line.at(index - 1)!;
        return y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1) ? !inside : inside;
      }, false);
    const seen: string[] = [];
    for (const type of PRODUCT_TYPES)
      for (const size of ['XS', ALL_SIZES.at(-1)!] as const)
        for (const piece of garmentOf(type).pattern(size).pieces.filter(isPrinted)) {
          const cut = pieceCut(piece, 4);
          const { x, y, widthMm, heightMm } = rollLabelPlace(cut);
          const seam = polygonOf(piece.outline);
          const spots = Array.from({ length: 40 }, (_, spot): Point => [
            x + ((spot % 10) + 0.5) * (widthMm / 10),
            y + (Math.floor(spot / 10) + 0.5) * (heightMm / 4),
          ]);
          expect(heightMm, piece.id).toBeGreaterThanOrEqual(8);
          for (const [atX, atY] of spots) expect(isIn(cut.cut, atX, atY), piece.id).toBe(true);
          if (spots.some(([atX, atY]) => isIn(seam, atX, atY))) seen.push(`${type} ${piece.id}`);
        }
    // The under placket has no allowance at its ends: it lies beneath the upper one.
    expect(new Set(seen)).toEqual(new Set(['POLO_SHIRT placketUnder']));
  });

  it('is read from a drawing of the roll at 200 dpi, sharp and out of focus: order, player and piece', async () => {
    const order = sampleOrder(sampleKit('#101828'), '017', 'សុខា', '10', 'XS');
    const [garment] = (await planPack([order], SETTINGS)).garments;
    const dressed = dressGarment(garment!, setting);
    const found: (readonly [string, string | undefined, string | undefined])[] = [];
    // Each piece on a stretch of its own, every other one head to foot: a whole roll has 150 million dots.
    for (const [index, cut] of garment!.cutPattern.cuts.entries()) {
      const isTurned = index % 2 === 1;
      const { widthMm, heightMm } = cut.printed;
      const placed = { id: cut.piece.id, xMm: 0, yMm: 0, isTurned };
      const page = { lengthMm: heightMm, placed: [placed] };
      const file = await rollFile('r', page, [{ placed, dressed, cut }], { widthMm, cutFiles: [] }, setting);
      const label = rollLabelPlace(cut);
      const [atX, atY] = [label.x - cut.box.x, label.y - cut.box.y];
      const left = isTurned ? widthMm - atX - label.heightMm : atX;
      const top = isTurned ? heightMm - atY - label.heightMm : atY;
      const side = label.heightMm * PX_PER_MM;
      const seen = cropped(await drawn(file), left * PX_PER_MM, top * PX_PER_MM, side, side);
      found.push([pieceCode(garment!, cut.piece.id, setting), read(seen), read(blurred(seen))]);
    }
    expect(found).toHaveLength(10);
    expect(found).toEqual(found.map(([code]) => [code, code, code]));
  });
});

const SETTINGS = {
  bleedMm: 4,
  widthMm: 1600,
  gapMm: 6,
  turns: true,
  pageLengthMm: null,
  edgeMm: 0,
  sections: 'mixed' as const,
  cutFiles: [],
  shrinkageOf: () => ({ acrossPercent: 0, alongPercent: 0 }),
};
