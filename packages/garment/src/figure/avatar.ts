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

/** A person, a plain mannequin, or the garment alone. */
export type Wearer = AvatarId | 'mannequin' | 'ghost';

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

/** A mesh on the head: hair, beard, band. Paths are file names under the package's `assets/`. */
export interface HeadPart {
  readonly name: string;
  /** The mesh. */
  readonly file: string;
  /** Picture that colours the part. */
  readonly skin: string;
  /** Picture that is multiplied over the skin, or null. */
  readonly skin_map: string | null;
  /** Drawn with soft edges. */
  readonly transparent: boolean;
}

/** What a figure wears on its feet. */
export interface BootChoice {
  readonly model: BootId;
  /** Id of one of the model's skins. */
  readonly skin: string;
}

export interface Avatar {
  readonly id: AvatarId;
  /** Pictures under the package's `assets/`: skin of legs and arms, and the iris. */
  readonly legs: string;
  readonly arms: string;
  readonly eyes: string;
  readonly head: readonly HeadPart[];
  readonly availableBoots: readonly BootId[];
  readonly boots: BootChoice;
  /** Scale of the whole dressed figure: 1 is 1.80 m. */
  readonly stature: number;
}

/** How the figure moves; `null` stands still. */
export const ANIMATION_IDS = ['happy_idle', 'offensive_idle', 'salute', 'warrior_idle'] as const;
export type AnimationId = (typeof ANIMATION_IDS)[number];
