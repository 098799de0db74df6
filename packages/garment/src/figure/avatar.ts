import type { FaceShape } from './face-shape.ts';

/** The figures a garment can be shown on, by the ids of the contract. Generic players: no one's portrait. */
export const AVATAR_IDS = [
  'benzema',
  'beckham',
  'coutinho',
  'griezman',
  'reus',
  'suarez',
  'cr7',
  'messi_2018',
  'neymar_2018',
  'neymar_2024',
  'hazard',
  'kroos',
  'pogba',
  'torres',
] as const;
export type AvatarId = (typeof AVATAR_IDS)[number];

export const DEFAULT_AVATAR: AvatarId = 'neymar_2024';

/** The boots of the contract. Own shapes without brand marks. */
export const BOOT_IDS = [
  'Predator',
  'F50',
  'Copa',
  'Mercurial Superfly',
  'Mercurial Vapor',
  'Hypervenom',
  'Future',
  'Ultra',
] as const;
export type BootId = (typeof BOOT_IDS)[number];

/** A colouring of a boot. */
export interface BootSkin {
  readonly id: string;
  /** Colours of upper, second colour, sole and laces, CSS. */
  readonly upper: string;
  readonly accent: string;
  readonly sole: string;
  readonly laces: string;
  /** Which of the model's effects the skin shows, from 1; none when absent. */
  readonly fx?: number;
}

/** A boot of the old figure, and the colourings it has. */
export interface Boot {
  readonly id: BootId;
  /** Whether the graphic has effects that can be switched on, and how many. */
  readonly hasFx: boolean;
  readonly fxCount: number;
  /** Whether left and right differ. */
  readonly hasLeftRight: boolean;
  readonly skins: readonly [BootSkin, ...BootSkin[]];
  /** File name under the package's `assets/`. */
  readonly file: string;
}

/** Hair, beard or band of a head. Paths are file names under the package's `assets/`. See docs/figure.md, "Avatars". */
export interface HeadPart {
  readonly name: 'hair' | 'beard' | 'band';
  /** The mesh, on the bone `head`; null: the part is only painted on the skin. */
  readonly file: string | null;
  /** Repeating picture of strands that colours the mesh; its alpha is the order in which strands end at an edge. */
  readonly skin: string;
  /** Picture over the head's chart: how much of `colour` is painted on the skin (scalp, stubble), or null. */
  readonly skin_map: string | null;
  /** Whether the mesh ends in single strands: fragments whose mask x is below the picture's alpha are left out. */
  readonly transparent: boolean;
  /** Mean colour of `skin`, CSS: for what is painted. */
  readonly colour: string;
}

/** Boots for a figure's feet. */
export interface BootChoice {
  readonly model: BootId;
  /** Id of one of the model's skins. */
  readonly skin: string;
}

/** Colours of a figure's skin, CSS. */
export interface SkinTones {
  /** Trunk, neck and head, and the mean of the pictures of legs and arms. */
  readonly skin: string;
  readonly brows: string;
  readonly eyeWhite: string;
}

/** A person of the old figure: head, skin, build, and the boots it may wear. */
export interface Avatar {
  readonly id: AvatarId;
  /** Pictures under the package's `assets/`: skin of legs and arms, and the iris. */
  readonly legs: string;
  readonly arms: string;
  readonly eyes: string;
  readonly tones: SkinTones;
  /** How the head differs from the common one. */
  readonly shape: FaceShape;
  /** Picture of the face's tint masks over the head's chart; see docs/figure.md, "The head's masks". */
  readonly features: string;
  /** File whose nodes `figure:head` and `figure:eyes` take the place of those in `figure.glb`; null: those. */
  readonly face: string | null;
  /** Scale of the bone `head` (x, y, z): narrower, broader, longer heads. */
  readonly headScale: readonly [x: number, y: number, z: number];
  readonly head: readonly HeadPart[];
  readonly availableBoots: readonly BootId[];
  readonly boots: BootChoice;
  /** Scale of the whole dressed figure: 1 is 1.80 m. */
  readonly stature: number;
}

/** How often a head part's picture repeats over its UVs: across and along the strands. */
export const HAIR_REPEAT: readonly [u: number, v: number] = [8, 2];

/** Colours of the plain figure for people who only care for the garment. */
export const MANNEQUIN = { skin: '#c6c8ca', shorts: '#aeb1b4' } as const;

/** Movements of the figure; `null` stands still. */
export const ANIMATION_IDS = ['happy_idle', 'offensive_idle', 'salute', 'warrior_idle'] as const;
export type AnimationId = (typeof ANIMATION_IDS)[number];
