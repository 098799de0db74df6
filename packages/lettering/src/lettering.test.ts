import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FontDescription, FontFile, FontSource, Lettering } from './index.ts';
import { outlineBox, PARTNERS } from './index.ts';
import { createNodeLettering, packagedFonts, sfntBytes } from './node/index.ts';

/** Says what of a source was read. */
function watched(source: FontSource): { source: FontSource; read: string[] } {
  const read: string[] = [];
  return {
    read,
    source: {
      describe: source.describe,
      read: (font, file) => {
        read.push(`${font.fontId} ${file.subset}`);
        return source.read(font, file);
      },
    },
  };
}

const SAMPLES = [
  ['kh', 'koulen', 'khmer', 'ភ្នំពេញ'],
  ['kh', 'suwannaphum:700', 'khmer', 'ស្រី'],
  ['en', 'alfa-slab-one', 'latin', 'AVATAR 10'],
  ['th', 'chakra-petch', 'thai', 'ที่ปั๊มน้ำ'],
  ['th', 'itim', 'thai', 'กรุงเทพ'],
  ['jp', 'dela-gothic-one', 'japanese', 'サッカー東京'],
  ['jp', 'yusei-magic', 'japanese', 'ひかり'],
  ['kr', 'black-han-sans', 'korean', '서울한국'],
  ['cn', 'zcool-qingke-huangyou', 'chinese-simplified', '足球队中国'],
] as const;

describe.each(SAMPLES)('a sample of %s in %s', (_language, fontId, subset, text) => {
  let lettering: Lettering;
  beforeAll(async () => {
    lettering = createNodeLettering();
    expect(await lettering.loadFont(fontId, text)).toBe('loaded');
  });

  it('is drawn by the font alone, nothing missing', () => {
    expect(lettering.letterer.outline({ fontId, text })).toMatchObject({
      usedFontIds: [fontId],
      missing: [],
      fontAvailable: true,
    });
  });

  /** The letters of each script as HarfBuzz itself shapes them, from the file of the whole subset. */
  it('has the advance and the ink that HarfBuzz gives the whole text', async () => {
    const ofFile = fontId === 'chakra-petch' ? 'chakra-petch:700' : fontId;
    const face = new Face(new Blob((await sfntBytes(ofFile, subset))!));
    const font = new Font(face);
    const buffer = new Buffer();
    const words = text.replace(/ .*$/, '');
    buffer.addText(words);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    const advance = buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    const infos = buffer.getGlyphInfos();
    expect(infos.every(({ codepoint }) => codepoint !== 0)).toBe(true);
    await lettering.loadFont(fontId, words);
    const line = lettering.letterer.outline({ fontId, text: words });
    expect(line.advanceEm).toBeCloseTo(advance / face.upem, 4);
    const contours = infos.flatMap(({ codepoint }) => font.glyphToJson(codepoint));
    const drawn = line.commands.filter(({ op }) => op !== 'Z').length;
    expect(drawn).toBe(contours.filter(({ type }) => type !== 'Z').length);
    expect(outlineBox(line.commands)).toEqual(line.box);
  });
});

describe('what is loaded for a text', () => {
  it('is only the slices its letters lie in, and what the font is measured by', async () => {
    const { source, read } = watched(packagedFonts);
    const lettering = createNodeLettering(source);
    await lettering.loadFont('yusei-magic', 'ひかり 10');
    expect(read.length).toBeLessThan(6);
    expect(read.every((file) => file.startsWith('yusei-magic'))).toBe(true);
  });

  it.each([
    ['ភ្នំពេញ', PARTNERS.kh],
    ['กรุงเทพ', PARTNERS.th],
    ['서울', PARTNERS.kr],
    ['足球', PARTNERS.cn],
    ['東京タワー', PARTNERS.jp],
  ])('brings a partner for %s in a Latin font', async (text, partner) => {
    const lettering = createNodeLettering();
    await lettering.loadFont('bebas-neue', `FC ${text}`);
    const line = lettering.letterer.outline({ fontId: 'bebas-neue', text: `FC ${text}` });
    expect(line).toMatchObject({ usedFontIds: ['bebas-neue', partner], missing: [] });
  });

  it('brings something to stand in for a font no one has', async () => {
    const lettering = createNodeLettering();
    expect(await lettering.loadFont('no-such-font', 'KIT ១០')).toBe('unknownFont');
    expect(lettering.letterer.outline({ fontId: 'no-such-font', text: 'KIT ១០' })).toMatchObject({
      fontAvailable: false,
      usedFontIds: [PARTNERS.en, PARTNERS.kh],
      missing: [],
    });
  });

  it('is known: ready once it is there, not before', async () => {
    const lettering = createNodeLettering();
    const need = { fontId: 'dela-gothic-one', text: '東京' };
    expect(lettering.isReady(need)).toBe(false);
    await lettering.loadFonts([need]);
    expect(lettering.isReady(need)).toBe(true);
    expect(lettering.isReady({ ...need, text: '京' })).toBe(true);
    expect(lettering.isReady({ ...need, text: '鯨' })).toBe(false);
  });

  it('is drawn again when its slice comes, and only that', async () => {
    const lettering = createNodeLettering();
    await lettering.loadFont('anton', 'KIT');
    await lettering.loadFont('do-hyeon', '서');
    const settled = lettering.letterer.outline({ fontId: 'anton', text: 'KIT' });
    const before = lettering.letterer.outline({ fontId: 'do-hyeon', text: '서궁' });
    expect(before.missing).toEqual(['궁']);
    await lettering.loadFont('do-hyeon', '서궁');
    expect(lettering.letterer.outline({ fontId: 'do-hyeon', text: '서궁' }).missing).toEqual([]);
    expect(lettering.letterer.outline({ fontId: 'anton', text: 'KIT' })).toBe(settled);
  });
});

describe('a source that fails', () => {
  const failing = (times: number, part: 'describe' | 'read'): FontSource => {
    let left = times;
    const fail = () => {
      left -= 1;
      return left >= 0;
    };
    return {
      describe: (fontId: string): Promise<FontDescription | null> =>
        part === 'describe' && fontId === 'teko' && fail()
          ? Promise.reject(new Error('offline'))
          : packagedFonts.describe(fontId),
      read: (font: FontDescription, file: FontFile) =>
        part === 'read' && font.fontId === 'teko' && fail()
          ? Promise.reject(new Error('offline'))
          : packagedFonts.read(font, file),
    };
  };

  it.each(['describe', 'read'] as const)('is asked again: %s', async (part) => {
    const lettering = createNodeLettering(failing(1, part));
    expect(await lettering.loadFont('teko', 'KIT')).toBe('unreachable');
    expect(lettering.letterer.outline({ fontId: 'teko', text: 'KIT' })).toMatchObject({
      fontAvailable: false,
      usedFontIds: ['anton'],
    });
    expect(await lettering.loadFont('teko', 'KIT')).toBe('loaded');
    expect(lettering.letterer.outline({ fontId: 'teko', text: 'KIT' }).usedFontIds).toEqual(['teko']);
  });

  it('tells each listener of what arrives, until it stops listening', async () => {
    const lettering = createNodeLettering();
    const heard: string[] = [];
    const stop = lettering.onFontLoaded((fontId) => heard.push(fontId));
    await lettering.loadFont('teko', 'KIT');
    await lettering.loadFont('teko', 'KIT');
    stop();
    await lettering.loadFont('anton', 'KIT');
    expect(heard).toEqual(['teko']);
  });
});
