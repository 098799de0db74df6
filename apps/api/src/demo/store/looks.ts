import { teamPalette, type Colour, type Fill, type Look } from '@kitwright/design';

/** The colours of a published design. What is not said follows from the main cloth. */
interface Scheme {
  readonly main: Fill;
  readonly sleeve: Fill;
  readonly panel?: Fill;
  readonly collar: Colour;
  readonly trim?: Colour;
  readonly legs: Colour;
  readonly legTrim?: Colour;
  readonly inks: readonly Colour[];
  readonly outline?: Look['outline'];
  readonly fonts: readonly [en: string, kh: string];
}

const plain = (colour: Colour): Fill => ({ kind: 'pure', colour });

/** From one colour into another, down the garment unless turned. */
const fade = (from: Colour, to: Colour, angleDeg = 180): Fill => ({
  kind: 'linear',
  angleDeg,
  seams: 'meet',
  stops: [
    { positionPercent: 0, colour: from },
    { positionPercent: 100, colour: to },
  ],
});

/** Bands with hard edges: each colour runs up to its percentage. A gradient takes eight stops, so four bands at most. */
const bands = (
  angleDeg: number,
  ...runs: readonly (readonly [colour: Colour, untilPercent: number])[]
): Fill => ({
  kind: 'linear',
  angleDeg,
  seams: 'meet',
  stops: runs.flatMap(([colour, untilPercent], index) => [
    { positionPercent: runs[index - 1]?.[1] ?? 0, colour },
    { positionPercent: untilPercent, colour },
  ]),
});

/** A band across the chest, or slanting as a sash. */
const band = (
  ground: Colour,
  colour: Colour,
  { angleDeg = 180, from = 30, to = 48 }: { angleDeg?: number; from?: number; to?: number } = {},
): Fill => bands(angleDeg, [ground, from], [colour, to], [ground, 100]);

/** One colour left, another right. */
const halves = (left: Colour, right: Colour): Fill => bands(90, [left, 50], [right, 100]);

const look = (id: string, scheme: Scheme): Look => ({
  id,
  name: { kh: id, en: id },
  palette: teamPalette(scheme.legs, scheme.collar),
  fills: {
    main: scheme.main,
    panel: scheme.panel ?? scheme.sleeve,
    sleeve: scheme.sleeve,
    trim: plain(scheme.trim ?? scheme.collar),
    collar: plain(scheme.collar),
    legs: plain(scheme.legs),
    legTrim: plain(scheme.legTrim ?? scheme.collar),
  },
  inks: scheme.inks,
  outline: scheme.outline ?? null,
  fonts: { en: scheme.fonts[0], kh: scheme.fonts[1] },
});

const WHITE = '#ffffff';
const INK = '#14171b';
const NAVY = '#101f4a';
const GOLD = '#f0b429';
const IVORY = '#fbf6ea';

