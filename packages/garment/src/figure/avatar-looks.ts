import type { AvatarId, BootChoice } from './avatar.ts';

export const HAIR_COLOURS = {
  black: '#15110f',
  espresso: '#2a1c15',
  brown: '#4a3020',
  chestnut: '#633c24',
  ginger: '#80492a',
  blond: '#a67c48',
} as const;
export type HairColour = keyof typeof HAIR_COLOURS;

export type HairCut =
  | 'short'
  | 'sidePart'
  | 'quiff'
  | 'mohawk'
  | 'curly'
  | 'afro'
  | 'bun'
  | 'swept'
  | 'cornrows'
  | 'buzz';
/** Beards are painted. */
export type BeardCut = 'stubble' | 'short' | 'full' | 'goatee';

/** Looks that tell one figure from another. Invented: no features of the person whose name the id recalls. */
export interface AvatarLook {
  /** CSS, as are all colours here. */
  readonly skin: string;
  readonly iris: string;
  readonly hairColour: HairColour;
  readonly hair: HairCut | 'bald';
  readonly beard: BeardCut | null;
  readonly brows?: HairColour;
  /** Strength of freckles, 0..1. */
  readonly freckles?: number;
  readonly boots: BootChoice;
}

const BROWN_EYES = '#5a361e';
const DARK_EYES = '#3b2214';

export const AVATAR_LOOKS: Readonly<Record<AvatarId, AvatarLook>> = {
  benzema: {
    skin: '#d8a67e',
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'curly',
    beard: 'stubble',
    boots: { model: 'Predator', skin: 'night' },
  },
  beckham: {
    skin: '#c68d62',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'sidePart',
    beard: null,
    boots: { model: 'Predator', skin: 'chalk' },
  },
  coutinho: {
    skin: '#7a4a30',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'buzz',
    beard: 'full',
    boots: { model: 'Mercurial Vapor', skin: 'azure' },
  },
  griezman: {
    skin: '#eac6a8',
    iris: '#6d8a5e',
    hairColour: 'ginger',
    hair: 'short',
    beard: 'short',
    freckles: 0.8,
    boots: { model: 'Future', skin: 'paper' },
  },
  reus: {
    skin: '#a86f48',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'quiff',
    beard: 'goatee',
    boots: { model: 'Ultra', skin: 'dusk' },
  },
  suarez: {
    skin: '#e4bb98',
    iris: '#5f86a0',
    hairColour: 'blond',
    hair: 'sidePart',
    beard: 'stubble',
    boots: { model: 'Copa', skin: 'classic' },
  },
  cr7: {
    skin: '#5b3623',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'afro',
    beard: null,
    boots: { model: 'Mercurial Superfly', skin: 'storm' },
  },
  messi_2018: {
    skin: '#b67f55',
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'buzz',
    beard: 'stubble',
    boots: { model: 'F50', skin: 'sun' },
  },
  neymar_2018: {
    skin: '#e0b08a',
    iris: '#7b6236',
    hairColour: 'chestnut',
    hair: 'swept',
    beard: 'short',
    boots: { model: 'Hypervenom', skin: 'graphite' },
  },
  neymar_2024: {
    skin: '#bd8458',
    iris: BROWN_EYES,
    hairColour: 'black',
    hair: 'short',
    beard: null,
    boots: { model: 'Predator', skin: 'chalk' },
  },
  hazard: {
    skin: '#6b412b',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'cornrows',
    beard: 'goatee',
    boots: { model: 'Mercurial Vapor', skin: 'volt' },
  },
  kroos: {
    skin: '#c99468',
    iris: DARK_EYES,
    hairColour: 'brown',
    hair: 'bun',
    beard: 'full',
    boots: { model: 'Copa', skin: 'cognac' },
  },
  pogba: {
    skin: '#edcdb2',
    iris: '#77899a',
    hairColour: 'brown',
    hair: 'bald',
    beard: 'goatee',
    freckles: 0.25,
    boots: { model: 'Predator', skin: 'ember' },
  },
  torres: {
    skin: '#8d5a3a',
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'mohawk',
    beard: 'stubble',
    boots: { model: 'F50', skin: 'ice' },
  },
};
