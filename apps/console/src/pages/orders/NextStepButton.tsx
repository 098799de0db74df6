import type { DeskOrder } from '@kitwright/contract/production';
import { Button } from '@mantine/core';
import { useConsoleText } from '../../translations/text.ts';
import { nextStepOf } from '../order/next-step.ts';
import { useAskBeforeMove, useMoveOrder } from '../order/use-move-order.ts';
import classes from './orders.module.css';

/** Shows what to do next, as one button: a look at what is new, or the one step forward. */
export const NextStepButton = ({
  order,
  onOpen,
}: {
  readonly order: DeskOrder;
  readonly onOpen: () => void;
}) => {
  const text = useConsoleText();
  const ask = useAskBeforeMove();
  const move = useMoveOrder();
  const step = nextStepOf(order);
  if (step.kind === 'waiting') return <span className={classes.quiet}>{text('orders.waiting')}</span>;
  if (step.kind === 'done') return <span className={`${classes.quiet ?? ''} ${classes.done ?? ''}`}>—</span>;
  if (step.kind === 'review')
    return (
      <Button size="xs" onClick={onOpen}>
        {text('orders.review')}
      </Button>
    );
  const run = async (): Promise<void> => {
    if (await ask(order, step.action)) await move(order, step.action);
  };
  return (
    <Button size="xs" variant="default" onClick={() => void run()}>
      {text(`action.${step.action}`)}
    </Button>
  );
};
