import { qrPath } from '@kitwright/base/qr';
import type { OrderId, OrderShareId } from '@kitwright/contract';
import { khqrEndpoints, type ShownKhqr } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { read } from '../../../api/calls.ts';
import { useMeText } from '../../../translations/me/text.ts';
import classes from './payment.module.css';

/** An amount is typed figure by figure: a code is asked for once one has stopped. */
const TYPED_MS = 600;

interface CodeProps {
  readonly merchantName: string;
  /** Number or reference that the code holds. */
  readonly billNumber: string;
}

/** A code just as the shop made it; amount and reference are inside. Its place is kept while it is asked for. */
const Code = ({
  merchantName,
  billNumber,
  shown,
  amountCents,
}: CodeProps & { readonly shown: ShownKhqr | undefined; readonly amountCents: number }) => {
  const text = useMeText();
  const isAsked = shown?.amountCents !== amountCents;
  const { path, side } = qrPath(shown?.content ?? '');
  return (
    <figure className={classes.khqr} aria-busy={isAsked}>
      <div className={classes.khqrHead} aria-hidden>
        KHQR
      </div>
      <figcaption>
        {merchantName}
        <strong className="kw-figures">{formatUsd(amountCents)}</strong>
      </figcaption>
      {isAsked ? (
        <div className={classes.khqrSpace} />
      ) : (
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={text('payment.khqr', { amount: formatUsd(amountCents), number: billNumber })}
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
  const { data, isError } = useQuery({
    ...read(khqrEndpoints.showKhqr, { params: { id: orderId }, body: { amountCents: asked } }),
    placeholderData: keepPreviousData,
  });
  return isError ? null : <Code {...code} amountCents={amountCents} shown={data} />;
};

/** A KHQR code that pays what is open of one player's share. */
export const ShareKhqr = ({
  token,
  id,
  amountCents,
  ...code
}: CodeProps & { readonly token: string; readonly id: OrderShareId; readonly amountCents: number }) => {
  const options = read(khqrEndpoints.showShareKhqr, { params: { token, id } });
  const { data, isError } = useQuery({ ...options, queryKey: [...options.queryKey, amountCents] });
  return isError || data === undefined ? null : (
    <Code {...code} amountCents={data.amountCents} shown={data} />
  );
};
