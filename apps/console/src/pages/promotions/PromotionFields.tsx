import { PRODUCT_TYPES, type ProductType } from '@kitwright/garment';
import { MultiSelect, NumberInput, SegmentedControl, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { usePromotionText } from '../../translations/promotions/text.ts';
import { useTenantText } from '../../translations/tenant/text.ts';
import type { PromotionValues } from './promotion-form.ts';
import classes from './promotions.module.css';

const MOST_PERCENT = 100;
const MOST_USD = 100_000;
const MOST_COUNT = 1_000_000;
const MOST_NAME = 80;
const MOST_CODE = 40;

interface FieldsProps {
  readonly form: UseFormReturnType<PromotionValues>;
}

const Group = ({ legend, children }: { readonly legend: string; readonly children: ReactNode }) => (
  <fieldset className={classes.group}>
    <legend className={classes.legend}>{legend}</legend>
    {children}
  </fieldset>
);

const Names = ({ form }: FieldsProps) => {
  const text = usePromotionText();
  return (
    <div className={classes.group}>
      <div className={classes.pair}>
        <TextInput
          size="sm"
          label={text('form.nameKh')}
          lang="km"
          maxLength={MOST_NAME}
          {...form.getInputProps('nameKh')}
        />
        <TextInput
          size="sm"
          label={text('form.nameEn')}
          lang="en"
          maxLength={MOST_NAME}
          {...form.getInputProps('nameEn')}
        />
      </div>
      <p className={classes.hint}>{text('form.nameHint')}</p>
    </div>
  );
};

const How = ({ form }: FieldsProps) => {
  const text = usePromotionText();
  return (
    <Group legend={text('form.how')}>
      <SegmentedControl
        size="sm"
        aria-label={text('form.how')}
        data={[
          { value: 'code', label: text('form.code') },
          { value: 'itself', label: text('form.itself') },
        ]}
        {...form.getInputProps('how')}
      />
      {form.values.how === 'code' && (
        <TextInput
          size="sm"
          label={text('form.codeField')}
          description={text('form.codeHint')}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={MOST_CODE}
          {...form.getInputProps('code')}
        />
      )}
    </Group>
  );
};

const Benefit = ({ form }: FieldsProps) => {
  const text = usePromotionText();
  const shared = { size: 'sm', hideControls: true, allowNegative: false, decimalScale: 2 } as const;
  return (
    <Group legend={text('form.benefit')}>
      <SegmentedControl
        size="sm"
        aria-label={text('form.benefit')}
        data={[
          { value: 'percent', label: text('form.percent') },
          { value: 'amount', label: text('form.amount') },
        ]}
        {...form.getInputProps('kind')}
      />
      {form.values.kind === 'percent' ? (
        <NumberInput
          key="percent"
          label={text('form.percentField')}
          suffix=" %"
          max={MOST_PERCENT}
          {...shared}
          {...form.getInputProps('percent')}
        />
      ) : (
        <NumberInput
          key="amount"
          label={text('form.amountField')}
          prefix="$"
          max={MOST_USD}
          fixedDecimalScale
          {...shared}
          {...form.getInputProps('amountUsd')}
        />
      )}
      <p className={classes.hint}>{text('form.benefitHint')}</p>
    </Group>
  );
};

const Days = ({ form }: FieldsProps) => {
  const text = usePromotionText();
  return (
    <div className={classes.group}>
      <div className={classes.pair}>
        <TextInput size="sm" type="date" label={text('form.firstDay')} {...form.getInputProps('firstDay')} />
        <TextInput size="sm" type="date" label={text('form.lastDay')} {...form.getInputProps('lastDay')} />
      </div>
      <p className={classes.hint}>{text('form.daysHint')}</p>
    </div>
  );
};

const Bounds = ({ form }: FieldsProps) => {
  const text = usePromotionText();
  const count = {
    size: 'sm',
    hideControls: true,
    allowNegative: false,
    allowDecimal: false,
    max: MOST_COUNT,
  } as const;
  return (
    <>
      <div className={classes.pair}>
        <NumberInput
          label={text('form.limit')}
          placeholder={text('form.unlimited')}
          {...count}
          {...form.getInputProps('limit')}
        />
        <NumberInput
          label={text('form.limitPerCustomer')}
          placeholder={text('form.unlimited')}
          {...count}
          {...form.getInputProps('limitPerCustomer')}
        />
      </div>
      <NumberInput label={text('form.minimum')} {...count} {...form.getInputProps('minimumQuantity')} />
    </>
  );
};

const Garments = ({ form }: FieldsProps) => {
  const text = usePromotionText();
  const garments = useTenantText();
  const { productTypes } = form.values;
  return (
    <MultiSelect<ProductType>
      size="sm"
      label={text('form.garments')}
      {...(productTypes.length === 0 ? { placeholder: text('allGarments') } : {})}
      data={PRODUCT_TYPES.map((value) => ({ value, label: garments(`garment.${value}`) }))}
      {...form.getInputProps('productTypes')}
    />
  );
};

/** Everything a promotion is made of. */
export const PromotionFields = ({ form }: FieldsProps) => {
  const text = usePromotionText();
  return (
    <>
      <Switch
        label={text('form.active')}
        description={text('form.activeHint')}
        {...form.getInputProps('active', { type: 'checkbox' })}
      />
      <Names form={form} />
      <How form={form} />
      <Benefit form={form} />
      <Days form={form} />
      <Bounds form={form} />
      <Garments form={form} />
    </>
  );
};
