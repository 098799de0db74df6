import { postQuoteSlip, salesQuoteEndpoints, type OpenedQuote } from '@kitwright/contract/quotes';
import { formatUsd } from '@kitwright/ordering';
import { formatDate, useLang } from '@kitwright/ui';
import { Alert, Button, FileButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconUpload } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useAct } from '../../api/calls.ts';
import { client } from '../../api/client.ts';
import { OrderStatus } from '../../parts/OrderStatus.tsx';
import { BankLines } from '../../pricing/BankLines.tsx';
import { QuoteKhqr } from '../../pricing/lazy-money.tsx';
import { usePayNow } from '../../pricing/use-pay-now.tsx';
import { useTenant } from '../../tenant.ts';
import { useQuoteText } from '../../translations/quote/text.ts';
import { useShowQuote } from './use-answer.ts';
import classes from './quote.module.css';

type Placed = NonNullable<OpenedQuote['order']>;

const Slip = ({ token, amountCents }: { readonly token: string; readonly amountCents: number }) => {
  const text = useQuoteText();
  const act = useAct();
  const show = useShowQuote(token);
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const call = client.sendFile(postQuoteSlip, { params: { token }, query: { amountCents } }, file);
    const answer = await act(call, { done: text('order.sent') });
    if (answer.ok) show(answer.value);
  };
  return (
    <FileButton accept="image/png,image/jpeg,image/webp,application/pdf" onChange={(file) => void send(file)}>
      {(props) => (
        <Button {...props} size="md" fullWidth leftSection={<IconUpload size={18} stroke={1.5} />}>
          {text('order.slip', { amount: formatUsd(amountCents) })}
        </Button>
      )}
    </FileButton>
  );
};

/** Takes back the slips that were sent by this link and wait: of another sum, or another picture. */
const TakeBack = ({ token }: { readonly token: string }) => {
  const text = useQuoteText();
  const act = useAct();
  const show = useShowQuote(token);
  const takeBack = async (): Promise<void> => {
    const call = client.call(salesQuoteEndpoints.withdrawQuoteSlips, { params: { token } });
    const answer = await act(call, { done: text('order.takenBack') });
    if (answer.ok) show(answer.value);
  };
  return (
    <Button size="compact-sm" variant="default" onClick={() => void takeBack()}>
      {text('order.takeBack')}
    </Button>
  );
};

/** Tells how the money of the order stands. */
const MoneyNotes = ({ token, order }: { readonly token: string; readonly order: Placed }) => {
  const text = useQuoteText();
  const byLinkCents = order.byLinkCents ?? 0;
  const otherCents = order.waitingCents - byLinkCents;
  return (
    <>
      {order.paidCents > 0 && order.when !== 'over' && (
        <p>{text('order.paid', { amount: formatUsd(order.paidCents) })}</p>
      )}
      {otherCents > 0 && (
        <Alert color="blue" icon={<IconClock stroke={1.5} />} role="status">
          {text('order.waitingOther', { amount: formatUsd(otherCents) })}
        </Alert>
      )}
      {byLinkCents > 0 && (
        <Alert color="blue" icon={<IconClock stroke={1.5} />} role="status">
          <p>{text('order.waiting', { amount: formatUsd(byLinkCents) })}</p>
          {order.when === 'now' && <TakeBack token={token} />}
        </Alert>
      )}
      {order.refusal !== null && (
        <Alert color="red" icon={<IconAlertTriangle stroke={1.5} />} role="status">
          {text('order.refused', { reason: order.refusal })}
        </Alert>
      )}
    </>
  );
};

interface OfOrder {
  readonly token: string;
  readonly quote: Pick<OpenedQuote, 'tax'>;
  readonly order: Placed;
}

/** Shows how what is due is paid, or a part of it: by code or by transfer, and the slip to show for it. */
const Due = ({ token, quote: { tax }, order }: OfOrder) => {
  const text = useQuoteText();
  const { payment } = useTenant();
  const { payableCents, field } = usePayNow(order, {
    label: text('order.payNow'),
    hint: text('order.payNowHint'),
  });
  return (
    <>
      <p>{text(payment === null ? 'order.arranged' : 'order.now', { amount: formatUsd(payableCents) })}</p>
      {field}
      {payment !== null && payment.bakongAccount !== '' && (
        <Suspense fallback={null}>
          <QuoteKhqr
            token={token}
            merchantName={payment.accountName}
            amountCents={payableCents}
            billNumber={order.number}
            rielPerDollar={tax.rielPerDollar}
          />
        </Suspense>
      )}
      <BankLines reference={order.number} />
      <Slip token={token} amountCents={payableCents} />
    </>
  );
};

/** The order that an accepted quote became: where it stands, and how it is paid. */
export const AcceptedOrder = ({ token, quote, order }: OfOrder) => {
  const text = useQuoteText();
  const { lang } = useLang();
  const { expected, when } = order;
  const isCanceled = order.status === 'CANCELED';
  // What a slip that is looked at tells of is not asked for once more.
  const amountCents = Math.max(0, order.dueCents - order.waitingCents);
  return (
    <section className={classes.card} aria-label={text('order.number', { number: order.number })}>
      {!isCanceled && (
        <div className={classes.done}>
          <IconCircleCheck size={40} stroke={1.25} aria-hidden />
          <h2>{text('order.title')}</h2>
        </div>
      )}
      <div className={classes.line}>
        <b className="kw-figures">{text('order.number', { number: order.number })}</b>
        <OrderStatus status={order.status} />
      </div>
      {expected !== null && (
        <p>
          {text('order.expected', {
            from: formatDate(expected.from, lang),
            to: formatDate(expected.to, lang),
          })}
        </p>
      )}
      {!isCanceled && <p className={classes.quiet}>{text('order.keep')}</p>}
      <MoneyNotes token={token} order={order} />
      {when === 'over' && order.paidCents > 0 && (
        <p>
          {isCanceled ? text('order.giveBack', { amount: formatUsd(order.paidCents) }) : text('order.over')}
        </p>
      )}
      {when === 'soon' && (
        <>
          <p>{text('order.soon')}</p>
          <BankLines reference={order.number} />
        </>
      )}
      {when === 'now' && amountCents > 0 && (
        // A field of another sum once that has changed.
        <Due key={amountCents} token={token} quote={quote} order={order} />
      )}
    </section>
  );
};
