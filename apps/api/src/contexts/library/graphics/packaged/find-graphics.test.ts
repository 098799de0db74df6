import { beforeAll, describe, expect, it } from 'vitest';
import type { ImageType } from '@kitwright/contract/catalogue';
import { readSvg } from '../../uploads/svg/sanitise.ts';
import { createGraphicIndex, type GraphicIndex } from './find-graphics.ts';
import { packagedGraphics, type PackagedGraphics } from './load-sets.ts';
import { drawGraphic } from './packaged-source.ts';
import { alternativesOf, englishOf } from './synonyms.ts';

let graphics: PackagedGraphics;
let index: GraphicIndex;
beforeAll(async () => {
  graphics = await packagedGraphics();
  index = createGraphicIndex(graphics.all);
});
const names = (words: string, imageType: ImageType = 'all', count = 10): readonly string[] =>
  index
    .find(words, imageType)
    .slice(0, count)
    .map((graphic) => graphic.names[0] ?? '');

describe('the packaged graphics', () => {
  it('are many more than 1,500 vectors and illustrations, of both kinds', () => {
    const of = (type: string): number => graphics.all.filter(({ set }) => set.type === type).length;
    expect(of('vector')).toBeGreaterThan(4_000);
    expect(of('illustration')).toBeGreaterThan(1_500);
  });

  it('hold no brands, no firearms and no doubles of other skin colours', () => {
    const ids = graphics.all.map(({ id }) => id);
    expect(ids.filter((id) => id.startsWith('tabler:brand-'))).toEqual([]);
    expect(ids.filter((id) => /pistol|desert-eagle|uzi/.test(id) && id.startsWith('game'))).toEqual([]);
    expect(ids.filter((id) => /woman-running-(light|medium|dark)/.test(id))).toEqual([]);
    expect(ids).toContain('fluent-emoji-flat:woman-running');
  });

  it('each pass what uploads are checked by, with who drew them still in it', () => {
    for (let at = 0; at < graphics.all.length; at += 61) {
      const graphic = graphics.all[at]!;
      const kept = readSvg(Buffer.from(drawGraphic(graphic, '#c8102e')));
      if (!kept.ok) throw new Error(`${graphic.id}: ${kept.error}`);
      const text = kept.value.content.toString();
      expect(text).toContain(graphic.set.licence.name);
      expect(text.includes('#c8102e')).toBe(graphic.set.oneColour);
      expect(text).not.toContain('currentColor');
    }
  });
});

describe('searching', () => {
  it('puts what is called by the word before what only mentions it', () => {
    expect(names('lion')[0]).toBe('lion');
    expect(names('shield', 'vector')[0]).toBe('shield');
    expect(names('crossed swords')[0]).toBe('crossed swords');
    expect(names('soccer ball', 'illustration')[0]).toBe('soccer ball');
  });

  it('finds by the beginning of a word, as it is typed', () => {
    expect(names('eleph', 'illustration')).toContain('elephant');
    expect(names('eag')[0]).toMatch(/^eagle/);
  });

  it('meets every word', () => {
    expect(names('lion shield').every((name) => /lion|shield/.test(name))).toBe(true);
    expect(index.find('lion zzz', 'all')).toEqual([]);
  });

  it.each([
    ['សិង្ហ', /lion/],
    ['ខ្លា', /tiger|leopard/],
    ['នាគ', /naga|dragon|snake|serpent/],
    ['បាល់ទាត់', /soccer|football/],
    ['មកុដ', /crown/],
    ['ដំរី', /elephant/],
    ['ទង់ជាតិកម្ពុជា', /Cambodia/],
    ['football', /soccer|football/],
    ['lions', /lion/],
  ])('finds %s', (words, name) => {
    expect(names(words)[0]).toMatch(name);
  });

  it.each([
    ['អង្គរ', 'angkor wat'],
    ['angkor', 'angkor wat'],
    ['apsara', 'apsara'],
    ['អប្សរា', 'apsara'],
    ['naga', 'naga'],
    ['នាគ', 'naga'],
    ['kun khmer', 'kun khmer'],
    ['គុនខ្មែរ', 'kun khmer'],
    ['kbach', 'open lotus'],
    ['ក្បាច់', 'open lotus'],
    ['siem reap', 'angkor wat'],
    ['សៀមរាប', 'angkor wat'],
    ['ភ្នំពេញ', 'independence monument'],
    ['phnom penh', 'independence monument'],
    ['cambodia', 'angkor wat'],
  ])('finds Cambodia by %s', (words, name) => expect(names(words)).toContain(name));

  it.each(['កំពត', 'កែប', 'ក្រចេះ', 'មណ្ឌលគិរី', 'បាត់ដំបង', 'តាកែវ', 'ប៉ៃលិន', 'កណ្ដាល', 'kampot'])(
    'finds something for the province %s',
    (words) => expect(index.find(words, 'all').length).toBeGreaterThan(0),
  );

  it('reads Khmer without spaces, and says it in English for who knows no Khmer', () => {
    expect(alternativesOf('សិង្ហមកុដ').map(([own]) => own)).toEqual(['សិង្ហ', 'មកុដ']);
    expect(englishOf('សិង្ហ red')).toBe('lion red');
  });

  it('shows what crests are made of before anybody has searched, and everything after it', () => {
    expect(names('', 'vector')[0]).toBe('lion');
    const vectors = index.find('', 'vector');
    expect(new Set(vectors).size).toBe(vectors.length);
    expect(vectors.length).toBe(graphics.all.filter(({ set }) => set.type === 'vector').length);
    expect(index.find('', 'photo')).toEqual([]);
  });

  it('is quick', () => {
    const words = ['lion', 's', 'st', 'ball', 'ខ្លា', 'red star', 'a', 'co'];
    const start = performance.now();
    for (const each of words) index.find(each, 'all');
    expect((performance.now() - start) / words.length).toBeLessThan(40);
  });
});
