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
  /** Effect of the model that the skin shows, counted from 1; none when absent. */
  readonly fx?: number;
}

/** A boot of the old figure, and the colourings it has. */
export interface Boot {
  readonly id: BootId;
  /** True where the graphic has effects that can be switched on, and their number. */
  readonly hasFx: boolean;
  readonly fxCount: number;
  /** True where left and right differ. */
  readonly hasLeftRight: boolean;
  readonly skins: readonly [BootSkin, ...BootSkin[]];
  /** File name under the package's `assets/`. */
  readonly file: string;
}

/** Boots for a figure's feet. */
export interface BootChoice {
  readonly model: BootId;
  /** Id of one of the model's skins. */
  readonly skin: string;
}

/** A part of a head that has a picture of its own. */
export interface HeadPart {
  readonly name: 'head' | 'lashes' | 'hair';
  /** See `Avatar`. */
  readonly skin: string;
  /** A second picture that says where the first one shows: none, the first one's alpha does. */
  readonly skin_map: string | null;
  /** True where the part consists of cards that their picture cuts out. */
  readonly transparent: boolean;
}

/** A figure as the contract lists it. Pictures are named by their file under `assets/` and the node in it that shows them. */
export interface Avatar {
  readonly id: AvatarId;
  /** Legs and arms are one skin in one picture. */
  readonly legs: string;
  readonly arms: string;
  readonly eyes: string;
  readonly head: readonly HeadPart[];
  readonly availableBoots: readonly BootId[];
  readonly boots: BootChoice;
}

/** Colours of the plain figure for people who only care for the garment. */
export const MANNEQUIN = { skin: '#c6c8ca', shorts: '#aeb1b4' } as const;

/** Movements of the figure; `null` stands still. */
export const ANIMATION_IDS = ['happy_idle', 'offensive_idle', 'salute', 'warrior_idle'] as const;
export type AnimationId = (typeof ANIMATION_IDS)[number];
