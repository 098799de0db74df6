import type { WornSex } from '@kitwright/garment/worn';
import { AVATAR_PEOPLE } from './people-avatars.ts';
import { KHMER_PEOPLE } from './people-khmer.ts';
import { OTHER_WOMEN } from './people-women.ts';
import type { Person } from './person.ts';

/** Everybody that is baked: Khmer people first, as the default tenant shows them. All are inventions. */
export const PEOPLE: readonly Person[] = [...KHMER_PEOPLE, ...OTHER_WOMEN, ...AVATAR_PEOPLE];

/** Whose files garments are baked on: below the neck everybody of the sex is like them. */
export const REFERENCE_PERSON: Readonly<Record<WornSex, string>> = { man: 'sokha', woman: 'sreymom' };
