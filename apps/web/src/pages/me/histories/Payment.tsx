import { orderEndpoints, postSlip, type Order, type OrderPayment } from '@kitwright/contract/orders';
import { asksForMoney, formatUsd, takesDeposit } from '@kitwright/ordering';
import { formatDateTime, useLang } from '@kitwright/ui';
import { Button, FileButton } from '@mantine/core';
import { Suspense } from 'react';
import { useAct } from '../../../api/calls.ts';
import { useTenant } from '../../../tenant.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { BankLines } from '../../../pricing/BankLines.tsx';
import { OrderKhqr, ToldTax } from '../../../pricing/lazy-money.tsx';
import { usePayNow } from '../../../pricing/use-pay-now.tsx';
import classes from './histories.module.css';
import own from './payment.module.css';
import { IconUpload } from '@tabler/icons-react';
import { client } from '../../../api/client.ts';

/** Sends the slip of a transfer; staff confirm it. */
const SlipForm = ({
  order,
  amountCents,
}: {
  readonly order: Order;
  /** Holds what the slip is for. */
  readonly amountCents: number;
}) => {
  const text = useMeText();
  const act = useAct();
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const parts = { params: { id: order.id }, query: { amountCents } };
    await act(client.sendFile(postSlip, parts, file), {
      done: text('payment.slipSent'),
      stale: [orderEndpoints.getOrder],
    });
  };
  return (
    <FileButton accept="image/png,image/jpeg,image/webp,application/pdf" onChange={(file) => void send(file)}>
      {(props) => (
        <Button {...props} variant="default" fullWidth leftSection={<IconUpload size={18} stroke={1.5} />}>
          {text('payment.sendSlip', { amount: formatUsd(amountCents) })}
        </Button>
      )}
    </FileButton>
  );
};

/** Shows how to pay what is due, or a part of it: by code or by transfer, and the slip to show for it. */
const Due = ({ order, waitingCents }: { readonly order: Order; readonly waitingCents: number }) => {
  const text = useMeText();
  const { payment } = useTenant();
  const { payableCents: payable, field } = usePayNow(
    { dueCents: order.dueCents, waitingCents },
    { label: text('payment.amount'), hint: takesDeposit(order) ? text('payment.amountHint') : undefined },
  );
  return (
    <div className={own.due}>
      <p>
        {text(`orders.pay.${payment === null ? 'arranged' : 'transfer'}`, {
          amount: formatUsd(payable),
          number: order.number,
        })}
      </p>
      {field}
      {payment !== null && payment.bakongAccount !== '' && (
        <Suspense fallback={null}>
          <OrderKhqr
            orderId={order.id}
            merchantName={payment.accountName}
            amountCents={payable}
            billNumber={order.number}
            rielPerDollar={order.tax.rielPerDollar}
          />
        </Suspense>
      )}
      <BankLines reference={order.number} />
      <SlipForm order={order} amountCents={payable} />
    </div>
  );
};

/** Takes back a slip that waits, so that the right one may be sent. */
const TakeBack = ({ order, payment }: { readonly order: Order; readonly payment: OrderPayment }) => {
  const text = useMeText();
  const act = useAct();
  const takeBack = (): void => {
    const params = { id: order.id, paymentId: payment.id };
    const stale = [orderEndpoints.getOrder];
    void act(client.call(orderEndpoints.withdrawSlip, { params }), {
      done: text('payment.takenBack'),
      stale,
    });
  };
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={text('payment.takeBackOf', { amount: formatUsd(payment.amountCents) })}
      onClick={takeBack}
    >
      {text('payment.takeBack')}
    </Button>
  );
};

const PaymentLine = ({ order, payment }: { readonly order: Order; readonly payment: OrderPayment }) => {
  const text = useMeText();
  const { lang } = useLang();
  const { kind, status, amountCents, createdAt, reason, isOfShare } = payment;
  return (
    <li className={own.payment}>
      <span>
        {text(`payment.kinds.${kind === 'refund' ? 'refund' : status}`)}
        <small>
          {formatDateTime(createdAt, lang)}
          {reason !== null && ` · ${reason}`}
        </small>
      </span>
      <span className="kw-figures">{formatUsd(kind === 'refund' ? -amountCents : amountCents)}</span>
      {status === 'claimed' && !isOfShare && <TakeBack order={order} payment={payment} />}
    </li>
  );
};

/** Shows what was paid, what is still due, and how to pay it. */
export const Payment = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const due = asksForMoney(order.status, order.dueCents);
  const waitingCents = order.payments.reduce(
    (sum, { status, amountCents }) => (status === 'claimed' ? sum + amountCents : sum),
    0,
  );
  // All of it in riel stands with the price.
  const isPartDue = order.dueCents > 0 && order.dueCents < order.grandTotalCents;
  return (
    <>
      <dl className={classes.sums}>
        <dt>{text('orders.paid')}</dt>
        <dd className="kw-figures">{formatUsd(order.paidAmountCents)}</dd>
        <dt>{text('orders.due')}</dt>
        <dd className="kw-figures">{formatUsd(order.dueCents)}</dd>
      </dl>
      {isPartDue && <ToldTax amountCents={order.dueCents} tax={{ ...order.tax, vat: null }} />}
      {order.payments.length > 0 && (
        <ul className={own.payments} aria-label={text('payment.title')}>
          {order.payments.map((payment) => (
            <PaymentLine key={payment.id} order={order} payment={payment} />
          ))}
        </ul>
      )}
      {order.status === 'CANCELED' && order.paidAmountCents > 0 && (
        <p role="status">{text('payment.giveBack', { amount: formatUsd(order.paidAmountCents) })}</p>
      )}
      {due && waitingCents > 0 && (
        <p role="status">{text('payment.looking', { amount: formatUsd(waitingCents) })}</p>
      )}
      {due && order.dueCents > waitingCents && (
        <Due key={order.dueCents - waitingCents} order={order} waitingCents={waitingCents} />
      )}
    </>
  );
};
