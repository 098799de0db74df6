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

/** Cuts with a mesh of their own (`hair-<id>.glb`). */
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
/** Stubble is only painted; the others have a mesh (`beard-<id>.glb`). */
export type BeardCut = 'stubble' | 'short' | 'full' | 'goatee';

/** What tells one figure from another. Invented: no features of the person whose name the id recalls. */
export interface AvatarLook {
  /** CSS, as are all colours here. */
  readonly skin: string;
  readonly iris: string;
  readonly hairColour: HairColour;
  readonly hair: HairCut | 'bald';
  readonly beard: BeardCut | null;
  readonly brows?: HairColour;
  /** Strength of freckles on arms and legs, 0..1. */
  readonly freckles?: number;
  /** Abstract ornament round the left forearm. */
  readonly hasSleeve?: boolean;
  readonly stature: number;
  readonly headScale: readonly [x: number, y: number, z: number];
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
    stature: 1.02,
    headScale: [0.98, 1.01, 1],
    boots: { model: 'Predator', skin: 'night' },
  },
  beckham: {
    skin: '#c68d62',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'sidePart',
    beard: null,
    stature: 0.98,
    headScale: [1.01, 0.99, 1],
    boots: { model: 'Predator', skin: 'chalk' },
  },
  coutinho: {
    skin: '#7a4a30',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'buzz',
    beard: 'full',
    stature: 1.03,
    headScale: [1.02, 1.01, 1.01],
    boots: { model: 'Mercurial Vapor', skin: 'azure' },
  },
  griezman: {
    skin: '#eac6a8',
    iris: '#6d8a5e',
    hairColour: 'ginger',
    hair: 'short',
    beard: 'short',
    freckles: 0.8,
    stature: 1,
    headScale: [1, 1, 1],
    boots: { model: 'Future', skin: 'paper' },
  },
  reus: {
    skin: '#a86f48',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'quiff',
    beard: 'goatee',
    stature: 0.99,
    headScale: [0.98, 1.01, 0.99],
    boots: { model: 'Ultra', skin: 'dusk' },
  },
  suarez: {
    skin: '#e4bb98',
    iris: '#5f86a0',
    hairColour: 'blond',
    hair: 'sidePart',
    beard: 'stubble',
    stature: 1.01,
    headScale: [0.98, 1, 1],
    boots: { model: 'Copa', skin: 'classic' },
  },
  cr7: {
    skin: '#5b3623',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'afro',
    beard: null,
    stature: 1.02,
    headScale: [0.99, 1.01, 1],
    boots: { model: 'Mercurial Superfly', skin: 'storm' },
  },
  messi_2018: {
    skin: '#b67f55',
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'buzz',
    beard: 'stubble',
    stature: 1.03,
    headScale: [1.02, 0.99, 1],
    boots: { model: 'F50', skin: 'sun' },
  },
  neymar_2018: {
    skin: '#e0b08a',
    iris: '#7b6236',
    hairColour: 'chestnut',
    hair: 'swept',
    beard: 'short',
    stature: 1.01,
    headScale: [0.99, 1, 1],
    boots: { model: 'Hypervenom', skin: 'graphite' },
  },
  neymar_2024: {
    skin: '#bd8458',
    iris: BROWN_EYES,
    hairColour: 'black',
    hair: 'short',
    beard: null,
    stature: 1,
    headScale: [1, 1, 1],
    boots: { model: 'Predator', skin: 'chalk' },
  },
  hazard: {
    skin: '#6b412b',
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'cornrows',
    beard: 'goatee',
    stature: 1,
    headScale: [1, 1, 1],
    boots: { model: 'Mercurial Vapor', skin: 'volt' },
  },
  kroos: {
    skin: '#c99468',
    iris: DARK_EYES,
    hairColour: 'brown',
    hair: 'bun',
    beard: 'full',
    hasSleeve: true,
    stature: 0.99,
    headScale: [1, 1, 1],
    boots: { model: 'Copa', skin: 'cognac' },
  },
  pogba: {
    skin: '#edcdb2',
    iris: '#77899a',
    hairColour: 'brown',
    hair: 'bald',
    beard: 'goatee',
    freckles: 0.25,
    stature: 1.04,
    headScale: [1.01, 1.01, 1],
    boots: { model: 'Predator', skin: 'ember' },
  },
  torres: {
    skin: '#8d5a3a',
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'mohawk',
    beard: 'stubble',
    stature: 0.97,
    headScale: [1, 0.99, 1],
    boots: { model: 'F50', skin: 'ice' },
  },
};
