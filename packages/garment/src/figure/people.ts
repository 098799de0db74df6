import { ALL_SIZES, isYouthSize, type Size } from '../size.ts';
import { WORN_SEXES, type WornSex } from '../worn/worn.ts';
import { AVATAR_OWN, avatarLookOf } from './avatar-looks.ts';
import {
  AVATAR_IDS,
  BOOT_IDS,
  DEFAULT_AVATAR,
  type Avatar,
  type AvatarId,
  type BootChoice,
  type BootId,
} from './avatar.ts';

/** Besides the contract's figures: Khmer people first, whom the default tenant's customers know. All are inventions. */
export const FURTHER_PERSON_IDS = [
  'sokha',
  'sreymom',
  'dara',
  'channary',
  'vuthy',
  'bopha',
  'amara',
  'elena',
  'mei',
] as const;
type FurtherPersonId = (typeof FURTHER_PERSON_IDS)[number];

/** Children, who wear the youth sizes: no one chooses them, they come with the size. */
const YOUTH_PERSON = { man: 'rith', woman: 'leakena' } as const satisfies Record<WornSex, string>;
type YoungPersonId = (typeof YOUTH_PERSON)[WornSex];

export const PERSON_IDS = [...FURTHER_PERSON_IDS, ...AVATAR_IDS] as const;
export type PersonId = (typeof PERSON_IDS)[number];

/** A person, a plain mannequin, or the garment alone. */
export type Wearer = PersonId | 'mannequin' | 'ghost';

/** The charts that bodies follow: which of the drapes of a garment is worn. */
export const SEXES = WORN_SEXES;
export type Sex = WornSex;

/** A person that garments hang on: the file of the body, and the boots it may wear. */
export interface Person {
  readonly id: PersonId | YoungPersonId;
  readonly sex: Sex;
  /** File under the package's `assets/`. */
  readonly file: string;
  /** Colour of the skin, CSS: what shines through thin cloth. */
  readonly skin: string;
  readonly availableBoots: readonly BootId[];
  readonly boots: BootChoice;
}

type Own = Pick<Person, 'sex' | 'skin' | 'boots'>;

const FURTHER: Readonly<Record<FurtherPersonId | YoungPersonId, Own>> = {
  sokha: { sex: 'man', skin: '#a97f60', boots: { model: 'Predator', skin: 'chalk' } },
  sreymom: { sex: 'woman', skin: '#bb9274', boots: { model: 'F50', skin: 'ice' } },
  dara: { sex: 'man', skin: '#b58c6d', boots: { model: 'Copa', skin: 'classic' } },
  channary: { sex: 'woman', skin: '#c49a7c', boots: { model: 'Mercurial Vapor', skin: 'rose' } },
  vuthy: { sex: 'man', skin: '#9d7456', boots: { model: 'Ultra', skin: 'mono' } },
  bopha: { sex: 'woman', skin: '#a97e60', boots: { model: 'Future', skin: 'plum' } },
  amara: { sex: 'woman', skin: '#6b432c', boots: { model: 'Mercurial Superfly', skin: 'snow' } },
  elena: { sex: 'woman', skin: '#dcb193', boots: { model: 'Hypervenom', skin: 'reef' } },
  mei: { sex: 'woman', skin: '#e0bb9c', boots: { model: 'Copa', skin: 'pearl' } },
  rith: { sex: 'man', skin: '#b48a6a', boots: { model: 'Copa', skin: 'classic' } },
  leakena: { sex: 'woman', skin: '#bf9678', boots: { model: 'F50', skin: 'ice' } },
};

const isFurther = (id: Person['id']): id is FurtherPersonId | YoungPersonId => id in FURTHER;

const ownOf = (id: Person['id']): Own => (isFurther(id) ? FURTHER[id] : { ...AVATAR_OWN[id], sex: 'man' });

/** One of the people by the id. */
export const personOf = (id: Person['id']): Person => {
  const { sex, skin, boots } = ownOf(id);
  return { id, sex, file: `people/${id}.glb`, skin, boots, availableBoots: BOOT_IDS };
};

/** Cuts so short that they are painted on the scalp. */
const PAINTED_HAIR: readonly string[] = ['bald', 'buzz', 'cornrows'];

