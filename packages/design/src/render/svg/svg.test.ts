import { garmentOf } from '@kitwright/garment';
import { createNodeLetterer } from '@kitwright/lettering/node';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { createDesign } from '../../create-design.ts';
import { createBlockLetterer } from '../../testing/block-letterer.ts';
import { sampleDesign, sampleImage, sampleText } from '../../testing/samples.ts';
import { smallPattern } from '../../testing/small-garment.ts';
import { compose } from '../compose.ts';
import { NO_IMAGES } from '../compose-input.ts';
import { pathBox } from '../geometry.ts';
import { pieceSvg } from './element-svg.ts';
import { flatSvg } from './flat-svg.ts';
import { numeral } from './markup.ts';

const front = smallPattern.pieces[0]!;
const fade = {
  kind: 'linear',
  seams: 'meet',
  angleDeg: 90,
  stops: [
    { positionPercent: 0, colour: '#000000' },
    { positionPercent: 100, colour: '#ffffff' },
  ],
} as const;
const small = compose(
  sampleDesign([sampleText('number', { opacity: 0.5 }), sampleImage('crest')], {
    zones: { body: { ...fade, stops: [...fade.stops] } },
  }),
  {
    pattern: smallPattern,
    size: 'M',
    letterer: createBlockLetterer(),
    images: { find: () => ({ widthPx: 2000, heightPx: 2000 }) },
  },
);
const list = small.pieces.get('front')!;

const parsed = (svg: string) => new new Window().DOMParser().parseFromString(svg, 'image/svg+xml');

describe('pieceSvg', () => {
  it('is the piece with its bleed in true size', () => {
    const root = parsed(pieceSvg(list, front)).documentElement;
    expect(root.getAttribute('width')).toBe('224mm');
    expect(root.getAttribute('viewBox')).toBe('-12 -12 224 324');
  });

  it('draws every element in a group of its name, with its opacity', () => {
    const group = parsed(pieceSvg(list, front)).querySelector('[data-element="number"]');
    expect(group?.getAttribute('opacity')).toBe('0.5');
  });

  it('defines a gradient once and refers to it', () => {
    const svg = pieceSvg(list, front, { idPrefix: 'x' });
    expect(svg.match(/<linearGradient id="x0"/g)).toHaveLength(1);
    expect(svg).toContain('fill="url(#x0)"');
  });

  it('shows an image by the address given, escaped, and holds its place otherwise', () => {
    const withImage = pieceSvg(list, front, { imageHref: () => 'data:image/png;base64,AA"<&' });
    expect(withImage).toContain('href="data:image/png;base64,AA&quot;&lt;&amp;"');
    expect(parsed(pieceSvg(list, front)).querySelector('rect')?.getAttribute('width')).toBe('60');
  });

  it('is cut to the seam line on demand', () => {
    expect(pieceSvg(list, front)).not.toContain('clip-path');
    expect(pieceSvg(list, front, { clipped: true })).toContain('clip-path="url(#');
  });
});

