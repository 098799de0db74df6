import { hasSleeveChoice } from '@kitwright/contract/catalogue';
import { PRODUCT_TYPES } from '@kitwright/garment';
import { MOST_QUOTE_DAYS } from '@kitwright/ordering/sales-quotes';
import { MultiSelect } from '@mantine/core';
import { useTenantText } from '../../../translations/tenant/text.ts';
import { useEditor, useFault } from '../editor-context.ts';
import { FormGroup } from '../FormGroup.tsx';
import { MoneyField, PercentField, CountField } from './AmountField.tsx';
import { Extras } from './Extras.tsx';
import { Fabrics } from './Fabrics.tsx';
import { OptionSurcharges } from './OptionSurcharges.tsx';
import { Tiers } from './Tiers.tsx';
import { usePrices } from './use-prices.ts';
import classes from './prices.module.css';

/** The most working days the contract takes. */
const MOST_DAYS = 200;

const Garments = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft } = useEditor();
  const { prices, set } = usePrices();
  const { productTypes } = draft.settings;
  return (
    <FormGroup title={text('prices.garments')} hint={text('prices.garmentsHint')}>
      <div className={classes.grid}>
        {PRODUCT_TYPES.filter((type) => productTypes.includes(type)).map((type) => (
          <MoneyField
            key={type}
            label={text(`garment.${type}`)}
            value={prices.basePriceCents[type] ?? null}
            error={fault(`prices.basePriceCents.${type}`)}
            onChange={(cents) => set({ basePriceCents: { ...prices.basePriceCents, [type]: cents } })}
          />
        ))}
      </div>
    </FormGroup>
  );
};

/** For which garments long sleeves may be ordered: a garment is made with short ones alone until it is named here. */
const LongSleevesFor = () => {
  const text = useTenantText();
  const { prices, set } = usePrices();
  return (
    <MultiSelect
      size="sm"
      label={text('prices.longFor')}
      {...(prices.longSleeveTypes.length === 0 ? { placeholder: text('prices.noGarment') } : {})}
      data={PRODUCT_TYPES.filter(hasSleeveChoice).map((value) => ({
        value,
        label: text(`garment.${value}`),
      }))}
      value={prices.longSleeveTypes}
      onChange={(longSleeveTypes) => set({ longSleeveTypes })}
    />
  );
};

const SleevesAndDelivery = () => {
  const text = useTenantText();
  const { prices, set } = usePrices();
  return (
    <FormGroup title={text('prices.sleeves')}>
      <LongSleevesFor />
      <div className={classes.grid}>
        <MoneyField
          label={text('prices.longSurcharge')}
          value={prices.longSleeveSurchargeCents}
          onChange={(cents) => set({ longSleeveSurchargeCents: cents })}
        />
        <PercentField
          label={text('prices.longDiscount')}
          value={prices.longSleeveDiscountPercent}
          onChange={(percent) => set({ longSleeveDiscountPercent: percent })}
        />
        <MoneyField
          label={text('prices.shipping')}
          value={prices.shippingCents}
          onChange={(cents) => set({ shippingCents: cents })}
        />
        <CountField
          label={text('prices.freeFrom')}
          suffix={` ${text('prices.pieces')}`}
          value={prices.freeShippingFromQuantity}
          onChange={(quantity) => set({ freeShippingFromQuantity: quantity })}
        />
      </div>
    </FormGroup>
  );
};

const ProductionDays = () => {
  const text = useTenantText();
  const fault = useFault();
  const { prices, set } = usePrices();
  const { from, to } = prices.productionDays;
  const shared = { suffix: ` ${text('prices.days')}`, min: 0, max: MOST_DAYS } as const;
  return (
    <FormGroup title={text('prices.production')} hint={text('prices.productionHint')}>
      <div className={classes.grid}>
        <CountField
          {...shared}
          label={text('prices.daysFrom')}
          value={from}
          onChange={(days) => set({ productionDays: { from: days, to: Math.max(days, to) } })}
        />
        <CountField
          {...shared}
          label={text('prices.daysTo')}
          value={to}
          error={fault('prices.productionDays.to')}
          onChange={(days) => set({ productionDays: { from, to: days } })}
        />
      </div>
    </FormGroup>
  );
};

const QuoteDays = () => {
  const text = useTenantText();
  const fault = useFault();
  const { draft, update } = useEditor();
  return (
    <FormGroup title={text('prices.quotes')} hint={text('prices.quotesHint')}>
      <div className={classes.grid}>
        <CountField
          label={text('prices.quoteDays')}
          suffix={` ${text('prices.days')}`}
          min={1}
          max={MOST_QUOTE_DAYS}
          value={draft.settings.quoteDays}
          error={fault('quoteDays')}
          onChange={(days) => update({ quoteDays: days })}
        />
      </div>
    </FormGroup>
  );
};

/** The whole price list. */
export const PricesSection = () => (
  <>
    <Garments />
    <Fabrics />
    <Tiers />
    <SleevesAndDelivery />
    <ProductionDays />
    <QuoteDays />
    <OptionSurcharges />
    <Extras />
  </>
);
