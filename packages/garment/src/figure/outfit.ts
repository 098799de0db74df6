import type { Garment, OptionValues, Pattern } from '../garment.ts';
import { modelOf } from '../model-of.ts';
import type { Size } from '../size.ts';
import { BAKED, shortsUnder } from '../worn/worn.ts';
import { BOOTS, TRAINERS, footwearFor } from './boots.ts';
import { bodiedBy, fittingOf, type Person, type Wearer } from './people.ts';

/** Zones of what is worn on the legs. */
const LOWER_ZONES: ReadonlySet<string> = new Set(['shorts', 'shortsSides', 'waistband']);

/** Pieces worn on the legs, with what is sewn onto them; the rest is worn above and over them. */
export const lowerPieces = ({
  zones,
  overlays,
}: Pick<Pattern, 'zones' | 'overlays'>): ReadonlySet<string> => {
  const lower = new Set(
    zones.filter(({ id }) => LOWER_ZONES.has(id)).flatMap(({ regions }) => regions.map(({ piece }) => piece)),
  );
  for (const { piece, on } of overlays) if (lower.has(on)) lower.add(piece);
  return lower;
};

/** A garment in a size, and who wears it. */
interface Outfit {
  readonly garment: Garment;
  readonly options: OptionValues;
  readonly wearer: Wearer;
  readonly size: Size;
}

/** The file of what a person wears on the feet, where no boots were chosen; null for bare feet. */
const shoeFileOf = (garment: Garment, person: Person): string | null => {
  const footwear = footwearFor(garment.productType, undefined);
  if (footwear === 'barefoot') return null;
  if (footwear === 'trainers') return TRAINERS.file;
  return BOOTS[(footwear === 'own' ? person.boots : footwear).model].file;
};

/**
 * Files of the models that a viewer loads for an outfit: the garment, its wearer, what the wearer has on the feet, and
 * shorts under a garment without legs. A page may ask for them before it has any script that shows them.
 */
export const outfitFilesOf = ({ garment, options, wearer, size }: Outfit): readonly string[] => {
  const model = modelOf(garment, options);
  const fitting = fittingOf(BAKED, model, wearer, size);
  if (fitting.kind === 'none') return [model];
  const person = bodiedBy(fitting, fitting.size);
  const shoes = fitting.kind === 'person' ? shoeFileOf(garment, person) : null;
  const hasLegs = lowerPieces(garment.pattern(garment.displaySize, options)).size > 0;
  const files = [model, person.file, shoes, hasLegs ? null : shortsUnder(model, fitting.sex)];
  return files.filter((file) => file !== null);
};