describe('flatSvg', async () => {
  const garment = garmentOf('SOCCER_KIT');
  const pattern = garment.pattern('M');
  let count = 0;
  const kit = compose(
    createDesign(garment, () => `e${(count += 1)}`),
    {
      pattern,
      size: 'M',
      letterer: await createNodeLetterer(['anton', 'koulen']),
      images: NO_IMAGES,
    },
  );
  const drawn = (view: 'front' | 'back' | 'all') =>
    [...parsed(flatSvg(kit, pattern, { view })).querySelectorAll('[data-element]')].map((group) =>
      group.getAttribute('data-element'),
    );

  it('gives the same text for the same input', () => {
    expect(flatSvg(kit, pattern, { view: 'front' })).toBe(flatSvg(kit, pattern, { view: 'front' }));
  });

  it('shows from each side what lies on that side, and all on the table', () => {
    const pieceOf = (id: string | null) => kit.elements.get(id ?? '')!.pieceId;
    expect(new Set(drawn('front').map(pieceOf))).toEqual(new Set(['back', 'front', 'shortsFrontRight']));
    expect(drawn('back').map(pieceOf)).not.toContain('front');
    expect(drawn('all')).toHaveLength(kit.elements.size);
  });

  it('shades and stitches cloth that is worn, and leaves cut pieces plain', () => {
    const stitches = (view: 'front' | 'all') =>
      parsed(flatSvg(kit, pattern, { view })).querySelectorAll('[stroke-dasharray]').length;
    // Front, inside of the back, two sleeves, two legs.
    expect(stitches('front')).toBe(6);
    expect(stitches('all')).toBe(0);
  });

  it('fits the drawing into the proportions asked for', () => {
    const svg = flatSvg(kit, pattern, {
      view: 'back',
      aspectRatio: 0.8,
      widthPx: 400,
      background: '#ffffff',
    });
    const root = parsed(svg).documentElement;
    expect([root.getAttribute('width'), root.getAttribute('height')]).toEqual(['400', '500']);
    const [, , width, height] = root.getAttribute('viewBox')!.split(' ').map(Number);
    expect(width! / height!).toBeCloseTo(0.8, 3);
  });

  it('lays what is neither shirt nor shorts on the table', () => {
    const svg = flatSvg(small, { ...smallPattern, pieces: smallPattern.pieces.slice(1) }, { view: 'front' });
    expect(parsed(svg).querySelectorAll('g').length).toBeGreaterThan(0);
  });
});

describe('markup', () => {
  it('writes numbers short and never a negative zero', () => {
    expect([1.23456, -0.00001, 12, 1e-7].map(numeral)).toEqual(['1.235', '0', '12', '0']);
  });
});

describe('a collar that is cut double', () => {
  const tee = garmentOf('TSHIRT');
  const pure = (colour: string) => ({ kind: 'pure', colour }) as const;
  const drawn = (collar: string, zones: Readonly<Record<string, ReturnType<typeof pure>>>) => {
    let count = 0;
    const design = createDesign(tee, () => `c${(count += 1)}`);
    const pattern = tee.pattern('M', { collar });
    const composition = compose(
      {
        ...design,
        options: { ...design.options, collar },
        elements: {},
        zones: { ...design.zones, ...zones },
      },
      { pattern, size: 'M', letterer: createBlockLetterer(), images: NO_IMAGES },
    );
    return { pattern, composition, svg: (view: 'front' | 'back') => flatSvg(composition, pattern, { view }) };
  };

  it.each(['crew', 'v'])(
    '%s: shows its inside where one looks into the neck, in a colour of its own',
    (cut) => {
      const linked = drawn(cut, { collar: pure('#111111') });
      expect(linked.svg('front')).not.toContain('#22cc44');
      const apart = drawn(cut, { collar: pure('#111111'), 'collar/inside': pure('#22cc44') });
      expect(apart.svg('front').match(/stroke="#22cc44"/g)).toHaveLength(1);
      expect(apart.svg('front')).toContain('stroke="#111111"');
      expect(apart.svg('back')).not.toContain('stroke="#22cc44"');
      expect(apart.svg('back')).toContain('stroke="#111111"');
    },
  );

  it('is printed so: all that is turned in at the fold, its seam allowance too, and nothing of the outside', () => {
    const { pattern, composition } = drawn('crew', { 'collar/inside': pure('#22cc44') });
    const piece = pattern.pieces.find(({ id }) => id === 'collar')!;
    const inside = composition.pieces.get('collar')!.operations.at(-1)!;
    if (inside.op !== 'fill') throw new Error('Not a fill');
    expect(inside.paint).toEqual(pure('#22cc44'));
    const { y, height } = pathBox(inside.path);
    expect(y).toBeLessThanOrEqual(-piece.hemAllowanceMm);
    expect(y + height).toBe(0);
  });
});
