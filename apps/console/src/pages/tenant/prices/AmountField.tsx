import { ActionIcon, NumberInput, Tooltip, type NumberInputProps } from '@mantine/core';
import { IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTenantText } from '../../../translations/tenant/text.ts';

interface AmountFieldProps extends Pick<
  NumberInputProps,
  'label' | 'error' | 'prefix' | 'suffix' | 'min' | 'max' | 'decimalScale' | 'fixedDecimalScale'
> {
  /** Null shows an empty field. */
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}

/** A number of the price list. An emptied field changes nothing, and shows the number again when it is left. */
export const AmountField = ({ value, onChange, ...field }: AmountFieldProps) => {
  const [emptied, setEmptied] = useState(false);
  return (
    <NumberInput
      size="sm"
      hideControls
      allowNegative={false}
      clampBehavior="blur"
      {...field}
      value={emptied || value === null ? '' : value}
      onChange={(next) => {
        setEmptied(typeof next !== 'number');
        if (typeof next === 'number') onChange(next);
      }}
      onBlur={() => setEmptied(false)}
    />
  );
};

type KindProps = Omit<AmountFieldProps, 'prefix' | 'suffix' | 'decimalScale' | 'fixedDecimalScale'>;

const CENTS = 100;
const MAX_USD = 100_000;

/** United States dollars on screen, cents in the list. */
export const MoneyField = ({ value, onChange, ...field }: KindProps) => (
  <AmountField
    prefix="$"
    decimalScale={2}
    fixedDecimalScale
    min={0}
    max={MAX_USD}
    {...field}
    value={value === null ? null : value / CENTS}
    onChange={(usd) => onChange(Math.round(usd * CENTS))}
  />
);

export const PercentField = (field: KindProps) => (
  <AmountField suffix="%" decimalScale={2} min={0} max={90} {...field} />
);

export const CountField = (field: KindProps & Pick<AmountFieldProps, 'suffix'>) => (
  <AmountField decimalScale={0} min={1} max={10_000} {...field} />
);

/** At the end of a row: up, where the order counts, and away. */
export const RowTools = ({
  name,
  onRemove,
  onUp,
}: {
  readonly name: string;
  /** Undefined where the row must stay. */
  readonly onRemove?: (() => void) | undefined;
  readonly onUp?: (() => void) | undefined;
}) => {
  const text = useTenantText();
  return (
    <>
      {onUp !== undefined && (
        <Tooltip label={text('prices.up', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('prices.up', { name })}
            onClick={onUp}
          >
            <IconArrowUp size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      {onRemove !== undefined && (
        <Tooltip label={text('prices.remove', { name })}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={text('prices.remove', { name })}
            onClick={onRemove}
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
};
