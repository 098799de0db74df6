import { sizeLabel } from '@kitwright/garment';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RowWarnings } from '../../roster/row-warnings.ts';
import type { RosterRow } from '../../roster/roster-rows.ts';
import { wordsOfUnfit } from '../../roster/use-unfit.ts';
import { useCheckoutText } from '../../translations/checkout/text.ts';
import classes from './roster.module.css';

/** Gives what is worth a look in a row, in words, field by field; null where there is nothing. */
export const useRowWords = (
  { name, number, size, advised }: Pick<RosterRow, 'name' | 'number' | 'size' | 'advised'>,
  warnings: RowWarnings,
): Readonly<Record<keyof RowWarnings, string | null>> => {
  const text = useCheckoutText();
  return {
    name: warnings.name && text(`roster.${warnings.name.fault}`, wordsOfUnfit(name, warnings.name)),
    number: warnings.number && text('roster.duplicate', { number: number.trim() }),
    size:
      warnings.size &&
      text(`roster.${warnings.size}`, {
        size: size === null ? '' : sizeLabel(size),
        advised: advised === undefined ? '' : sizeLabel(advised),
      }),
  };
};

/** Gives what a field is marked with: a colour for the eye, a description for who listens. */
export const warned = (words: string | null, className = '') => ({
  className: words === null ? className : `${className} ${classes.warned ?? ''}`,
  ...(words === null ? {} : { description: words, descriptionProps: { className: classes.told ?? '' } }),
});

interface RowNotesProps {
  readonly words: ReturnType<typeof useRowWords>;
  /** Holds what a name that does not fit may be written as; null where nothing shorter is known. */
  readonly shortName: string | null;
  readonly onShorten: (name: string) => void;
}

/** The same words below the fields, for the eye alone (the fields say them themselves), and a way out. */
export const RowNotes = ({ words, shortName, onShorten }: RowNotesProps) => {
  const text = useCheckoutText();
  const said = [words.name, words.number, words.size].filter((each) => each !== null);
  if (said.length === 0) return null;
  return (
    <div className={classes.notes}>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />
      <span aria-hidden>{said.join(' ')}</span>
      {shortName !== null && (
        <Button variant="light" size="compact-xs" onClick={() => onShorten(shortName)}>
          {text('roster.shorten', { name: shortName })}
        </Button>
      )}
    </div>
  );
};
