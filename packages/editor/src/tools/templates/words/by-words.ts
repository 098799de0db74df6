import { lightness } from '@kitwright/colour';
import {
  READABLE_LSTAR,
  patternOf,
  teamPalette,
  templatesFor,
  type Colour,
  type Colouring,
  type Palette,
  type PatternDefinition,
  type Template,
} from '@kitwright/design';
import type { Garment } from '@kitwright/garment';
import { understood, type Meaning } from './vocabulary.ts';

/** A design that words led to. */
export interface Proposal {
  readonly template: Template;
  readonly colouring: Colouring;
}

/** So many designs are proposed at most. */
export const MOST_PROPOSALS = 6;

const [WHITE, INK]: readonly [Colour, Colour] = ['#ffffff', '#15181c'];
/** Cloth darker, or lighter, than this is what one calls dark, or light, L*. */
const [DARK_LSTAR, LIGHT_LSTAR] = [32, 78];

const apart = (a: Colour, b: Colour): number => Math.abs(lightness(a) - lightness(b));

/** Colours in the order in which a kit wears them; null where no word has any. */
function paletteOfWords(meanings: readonly Meaning[]): Palette | null {
  const said = meanings.filter(({ isColour }) => isColour).flatMap(({ colours }) => colours);
  const implied = meanings.filter(({ isColour }) => !isColour).flatMap(({ colours }) => colours);
  const shade = meanings.find((meaning) => meaning.shade !== null)?.shade ?? null;
  const named = [...new Set([...said, ...implied])];
  if (named.length === 0 && shade === null) return null;
  const [first = INK, ...others] = shaded(named, shade);
  const second =
    others.find((colour) => apart(colour, first) >= READABLE_LSTAR) ??
    (apart(WHITE, first) >= apart(INK, first) ? WHITE : INK);
  const third = others.find((colour) => colour !== second);
  return { ...teamPalette(first, second), ...(third === undefined ? {} : { accent: third }) };
}

/** Puts the darkest colour on the body, or the lightest, where that was said. */
function shaded(colours: readonly Colour[], shade: Meaning['shade']): readonly Colour[] {
  if (shade === null) return colours;
  const isDark = shade === 'dark';
  const sorted = colours.toSorted((a, b) => (lightness(a) - lightness(b)) * (isDark ? 1 : -1));
  const [first] = sorted;
  const fits =
    first !== undefined && (isDark ? lightness(first) <= DARK_LSTAR : lightness(first) >= LIGHT_LSTAR);
  return fits ? sorted : [isDark ? INK : WHITE, ...sorted];
}

/** The templates for a garment that the words name: those most words name first, then as they were named. */
function namedTemplates(meanings: readonly Meaning[], garment: Garment): readonly Template[] {
  const named = meanings.flatMap(({ templates }) => templates);
  const times = (id: string): number => named.filter((each) => each === id).length;
  return [...new Set(named)]
    .toSorted((a, b) => times(b) - times(a))
    .flatMap((id) => templatesFor(garment.productType).filter((template) => template.id === id));
}

/** The first pattern of each word, then the second of each. */
function namedPatterns(meanings: readonly Meaning[]): readonly PatternDefinition[] {
  const rounds = Math.max(0, ...meanings.map(({ patterns }) => patterns.length));
  const ids = Array.from({ length: rounds }, (_, round) =>
    meanings.flatMap(({ patterns }) => patterns[round] ?? []),
  ).flat();
  return [...new Set(ids)].flatMap((id) => patternOf(id) ?? []);
}

/** Patterns where the words are only of colours. */
const PLAIN: Meaning = {
  colours: [],
  isColour: false,
  templates: [
    'sash',
    'chest-band',
    'halves',
    'two-tone',
    'pinstripes',
    'yoke',
    'crimson',
    'champion',
    'royal',
  ],
  patterns: ['stripes', 'facets', 'chevrons'],
  shade: null,
};

