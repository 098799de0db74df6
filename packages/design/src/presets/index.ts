import { downward, pure, type Preset } from './preset.ts';

const BLACK = '#15181c';
const WHITE = '#ffffff';

/** Night blue with gold: what a new design starts with. */
const royal: Preset = {
  id: 'royal',
  name: { kh: 'មហារាជា', en: 'Royal' },
  fills: {
    main: downward('#173a8c', '#0b1f52', 62),
    panel: pure('#0b1f52'),
    sleeve: pure('#0e2763'),
    trim: pure('#f2b632'),
    collar: pure('#f2b632'),
    legs: pure('#0b1f52'),
    legTrim: pure('#f2b632'),
  },
  inks: [WHITE, '#f2b632', BLACK],
  outline: null,
  fonts: { en: 'anton', kh: 'koulen' },
};

const crimson: Preset = {
  id: 'crimson',
  name: { kh: 'ក្រហមទុំ', en: 'Crimson' },
  fills: {
    main: pure('#b3122d'),
    panel: pure('#8c0d23'),
    sleeve: pure('#b3122d'),
    trim: pure(WHITE),
    collar: pure(WHITE),
    legs: pure(WHITE),
    legTrim: pure('#b3122d'),
  },
  inks: [WHITE, '#b3122d', BLACK],
  outline: null,
  fonts: { en: 'oswald', kh: 'koulen' },
};

const ricefield: Preset = {
  id: 'ricefield',
  name: { kh: 'វាលស្រែ', en: 'Rice field' },
  fills: {
    main: downward('#2f9e5b', '#0c5a3c'),
    panel: pure('#0a4a32'),
    sleeve: pure('#0c5a3c'),
    trim: pure('#ffd84d'),
    collar: pure('#0a4a32'),
    legs: pure('#0a4a32'),
    legTrim: pure('#ffd84d'),
  },
  inks: [WHITE, '#ffd84d', BLACK],
  outline: { widthMm: 2.5, colour: '#0a4a32' },
  fonts: { en: 'teko', kh: 'bayon' },
};

const monsoon: Preset = {
  id: 'monsoon',
  name: { kh: 'រដូវភ្លៀង', en: 'Monsoon' },
  fills: {
    main: downward('#f5f8fb', '#8fd0ea', 70),
    panel: pure('#1686b8'),
    sleeve: pure('#1686b8'),
    trim: pure('#0d3f5c'),
    collar: pure('#0d3f5c'),
    legs: pure('#0d3f5c'),
    legTrim: pure('#1686b8'),
  },
  inks: ['#0d3f5c', WHITE, BLACK],
  outline: null,
  fonts: { en: 'saira-condensed', kh: 'kantumruy-pro' },
};

const graphite: Preset = {
  id: 'graphite',
  name: { kh: 'ខ្មៅធ្យូង', en: 'Graphite' },
  fills: {
    main: downward('#2c3138', '#14171b'),
    panel: pure('#0f1114'),
    sleeve: pure('#1b1f24'),
    trim: pure('#ff5a1f'),
    collar: pure('#0f1114'),
    legs: pure('#14171b'),
    legTrim: pure('#ff5a1f'),
  },
  inks: ['#ff5a1f', WHITE],
  outline: null,
  fonts: { en: 'russo-one', kh: 'bayon' },
};

const lotus: Preset = {
  id: 'lotus',
  name: { kh: 'ផ្កាឈូក', en: 'Lotus' },
  fills: {
    main: pure(WHITE),
    panel: pure('#e7488b'),
    sleeve: {
      kind: 'linear',
      angleDeg: 180,
      stops: [
        { positionPercent: 0, colour: WHITE },
        { positionPercent: 100, colour: '#f7a6c8' },
      ],
    },
    trim: pure('#a3195b'),
    collar: pure('#a3195b'),
    legs: pure('#a3195b'),
    legTrim: pure(WHITE),
  },
  inks: ['#a3195b', WHITE, BLACK],
  outline: null,
  fonts: { en: 'bebas-neue', kh: 'moul' },
};

export const DEFAULT_PRESET = royal;

/** Ready designs, the default first. */
export const PRESETS: readonly Preset[] = [royal, crimson, ricefield, monsoon, graphite, lotus];

export type { Preset } from './preset.ts';
