import { SIZES, type Size } from '../size.ts';
import { DEFAULT_AVATAR } from './avatar.ts';
import { personOf, sexOf, type PersonId, type Sex, type Wearer } from './people.ts';

/** Sizes in which a model has been draped, by whose body; the man in M always. */
export type Drapes = Readonly<Record<string, Readonly<Partial<Record<Sex, readonly Size[]>>>>>;

/** Who wears a model, and in which size it is shown. */
export type Fitting =
  | { readonly kind: 'none'; readonly sex: Sex; readonly size: Size }
  | { readonly kind: 'mannequin'; readonly sex: Sex; readonly size: Size }
  | { readonly kind: 'person'; readonly person: PersonId; readonly sex: Sex; readonly size: Size };

/** The nearest of some sizes; the smaller of two that are as near. */
const nearestSize = (sizes: readonly Size[], wanted: Size): Size => {
  const at = SIZES.indexOf(wanted);
  const distance = (size: Size): number => Math.abs(SIZES.indexOf(size) - at);
  return sizes.reduce<Size>((near, size) => (distance(size) < distance(near) ? size : near), sizes[0] ?? 'M');
};

/** Whether someone of that sex can wear the model. */
export const isDrapedOn = (drapes: Drapes, modelFile: string, sex: Sex): boolean =>
  (drapes[modelFile]?.[sex]?.length ?? 0) > 0;

/**
 * Who shows a model when `wearer` was chosen. A model that has not been draped on women is shown by the default man,
 * sizes that have not been draped by the nearest that has.
 */
export const fittingOf = (drapes: Drapes, modelFile: string, wearer: Wearer, size: Size): Fitting => {
  const wanted = sexOf(wearer);
  const isThere = isDrapedOn(drapes, modelFile, wanted);
  const sex = isThere ? wanted : 'man';
  const shown = nearestSize(drapes[modelFile]?.[sex] ?? [], size);
  if (wearer === 'ghost') return { kind: 'none', sex, size: shown };
  if (wearer === 'mannequin') return { kind: 'mannequin', sex, size: shown };
  const person = isThere ? personOf(wearer).id : DEFAULT_AVATAR;
  return { kind: 'person', person, sex, size: shown };
};
