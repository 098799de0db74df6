import { Rating as MantineRating } from '@mantine/core';
import { useUiText } from '../translations/text.ts';

/** Stars at most, and the smallest step. */
export const MAX_RATING = 5;

export const capRating = (value: number): number => Math.min(MAX_RATING, Math.max(0, Math.round(value)));

interface RatingProps {
  readonly value: number;
  /** Absent where it may only be read. */
  readonly onChange?: (value: number) => void;
}

/** One to five whole stars. */
export const Rating = ({ value, onChange }: RatingProps) => {
  const text = useUiText();
  const shown = capRating(value);
  return (
    <MantineRating
      value={shown}
      count={MAX_RATING}
      readOnly={onChange === undefined}
      color="yellow.7"
      {...(onChange === undefined ? {} : { onChange: (next: number) => onChange(capRating(next)) })}
      getSymbolLabel={(star) => text('rating', { value: star, max: MAX_RATING })}
      // A name needs a role: one picture to read, or a group to choose from.
      role={onChange === undefined ? 'img' : 'radiogroup'}
      aria-label={text('rating', { value: shown, max: MAX_RATING })}
    />
  );
};
