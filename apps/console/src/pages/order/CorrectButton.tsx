import type { Order } from '@kitwright/contract/orders';
import { UNSEALED_STATUSES } from '@kitwright/ordering';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../session/session.ts';
import { useStaffOrderText } from '../../translations/staff-orders/text.ts';
import { CorrectDialog } from '../staff-orders/CorrectDialog.tsx';

/** Leads to the correction of an order, as long as staff may still change it. */
export const CorrectButton = ({ order }: { readonly order: Order }) => {
  const text = useStaffOrderText();
  const mayCorrect = useMay('staff');
  const [isOpen, setIsOpen] = useState(false);
  if (!mayCorrect || !UNSEALED_STATUSES.includes(order.status)) return null;
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconPencil size={18} stroke={1.5} />}
        onClick={() => setIsOpen(true)}
      >
        {text('correct.open')}
      </Button>
      <CorrectDialog order={order} opened={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
};
