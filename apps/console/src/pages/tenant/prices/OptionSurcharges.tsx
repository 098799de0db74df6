import { Button, Select } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useOptionName } from '../../../offer-names.ts';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { FormGroup } from '../FormGroup.tsx';
import { MoneyField, RowTools } from './AmountField.tsx';
import { changeAt, usePrices, without } from './use-prices.ts';
import classes from './prices.module.css';
import { availableGarments, type ProductType } from '@kitwright/garment';

/** A choice of a garment that may have its own price. */
interface OptionChoice {
  readonly productType: ProductType;
  readonly option: string;
  readonly value: string;
}

/** The sleeve is priced player by player, for all garments alike. */
const SLEEVE = 'sleeve';

/** Every choice of every garment. */
const OPTION_CHOICES: readonly OptionChoice[] = availableGarments.flatMap(({ productType, options }) =>
  options
    .filter(({ id }) => id !== SLEEVE)
    .flatMap(({ id, values }) => values.map((value) => ({ productType, option: id, value }))),
);

const choiceKey = ({ productType, option, value }: Record<keyof OptionChoice, string>): string =>
  `${productType} ${option} ${value}`;

/** A choice in words, with its garment. */
const useChoiceName = (): ((choice: OptionChoice) => string) => {
  const text = useTenantText();
  const optionName = useOptionName();
  return ({ productType, option, value }) =>
    `${text(`garment.${productType}`)}: ${optionName({ id: option, value })}`;
};

/** Shows what the choices of garments add. */
export const OptionSurcharges = () => {
  const text = useTenantText();
  const nameOf = useChoiceName();
  const { prices, set } = usePrices();
  const { optionSurcharges } = prices;
  const taken = new Set(optionSurcharges.map(choiceKey));
  const free = OPTION_CHOICES.filter((choice) => !taken.has(choiceKey(choice)));
  const [first] = free;
  return (
    <FormGroup
      title={text('prices.options')}
      hint={text('prices.optionsHint')}
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={first === undefined}
          onClick={() => {
            if (first !== undefined) {
              set({ optionSurcharges: [...optionSurcharges, { ...first, surchargeCents: 50 }] });
            }
          }}
        >
          {text('prices.addOption')}
        </Button>
      }
    >
      <ul className={classes.tiers}>
        {optionSurcharges.map((surcharge, index) => {
          const own = OPTION_CHOICES.find((choice) => choiceKey(choice) === choiceKey(surcharge));
          const offered = own === undefined ? free : [own, ...free];
          return (
            <li key={choiceKey(surcharge)} className={classes.option}>
              <Select
                size="sm"
                label={text('prices.choice')}
                data={offered.map((choice) => ({ value: choiceKey(choice), label: nameOf(choice) }))}
                value={choiceKey(surcharge)}
                onChange={(key) => {
                  const choice = offered.find((one) => choiceKey(one) === key);
                  if (choice !== undefined) {
                    set({ optionSurcharges: changeAt(optionSurcharges, index, choice) });
                  }
                }}
              />
              <MoneyField
                label={text('prices.surcharge')}
                value={surcharge.surchargeCents}
                onChange={(surchargeCents) =>
                  set({ optionSurcharges: changeAt(optionSurcharges, index, { surchargeCents }) })
                }
              />
              <RowTools
                name={own === undefined ? surcharge.option : nameOf(own)}
                onRemove={() => set({ optionSurcharges: without(optionSurcharges, index) })}
              />
            </li>
          );
        })}
      </ul>
    </FormGroup>
  );
};
