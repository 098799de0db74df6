import { orderEndpoints, postSlip, type Order } from '@kitwright/contract/orders';
import { formatUsd } from '@kitwright/ordering';
import { busyWhile, toast, useErrorText } from '@kitwright/ui';
import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { setAnswer } from '../../../api/calls.ts';
import { client } from '../../../api/client.ts';
import { useMeText } from '../../../translations/me/text.ts';

/** Sends the slip of a transfer; staff confirm it. */
export const SlipForm = ({
  order,
  amountCents,
}: {
  readonly order: Order;
  /** What the slip is for. */
  readonly amountCents: number;
}) => {
  const text = useMeText();
  const errorText = useErrorText();
  const send = async (file: File | null): Promise<void> => {
    if (file === null) return;
    const parts = { params: { id: order.id }, query: { amountCents } };
    const answer = await busyWhile(client.sendFile(postSlip, parts, file));
    if (!answer.ok) {
      toast.error(errorText(answer.problem.key));
      return;
    }
    setAnswer(orderEndpoints.getOrder, { params: { id: order.id } }, answer.value);
    toast.success(text('payment.slipSent'));
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
