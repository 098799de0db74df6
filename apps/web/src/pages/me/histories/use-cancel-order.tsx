import { endpoints } from '@kitwright/contract';
import { busyWhile, confirm, toast, useErrorText } from '@kitwright/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { client } from '../../../api/client.ts';
import { cacheKeys, queryClient } from '../../../api/queries.ts';
import { useMeText } from '../../../translations/me/text.ts';

/** Asks, and on Yes cancels the order. */
export const useCancelOrder = (): ((id: string) => Promise<void>) => {
  const text = useMeText();
  const errorText = useErrorText();
  return async (id) => {
    const accepted = await confirm({
      icon: <IconAlertTriangle size={24} stroke={1.5} />,
      title: text('orders.cancelTitle'),
      message: text('orders.cancelMessage'),
      rejectLabel: text('orders.cancelNo'),
      acceptLabel: text('orders.cancelYes'),
      dangerous: true,
    });
    if (!accepted) return;
    const answer = await busyWhile(client.call(endpoints.cancelOrder, { params: { id } }));
    if (answer.ok) toast.success(text('orders.canceled'));
    else toast.error(errorText(answer.problem.key));
    await queryClient.invalidateQueries({ queryKey: cacheKeys.orders });
    await queryClient.invalidateQueries({ queryKey: cacheKeys.summary });
  };
};
