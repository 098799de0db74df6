import type { GraphicHit } from '@kitwright/contract/catalogue';
import { CAMBODIAN_DRAWINGS, type OwnDrawing } from './cambodia.ts';

/** One packaged set of graphics: which of its drawings are offered, as what, and whose they are. */
export interface GraphicSet {
  /** Folder of its files and beginning of its ids; its package is `@iconify-json/<prefix>` where it is not drawn by us. */
  readonly prefix: string;
  readonly type: Exclude<GraphicHit['type'], 'photo'>;
  /** Drawn in one colour, which may be chosen. */
  readonly oneColour: boolean;
  /** Put before others that are found as well, 0 first. */
  readonly rank: number;
  readonly author: { readonly name: string; readonly url: string };
  readonly licence: { readonly name: string; readonly url: string };
  readonly source: { readonly name: string; readonly url: string };
  /** Drawn by us, with the project itself; undefined of a package's. */
  readonly drawings?: readonly OwnDrawing[];
  readonly isOffered: (name: string, category: string | undefined) => boolean;
  /** Names of what the drawing shows, in English words; further names it is found by follow the first. */
  readonly names: (name: string) => readonly string[];
}

const spaced = (name: string): string => name.replaceAll('-', ' ');
const SKIN_TONE = /-(?:light|medium-light|medium|medium-dark|dark)(?:-|$)/;

/** Nothing for the chest of a child: arms of our time are left out, swords and shields are not. */
const FIREARM =
  /(?:^|-)(?:[a-z]*guns?|gunshot|pistols?|revolver|rifle|uzi|ak47u?|luger|mp5k?|p90|mac-10|desert-eagle|winchester|colt-m1911|glock|walther|beretta|steyr-aug|famas|fn-fal|flintlock|blunderbuss|bullets?|grenade|bomb|bombs|dynamite|suicide|gibbet|guillotine|noose|gallows|syringe)(?:-|$)/;

/** ISO 3166-1 codes are two letters; what else is in the set (languages, pride, history) is no country. */
const CODE = /^[a-z]{2}$/;
/** Names in both languages come from the Unicode CLDR, which Node carries. */
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const khmer = new Intl.DisplayNames(['km'], { type: 'region', fallback: 'none' });

/** Codes that CLDR names although they are no country. */
const NOT_COUNTRIES: ReadonlySet<string> = new Set(['xx', 'zz', 'un', 'xa', 'xb', 'ez', 'qo']);

const isFlag = (name: string): boolean =>
  CODE.test(name) && !NOT_COUNTRIES.has(name) && english.of(name.toUpperCase()) !== undefined;

/** Names by which a country's flag is called and found: `Cambodia flag`, `ទង់ជាតិ កម្ពុជា`, its code. */
const flagNames = (name: string): readonly string[] => {
  const code = name.toUpperCase();
  return [`${english.of(code) ?? code} flag`, `ទង់ជាតិ ${khmer.of(code) ?? code}`, name];
};

const drawnBy = (oneColour: boolean): readonly OwnDrawing[] =>
  CAMBODIAN_DRAWINGS.filter((drawing) => drawing.oneColour === oneColour);

const KITWRIGHT = { name: 'Kitwright', url: 'https://opensource.org/license/mit' } as const;

const DRAWN_BY_US = {
  rank: 0,
  author: KITWRIGHT,
  licence: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  source: KITWRIGHT,
  isOffered: () => true,
  names: (name: string) => CAMBODIAN_DRAWINGS.find((drawing) => drawing.name === name)?.names ?? [name],
} as const;

/** The sets, those best suited to a crest first. None holds brands: those of Tabler are left out. */
export const GRAPHIC_SETS: readonly GraphicSet[] = [
  { ...DRAWN_BY_US, prefix: 'cambodia', type: 'vector', oneColour: true, drawings: drawnBy(true) },
  {
    ...DRAWN_BY_US,
    prefix: 'cambodia-colours',
    type: 'illustration',
    oneColour: false,
    drawings: drawnBy(false),
  },
  {
    prefix: 'game-icons',
    type: 'vector',
    oneColour: true,
    rank: 0,
    author: { name: 'Lorc, Delapouite and contributors', url: 'https://game-icons.net/about.html#authors' },
    licence: { name: 'CC BY 3.0', url: 'https://creativecommons.org/licenses/by/3.0/' },
    source: { name: 'game-icons.net', url: 'https://game-icons.net' },
    isOffered: (name) => !FIREARM.test(name),
    names: (name) => [spaced(name)],
  },
  {
    prefix: 'fluent-emoji-flat',
    type: 'illustration',
    oneColour: false,
    rank: 0,
    author: { name: 'Microsoft', url: 'https://github.com/microsoft/fluentui-emoji' },
    licence: { name: 'MIT', url: 'https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE' },
    source: { name: 'Fluent Emoji', url: 'https://github.com/microsoft/fluentui-emoji' },
    isOffered: (name, category) => !(category === 'People & Body' && SKIN_TONE.test(name)),
    names: (name) => [spaced(name)],
  },
  {
    prefix: 'tabler',
    type: 'vector',
    oneColour: true,
    rank: 1,
    author: { name: 'Paweł Kuna', url: 'https://tabler.io' },
    licence: { name: 'MIT', url: 'https://github.com/tabler/tabler-icons/blob/main/LICENSE' },
    source: { name: 'Tabler Icons', url: 'https://tabler.io/icons' },
    // The outlines are too thin for cloth.
    isOffered: (name) => name.endsWith('-filled') && !name.startsWith('brand-'),
    names: (name) => [spaced(name.replace(/-filled$/, ''))],
  },
  {
    prefix: 'circle-flags',
    type: 'illustration',
    oneColour: false,
    rank: 1,
    author: { name: 'HatScripts', url: 'https://github.com/HatScripts/circle-flags' },
    licence: { name: 'MIT', url: 'https://github.com/HatScripts/circle-flags/blob/gh-pages/LICENSE' },
    source: { name: 'Circle Flags', url: 'https://github.com/HatScripts/circle-flags' },
    isOffered: (name) => isFlag(name),
    names: (name) => flagNames(name),
  },
];
