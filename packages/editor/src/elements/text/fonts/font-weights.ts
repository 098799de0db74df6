import type { CatalogueFont } from '@kitwright/contract/catalogue';
import { USUAL_WEIGHT, fontEntry, parseFontId } from '@kitwright/lettering';

/** The weights that have a name. */
export const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A weight of a family, and the font that is it. */
export interface WeightOffer {
  readonly weight: Weight;
  readonly fontId: string;
}

/**
 * The weights a font's family comes in, lightest first; empty where it has but one. A face of our own keeps its own id at
 * its own weight, so that it needs no catalogue.
 */
export function weightsOf(fontId: string, catalogue: readonly CatalogueFont[]): readonly WeightOffer[] {
  const id = parseFontId(fontId)?.id;
  const family = catalogue.find((font) => font.id === id);
  if (id === undefined || !family) return [];
  const offers = WEIGHTS.filter((weight) => family.weights.includes(weight)).map((weight) => ({
    weight,
    fontId: weight === usualOf(id) ? id : `${id}:${weight}`,
  }));
  return offers.length > 1 ? offers : [];
}

/** The weight that an id without one stands for. */
const usualOf = (id: string): number => fontEntry(id)?.weight ?? USUAL_WEIGHT;

/** The weight of a font. */
export function weightOf(fontId: string): number {
  const name = parseFontId(fontId);
  return name?.weight ?? usualOf(name?.id ?? fontId);
}
