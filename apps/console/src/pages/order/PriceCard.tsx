import type { Order } from '@kitwright/contract';
import { formatUsd, type PriceReason } from '@kitwright/ordering';
import { formatCount, useLang } from '@kitwright/ui';
import { useTenant } from '../../tenant.ts';
import { useConsoleText } from '../../translations/text.ts';
import { Card } from './Card.tsx';
import classes from './order.module.css';

const Line = ({ reason }: { readonly reason: PriceReason }) => {
  const text = useConsoleText();
  const { option } = reason;
  const values = {
    quantity: formatCount(reason.quantity),
    percent: reason.percent ?? 0,
    option: option ? `${option.id} ${option.value}` : '',
  };
  const free = reason.code === 'shipping' && reason.amountCents === 0;
  return (
    <div className={classes.line}>
      <dt>{text(`reason.${reason.code}`, values)}</dt>
      <dd className="kw-figures">{free ? text('reason.free') : formatUsd(reason.amountCents)}</dd>
    </div>
  );
};

/** The price as it was agreed, reason by reason. */
export const PriceCard = ({ order }: { readonly order: Order }) => {
  const text = useConsoleText();
  const { lang } = useLang();
  const { prices } = useTenant();
  const fabric = prices.fabrics.find(({ id }) => id === order.fabricId);
  return (
    <Card
      title={text('order.price')}
      aside={<span className={classes.aside}>{fabric?.name[lang] ?? order.fabricId}</span>}
    >
      <dl className={classes.lines}>
        {order.quote.reasons.map((reason) => (
          <Line key={`${reason.code}${reason.option?.id ?? ''}`} reason={reason} />
        ))}
        <div className={`${classes.line ?? ''} ${classes.sum ?? ''}`}>
          <dt>{text('order.total')}</dt>
          <dd className="kw-figures">{formatUsd(order.grandTotalCents)}</dd>
        </div>
        <div className={classes.line}>
          <dt>{text('order.paid')}</dt>
          <dd className="kw-figures">{formatUsd(order.paidAmountCents)}</dd>
        </div>
      </dl>
    </Card>
  );
};
