import { formatUsd, type OrderQuote, type PriceReason, type Quote } from '@kitwright/ordering';
import { Fragment } from 'react';
import { useCatalogueText } from '../translations/catalogue/text.ts';
import { useReasonLabel } from './use-reason-label.ts';
import classes from './pricing.module.css';

const Reason = ({ reason }: { readonly reason: PriceReason }) => {
  const text = useCatalogueText();
  const free = reason.code === 'shipping' && reason.amountCents === 0;
  return (
    <div className={classes.line}>
      <dt>{useReasonLabel(reason)}</dt>
      <dd className="kw-figures">{free ? text('price.free') : formatUsd(reason.amountCents)}</dd>
    </div>
  );
};

const Reasons = ({ reasons }: { readonly reasons: readonly PriceReason[] }) =>
  reasons.map((reason) => (
    <Reason key={`${reason.code}${reason.option?.id ?? reason.extra ?? ''}`} reason={reason} />
  ));

const Total = ({ grandTotalCents }: { readonly grandTotalCents: number }) => {
  const text = useCatalogueText();
  return (
    <div className={classes.total}>
      <dt>{text('price.total')}</dt>
      <dd className="kw-figures" data-testid="grand-total">
        {formatUsd(grandTotalCents)}
      </dd>
    </div>
  );
};

/** Shows what would make it cheaper, or possible at all. */
const Advice = ({ quote }: { readonly quote: Quote }) => {
  const text = useCatalogueText();
  if (!quote.meetsMinimum)
    return (
      <p className={classes.warning} role="status">
        {text('price.belowMinimum', {
          minimum: quote.minimumQuantity,
          missing: quote.minimumQuantity - quote.quantity,
        })}
      </p>
    );
  if (quote.nextTier === null) return null;
  return (
    <p className={classes.advice}>
      {text('price.nextTier', {
        missing: quote.nextTier.quantity - quote.quantity,
        percent: quote.nextTier.percent,
      })}
    </p>
  );
};

/** A price with its reasons, line by line. */
export const PriceBreakdown = ({ quote }: { readonly quote: Quote }) => {
  const text = useCatalogueText();
  const perPiece = Math.round((quote.totalAmountCents - quote.totalDiscountCents) / quote.quantity);
  return (
    <div>
      <dl className={classes.lines}>
        <Reasons reasons={quote.reasons} />
        <Total grandTotalCents={quote.grandTotalCents} />
      </dl>
      <p className={classes.each}>{text('price.perPiece', { price: formatUsd(perPiece) })}</p>
      <Advice quote={quote} />
    </div>
  );
};

/** The price of several designs that are ordered together; `names` are theirs, in the order of the quote. */
export const OrderPriceBreakdown = ({
  quote,
  names,
}: {
  readonly quote: OrderQuote;
  readonly names: readonly string[];
}) => (
  <div>
    <dl className={classes.lines}>
      {quote.items.map((item, index) => (
        <Fragment key={index}>
          {quote.items.length > 1 && (
            <div className={classes.design}>
              <dt>{names[index]}</dt>
              <dd className="kw-figures">{formatUsd(item.grandTotalCents)}</dd>
            </div>
          )}
          <Reasons reasons={item.reasons} />
        </Fragment>
      ))}
    </dl>
    <dl className={`${classes.lines ?? ''} ${quote.items.length > 1 ? (classes.whole ?? '') : ''}`}>
      <Reasons reasons={quote.reasons} />
      <Total grandTotalCents={quote.grandTotalCents} />
    </dl>
  </div>
);
