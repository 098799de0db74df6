import type { Order } from '@kitwright/contract';
import { formatUsd } from '@kitwright/ordering';
import { useTenant } from '../../../tenant.ts';
import { useCheckoutText } from '../../../translations/checkout/text.ts';
import { useMeText } from '../../../translations/me/text.ts';
import { nextStepOf } from '../order-progress.ts';
import classes from './histories.module.css';

/** What was paid, what is still due, and where to while it is. */
export const Payment = ({ order }: { readonly order: Order }) => {
  const text = useMeText();
  const words = useCheckoutText();
  const { payment } = useTenant();
  const owedCents = order.grandTotalCents - order.paidAmountCents;
  const due = nextStepOf(order.status, owedCents) === 'pay';
  return (
    <>
      <dl className={classes.sums}>
        <dt>{text('orders.paid')}</dt>
        <dd className="kw-figures">{formatUsd(order.paidAmountCents)}</dd>
        <dt>{text('orders.due')}</dt>
        <dd className="kw-figures">{formatUsd(Math.max(0, owedCents))}</dd>
      </dl>
      {due && <p>{text('orders.pay', { amount: formatUsd(owedCents), number: order.number })}</p>}
      {due && payment !== null && (
        <dl className={classes.facts}>
          <dt>{words('thanks.bank')}</dt>
          <dd>{payment.bank}</dd>
          <dt>{words('thanks.accountName')}</dt>
          <dd>{payment.accountName}</dd>
          <dt>{words('thanks.accountNumber')}</dt>
          <dd className="kw-figures">{payment.accountNumber}</dd>
        </dl>
      )}
    </>
  );
};
