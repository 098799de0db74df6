import sharp, { type Sharp } from 'sharp';

/** A file made to stall what reads or draws it. */
export interface HostileFile {
  readonly name: string;
  /** One of each kind: those that the usual tests bring as well. */
  readonly quick?: boolean;
  readonly make: () => Buffer | Promise<Buffer>;
}

const svg = (inside: string, attributes = 'viewBox="0 0 100 100"'): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`);
const styled = (sheet: string, inside = '<rect class="c1" width="9" height="9"/>'): Buffer =>
  svg(`<style>${sheet}</style>${inside}`);
const filled = (defs: string, id = 'p'): Buffer =>
  svg(`<defs>${defs}</defs><rect width="100" height="100" fill="url(#${id})"/>`);
const times = (count: number, make: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => make(index)).join('');
const nested = (count: number, open: (index: number) => string, close: string): string =>
  `${times(count, open)}<rect width="100" height="100"/>${close.repeat(count)}`;
const tile = (attributes: string): string =>
  `<pattern id="p" patternUnits="userSpaceOnUse" ${attributes}><rect width="1" height="1"/></pattern>`;

export const HOSTILE_SVGS: readonly HostileFile[] = [
  { quick: true, name: '64 KB of opened comments', make: () => styled('/*a'.repeat(22_000)) },
  { quick: true, name: '256 KB of opened comments', make: () => styled('/*a'.repeat(88_000)) },
  { name: 'a comment that never ends', make: () => styled(`.c1{fill:red}/*${'*'.repeat(190_000)}`) },
  {
    quick: true,
    name: 'a width of 80 KB of spaces',
    make: () => svg('', `width="1${' '.repeat(80_000)}" height="1"`),
  },
  { name: 'a width of spaces within', make: () => svg('', `width="1${' '.repeat(80_000)}q" height="1"`) },
  { name: 'a view box of spaces', make: () => svg('', `viewBox="0 0 1 1${' '.repeat(150_000)}"`) },
  {
    quick: true,
    name: '10,000 rules that name a clip, on 10,000 groups',
    make: () =>
      styled(
        times(10_000, (index) => `.c${index}{fill:url(#b)}`),
        `<g id="b"/>${times(10_000, (index) => `<g class="c${index}"/>`)}`,
      ),
  },
  {
    name: '900 rules that name a pattern, on all of 10,000 groups',
    make: () =>
      styled(
        times(900, () => 'g{fill:url(#p)}'),
        `${tile('width="9" height="9"')}${'<g/>'.repeat(10_000)}`,
      ),
  },
  { quick: true, name: '1.87 MB of one rule', make: () => styled('a{fill:red}'.repeat(170_000)) },
  {
    name: '1,000 rules on 19,000 shapes',
    make: () => styled('rect{fill:red}'.repeat(1_000), '<rect width="1" height="1"/>'.repeat(19_000)),
  },
  { name: 'one rule of 60,000 selectors', make: () => styled(`${'a,'.repeat(60_000)}a{fill:red}`) },
  { name: 'a selector of 60,000 parts', make: () => styled(`${'g '.repeat(60_000)}rect{fill:red}`) },
  { name: 'blocks within blocks', make: () => styled('a{'.repeat(60_000)) },
  { name: 'brackets within brackets', make: () => styled(`a{fill:${'('.repeat(150_000)}}`) },
  {
    quick: true,
    name: 'a pattern of 100,000 units',
    make: () => filled(tile('width="100000" height="100000"')),
  },
  {
    name: 'a pattern made large by its transform',
    make: () => filled(tile('width="100" height="100" patternTransform="scale(9000)"')),
  },
  {
    quick: true,
    name: 'a pattern made large by what stands around it',
    make: () =>
      svg(
        `${tile('width="900" height="900"')}<g transform="scale(1000)"><rect width="9" height="9" fill="url(#p)"/></g>`,
      ),
  },
  { name: 'a pattern of a millionth', make: () => filled(tile('width="0.000001" height="0.000001"')) },
  {
    name: 'patterns within patterns',
    make: () =>
      filled(
        times(
          14,
          (index) =>
            `<pattern id="p${index}" width="1" height="1">${`<rect width="9" height="9" fill="url(#p${index + 1})"/>`.repeat(6)}</pattern>`,
        ),
        'p0',
      ),
  },
  {
    name: 'a mask of 100,000 units',
    make: () =>
      svg(
        '<mask id="m" maskUnits="userSpaceOnUse" width="100000" height="100000"><rect width="9" height="9"/></mask><rect width="9" height="9" mask="url(#m)"/>',
      ),
  },
  { name: '60 layers of half opacity', make: () => svg(nested(60, () => '<g opacity=".5">', '</g>')) },
  {
    name: '50 masks, one within the other',
    make: () =>
      svg(
        `<mask id="m"><rect width="99" height="99" fill="#fff"/></mask>${nested(50, () => '<g mask="url(#m)">', '</g>')}`,
      ),
  },
  {
    name: '5,000 layers side by side',
    make: () =>
      svg('<g opacity=".5"><rect width="100" height="100"/><rect width="90" height="90"/></g>'.repeat(5_000)),
  },
  {
    name: 'a billion uses',
    make: () =>
      svg(
        `<g id="l0"><rect width="1" height="1"/></g>${times(12, (index) => `<g id="l${index + 1}">${`<use href="#l${index}"/>`.repeat(10)}</g>`)}`,
      ),
  },
  { name: 'a group that uses itself', make: () => svg('<g id="a"><use href="#a"/></g>') },
  { name: '40,000 groups, one within the other', make: () => svg(nested(40_000, () => '<g>', '</g>')) },
  {
    name: 'twelve paths of 199 KB each',
    make: () => svg(`<path fill="none" stroke="#000" d="M0 0${'l9 9l-9-8'.repeat(22_000)}"/>`.repeat(9)),
  },
  {
    name: 'dashes of a millionth',
    make: () =>
      svg(`<path stroke="#000" stroke-dasharray="0.000001" d="M0 0${'L99 99L0 1'.repeat(5_000)}"/>`),
  },
  {
    name: 'wide round lines of 60,000 corners',
    make: () =>
      svg(
        `<polyline stroke="#000" stroke-width="80" stroke-linejoin="round" fill="none" points="${times(25_000, (index) => `${index % 99},${(index * 7) % 98} `)}"/>`,
      ),
  },
  {
    name: 'a gradient of 19,000 stops',
    make: () =>
      filled(
        `<linearGradient id="p">${times(19_000, (index) => `<stop offset="${index / 19_000}" stop-color="#f00"/>`)}</linearGradient>`,
      ),
  },
  {
    name: '100,000 attributes',
    make: () => svg(`<rect ${times(100_000, (index) => `a${index}="1" `)}/>`),
  },
  {
    name: 'numbers past any end',
    make: () => svg('<rect width="1e308" height="1e308"/>', 'viewBox="0 0 1e308 1"'),
  },
  {
    name: 'entities of entities',
    make: () =>
      Buffer.from(
        `<!DOCTYPE svg [<!ENTITY a0 "ha">${times(20, (index) => `<!ENTITY a${index + 1} "${`&a${index};`.repeat(10)}">`)}]><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><text>&a20;</text></svg>`,
      ),
  },
];

/** 39.7 million pixels: just under what is taken. */
const LARGE = { width: 7_715, height: 5_146 };

