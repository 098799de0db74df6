import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

const show = (message: ReactNode, icon: ReactNode, color: string): void => {
  notifications.show({ message, icon, color, autoClose: 5000, withBorder: true });
};

/** Short news that go by themselves. */
export const toast = {
  success: (message: ReactNode): void => show(message, <IconCheck size={18} stroke={1.5} />, 'teal.7'),
  error: (message: ReactNode): void => show(message, <IconAlertTriangle size={18} stroke={1.5} />, 'red.8'),
  info: (message: ReactNode): void => show(message, <IconInfoCircle size={18} stroke={1.5} />, 'accent'),
};
