import { patternTileSchema, type PatternTile } from '@kitwright/design';
import { tileSvg } from '@kitwright/design/render';
import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readSvg } from '../../uploads/svg/sanitise.ts';
import { readShapes } from './read-shapes.ts';

const svg = (inner: string, head = 'viewBox="0 0 40 20"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`;

/** As an upload goes: made fit first. */
const read = (text: string, widthMm = 80): PatternTile | undefined => {
  const picture = readSvg(Buffer.from(text));
  if (!picture.ok) throw new Error(picture.error);
  return readShapes(picture.value.content, widthMm);
};

describe('a drawing of plain shapes', () => {
  it('becomes paths in mm with a colour each, whatever it was written as', () => {
    const tile = read(
      svg(
        '<style>.a{fill:red}</style><defs><rect id="r" width="10" height="5"/></defs>' +
          '<g transform="translate(5 2)"><use href="#r" class="a"/></g>' +
          '<circle cx="30" cy="10" r="4" fill="#00f" stroke="#ff0000" stroke-width="1"/>',
      ),
    );
    expect(patternTileSchema.safeParse(tile).success).toBe(true);
    expect(tile).toMatchObject({
      widthMm: 80,
      heightMm: 40,
      content: {
        inks: ['#ff0000', '#0000ff'],
        shapes: [
          { ink: 0, strokeMm: null, path: [{ op: 'M', x: 10, y: 4 }, { x: 30 }, {}, {}, { op: 'Z' }] },
          { ink: 1, strokeMm: null },
          { ink: 0, strokeMm: 2 },
        ],
      },
    });
  });

  it('keeps its holes, though it says so by the even-odd rule', async () => {
    const tile = read(
      svg(
        '<path fill="#000" fill-rule="evenodd" d="M0 0H20V20H0Z M5 5H15V15H5Z M8 8H12V12H8Z"/>',
        'viewBox="0 0 20 20"',
      ),
      20,
    )!;
    const drawn = new Resvg(
      tileSvg(tile, { widthMm: 20, heightMm: 20, inks: ['#000000'], ground: '#ffffff' }, () => undefined),
    ).render();
    const at = (x: number, y: number): number => drawn.pixels[(y * 20 + x) * 4] ?? -1;
    expect([at(2, 2), at(6, 6), at(10, 10), at(10, 2), at(6, 10)]).toEqual([0, 255, 0, 0, 255]);
    expect(await sharp(drawn.asPng()).metadata()).toMatchObject({ width: 20 });
  });

  it('has no colour for the inside of a straight line', () => {
    const tile = read(svg('<path d="M0 0L20 20M20 0L0 20" stroke="#14366b"/>'));
    expect(tile?.content).toMatchObject({ inks: ['#14366b'], shapes: [{ ink: 0, strokeMm: 2 }] });
  });

  it('leaves out what lies beside the tile', () => {
    const tile = read(svg('<rect width="10" height="10"/><rect x="100" width="10" height="10"/>'));
    expect(tile?.content).toMatchObject({ shapes: { length: 1 } });
  });
});

describe('a drawing that is more than that', () => {
  it.each([
    [
      'a gradient',
      '<linearGradient id="g"><stop/><stop offset="1" stop-color="red"/></linearGradient><rect width="9" height="9" fill="url(#g)"/>',
    ],
    ['opacity', '<rect width="9" height="9" fill-opacity=".5"/>'],
    [
      'a translucent group',
      '<g opacity=".5"><rect width="9" height="9"/><rect x="3" width="9" height="9"/></g>',
    ],
    ['a clip', '<clipPath id="c"><circle r="5"/></clipPath><rect width="9" height="9" clip-path="url(#c)"/>'],
    ['dashes', '<path d="M0 0h40" stroke="#000" stroke-dasharray="2"/>'],
    [
      'five colours',
      ['#111', '#222', '#333', '#444', '#555']
        .map((c, x) => `<rect x="${x * 5}" width="4" height="4" fill="${c}"/>`)
        .join(''),
    ],
    ['very many points', `<path d="M0 0${'l.1 .1'.repeat(6000)}"/>`],
    ['a line that is squeezed', '<path d="M0 0h40" stroke="#000" fill="none" transform="scale(1 4)"/>'],
    ['something that reaches far', '<rect x="-200" width="400" height="4"/>'],
    ['nothing', ''],
  ])('stays a picture: %s', (_, inner) => {
    expect(read(svg(inner))).toBeUndefined();
  });
});
