import type { LocalText } from '@kitwright/contract';
import { chosenOptions } from '@kitwright/garment';
import type { Quote } from '@kitwright/ordering';
import { useEffect, useState } from 'react';
import { useEditorState, useSetting } from './editor-context.ts';
import { useFabric } from './use-fabric.ts';

export type Price =
  | { readonly state: 'loading' | 'unknown' }
  | {
      readonly state: 'known';
      /** With all that comes off. */
      readonly unitCents: number;
      readonly fromQuantity: number;
      /** The promotion that is taken off; null where none runs for it. */
      readonly promotion: LocalText | null;
    };

/** The price of one piece, cents: never less than is charged for it. */
export const unitOf = ({ quantity, totalAmountCents, totalDiscountCents }: Quote): number =>
  Math.ceil((totalAmountCents - totalDiscountCents) / quantity);

/** Price of one kit at the least quantity of the fabric chosen, as the server quotes it. */
export function usePrice(): Price {
  const { services, garment } = useSetting();
  const options = useEditorState((state) => state.document.options);
  const fabric = useFabric();
  const [price, setPrice] = useState<Price>({ state: 'loading' });
  useEffect(() => {
    if (!fabric) return;
    let wanted = true;
    const isLong = chosenOptions(garment, options)['sleeve'] === 'long';
    const quantity = fabric.minimumQuantity;
    void services
      .quote({
        productType: garment.productType,
        fabricId: fabric.id,
        options,
        quantities: isLong ? { short: 0, long: quantity } : { short: quantity, long: 0 },
      })
      .then((result) => {
        if (!wanted) return;
        setPrice(
          result.ok
            ? {
                state: 'known',
                unitCents: unitOf(result.value),
                fromQuantity: quantity,
                promotion: result.value.promotion?.name ?? null,
              }
            : { state: 'unknown' },
        );
      });
    return () => {
      wanted = false;
    };
  }, [services, garment, fabric, options]);
  return fabric ? price : { state: 'unknown' };
}
