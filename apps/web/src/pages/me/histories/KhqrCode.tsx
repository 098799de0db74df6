import { qrPath } from '@kitwright/base/qr';
import type { OrderId, OrderShareId } from '@kitwright/contract';
import { khqrEndpoints, type KhqrCurrency, type ShownKhqr } from '@kitwright/contract/orders';
import { salesQuoteEndpoints } from '@kitwright/contract/quotes';
import { formatUsd } from '@kitwright/ordering';
import { formatRiel, rielOf } from '@kitwright/ordering/tax';
import { SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/calls.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { useTaxText } from '../../../translations/tax/text.ts';
import classes from './payment.module.css';

/** An amount is typed figure by figure: a code is asked for once one has stopped. */
const TYPED_MS = 600;

interface CodeProps {
  readonly merchantName: string;
  /** Number or reference that the code holds. */
  readonly billNumber: string;
  /** Riel of a dollar as the order was told them: the payer chooses. Null where codes are in dollars alone. */
  readonly rielPerDollar: number | null;
}

const CURRENCIES: readonly KhqrCurrency[] = ['USD', 'KHR'];

/** A choice between dollars and riel. */
const Currency = ({
  value,
  onChange,
}: {
  readonly value: KhqrCurrency;
  readonly onChange: (currency: KhqrCurrency) => void;
}) => {
  const text = useTaxText();
  return (
    <div className={classes.currency}>
      <SegmentedControl
        fullWidth
        size="sm"
        aria-label={text('payIn')}
        value={value}
        data={CURRENCIES.map((currency) => ({ value: currency, label: text(`currency.${currency}`) }))}
        onChange={onChange}
      />
    </div>
  );
};

/** A code just as the shop made it; amount and reference are inside. Its place is kept while it is asked for. */
const Code = ({
  merchantName,
  billNumber,
  rielPerDollar,
  shown,
  amountCents,
  currency,
}: CodeProps & {
  readonly shown: ShownKhqr | undefined;
  readonly amountCents: number;
  readonly currency: KhqrCurrency;
}) => {
  const text = useMeText();
  const isInRiel = currency === 'KHR' && rielPerDollar !== null;
  const isAsked = shown?.amountCents !== amountCents || (shown.riel !== null) !== isInRiel;
  const amount = isInRiel ? formatRiel(rielOf(amountCents, rielPerDollar)) : formatUsd(amountCents);
  const { path, side } = qrPath(shown?.content ?? '');
  return (
    <figure className={classes.khqr} aria-busy={isAsked}>
      <div className={classes.khqrHead} aria-hidden>
        KHQR
      </div>
      <figcaption>
        {merchantName}
        <strong className="kw-figures">{amount}</strong>
      </figcaption>
      {isAsked ? (
        <div className={classes.khqrSpace} />
      ) : (
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={text('payment.khqr', { amount, number: billNumber })}
          shapeRendering="crispEdges"
        >
          <path d={path} />
        </svg>
      )}
      {shown?.isWatched === true && <p className={classes.watched}>{text('payment.watched')}</p>}
    </figure>
  );
};

/** A KHQR code that pays an own order, or a part of it, from any bank's telephone application. */
export const OrderKhqr = ({
  orderId,
  amountCents,
  ...code
}: CodeProps & { readonly orderId: OrderId; readonly amountCents: number }) => {
  const [asked] = useDebouncedValue(amountCents, TYPED_MS);
  const [currency, setCurrency] = useState<KhqrCurrency>('USD');
  const { data, isError } = useQuery({
    ...read(khqrEndpoints.showKhqr, { params: { id: orderId }, body: { amountCents: asked, currency } }),
    placeholderData: keepPreviousData,
  });
  if (isError) return null;
  return (
    <>
      {code.rielPerDollar !== null && <Currency value={currency} onChange={setCurrency} />}
      <Code {...code} amountCents={amountCents} currency={currency} shown={data} />
    </>
  );
};

/** A KHQR code that pays what is open of one player's share. */
export const ShareKhqr = ({
  token,
  id,
  amountCents,
  ...code
}: CodeProps & { readonly token: string; readonly id: OrderShareId; readonly amountCents: number }) => {
  const [currency, setCurrency] = useState<KhqrCurrency>('USD');
  const options = read(khqrEndpoints.showShareKhqr, { params: { token, id }, query: { currency } });
  const { data, isError } = useQuery({
    ...options,
    queryKey: [...options.queryKey, amountCents],
    placeholderData: keepPreviousData,
  });
  if (isError || data === undefined) return null;
  return (
    <>
      {code.rielPerDollar !== null && <Currency value={currency} onChange={setCurrency} />}
      <Code {...code} amountCents={data.amountCents} currency={currency} shown={data} />
    </>
  );
};

/** A KHQR code that pays what is due of the order of an accepted quote, or a part of it. */
export const QuoteKhqr = ({
  token,
  amountCents,
  ...code
}: CodeProps & { readonly token: string; readonly amountCents: number }) => {
  const [asked] = useDebouncedValue(amountCents, TYPED_MS);
  const [currency, setCurrency] = useState<KhqrCurrency>('USD');
  const { data, isError } = useQuery({
    ...read(salesQuoteEndpoints.showQuoteKhqr, {
      params: { token },
      query: { currency, amountCents: asked },
    }),
    placeholderData: keepPreviousData,
  });
  if (isError) return null;
  return (
    <>
      {code.rielPerDollar !== null && <Currency value={currency} onChange={setCurrency} />}
      <Code {...code} amountCents={amountCents} currency={currency} shown={data} />
    </>
  );
};
