import type { Order } from '@kitwright/contract/orders';
import { orderActionNeedsReason, type OrderAction } from '@kitwright/ordering';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useConsoleText } from '../../translations/text.ts';
import { RejectDialog } from './RejectDialog.tsx';
import { isBackwards, useAskBeforeMove, useMoveOrder } from './use-move-order.ts';
import classes from './order.module.css';

/** Exactly the moves the server allows, the way forward last and loudest. */
export const OrderActions = ({
  order,
  children,
}: {
  readonly order: Order;
  /** Buttons beside the moves, before them. */
  readonly children?: ReactNode;
}) => {
  const text = useConsoleText();
  const ask = useAskBeforeMove();
  const move = useMoveOrder();
  const [rejecting, setRejecting] = useState(false);

  const run = async (action: OrderAction): Promise<void> => {
    if (orderActionNeedsReason(action)) setRejecting(true);
    else if (await ask(order, action)) await move(order, action);
  };
  const reject = async (reason: string): Promise<void> => {
    setRejecting(false);
    await move(order, 'reject', reason);
  };
  const [forward, backward] = [
    order.actions.filter((action) => !isBackwards(action)),
    order.actions.filter(isBackwards),
  ];
  if (order.actions.length === 0) return null;
  return (
    <div className={classes.actions}>
      {children}
      {[...backward].reverse().map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'cancel' ? 'subtle' : 'default'}
          color={action === 'cancel' ? 'gray' : 'accent'}
          onClick={() => void run(action)}
        >
          {text(`action.${action}`)}
        </Button>
      ))}
      {forward.map((action) => (
        <Button key={action} size="sm" onClick={() => void run(action)}>
          {text(`action.${action}`)}
        </Button>
      ))}
      <RejectDialog
        number={order.number}
        opened={rejecting}
        onClose={() => setRejecting(false)}
        onReject={(reason) => void reject(reason)}
      />
    </div>
  );
};
