import { Button } from '@mantine/core';
import type { FabricPrice } from '@kitwright/ordering';
import { IconPlus } from '@tabler/icons-react';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { FormGroup } from '../FormGroup.tsx';
import { FabricCard } from './FabricCard.tsx';
import { changeAt, moveUp, usePrices, without } from './use-prices.ts';
import classes from './prices.module.css';

/** An id that no fabric of the list has; orders name fabrics by it, so it never changes. */
const freeId = (fabrics: readonly FabricPrice[]): string => {
  const taken = new Set(fabrics.map(({ id }) => id));
  let number = fabrics.length + 1;
  while (taken.has(`fabric-${number}`)) number += 1;
  return `fabric-${number}`;
};

const newFabric = (fabrics: readonly FabricPrice[]): FabricPrice => ({
  id: freeId(fabrics),
  name: { kh: '', en: '' },
  weave: 'interlock',
  weightGsm: 160,
  surchargeCents: 0,
  minimumQuantity: 5,
  discountUpToPercent: 15,
  productTypes: [],
});

/** The fabrics in the order customers see them. */
export const Fabrics = () => {
  const text = useTenantText();
  const { prices, set } = usePrices();
  const { fabrics } = prices;
  return (
    <FormGroup
      title={text('prices.fabrics')}
      hint={text('prices.fabricsHint')}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => set({ fabrics: [...fabrics, newFabric(fabrics)] })}
        >
          {text('prices.addFabric')}
        </Button>
      }
    >
      <ul className={classes.fabrics}>
        {fabrics.map((fabric, index) => (
          <FabricCard
            key={fabric.id}
            fabric={fabric}
            index={index}
            onChange={(patch) => set({ fabrics: changeAt(fabrics, index, patch) })}
            onRemove={fabrics.length === 1 ? undefined : () => set({ fabrics: without(fabrics, index) })}
            onUp={index === 0 ? undefined : () => set({ fabrics: moveUp(fabrics, index) })}
          />
        ))}
      </ul>
    </FormGroup>
  );
};
