import { formatUsd, priceChanges, type OrderQuote, type PriceChange, type Quote } from '@kitwright/ordering';
import { useLang } from '@kitwright/ui';
import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconCalendarClock } from '@tabler/icons-react';
import { useCheckoutText } from '../translations/checkout/text.ts';
import { useCatalogueText } from '../translations/catalogue/text.ts';
import { useReasonLabel } from './PriceBreakdown.tsx';
import classes from './pricing.module.css';

/** A price that was seen, and the one in its place. */
export interface PriceStep<Q extends Quote | OrderQuote = Quote | OrderQuote> {
  readonly before: Q;
  readonly after: Q;
}

const Amounts = ({ before, after }: { readonly before: number | null; readonly after: number | null }) => (
  <dd className="kw-figures">
    {before !== null && <s>{formatUsd(before)}</s>} <span>{after === null ? '–' : formatUsd(after)}</span>
  </dd>
);

const Change = ({ change, name }: { readonly change: PriceChange; readonly name: string | undefined }) => {
  const label = useReasonLabel(change.reason);
  return (
    <div className={classes.line}>
      <dt>{name === undefined ? label : `${name}: ${label}`}</dt>
      <Amounts before={change.beforeCents} after={change.afterCents} />
    </div>
  );
};

/** The promotion that the price relied on and that is not to be had any more; null where it still is. */
const lostPromotion = ({ before, after }: PriceStep) =>
  before.promotion !== null && before.promotion.id !== after.promotion?.id ? before.promotion : null;

/** Says that the price is another one by now: which lines, from what to what, and the total. */
export const StalePrice = ({
  step,
  names = [],
}: {
  readonly step: PriceStep;
  /** Of the designs, in the order of the quote; they stand before their lines where there are several. */
  readonly names?: readonly string[];
}) => {
  const text = useCatalogueText();
  const { lang } = useLang();
  const { before, after } = step;
  const lost = lostPromotion(step);
  return (
    <Alert
      color="yellow"
      role="alert"
      className={classes.stale ?? ''}
      title={
        <>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden /> {text('stale.title')}
        </>
      }
    >
      {lost !== null && (
        <p className={classes.lost}>{text('stale.promotionGone', { name: lost.name[lang] })}</p>
      )}
      <dl className={classes.lines}>
        {priceChanges(before, after).map((change, index) => (
          <Change
            key={index}
            change={change}
            name={names.length > 1 && change.item !== null ? names[change.item] : undefined}
          />
        ))}
        <div className={classes.total}>
          <dt>{text('price.total')}</dt>
          <Amounts before={before.grandTotalCents} after={after.grandTotalCents} />
        </div>
      </dl>
      <p className={classes.lost}>{text('stale.again')}</p>
    </Alert>
  );
};

/** Says that the days below are other ones than a moment ago: they must be seen before anything is ordered by them. */
export const TakesLonger = () => (
  <Alert color="yellow" icon={<IconCalendarClock stroke={1.5} />} role="alert">
    {useCheckoutText()('delivery.longer')}
  </Alert>
);
