import { Alert } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useOfflineText } from '../translations/offline/text.ts';

/** Says that an order is kept until the network is back, and that it may be closed meanwhile. */
export const WaitsHere = () => {
  const text = useOfflineText();
  return (
    <Alert color="gray" role="status" icon={<IconCloudOff stroke={1.5} />}>
      {text('orderWaits')}
    </Alert>
  );
};
