import { MAX_PIECES, type SizeCount } from '@kitwright/contract/teams';
import { ALL_SIZES, sizeLabel, type Size } from '@kitwright/garment';
import type { SleeveLength } from '@kitwright/ordering';
import { NumberInput } from '@mantine/core';
import { useErrorText } from '@kitwright/ui';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { areOffered, type SizeChoice } from '../../roster/use-sizes.ts';
import { useCartText } from '../../translations/cart/text.ts';
import { withCount } from './cart-content.ts';
import classes from './size-grid.module.css';

/** Numbers are typed digit by digit: what is meant is known after a moment. */
const SETTLED_MS = 500;

/** Shows how many pieces of each size; a row for each sleeve length the garment is made with. */
export const SizeGrid = ({
  counts,
  sleeves,
  sizes,
  onChange,
}: {
  readonly counts: readonly SizeCount[];
  readonly sleeves: readonly SleeveLength[];
  /** The sizes to choose from; others stand there only while some of them are asked for. */
  readonly sizes: readonly SizeChoice[];
  readonly onChange: (counts: SizeCount[]) => void;
}) => {
  const text = useCartText();
  const errorText = useErrorText();
  const [typed, setTyped] = useState(counts);
  const settle = useDebouncedCallback(onChange, { delay: SETTLED_MS, flushOnUnmount: true });
  const set = (size: Size, sleeve: SleeveLength, quantity: number): void => {
    const next = withCount(typed, size, sleeve, quantity);
    setTyped(next);
    settle(next);
  };
  const gone = ALL_SIZES.filter(
    (size) => counts.some((count) => count.size === size) && !areOffered(sizes, [{ size }]),
  );
  const columns = [
    ...sizes.map((choice) => ({ ...choice, isOffered: true })),
    ...gone.map((value) => ({ value, label: sizeLabel(value), isOffered: false })),
  ];
  return (
    <div className={classes.grid} role="group" aria-label={text('sizesHint')}>
      {sleeves.map((sleeve) => (
        <div key={sleeve} className={classes.row}>
          {sleeves.length > 1 && <span className={classes.sleeve}>{text(sleeve)}</span>}
          {columns.map(({ value: size, label, isOffered }) => (
            <label key={size} className={classes.cell}>
              <span>{label}</span>
              <NumberInput
                size="sm"
                hideControls
                allowNegative={false}
                allowDecimal={false}
                min={0}
                max={MAX_PIECES}
                aria-label={text('amountOf', { size: label, sleeve: text(sleeve) })}
                placeholder="0"
                error={!isOffered}
                value={typed.find((count) => count.size === size && count.sleeve === sleeve)?.quantity ?? ''}
                onChange={(value) => set(size, sleeve, Number(value) || 0)}
              />
            </label>
          ))}
        </div>
      ))}
      {gone.length > 0 && (
        <p className={classes.gone} role="alert">
          {gone.map(sizeLabel).join(', ')}: {errorText('error.field.size.notOffered')}
        </p>
      )}
    </div>
  );
};
