import { orderEndpoints, postSlip, type Order } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useAct } from '../../../api/use-act.ts';
import { client } from '../../../api/client.ts';
import { useMeText } from '../../../translations/me/text.ts';

/** Sends the slip of a transfer; staff confirm it. */
export const SlipForm = ({
  order,
  amountCents,
}: {
  readonly order: Order;
  /** Holds what the slip is for. */
  readonly amountCents: number;
}) => {
  const text = useMeText();
  const act = useAct();
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const parts = { params: { id: order.id }, query: { amountCents } };
    await act(client.sendFile(postSlip, parts, file), {
      done: text('payment.slipSent'),
      stale: [orderEndpoints.getOrder],
    });
  };
  return (
    <FileButton accept="image/png,image/jpeg,image/webp,application/pdf" onChange={(file) => void send(file)}>
      {(props) => (
        <Button {...props} variant="default" fullWidth leftSection={<IconUpload size={18} stroke={1.5} />}>
          {text('payment.sendSlip', { amount: formatUsd(amountCents) })}
        </Button>
      )}
    </FileButton>
  );
};
