import { IconAlertTriangle } from '@tabler/icons-react';
import { useCheckoutText } from '../translations/checkout/text.ts';
import type { Unfit } from './check-fit.ts';
import { duplicateNumbers, type RosterRow } from './roster-rows.ts';
import { wordsOfUnfit } from './use-unfit.ts';
import classes from './warnings.module.css';

/** More than this is shown by its number alone. */
const MOST_SHOWN = 8;

/** Shows what is worth a look before ordering: numbers given twice, missing sizes, names that do not fit the design. */
export const RosterWarnings = ({
  rows,
  unfit,
}: {
  /** Of an order that is written, or as they stand in the cart. */
  readonly rows: readonly Pick<RosterRow, 'name' | 'number' | 'size'>[];
  /** Of each row, in their order. */
  readonly unfit: readonly (Unfit | null)[];
}) => {
  const text = useCheckoutText();
  const sizeless = rows.filter(({ size }) => size === null).length;
  const warnings = [
    ...duplicateNumbers(rows).map((number) => text('roster.duplicate', { number })),
    ...(sizeless > 0 ? [text('roster.sizeless', { count: sizeless })] : []),
    ...rows.flatMap(({ name }, index) => {
      const fault = unfit[index] ?? null;
      return fault === null ? [] : [text(`roster.${fault.fault}`, wordsOfUnfit(name, fault))];
    }),
  ];
  if (warnings.length === 0) return null;
  const left = warnings.length - MOST_SHOWN;
  return (
    // The role is the frame's: a list with another role is no list to a screen reader, nor are its points.
    <div role="status" aria-label={text('roster.warnings')}>
      <ul className={classes.warnings}>
        {warnings.slice(0, MOST_SHOWN).map((warning, index) => (
          <li key={index}>
            <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
            {warning}
          </li>
        ))}
        {left > 0 && <li>{text('roster.moreWarnings', { count: left })}</li>}
      </ul>
    </div>
  );
};
