import type { CatalogueFont } from '@kitwright/contract/catalogue';
import { USUAL_WEIGHT, fontEntry, parseFontId } from '@kitwright/lettering';
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fetchCatalogue } from '../../../design-view/lettering.ts';
import { useToolText } from '../../../translations/tool-text.ts';

interface Props {
  readonly fontId: string;
  readonly disabled: boolean;
  readonly onChoose: (fontId: string) => void;
}

const NONE: readonly CatalogueFont[] = [];

/** The weights that have a name. */
const WEIGHTS = [100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
type Weight = (typeof WEIGHTS)[number];

/** A weight of a family, and the font that is it. */
interface WeightOffer {
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

/** Choice of the weight of the letters; nothing where the family has one weight only. */
export function FontWeight({ fontId, disabled, onChoose }: Props) {
  const text = useToolText();
  const weights = weightsOf(fontId, useCatalogue());
  if (weights.length === 0) return null;
  const weight = weightOf(fontId);
  return (
    <NativeSelect
      size="sm"
      mt={8}
      label={text('fonts.weight')}
      disabled={disabled}
      value={weights.find((offer) => offer.weight === weight)?.fontId ?? fontId}
      onChange={(event) => onChoose(event.currentTarget.value)}
      data={weights.map((offer) => ({
        value: offer.fontId,
        label: text(`fonts.weights.w${offer.weight}`),
      }))}
    />
  );
}

/** The families there are; none until they have come, and where they cannot be had. */
function useCatalogue(): readonly CatalogueFont[] {
  const [catalogue, setCatalogue] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    fetchCatalogue().then(
      (fonts) => {
        if (wanted) setCatalogue(fonts);
      },
      // Without it a font keeps the weight it has.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return catalogue;
}
