import {
  formatUsd,
  type CodeAnswer,
  type OrderQuote,
  type PriceReason,
  type Quote,
} from '@kitwright/ordering';
import type { TaxTerms } from '@kitwright/ordering/tax';
import { formatCount, useLang } from '@kitwright/ui';
import { Button, TextInput } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { en } from '../translations/catalogue/en.ts';
import { useCatalogueText, type CatalogueTextKey } from '../translations/catalogue/text.ts';
import { ToldTax } from './lazy-money.tsx';
import classes from './pricing.module.css';

/** Tells whether the catalogue has a name for an option's value; a tenant's own list may price any. */
const isNamed = (option: string, value: string): boolean =>
  Object.hasOwn(en.options, option) && Object.hasOwn(en.options[option as keyof typeof en.options], value);

/** Gives what a line of a price is called, in the reader's language. */
export const useReasonLabel = ({
  code,
  quantity,
  percent = 0,
  option,
  extra,
  promotion,
  addresses,
}: PriceReason): string => {
  const text = useCatalogueText();
  const { lang } = useLang();
  if (code === 'optionSurcharge' && option)
    return isNamed(option.id, option.value)
      ? text(`options.${option.id}.${option.value}` as CatalogueTextKey)
      : `${option.id}: ${option.value}`;
  if (code === 'extra' && extra)
    return text('price.extra', { name: text(`extras.${extra}`), quantity: formatCount(quantity) });
  if (addresses !== undefined) return text('price.shippingTo', { addresses: formatCount(addresses) });
  return text(`price.${code}`, {
    count: quantity,
    quantity: formatCount(quantity),
    percent,
    name: promotion?.name[lang] ?? '',
  });
};

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

/** Says of a price that no one was there to confirm it. */
export const LastKnown = () => {
  const text = useCatalogueText();
  return (
    <p className={classes.warning} role="status">
      {text('price.lastKnown')}
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
      <ToldTax amountCents={quote.grandTotalCents} />
      <p className={classes.each}>{text('price.perPiece', { price: formatUsd(perPiece) })}</p>
      <Advice quote={quote} />
    </div>
  );
};

/** The price of several designs that are ordered together; `names` are theirs, in the order of the quote. */
export const OrderPriceBreakdown = ({
  quote,
  names,
  tax,
}: {
  readonly quote: OrderQuote;
  readonly names: readonly string[];
  /** Terms of an order that was placed; those of now where there is none yet. */
  readonly tax?: TaxTerms;
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
    <ToldTax amountCents={quote.grandTotalCents} tax={tax} />
  </div>
);

/** A field for a promotion's code; the answer says whether it holds, and if not why. */
export const PromotionCode = ({
  code,
  answer,
  onApply,
}: {
  readonly code: string;
  /** Holds what the price says of the code; undefined until there is one. */
  readonly answer: CodeAnswer | null | undefined;
  readonly onApply: (code: string) => void;
}) => {
  const text = useCatalogueText();
  const [typed, setTyped] = useState(code);
  const shown = code !== '' && answer?.code === code.trim().toUpperCase() ? answer : null;
  const minimum = shown?.minimumQuantity ?? 0;
  const fault = shown?.fault ?? null;
  return (
    <div className={classes.code}>
      <TextInput
        size="sm"
        label={text('code.label')}
        leftSection={<IconTicket size={18} stroke={1.5} />}
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={fault === null ? null : text(`code.${fault}`, { minimum })}
        description={shown !== null && fault === null ? text('code.holds') : null}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onApply(typed.trim());
        }}
      />
      <Button variant="default" size="sm" onClick={() => onApply(typed.trim())}>
        {text('code.apply')}
      </Button>
    </div>
  );
};
