import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import { CountField, PercentField, RowTools } from './AmountField.tsx';
import { changeAt, usePrices, without } from './use-prices.ts';
import classes from './prices.module.css';

const FIRST = { quantity: 6, percent: 5 };
const MOST_PERCENT = 90;

/** The discounts by quantity, each from its least number of pieces on. */
export const Tiers = () => {
  const text = useTenantText();
  const fault = useFault();
  const { prices, set } = usePrices();
  const { tiers } = prices;
  const last = tiers.at(-1);
  const next =
    last === undefined
      ? FIRST
      : { quantity: last.quantity * 2, percent: Math.min(MOST_PERCENT, last.percent + FIRST.percent) };
  return (
    <FormGroup
      title={text('prices.tiers')}
      hint={text('prices.tiersHint')}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          onClick={() => set({ tiers: [...tiers, next] })}
        >
          {text('prices.addTier')}
        </Button>
      }
    >
      <ul className={classes.tiers}>
        {tiers.map(({ quantity, percent }, index) => (
          <li key={index} className={classes.tier}>
            <CountField
              label={text('prices.from')}
              suffix={` ${text('prices.pieces')}`}
              value={quantity}
              error={fault(`prices.tiers.${index}.quantity`)}
              onChange={(value) => set({ tiers: changeAt(tiers, index, { quantity: value }) })}
            />
            <PercentField
              label={text('prices.percent')}
              value={percent}
              error={fault(`prices.tiers.${index}.percent`)}
              onChange={(value) => set({ tiers: changeAt(tiers, index, { percent: value }) })}
            />
            <RowTools
              name={`${quantity} ${text('prices.pieces')}`}
              onRemove={() => set({ tiers: without(tiers, index) })}
            />
          </li>
        ))}
      </ul>
    </FormGroup>
  );
};
