import type { DeskOrder } from '@kitwright/contract/production';
import { StatusBadge, formatDate, useLang } from '@kitwright/ui';
import { useDeskText } from '../../translations/desk/text.ts';
import classes from './orders.module.css';

/** Shows when an order is due; what is late says so in words as well. */
export const DueDate = ({ order }: { readonly order: Pick<DeskOrder, 'dueOn' | 'late'> }) => {
  const text = useDeskText();
  const { lang } = useLang();
  return (
    <span className={`kw-figures ${classes.due ?? ''}`} data-late={order.late}>
      <time dateTime={order.dueOn}>{formatDate(order.dueOn, lang)}</time>
      {order.late && <StatusBadge severity="danger">{text('late')}</StatusBadge>}
    </span>
  );
};
