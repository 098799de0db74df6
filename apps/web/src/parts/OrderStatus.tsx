import {
  badgeSeverity,
  statusNews,
  type DesignStatus,
  type OrderStatus as Status,
} from '@kitwright/ordering';
import { StatusBadge } from '@kitwright/ui';
import { useShellText } from '../translations/shell/text.ts';

/** A status in words, with the contract's severity and a sign of what it means. */
export const OrderStatus = ({ status }: { readonly status: Status | DesignStatus }) => {
  const text = useShellText();
  return (
    <StatusBadge severity={badgeSeverity(status)} news={statusNews(status)}>
      {text(`status.${status}`)}
    </StatusBadge>
  );
};
