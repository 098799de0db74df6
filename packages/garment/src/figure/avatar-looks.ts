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

/** Skin and boots, all that a viewer asks of a look. */
export const AVATAR_OWN: Readonly<Record<AvatarId, Pick<AvatarLook, 'skin' | 'boots'>>> = {
  benzema: { skin: '#d8a67e', boots: { model: 'Predator', skin: 'night' } },
  beckham: { skin: '#c68d62', boots: { model: 'Predator', skin: 'chalk' } },
  coutinho: { skin: '#7a4a30', boots: { model: 'Mercurial Vapor', skin: 'azure' } },
  griezman: { skin: '#eac6a8', boots: { model: 'Future', skin: 'paper' } },
  reus: { skin: '#a86f48', boots: { model: 'Ultra', skin: 'dusk' } },
  suarez: { skin: '#e4bb98', boots: { model: 'Copa', skin: 'classic' } },
  cr7: { skin: '#5b3623', boots: { model: 'Mercurial Superfly', skin: 'storm' } },
  messi_2018: { skin: '#b67f55', boots: { model: 'F50', skin: 'sun' } },
  neymar_2018: { skin: '#e0b08a', boots: { model: 'Hypervenom', skin: 'graphite' } },
  neymar_2024: { skin: '#bd8458', boots: { model: 'Predator', skin: 'chalk' } },
  hazard: { skin: '#6b412b', boots: { model: 'Mercurial Vapor', skin: 'volt' } },
  kroos: { skin: '#c99468', boots: { model: 'Copa', skin: 'cognac' } },
  pogba: { skin: '#edcdb2', boots: { model: 'Predator', skin: 'ember' } },
  torres: { skin: '#8d5a3a', boots: { model: 'F50', skin: 'ice' } },
};

const FACES: Readonly<Record<AvatarId, Omit<AvatarLook, 'skin' | 'boots'>>> = {
  benzema: {
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'curly',
    beard: 'stubble',
  },
  beckham: {
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'sidePart',
    beard: null,
  },
  coutinho: {
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'buzz',
    beard: 'full',
  },
  griezman: {
    iris: '#6d8a5e',
    hairColour: 'ginger',
    hair: 'short',
    beard: 'short',
    freckles: 0.8,
  },
  reus: {
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'quiff',
    beard: 'goatee',
  },
  suarez: {
    iris: '#5f86a0',
    hairColour: 'blond',
    hair: 'sidePart',
    beard: 'stubble',
  },
  cr7: {
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'afro',
    beard: null,
  },
  messi_2018: {
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'buzz',
    beard: 'stubble',
  },
  neymar_2018: {
    iris: '#7b6236',
    hairColour: 'chestnut',
    hair: 'swept',
    beard: 'short',
  },
  neymar_2024: {
    iris: BROWN_EYES,
    hairColour: 'black',
    hair: 'short',
    beard: null,
  },
  hazard: {
    iris: DARK_EYES,
    hairColour: 'black',
    hair: 'cornrows',
    beard: 'goatee',
  },
  kroos: {
    iris: DARK_EYES,
    hairColour: 'brown',
    hair: 'bun',
    beard: 'full',
  },
  pogba: {
    iris: '#77899a',
    hairColour: 'brown',
    hair: 'bald',
    beard: 'goatee',
    freckles: 0.25,
  },
  torres: {
    iris: BROWN_EYES,
    hairColour: 'espresso',
    hair: 'mohawk',
    beard: 'stubble',
  },
};

/** The whole look of a figure. */
export const avatarLookOf = (id: AvatarId): AvatarLook => ({ ...AVATAR_OWN[id], ...FACES[id] });
