import { EmptyState } from '@kitwright/ui';
import { Button } from '@mantine/core';
import { IconReceiptOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMeText } from '../translations/me/text.ts';

/** Shown where an address names no order of who is signed in. */
export const MissingOrder = () => {
  const text = useMeText();
  return (
    <EmptyState
      icon={<IconReceiptOff size={48} stroke={1.25} />}
      isPage
      title={text('orders.missing')}
      action={
        <Button component={Link} to="/me/histories">
          {text('orders.title')}
        </Button>
      }
    />
  );
};
