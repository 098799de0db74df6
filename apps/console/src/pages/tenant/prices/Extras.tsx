import { PRODUCT_TYPES } from '@kitwright/garment';
import { EXTRAS, type Extra, type ExtraPrice } from '@kitwright/ordering';
import { Checkbox, MultiSelect } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { FormGroup } from '../FormGroup.tsx';
import { MoneyField } from './AmountField.tsx';
import { changeAt, usePrices, without } from './use-prices.ts';
import classes from './prices.module.css';

/** Holds what an extra costs when it is first offered. */
const FIRST_PRICE_CENTS = 100;

const ExtraRow = ({
  id,
  price,
  onOffer,
  onChange,
}: {
  readonly id: Extra;
  /** Undefined while it is not offered. */
  readonly price: ExtraPrice | undefined;
  readonly onOffer: (isOffered: boolean) => void;
  readonly onChange: (patch: Partial<ExtraPrice>) => void;
}) => {
  const text = useTenantText();
  return (
    <li className={classes.extra} aria-label={text(`prices.extra.${id}`)}>
      <Checkbox
        size="sm"
        label={text(`prices.extra.${id}`)}
        checked={price !== undefined}
        onChange={(event) => onOffer(event.currentTarget.checked)}
      />
      {price !== undefined && (
        <>
          <MoneyField
            label={text('prices.surcharge')}
            value={price.priceCents}
            onChange={(priceCents) => onChange({ priceCents })}
          />
          <MultiSelect
            size="sm"
            label={text('prices.forGarments')}
            {...(price.productTypes.length === 0 ? { placeholder: text('prices.allGarments') } : {})}
            data={PRODUCT_TYPES.map((value) => ({ value, label: text(`garment.${value}`) }))}
            value={price.productTypes}
            onChange={(productTypes) => onChange({ productTypes })}
          />
        </>
      )}
    </li>
  );
};

/** Shows what single players may have beside the design, and what it costs. */
export const Extras = () => {
  const text = useTenantText();
  const { prices, set } = usePrices();
  const { extras } = prices;
  return (
    <FormGroup title={text('prices.extras')} hint={text('prices.extrasHint')}>
      <ul className={classes.tiers}>
        {EXTRAS.map((id) => {
          const at = extras.findIndex((extra) => extra.id === id);
          const fresh = { id, priceCents: FIRST_PRICE_CENTS, productTypes: [] };
          return (
            <ExtraRow
              key={id}
              id={id}
              price={extras[at]}
              onOffer={(isOffered) => set({ extras: isOffered ? [...extras, fresh] : without(extras, at) })}
              onChange={(patch) => set({ extras: changeAt(extras, at, patch) })}
            />
          );
        })}
      </ul>
    </FormGroup>
  );
};
