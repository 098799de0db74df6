import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useBusinessText } from '../translations/business/text.ts';

/** Shows what a row holds, beside the list it stands in; on a phone over it. */
export const SidePanel = ({
  isOpen,
  title,
  widthPx = 560,
  onClose,
  children,
}: {
  readonly isOpen: boolean;
  readonly title: string;
  readonly widthPx?: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) => {
  const text = useBusinessText();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      size={`min(${widthPx}px, 100vw)`}
      title={title}
      closeButtonProps={{ 'aria-label': text('close') }}
    >
      {children}
    </Drawer>
  );
};