/** Colourings of the demo's store: stripes, hoops, sashes, halves and fades, all of them fills of zones. */
export const LOOKS = {
  sash: look('sash', {
    main: band('#b5142c', WHITE, { angleDeg: 135, from: 43, to: 57 }),
    sleeve: plain('#b5142c'),
    collar: WHITE,
    legs: WHITE,
    legTrim: '#b5142c',
    inks: [NAVY],
    outline: { widthMm: 4, colour: WHITE },
    fonts: ['anton', 'koulen'],
  }),
  stripes: look('stripes', {
    main: bands(90, ['#123c8c', 30], [WHITE, 50], ['#123c8c', 70], [WHITE, 100]),
    sleeve: plain('#123c8c'),
    collar: WHITE,
    legs: '#123c8c',
    inks: [GOLD, WHITE],
    outline: { widthMm: 4, colour: NAVY },
    fonts: ['oswald', 'koulen'],
  }),
  hoop: look('hoop', {
    main: bands(180, [IVORY, 25], ['#0e5a43', 80], [IVORY, 100]),
    sleeve: plain('#0e5a43'),
    panel: plain('#0e5a43'),
    collar: '#0e5a43',
    trim: IVORY,
    legs: '#0e5a43',
    legTrim: IVORY,
    inks: [IVORY],
    outline: { widthMm: 3, colour: '#0e5a43' },
    fonts: ['graduate', 'bayon'],
  }),
  halves: look('halves', {
    main: halves('#16181d', GOLD),
    sleeve: plain('#16181d'),
    panel: plain('#16181d'),
    collar: GOLD,
    legs: '#16181d',
    inks: [WHITE],
    outline: { widthMm: 4, colour: '#16181d' },
    fonts: ['teko', 'koulen'],
  }),
  dusk: look('dusk', {
    main: fade('#ff7a3c', '#5a1a6b'),
    sleeve: fade('#ff7a3c', '#b23a63'),
    panel: plain('#5a1a6b'),
    collar: '#2c0f3d',
    legs: '#2c0f3d',
    legTrim: '#ff7a3c',
    inks: [WHITE],
    fonts: ['bebas-neue', 'kantumruy-pro'],
  }),
  lagoon: look('lagoon', {
    main: fade('#e9fbf7', '#1aa39a'),
    sleeve: plain('#0b5f63'),
    panel: plain('#1aa39a'),
    collar: '#0b5f63',
    legs: '#0b5f63',
    legTrim: '#e9fbf7',
    inks: ['#083f44', WHITE],
    fonts: ['saira-condensed', 'kantumruy-pro'],
  }),
  moss: look('moss', {
    main: bands(180, ['#1f5a37', 25], ['#2d7a4a', 50], ['#1f5a37', 75], ['#2d7a4a', 100]),
    sleeve: plain('#1f5a37'),
    collar: GOLD,
    legs: '#123822',
    inks: [WHITE, GOLD],
    fonts: ['anton', 'bayon'],
  }),
  ivory: look('ivory', {
    main: plain(IVORY),
    sleeve: plain(IVORY),
    panel: plain('#8c1d2f'),
    collar: '#8c1d2f',
    legs: '#8c1d2f',
    legTrim: IVORY,
    inks: ['#8c1d2f', INK],
    fonts: ['graduate', 'moul'],
  }),
  midnight: look('midnight', {
    main: fade('#1b2a6b', '#0a1030'),
    sleeve: plain('#0a1030'),
    panel: plain('#1b2a6b'),
    collar: '#59d0ff',
    legs: '#0a1030',
    inks: ['#59d0ff', WHITE],
    fonts: ['serie-a', 'kantumruy-pro'],
  }),
  ember: look('ember', {
    main: plain(INK),
    sleeve: fade(INK, '#d9431e'),
    panel: plain('#d9431e'),
    collar: '#d9431e',
    legs: INK,
    inks: ['#ff6a3d', WHITE],
    fonts: ['russo-one', 'koulen'],
  }),
  rose: look('rose', {
    main: fade('#fff4f8', '#f4a3c3'),
    sleeve: plain('#d63d7d'),
    panel: plain('#f4a3c3'),
    collar: '#8d1450',
    legs: '#8d1450',
    legTrim: '#fff4f8',
    inks: ['#8d1450', WHITE],
    fonts: ['bebas-neue', 'moul'],
  }),
  violet: look('violet', {
    main: fade('#7a3fb8', '#3c1670'),
    sleeve: plain('#3c1670'),
    panel: plain('#2a0f52'),
    collar: '#d7f24b',
    legs: '#2a0f52',
    inks: ['#d7f24b', WHITE],
    fonts: ['teko', 'koulen'],
  }),
  sand: look('sand', {
    main: plain('#e7d9bf'),
    sleeve: plain('#e7d9bf'),
    panel: plain('#c9b48d'),
    collar: '#4a3524',
    legs: '#4a3524',
    inks: ['#4a3524', INK],
    fonts: ['oswald', 'battambang'],
  }),
  slate: look('slate', {
    main: plain('#8b949e'),
    sleeve: plain('#3a424b'),
    panel: plain('#3a424b'),
    collar: WHITE,
    legs: '#23292f',
    inks: [WHITE, INK],
    outline: { widthMm: 2.5, colour: '#23292f' },
    fonts: ['black-ops-one', 'bayon'],
  }),
  sun: look('sun', {
    main: band('#f7c52b', '#0c4ea2', { from: 84, to: 94 }),
    sleeve: plain('#0c4ea2'),
    panel: plain('#f7c52b'),
    collar: '#0c4ea2',
    legs: '#0c4ea2',
    legTrim: '#f7c52b',
    inks: ['#0c4ea2', INK],
    fonts: ['anton', 'koulen'],
  }),
  clay: look('clay', {
    main: fade('#d9774f', '#8c3b22'),
    sleeve: plain('#8c3b22'),
    panel: plain('#5e2415'),
    collar: IVORY,
    legs: '#5e2415',
    inks: [IVORY, WHITE],
    fonts: ['oswald', 'battambang'],
  }),
} as const;

export type LookId = keyof typeof LOOKS;

/** Rating with its demo account: the customer is `01`, the store `03`. */
interface Said {
  readonly account: '01' | '03';
  readonly value: number;
  readonly comment: string;
}

/** Ratings of designs by the demo's accounts, dealt out in turn; some designs no one has rated yet. */
export const SAID: readonly Said[] = [
  { account: '01', value: 5, comment: 'ពណ៌ចេញមកដូចក្នុងរូបមែន។ ក្រុមយើងពេញចិត្តណាស់!' },
  { account: '01', value: 4, comment: 'Fits well. The number is easy to read from the stand.' },
  { account: '03', value: 5, comment: 'លក់ដាច់ជាងគេក្នុងហាងយើង។' },
  { account: '03', value: 4, comment: '' },
  { account: '01', value: 3, comment: 'ស្អាត តែខ្ញុំចង់បានកធំជាងនេះបន្តិច។' },
  { account: '01', value: 5, comment: 'Third season with this one, still no fading.' },
  { account: '03', value: 4, comment: 'Customers ask for it by name.' },
  { account: '03', value: 5, comment: 'ក្រណាត់ស្រាល ហើយស្ងួតលឿន។' },
  { account: '03', value: 5, comment: '' },
];
