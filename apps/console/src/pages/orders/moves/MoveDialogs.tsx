import { Button, Modal } from '@mantine/core';
import { useDeskText } from '../../../translations/desk/text.ts';
import { useConsoleText } from '../../../translations/text.ts';
import { RejectDialog } from '../../order/RejectDialog.tsx';
import { isBackwards } from '../../order/use-move-order.ts';
import { MixedDialog } from '../list-parts.tsx';
import classes from './moves.module.css';
import { movesOf, type Movable, type MoveOrders, type PossibleMove } from './use-move-orders.ts';

interface ChoiceProps {
  readonly move: PossibleMove;
  readonly total: number;
  readonly isFirst: boolean;
  readonly onChoose: (move: PossibleMove) => void;
}

const Choice = ({ move, total, isFirst, onChoose }: ChoiceProps) => {
  const text = useDeskText();
  const shared = useConsoleText();
  const count = move.orders.length;
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      fullWidth
      justify="space-between"
      {...(isFirst ? { 'data-autofocus': true } : {})}
      {...(count < total && { rightSection: text('move.some', { count, total }) })}
      onClick={() => onChoose(move)}
    >
      {text('move.to', {
        action: shared(`action.${move.action}`),
        status: shared(`status.${move.to}`),
      })}
    </Button>
  );
};

/** Shows where the chosen orders may go from here. */
const ChoiceDialog = ({
  orders,
  onClose,
  onChoose,
}: {
  /** None: closed. */
  readonly orders: readonly Movable[];
  readonly onClose: () => void;
  readonly onChoose: (move: PossibleMove) => void;
}) => {
  const text = useDeskText();
  const moves = movesOf(orders);
  const [first] = orders;
  const title =
    orders.length === 1
      ? text('move.title', { number: first?.number ?? '' })
      : text('move.titleMany', { count: orders.length });
  return (
    <Modal
      opened={orders.length > 0}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': text('close') }}
      size={420}
    >
      <p className={classes.lead}>{moves.length === 0 ? text('move.none') : text('move.lead')}</p>
      <div className={classes.choices}>
        {moves.map((move, index) => (
          <Choice
            key={move.action}
            move={move}
            total={orders.length}
            isFirst={index === 0 && !isBackwards(move.action)}
            onChoose={onChoose}
          />
        ))}
      </div>
    </Modal>
  );
};

/** Everything that is asked and told while orders are moved. */
export const MoveDialogs = ({
  chosen,
  moves,
  onClose,
}: {
  /** The orders whose next step is being chosen; none when none is. */
  readonly chosen: readonly Movable[];
  readonly moves: MoveOrders;
  readonly onClose: () => void;
}) => {
  const text = useDeskText();
  const { rejecting, reject, stopRejecting } = moves;
  const choose = ({ orders, action }: PossibleMove): void => {
    onClose();
    void moves.move(orders, action);
  };
  return (
    <>
      <ChoiceDialog orders={chosen} onClose={onClose} onChoose={choose} />
      <RejectDialog
        number={rejecting[0]?.number ?? ''}
        {...(rejecting.length > 1 && { title: text('move.rejectMany', { count: rejecting.length }) })}
        opened={rejecting.length > 0}
        onClose={stopRejecting}
        onReject={(reason) => void reject(reason)}
      />
      <MixedDialog
        mixed={moves.mixed}
        title={({ done, count }) => text('move.result', { moved: done, count })}
        onClose={moves.closeMixed}
      />
    </>
  );
};
