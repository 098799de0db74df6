import type { Order, OrderPayment, OrderShare } from '@kitwright/contract/orders';
import { formatUsd, type PaymentState } from '@kitwright/ordering';
import { shareSeverity } from '@kitwright/ordering/shares';
import { StatusBadge, formatDateTime, useLang, type Severity } from '@kitwright/ui';
import type { RefObject } from 'react';
import { useDeskText } from '../../../translations/desk/text.ts';
import { Card } from '../Card.tsx';
import shared from '../order.module.css';
import classes from './money.module.css';
import { RecordForm } from './RecordForm.tsx';
import { SlipPart } from './SlipPart.tsx';
import { useShares } from './use-money.ts';

const SEVERITY: Readonly<Record<PaymentState, Severity>> = {
  unpaid: 'danger',
  claimed: 'info',
  deposit: 'warn',
  paid: 'success',
  refunded: 'secondary',
};

const Entry = ({ payment }: { readonly payment: OrderPayment }) => {
  const text = useDeskText();
  const { lang } = useLang();
  const { kind, status, amountCents, note, reason, createdBy, createdAt, decidedBy, decidedAt } = payment;
  return (
    <li>
      <span className={classes.entry}>
        <b>{text(`money.${kind}`)}</b>
        <span className="kw-quiet">{text(`money.status.${status}`)}</span>
        <span className={`kw-figures ${classes.amount ?? ''}`}>
          {kind === 'refund' ? '−' : ''}
          {formatUsd(amountCents)}
        </span>
      </span>
      <span className={shared.quiet}>
        {text('money.by', {
          name: decidedBy ?? createdBy,
          date: formatDateTime(decidedAt ?? createdAt, lang),
        })}
      </span>
      {[note, reason ?? ''].map((words, index) => words !== '' && <q key={index}>{words}</q>)}
    </li>
  );
};

/** Shares that players pay of the order themselves, where its captain had it divided. */
const SharesPart = ({ shares }: { readonly shares: readonly OrderShare[] }) => {
  const text = useDeskText();
  const paid = shares.filter(({ state }) => state === 'paid').length;
  return (
    <details className={classes.shares}>
      <summary>{text('money.shares', { count: paid, all: shares.length })}</summary>
      <ul className={classes.entries}>
        {shares.map(({ id, name, number, reference, amountCents, paidCents, state }) => (
          <li key={id}>
            <span className={classes.entry}>
              <b>{`${number} ${name}`.trim()}</b>
              <StatusBadge severity={shareSeverity(state)}>{text(`money.shareState.${state}`)}</StatusBadge>
              <span className={`kw-figures ${classes.amount ?? ''}`}>
                {paidCents > 0 && paidCents !== amountCents && `${formatUsd(paidCents)} / `}
                {formatUsd(amountCents)}
              </span>
            </span>
            <span className={`kw-figures ${shared.quiet ?? ''}`}>{reference}</span>
          </li>
        ))}
      </ul>
    </details>
  );
};

/** The money of an order: what is due, slips to decide about, what came and went, and what comes now. */
export const MoneyCard = ({
  order,
  field,
}: {
  readonly order: Order;
  readonly field: RefObject<HTMLInputElement | null>;
}) => {
  const text = useDeskText();
  const { payments, paymentState, dueCents } = order;
  const waiting = payments.filter(({ status }) => status === 'claimed');
  const settled = payments.filter(({ status }) => status !== 'claimed').toReversed();
  const shares = useShares(order.id);
  return (
    <Card
      title={text('money.title')}
      aside={
        <StatusBadge severity={SEVERITY[paymentState]}>{text(`money.state.${paymentState}`)}</StatusBadge>
      }
    >
      <dl className={shared.lines}>
        <div className={shared.line}>
          <dt>{text('money.paid')}</dt>
          <dd className="kw-figures">{formatUsd(order.paidAmountCents)}</dd>
        </div>
        <div className={`${shared.line ?? ''} ${shared.sum ?? ''}`}>
          <dt>{text('money.due')}</dt>
          <dd className="kw-figures">{formatUsd(dueCents)}</dd>
        </div>
      </dl>
      {shares.length > 0 && <SharesPart shares={shares} />}
      {waiting.map((slip) => (
        <SlipPart key={slip.id} order={order} slip={slip} />
      ))}
      {settled.length === 0 && waiting.length === 0 && <p className={shared.hint}>{text('money.none')}</p>}
      {settled.length > 0 && (
        <ul className={classes.entries}>
          {settled.map((payment) => (
            <Entry key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <RecordForm
        key={`${order.paidAmountCents} ${dueCents}`}
        order={order}
        dueCents={dueCents}
        shares={shares}
        field={field}
      />
    </Card>
  );
};
