import { ORDER_DATES, type Order } from '@kitwright/contract/orders';
import { formatDate, useLang } from '@kitwright/ui';
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useConsoleText } from '../../translations/text.ts';
import { Card } from './Card.tsx';
import classes from './order.module.css';

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Recipient to call, and the address the order goes to. */
export const CustomerCard = ({ order }: { readonly order: Order }) => {
  const text = useConsoleText();
  const { lang } = useLang();
  return (
    <Card title={text('order.customer')} aside={<span className={classes.aside}>{order.customerName}</span>}>
      <dl className={classes.lines}>
        <Fact label={text('order.phone')}>
          <Anchor href={`tel:${order.phone.replace(/[^+0-9]/g, '')}`} className="kw-figures">
            {order.phone}
          </Anchor>
        </Fact>
        {order.customerEmail !== null && (
          <Fact label={text('order.email')}>
            <Anchor href={`mailto:${order.customerEmail}`}>{order.customerEmail}</Anchor>
          </Fact>
        )}
        {order.invoiceTo !== null && (
          <Fact label={text('order.invoiceTo')}>
            {order.invoiceTo.name} <span className="kw-figures">{order.invoiceTo.vatNumber}</span>
          </Fact>
        )}
        <Fact label={text('order.address')}>{order.address}</Fact>
        {ORDER_DATES.map((name) => {
          const at = order[name];
          return at === null ? null : (
            <Fact key={name} label={text(`order.dates.${name}`)}>
              {formatDate(at, lang)}
            </Fact>
          );
        })}
        {order.expected !== null && (
          <Fact label={text('order.expected')}>
            {formatDate(order.expected.from, lang)} – {formatDate(order.expected.to, lang)}
          </Fact>
        )}
        <Fact label={text('order.note')}>
          {order.note === '' ? <span className="kw-quiet">{text('order.noNote')}</span> : order.note}
        </Fact>
      </dl>
    </Card>
  );
};
