import { badgeSeverity, statusNews, type OrderStatus as Status } from '@kitwright/ordering';
import { StatusBadge } from '@kitwright/ui';
import { useConsoleText } from '../translations/text.ts';

/** The status of an order in words, with the contract's severity and a sign of what it means. */
export const OrderStatus = ({ status }: { readonly status: Status }) => {
  const text = useConsoleText();
  return (
    <StatusBadge severity={badgeSeverity(status)} news={statusNews(status)}>
      {text(`status.${status}`)}
    </StatusBadge>
  );
};
