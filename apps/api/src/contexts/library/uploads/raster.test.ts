import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { sniffType, type Picture } from './picture.ts';
import { readRaster } from './raster.ts';

const plain = (width = 6, height = 4) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 16, b: 46, alpha: 0.5 } } });

const read = async (content: Buffer, type: 'image/png' | 'image/jpeg' | 'image/webp'): Promise<Picture> => {
  const result = await readRaster(content, type);
  if (!result.ok) throw new Error(result.error);
  return result.value;
};

describe('the type of a file', () => {
  it('is read from its bytes', async () => {
    expect(sniffType(await plain().png().toBuffer())).toBe('image/png');
    expect(sniffType(await plain().jpeg().toBuffer())).toBe('image/jpeg');
    expect(sniffType(await plain().webp().toBuffer())).toBe('image/webp');
    expect(sniffType(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('image/svg+xml');
    expect(sniffType(Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<svg/>'))).toBe(
      'image/svg+xml',
    );
    expect(sniffType(Buffer.from('<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg/>'))).toBe(
      'image/svg+xml',
    );
  });

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['a page', '<!DOCTYPE html><html><svg/></html>'],
    ['a GIF', 'GIF89a'],
    ['a PDF', '%PDF-1.7'],
    ['a sound in a RIFF', 'RIFF....WAVE'],
    ['a comment without end', `<!--${' '.repeat(100)}`],
    ['comments without end of them', '<!---->'.repeat(2_000)],
  ])('is none of ours for %s', (_, text) => {
    expect(sniffType(Buffer.from(text))).toBeUndefined();
  });
});

describe('a raster picture', () => {
  it('keeps its size, its format and its transparency', async () => {
    const picture = await read(await plain().png().toBuffer(), 'image/png');
    expect(picture).toMatchObject({ type: 'image/png', widthPx: 6, heightPx: 4 });
    const { data } = await sharp(picture.content).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 4)]).toEqual([200, 16, 46, 128]);
  });

  it('loses its metadata and is turned upright', async () => {
    const shot = await plain()
      .withExif({ IFD0: { Copyright: 'a secret place' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const picture = await read(shot, 'image/jpeg');
    expect(picture).toMatchObject({ widthPx: 4, heightPx: 6 });
    const metadata = await sharp(picture.content).metadata();
    expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('comes out the same bytes each time', async () => {
    const file = await plain().webp({ lossless: true }).toBuffer();
    expect((await read(file, 'image/webp')).content.equals((await read(file, 'image/webp')).content)).toBe(
      true,
    );
  });

  it('is kept smaller where it is very large; a large WebP as JPEG, unless one sees through it', async () => {
    const large = (hasAlpha: boolean) => (hasAlpha ? plain(4_000, 2_000) : plain(4_000, 2_000).removeAlpha());
    const [opaque, transparent, small] = [
      await read(await large(false).webp({ effort: 0 }).toBuffer(), 'image/webp'),
      await read(await large(true).webp({ effort: 0 }).toBuffer(), 'image/webp'),
      await read(await plain(3_000, 1_000).removeAlpha().webp({ effort: 0 }).toBuffer(), 'image/webp'),
    ];
    expect(opaque).toMatchObject({ type: 'image/jpeg', widthPx: 4_000, heightPx: 2_000 });
    expect(sniffType(opaque.content)).toBe('image/jpeg');
    expect(transparent).toMatchObject({ type: 'image/webp', widthPx: 2_828, heightPx: 1_414 });
    expect(small).toMatchObject({ type: 'image/webp', widthPx: 3_000, heightPx: 1_000 });
    const jpeg = await read(await plain(8_000, 4_000).jpeg().toBuffer(), 'image/jpeg');
    expect(jpeg).toMatchObject({ type: 'image/jpeg', widthPx: 5_657, heightPx: 2_829 });
  });

  it('has the same colours where it is made smaller first, and lies as it was taken', async () => {
    const taken = (width: number, height: number, orientation: number) =>
      sharp({ create: { width, height, channels: 3, background: '#e01030' } })
        .withIccProfile('p3')
        .withExif({ IFD0: { Copyright: 'nobody' } })
        .withMetadata({ orientation })
        .jpeg({ quality: 90 })
        .toBuffer();
    const colourOf = async ({ content }: Picture): Promise<number[]> => [
      ...(await sharp(content).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [small, large] = [
      await read(await taken(600, 400, 6), 'image/jpeg'),
      await read(await taken(6_000, 4_000, 6), 'image/jpeg'),
    ];
    expect(small).toMatchObject({ widthPx: 400, heightPx: 600 });
    expect(large).toMatchObject({ widthPx: 2_309, heightPx: 3_464 });
    const [one, two] = [await colourOf(small), await colourOf(large)];
    for (const [index, value] of one.entries()) expect(Math.abs(value - two[index]!)).toBeLessThan(3);
    const metadata = await sharp(large.content).metadata();
    expect([metadata.icc, metadata.exif, metadata.orientation]).toEqual([undefined, undefined, undefined]);
    const mirrored = await read(await taken(6_000, 4_000, 5), 'image/jpeg');
    expect(mirrored).toMatchObject({ widthPx: 2_309, heightPx: 3_464 });
  });

  it.each([
    ['image/jpeg', 'a progressive JPEG', (large: Sharp) => large.jpeg({ progressive: true })],
    [
      'image/png',
      'an interlaced PNG',
      (large: Sharp) => large.png({ progressive: true, compressionLevel: 1 }),
    ],
    [
      'image/png',
      'a PNG of 16 bits',
      (large: Sharp) => large.toColourspace('rgb16').png({ compressionLevel: 1 }),
    ],
  ] as const)('%s is refused by its header where it would have to be held whole: %s', async (type, _, of) => {
    const large = sharp({ create: { width: 6_800, height: 5_200, channels: 3, background: '#123456' } });
    expect(await readRaster(await of(large).toBuffer(), type)).toEqual({ ok: false, error: 'tooHeavy' });
  });

  it('is refused by its number of pixels before anything is decoded', async () => {
    const bomb = await plain(8_000, 5_001).png().toBuffer();
    expect(await readRaster(bomb, 'image/png')).toEqual({ ok: false, error: 'tooManyPixels' });
    // The header alone decides: nothing after it is there to be decoded.
    expect(await readRaster(bomb.subarray(0, 60), 'image/png')).toMatchObject({ ok: false });
  });

  it('is refused when its data is cut off or nonsense', async () => {
    const whole = await sharp({
      create: {
        width: 64,
        height: 64,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    expect(await readRaster(whole.subarray(0, whole.length / 2), 'image/png')).toEqual({
      ok: false,
      error: 'unreadable',
    });
    expect(await readRaster(Buffer.from('not a picture'), 'image/jpeg')).toEqual({
      ok: false,
      error: 'unreadable',
    });
  });
});
