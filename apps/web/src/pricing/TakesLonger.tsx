import { Alert } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useCheckoutText } from '../translations/checkout/text.ts';

/** Says that the days below are other ones than a moment ago: they must be seen before anything is ordered by them. */
export const TakesLonger = () => (
  <Alert color="yellow" icon={<IconCalendarClock stroke={1.5} />} role="alert">
    {useCheckoutText()('delivery.longer')}
  </Alert>
);