/** One of the contract's figures by its id. */
export const avatarOf = (id: AvatarId): Avatar => {
  const { file, availableBoots, boots } = personOf(id);
  const skin = `${file}#figure:body`;
  return {
    id,
    legs: skin,
    arms: skin,
    eyes: `${file}#figure:eyes`,
    head: [
      { name: 'head', skin: `${file}#figure:head`, skin_map: null, transparent: false },
      { name: 'lashes', skin: `${file}#head:lashes`, skin_map: null, transparent: true },
      ...(PAINTED_HAIR.includes(avatarLookOf(id).hair)
        ? []
        : [{ name: 'hair', skin: `${file}#head:hair`, skin_map: null, transparent: true } as const]),
    ],
    availableBoots,
    boots,
  };
};

/** Person whose body a plain mannequin has. */
export const MANNEQUIN_PERSON: PersonId = 'sokha';

/** The chart that the wearer's body follows; no one follows the men's, on whom garments are draped first. */
export const sexOf = (wearer: Wearer): Sex =>
  wearer === 'mannequin' || wearer === 'ghost' ? 'man' : personOf(wearer).sex;

/** Sizes in which a model has been draped, by whose body; the man in M always. */
export type Drapes = Readonly<Record<string, Readonly<Partial<Record<Sex, readonly Size[]>>>>>;

/** The size in which a model is shown, and that of the drape which is carried to it: often the same. */
interface Shown {
  readonly sex: Sex;
  readonly size: Size;
  readonly drape: Size;
}

/** The wearer of a model, and how it is shown. */
export type Fitting =
  | ({ readonly kind: 'none' } & Shown)
  | ({ readonly kind: 'mannequin' } & Shown)
  | ({ readonly kind: 'person'; readonly person: Person['id'] } & Shown);

/** The nearest of some sizes; the smaller of two that are as near. */
const nearestSize = (sizes: readonly Size[], wanted: Size): Size => {
  const at = ALL_SIZES.indexOf(wanted);
  const distance = (size: Size): number => Math.abs(ALL_SIZES.indexOf(size) - at);
  return sizes.reduce<Size>((near, size) => (distance(size) < distance(near) ? size : near), sizes[0] ?? 'M');
};

/** Is true where someone of that sex can wear the model. */
export const isDrapedOn = (drapes: Drapes, modelFile: string, sex: Sex): boolean =>
  (drapes[modelFile]?.[sex]?.length ?? 0) > 0;

/**
 * Finds the wearer of a model when `wearer` was chosen. A model that has not been draped on women is shown by the default man;
 * to sizes that have not been draped the nearest is carried that has. In a youth size a child is shown in place of the person who was chosen.
 */
export const fittingOf = (drapes: Drapes, modelFile: string, wearer: Wearer, size: Size): Fitting => {
  const wanted = sexOf(wearer);
  const isThere = isDrapedOn(drapes, modelFile, wanted);
  const sex = isThere ? wanted : 'man';
  const shown: Shown = { sex, size, drape: nearestSize(drapes[modelFile]?.[sex] ?? [], size) };
  if (wearer === 'ghost') return { kind: 'none', ...shown };
  if (wearer === 'mannequin') return { kind: 'mannequin', ...shown };
  if (isYouthSize(size)) return { kind: 'person', person: YOUTH_PERSON[sex], ...shown };
  return { kind: 'person', person: isThere ? personOf(wearer).id : DEFAULT_AVATAR, ...shown };
};

/** Grown-ups of either sex in whose files the shared bodies are. */
const GROWN_UP = { man: MANNEQUIN_PERSON, woman: 'sreymom' } as const satisfies Record<Sex, PersonId>;

/** Someone in whose file the body of a size is, of the sex that is shown: the wearer where that is one. */
export const bodiedBy = (fitting: Fitting, size: Size): Person => {
  const { sex } = fitting;
  if (isYouthSize(size)) return personOf(YOUTH_PERSON[sex]);
  return personOf(fitting.kind === 'person' && !isYouthSize(fitting.size) ? fitting.person : GROWN_UP[sex]);
};
