import type { Wish } from '@kitwright/body';
import type { WornSex } from '@kitwright/garment/worn';
import type { HaircutName } from './hair/haircuts.ts';
import type { Look } from './paint/look.ts';
import { AVATAR_PEOPLE } from './people-avatars.ts';
import { KHMER_PEOPLE } from './people-khmer.ts';
import { OTHER_WOMEN } from './people-women.ts';

/** One of the people, as told: an invention, like no real person. */
export interface Person {
  readonly id: string;
  /** Grown-ups wish for size M: they share one body, and only the head is of their own. */
  readonly wish: Wish;
  readonly look: Look;
  readonly hair: HaircutName;
}

const GROWN_UP_YEARS = 18;

/** Sex whose body a person shares; null for the young, who have one of their own. */
export const sharedSexOf = ({ wish }: Pick<Person, 'wish'>): WornSex | null => {
  if (wish.ageYears < GROWN_UP_YEARS) return null;
  return wish.sex === 'male' ? 'man' : 'woman';
};

/** Everybody that is baked: Khmer people first, as the default tenant shows them. All are inventions. */
export const PEOPLE: readonly Person[] = [...KHMER_PEOPLE, ...OTHER_WOMEN, ...AVATAR_PEOPLE];

/** Children whose files youth sizes change: those that viewers show in them. */
export const YOUTH_PERSON: Readonly<Record<WornSex, string>> = { man: 'rith', woman: 'leakena' };

/** People whose files garments are baked on: below the neck everyone of the sex is like them. */
export const REFERENCE_PERSON: Readonly<Record<WornSex, string>> = { man: 'sokha', woman: 'sreymom' };