type Zones = Template['zones'];
const ZONES: Readonly<Record<'contrast' | 'plain' | 'fade', Zones>> = {
  contrast: {
    main: 'primary',
    panel: 'secondary',
    sleeve: 'secondary',
    trim: 'accent',
    collar: 'secondary',
    legs: 'secondary',
    legTrim: 'primary',
  },
  plain: {
    main: 'primary',
    panel: 'primary',
    sleeve: 'primary',
    trim: 'secondary',
    collar: 'secondary',
    legs: 'primary',
    legTrim: 'secondary',
  },
  fade: {
    main: {
      angleDeg: 180,
      stops: [
        [0, 'primary'],
        [100, 'primaryDeep'],
      ],
    },
    panel: 'primaryDeep',
    sleeve: 'primary',
    trim: 'accent',
    collar: 'accent',
    legs: 'primaryDeep',
    legTrim: 'accent',
  },
};
/** Inks of a pattern that is printed plainly, and of one that is a shade of its cloth. */
const INKS = {
  plain: ['secondary', 'accent', 'primaryDeep'],
  tonal: ['primaryDeep', 'primarySoft', 'primaryDeep'],
} as const satisfies Readonly<Record<string, readonly Template['lettering']['inks'][number][]>>;

const lettering: Template['lettering'] = {
  inks: ['white', 'accent', 'ink'],
  outline: { widthMm: 5, tone: 'ink' },
  fonts: { en: 'anton', kh: 'koulen' },
};

/** Lays patterns over the garment's main cloth, and the second over what hangs from it. */
function composed(
  how: keyof typeof ZONES,
  [first, second]: readonly (PatternDefinition | undefined)[],
  garment: Garment,
  palette: Palette,
): readonly Template[] {
  if (first === undefined) return [];
  const hasBody = garment.group !== 'shorts';
  const isTonal = how !== 'contrast' || first.isTonal === true;
  // On trunks the legs are the main cloth.
  const zones = hasBody ? ZONES[how] : { ...ZONES[how], legs: ZONES[how].main };
  const graphics: Template['graphics'] = [
    {
      pattern: first.id,
      on: [hasBody ? 'main' : 'legs'],
      inks: INKS[isTonal ? 'tonal' : 'plain'].slice(0, first.inks),
      ...(isTonal ? { opacity: 0.7, light: true as const } : {}),
    },
    ...(second === undefined || !hasBody || how !== 'contrast'
      ? []
      : [
          {
            pattern: second.id,
            on: ['sleeve', 'legs'] as const,
            inks: (['secondaryDeep', 'secondarySoft', 'secondaryDeep'] as const).slice(0, second.inks),
            opacity: 0.8,
            light: true as const,
          },
        ]),
  ];
  const shown = graphics.length > 1 ? [first, second] : [first];
  const nameIn = (lang: 'kh' | 'en') => shown.flatMap((pattern) => pattern?.name[lang] ?? []).join(' · ');
  return [
    {
      id: ['words', how, ...shown.map((pattern) => pattern?.id)].join('-'),
      name: { kh: nameIn('kh'), en: nameIn('en') },
      fits: [garment.productType],
      palette,
      zones,
      graphics,
      lettering,
    },
  ];
}

/** One of each list in turn. */
const inTurn = <Item>(...lists: readonly (readonly Item[])[]): readonly Item[] =>
  Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();

/**
 * Designs for a few words, by rule: what they name of colours, patterns and templates, in the order in which it was said. `worn` are the
 * colours where the words name none. The same words always lead to the same designs.
 */
export function designsByWords(
  words: string,
  garment: Garment,
  worn: Palette,
): { readonly proposals: readonly Proposal[]; readonly unknown: readonly string[] } {
  const { meanings, unknown } = understood(words);
  if (meanings.length === 0) return { proposals: [], unknown };
  const shown = meanings.some(({ patterns }) => patterns.length > 0) ? meanings : [PLAIN];
  const palette = paletteOfWords(meanings);
  const patterns = namedPatterns(shown);
  const [first, second, third] = patterns;
  const team: Colouring = { from: 'team', palette: palette ?? worn };
  const own: Colouring = palette === null ? { from: 'template' } : team;
  const drawn = namedTemplates(shown, garment).map((template): Proposal => ({ template, colouring: own }));
  const made = [
    ...composed('contrast', [first, second], garment, palette ?? worn),
    ...composed('fade', [first], garment, palette ?? worn),
    ...composed('contrast', [second ?? third, first], garment, palette ?? worn),
    ...composed('plain', [third ?? second ?? first], garment, palette ?? worn),
  ].map((template): Proposal => ({ template, colouring: team }));
  return { proposals: inTurn(drawn, made).slice(0, MOST_PROPOSALS), unknown };
}

/** Examples to begin with, by language; each is known in full. */
export const SAMPLES = {
  en: ['red tiger fast', 'navy gold elegant', 'green naga classic'],
  kh: ['ក្រហម ខ្លា លឿន', 'ខៀវទុំ មាស ប្រណីត', 'បៃតង នាគ បុរាណ'],
} as const;
