import { SIZES, type Size } from '../size.ts';
import { AVATAR_IDS, DEFAULT_AVATAR, type AvatarId } from './avatar.ts';
import { personOf, sexOf, type PersonId, type Sex, type Wearer } from './people.ts';

/** Sizes in which a model has been draped, by whose body; a model that is not listed hangs on the old figure. */
export type Drapes = Readonly<Record<string, Readonly<Partial<Record<Sex, readonly Size[]>>>>>;

/** The wearer of a model, and the size in which it is shown. */
export type Fitting =
  | { readonly kind: 'none'; readonly sex: Sex; readonly size: Size }
  | { readonly kind: 'mannequin'; readonly sex: Sex; readonly size: Size }
  | { readonly kind: 'person'; readonly person: PersonId; readonly sex: Sex; readonly size: Size }
  | { readonly kind: 'old'; readonly wearer: AvatarId | 'mannequin' | 'ghost' };

const isAvatar = (wearer: Wearer): wearer is AvatarId => (AVATAR_IDS as readonly Wearer[]).includes(wearer);

/** The nearest of some sizes; the smaller of two that are as near. */
const nearestSize = (sizes: readonly Size[], wanted: Size): Size => {
  const at = SIZES.indexOf(wanted);
  const distance = (size: Size): number => Math.abs(SIZES.indexOf(size) - at);
  return sizes.reduce<Size>((near, size) => (distance(size) < distance(near) ? size : near), sizes[0] ?? 'M');
};

/** Is true where someone of that sex can wear the model. */
export const isDrapedOn = (drapes: Drapes, modelFile: string, sex: Sex): boolean =>
  (drapes[modelFile]?.[sex]?.length ?? 0) > 0;

/**
 * Finds the wearer of a model when `wearer` was chosen. A model that has not been draped on women is shown by the
 * default man, one that has been draped on no one by the old figure; sizes that have not been draped by the nearest
 * that has.
 */
export const fittingOf = (drapes: Drapes, modelFile: string, wearer: Wearer, size: Size): Fitting => {
  const own = drapes[modelFile];
  if (!own) {
    if (wearer === 'mannequin' || wearer === 'ghost') return { kind: 'old', wearer };
    return { kind: 'old', wearer: isAvatar(wearer) ? wearer : DEFAULT_AVATAR };
  }
  const wanted = sexOf(wearer);
  const isThere = isDrapedOn(drapes, modelFile, wanted);
  const sex = isThere ? wanted : 'man';
  const shown = nearestSize(own[sex] ?? [], size);
  if (wearer === 'ghost') return { kind: 'none', sex, size: shown };
  if (wearer === 'mannequin') return { kind: 'mannequin', sex, size: shown };
  const person = isThere ? personOf(wearer).id : DEFAULT_AVATAR;
  return { kind: 'person', person, sex, size: shown };
};
