import { IconAlertTriangle } from '@tabler/icons-react';
import type { RowWarnings } from '../../roster/row-warnings.ts';
import type { RosterRow } from '../../roster/roster-rows.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './roster.module.css';

/** What is worth a look in a row, in words, field by field; null where there is nothing. */
export const useRowWords = (
  { name, number }: Pick<RosterRow, 'name' | 'number'>,
  warnings: RowWarnings,
): Readonly<Record<keyof RowWarnings, string | null>> => {
  const text = useCheckoutText();
  return {
    name: warnings.name && text(`roster.${warnings.name}`, { name: name.trim() }),
    number: warnings.number && text('roster.duplicate', { number: number.trim() }),
    size: warnings.size && text(`roster.${warnings.size}`),
  };
};

/** What a field is marked with: a colour for the eye, a description for who listens. */
export const warned = (words: string | null, className = '') => ({
  className: words === null ? className : `${className} ${classes.warned ?? ''}`,
  ...(words === null ? {} : { description: words, descriptionProps: { className: classes.told ?? '' } }),
});

/** The same words below the fields, for the eye alone: the fields say them themselves. */
export const RowNotes = ({ words }: { readonly words: ReturnType<typeof useRowWords> }) => {
  const said = [words.name, words.number, words.size].filter((each) => each !== null);
  if (said.length === 0) return null;
  return (
    <p className={classes.notes} aria-hidden>
      <IconAlertTriangle size={16} stroke={1.5} />
      <span>{said.join(' ')}</span>
    </p>
  );
};