/** Noise of a coarse grain, so that the file stays below what is taken. */
const noisy = async (): Promise<Sharp> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 25 } as const;
  const grain = { width: 1_928, height: 1_286, channels: 3, background: '#888', noise } as const;
  const small = await sharp({ create: grain }).raw().toBuffer();
  return sharp(small, { raw: { width: grain.width, height: grain.height, channels: 3 } }).resize({
    ...LARGE,
    fit: 'fill',
  });
};
const plain = (channels: 3 | 4): Sharp =>
  sharp({ create: { ...LARGE, channels, background: { r: 200, g: 16, b: 46, alpha: 0.5 } } });

/** A PNG that says it is far larger than it is. */
const lyingPng = async (): Promise<Buffer> => {
  const file = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  const IHDR_WIDTH = 16;
  file.writeUInt32BE(60_000, IHDR_WIDTH);
  file.writeUInt32BE(60_000, IHDR_WIDTH + 4);
  return file;
};

export const HOSTILE_RASTERS: readonly HostileFile[] = [
  { name: 'a JPEG of 39.7 Mpx', make: async () => (await noisy()).jpeg({ quality: 75 }).toBuffer() },
  {
    name: 'a JPEG of 39.7 Mpx that lies on its side',
    make: async () => (await noisy()).jpeg({ quality: 70 }).withMetadata({ orientation: 6 }).toBuffer(),
  },
  {
    name: 'a progressive JPEG of 39.7 Mpx',
    make: async () => (await noisy()).jpeg({ quality: 70, progressive: true }).toBuffer(),
  },
  {
    name: 'a WebP of 39.7 Mpx',
    make: async () => (await noisy()).webp({ quality: 50, effort: 0 }).toBuffer(),
  },
  {
    name: 'a lossless WebP of 39.7 Mpx',
    make: () => plain(4).webp({ lossless: true, effort: 0 }).toBuffer(),
  },
  { name: 'a PNG of 39.7 Mpx', make: () => plain(4).png({ compressionLevel: 3 }).toBuffer() },
  {
    name: 'an interlaced PNG of 39.7 Mpx',
    make: () => plain(4).png({ compressionLevel: 3, progressive: true }).toBuffer(),
  },
  {
    name: 'a PNG of 39.7 Mpx at 16 bits',
    make: () => plain(3).toColourspace('rgb16').png({ compressionLevel: 3 }).toBuffer(),
  },
  { name: 'a PNG that says it has 3.6 billion pixels', make: lyingPng },
];

export const HOSTILE_FILES: readonly HostileFile[] = [...HOSTILE_SVGS, ...HOSTILE_RASTERS];
