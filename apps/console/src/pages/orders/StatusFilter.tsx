import { ORDER_STATUSES, type OrderStatus } from '@kitwright/ordering';
import { formatCount } from '@kitwright/ui';
import { UnstyledButton } from '@mantine/core';
import { useConsoleText } from '../../translations/text.ts';
import classes from './orders.module.css';

export type StatusCounts = Readonly<Record<string, number>>;

interface ChoiceProps {
  readonly label: string;
  readonly count: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ label, count, chosen, onChoose }: ChoiceProps) => (
  <UnstyledButton className={classes.choice} aria-pressed={chosen} onClick={onChoose}>
    {label}
    <span className={`kw-figures ${classes.count ?? ''}`}>{formatCount(count)}</span>
  </UnstyledButton>
);

/** Every status with its count, the way an order goes; statuses without an order stay quiet. */
export const StatusFilter = ({
  counts,
  status,
  onChange,
}: {
  readonly counts: StatusCounts;
  readonly status: OrderStatus | null;
  readonly onChange: (status: OrderStatus | null) => void;
}) => {
  const text = useConsoleText();
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={`kw-sideways ${classes.filter ?? ''}`} role="group" aria-label={text('orders.filter')}>
      <Choice
        label={text('orders.all')}
        count={total}
        chosen={status === null}
        onChoose={() => onChange(null)}
      />
      {ORDER_STATUSES.filter((one) => one === status || (counts[one] ?? 0) > 0).map((one) => (
        <Choice
          key={one}
          label={text(`status.${one}`)}
          count={counts[one] ?? 0}
          chosen={one === status}
          onChoose={() => onChange(one === status ? null : one)}
        />
      ))}
    </div>
  );
};
