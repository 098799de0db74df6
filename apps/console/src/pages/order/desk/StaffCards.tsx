import type { Order } from '@kitwright/contract/orders';
import type { RefObject } from 'react';
import { useMay } from '../../../session/session.ts';
import { MoneyCard } from '../money/MoneyCard.tsx';
import order from '../order.module.css';
import classes from './desk.module.css';
import { NotesCard } from './NotesCard.tsx';
import { PlanCard } from './PlanCard.tsx';
import { useDesk } from './use-desk.ts';

/** Fields that a key leads to. */
export interface DeskFields {
  readonly note: RefObject<HTMLTextAreaElement | null>;
  readonly amount: RefObject<HTMLInputElement | null>;
}

/** Shows what only staff see and do of an order: plan, money, notes. */
export const StaffCards = ({
  order: shown,
  fields,
}: {
  readonly order: Order;
  readonly fields: DeskFields;
}) => {
  const { data: desk } = useDesk(shown.id);
  const mayTakeMoney = useMay('money');
  const mayPlan = useMay('plan');
  return (
    <div className={order.pair}>
      {mayTakeMoney && <MoneyCard order={shown} field={fields.amount} />}
      <div className={`${order.facts ?? ''} ${classes.column ?? ''}`}>
        {desk !== undefined && mayPlan && <PlanCard order={shown} desk={desk} />}
        {desk !== undefined && <NotesCard order={shown} desk={desk} field={fields.note} />}
      </div>
    </div>
  );
};
