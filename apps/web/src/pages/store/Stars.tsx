import type { StoreItem } from '@kitwright/contract/catalogue';
import { formatCount } from '@kitwright/ui';
import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';
import { useStoreText } from '../../translations/store/text.ts';
import classes from './store.module.css';

/** The average of a design's ratings and how many they are; `wordy` says so where no one has rated yet. */
export const Stars = ({
  rating,
  ratingCount,
  wordy = false,
}: Pick<StoreItem, 'rating' | 'ratingCount'> & { readonly wordy?: boolean }) => {
  const text = useStoreText();
  if (rating === null) return wordy ? <span className={classes.quiet}>{text('ratings.none')}</span> : null;
  const count =
    ratingCount === 1 ? text('ratings.one') : text('ratings.many', { count: formatCount(ratingCount) });
  return (
    <span className={classes.stars}>
      <VisuallyHidden>{text('average', { value: rating.toFixed(1), count })}</VisuallyHidden>
      <IconStarFilled size={14} aria-hidden />
      <span className="kw-figures" aria-hidden>
        {rating.toFixed(1)}
      </span>
      <span className={classes.quiet} aria-hidden>
        {wordy ? count : `(${formatCount(ratingCount)})`}
      </span>
    </span>
  );
};
