import type { CatalogueFont } from '@kitwright/contract/catalogue';
import { NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { fetchCatalogue } from '../../../design-view/font-source.ts';
import { useToolText } from '../../../translations/tool-text.ts';
import { weightOf, weightsOf } from './font-weights.ts';

interface Props {
  readonly fontId: string;
  readonly disabled: boolean;
  readonly onChoose: (fontId: string) => void;
}

const NONE: readonly CatalogueFont[] = [];

/** How heavy the letters are; nothing where the family has one weight only. */
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
