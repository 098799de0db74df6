import { MAX_PIECES, type SizeCount } from '@kitwright/contract';
import { SIZES, sizeLabel, type Size } from '@kitwright/garment';
import type { SleeveLength } from '@kitwright/ordering';
import { NumberInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useCartText } from '../../translations/cart/text.ts';
import { withCount } from './size-counts.ts';
import classes from './size-grid.module.css';

/** Numbers are typed digit by digit: what is meant is known after a moment. */
const SETTLED_MS = 500;

/** How many pieces of each size; a row for each sleeve length the garment is made with. */
export const SizeGrid = ({
  counts,
  sleeves,
  onChange,
}: {
  readonly counts: readonly SizeCount[];
  readonly sleeves: readonly SleeveLength[];
  readonly onChange: (counts: SizeCount[]) => void;
}) => {
  const text = useCartText();
  const [typed, setTyped] = useState(counts);
  const settle = useDebouncedCallback(onChange, { delay: SETTLED_MS, flushOnUnmount: true });
  const set = (size: Size, sleeve: SleeveLength, quantity: number): void => {
    const next = withCount(typed, size, sleeve, quantity);
    setTyped(next);
    settle(next);
  };
  return (
    <div className={classes.grid} role="group" aria-label={text('sizesHint')}>
      {sleeves.map((sleeve) => (
        <div key={sleeve} className={classes.row}>
          {sleeves.length > 1 && <span className={classes.sleeve}>{text(sleeve)}</span>}
          {SIZES.map((size) => (
            <label key={size} className={classes.cell}>
              <span>{sizeLabel(size)}</span>
              <NumberInput
                size="sm"
                hideControls
                allowNegative={false}
                allowDecimal={false}
                min={0}
                max={MAX_PIECES}
                aria-label={text('amountOf', { size: sizeLabel(size), sleeve: text(sleeve) })}
                placeholder="0"
                value={typed.find((count) => count.size === size && count.sleeve === sleeve)?.quantity ?? ''}
                onChange={(value) => set(size, sleeve, Number(value) || 0)}
              />
            </label>
          ))}
        </div>
      ))}
    </div>
  );
};
