import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { eyes } from '../face/eyes.ts';
import { rigid } from '../mesh/skinning.ts';
import { FigureDocument, encodePng } from './document.ts';
import { encodeGlb } from './glb.ts';

describe('encodePng', () => {
  it('keeps every pixel', () => {
    const [width, height] = [5, 4];
    const rgb = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37) % 256);
    const png = Buffer.from(encodePng({ width, height, rgb }));
    const start = png.indexOf('IDAT') + 4;
    const rows = inflateSync(png.subarray(start, start + png.readUInt32BE(start - 8)));
    const decoded = new Uint8Array(rgb.length);
    const stride = width * 3;
    for (let j = 0; j < height; j++)
      for (let i = 0; i < stride; i++) {
        const above = j === 0 ? 0 : decoded[(j - 1) * stride + i]!;
        decoded[j * stride + i] = rows[j * (stride + 1) + 1 + i]! + above;
      }
    expect(decoded).toEqual(rgb);
    expect(png.readUInt32BE(16)).toBe(width);
  });
});

describe('encodeGlb', () => {
  const bake = (): Promise<Uint8Array> => {
    const figure = new FigureDocument();
    const mesh = eyes();
    figure.addPart({
      name: 'figure:eyes',
      mesh,
      skinning: rigid(mesh, 'head'),
      colour: '#ffffff',
      roughness: 0.3,
    });
    return encodeGlb(figure.document);
  };

  it('gives the same bytes every time', async () => {
    expect(Buffer.compare(await bake(), await bake())).toBe(0);
  });
});
