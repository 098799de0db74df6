import type { Order } from '@kitwright/contract/orders';
import { ActionIcon, Anchor, Button, Title, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { useConsoleText } from '../../translations/text.ts';
import { OrderStatus } from '../OrderStatus.tsx';
import { OrderActions } from './OrderActions.tsx';
import classes from './order.module.css';
import { UNSEALED_STATUSES } from '@kitwright/ordering';
import { useState } from 'react';
import { useMay } from '../../session/session.ts';
import { CorrectDialog } from '../staff-orders/CorrectDialog.tsx';

/** Leads to the correction of an order, as long as staff may still change it. */
const CorrectButton = ({ order }: { readonly order: Order }) => {
  const text = useStaffOrderText();
  const mayCorrect = useMay('sales');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCorrect || !UNSEALED_STATUSES.includes(order.status)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.5} />}
        onClick={() => setIsOpen(true)}
      >
        {text('correct.open')}
      </Button>
      <CorrectDialog order={order} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};

/** The quote that the order came of; a link for who may open it. */
const FromQuote = ({ order: { ofQuote } }: { readonly order: Order }) => {
  const text = useStaffOrderText();
  const mayOpen = useMay('sales');
  if (ofQuote === null) return null;
  const words = text('ofQuote', { number: ofQuote.number });
  return mayOpen ? (
    <Anchor component={Link} to={`/quotes/${ofQuote.id}`} size="sm">
      {words}
    </Anchor>
  ) : (
    <span className="kw-quiet">{words}</span>
  );
};

const Step = ({
  label,
  onGo,
  up,
}: {
  readonly label: string;
  readonly onGo: (() => void) | null;
  readonly up: boolean;
}) => {
  const Icon = up ? IconChevronUp : IconChevronDown;
  return (
    <Tooltip label={`${label} (${up ? 'K' : 'J'})`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        disabled={onGo === null}
        onClick={() => onGo?.()}
      >
        <Icon size={18} stroke={1.5} />
      </ActionIcon>
    </Tooltip>
  );
};

/** Shows which order this is, where it stands, and what may be done with it. */
export const OrderHead = ({
  order,
  backTo,
  onPrevious,
  onNext,
}: {
  readonly order: Order;
  readonly backTo: string;
  readonly onPrevious: (() => void) | null;
  readonly onNext: (() => void) | null;
}) => {
  const text = useConsoleText();
  const own = useStaffOrderText();
  const inList = onPrevious !== null || onNext !== null;
  return (
    <header className={classes.head}>
      <div className={classes.where}>
        <Anchor component={Link} to={backTo} className={classes.back ?? ''}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          {text('order.back')}
        </Anchor>
        {inList && (
          <span className={classes.steps}>
            <Step label={text('order.previous')} onGo={onPrevious} up />
            <Step label={text('order.following')} onGo={onNext} up={false} />
          </span>
        )}
      </div>
      <div className={classes.what}>
        <div className={classes.titles}>
          <Title order={1} size="h2" className="kw-figures">
            {order.number}
          </Title>
          <OrderStatus status={order.status} />
          <span className="kw-quiet">
            {order.teamName === '' ? order.designName : `${order.teamName} · ${order.designName}`}
          </span>
          {order.supplementOf !== null && (
            <Anchor component={Link} to={`/orders/${order.supplementOf.id}`} size="sm">
              {own('lateOf', { number: order.supplementOf.number })}
            </Anchor>
          )}
          {order.supplements.map(({ id, number }) => (
            <Anchor key={id} component={Link} to={`/orders/${id}`} size="sm">
              {own('late', { number })}
            </Anchor>
          ))}
          <FromQuote order={order} />
          {order.writtenBy !== null && (
            <span className="kw-quiet">{own('writtenBy', { name: order.writtenBy })}</span>
          )}
        </div>
        <OrderActions order={order}>
          <CorrectButton order={order} />
        </OrderActions>
      </div>
    </header>
  );
};
