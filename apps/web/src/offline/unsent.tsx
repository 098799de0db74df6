import { hasUnsaved } from '@kitwright/editor/leaving';
import { Text } from '@mantine/core';
import { useOfflineText } from '../translations/offline/text.ts';
import { readWaiting } from './waiting-order.ts';
import type { ReactNode } from 'react';

const Unsent = () => <Text mb="xs">{useOfflineText()('unsent')}</Text>;

/** Says, before an account leaves this device, that a change or an order of it lies here alone; null where none does. */
export const unsentHere = async (account: string | null): Promise<ReactNode> => {
  if (account === null) return null;
  const isUnsent =
    readWaiting(localStorage).some((order) => order.account === account) ||
    (await hasUnsaved(account, localStorage));
  return isUnsent ? <Unsent /> : null;
};
