import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { qrSvg } from './qr.ts';

const read = async (svg: string): Promise<string> => {
  const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
    .resize({ width: 480, kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
};

describe('a QR code', () => {
  it.each([
    'http://localhost:4000/design/preview/0197a6a1-8f3c-7000-8000-000000000001',
    `https://a-tenant-with-a-long-name.example.com.kh/design/preview/${'0'.repeat(36)}`,
  ])('is read back as it was written: %s', async (url) => {
    expect(await read(qrSvg(url))).toBe(url);
  });

  it('has its quiet zone and nothing but two paths', () => {
    const svg = qrSvg('x');
    expect(svg.match(/<path/g)).toHaveLength(2);
    expect(svg).not.toMatch(/M[0-3] \d+h\d+v1/);
  });
});
